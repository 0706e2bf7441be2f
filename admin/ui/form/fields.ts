/** How it stands with a form. */
export type Fields<Problems> = {
  /** What is wrong and has been said. */
  wrong: Problems
  isBusy: boolean
  /** Why it could not be saved. */
  failure: string | null
}

export type FieldsEvent<Problems> =
  | { is: 'typed'; problems: Problems }
  | { is: 'sent'; problems: Problems }
  | { is: 'answered'; failure: string | null }

export function calm<Problems extends object>(): Fields<Problems> {
  return { wrong: {} as Problems, isBusy: false, failure: null }
}

/** Nothing is called wrong before somebody has tried; a mended field not until the next try. */
export function reduceFields<Problems extends object>(
  state: Fields<Problems>,
  event: FieldsEvent<Problems>,
): Fields<Problems> {
  switch (event.is) {
    case 'typed': {
      const still = Object.entries(event.problems).filter(([field]) => field in state.wrong)
      return { ...state, wrong: Object.fromEntries(still) as Problems }
    }
    case 'sent': {
      const isWhole = Object.keys(event.problems).length === 0
      return { wrong: event.problems, isBusy: isWhole, failure: null }
    }
    case 'answered':
      return { ...state, isBusy: false, failure: event.failure }
  }
}
