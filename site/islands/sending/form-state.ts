import type { Problems, SubmitResult } from '#domain/forms/posted.ts'
import { stillWrong } from '#domain/forms/read-form.ts'

type Sent<Row> = { row: Row; key: string; at: Date }

/** What a form says about itself. `round` counts the entries that went from here: each begins with empty fields. */
export type FormState<Row> = {
  wrong: Problems
  failure: SubmitResult | null
  sent: Sent<Row> | null
  round: number
}

export type FormEvent<Row> =
  /** `problems` are all that the fields have now. */
  | { type: 'typed'; problems: Problems | null }
  | { type: 'left'; field: string; problems: Problems | null }
  | { type: 'checked'; problems: Problems | null }
  | { type: 'answered'; answer: SubmitResult; sent: Sent<Row> }
  | { type: 'again' }

export function reduceForm<Row>(state: FormState<Row>, event: FormEvent<Row>): FormState<Row> {
  const { wrong } = state
  switch (event.type) {
    case 'typed':
      return { ...state, wrong: stillWrong(wrong, event.problems) }
    case 'left':
      return { ...state, wrong: { ...wrong, [event.field]: event.problems?.[event.field] } }
    case 'checked':
      return { ...state, wrong: event.problems ?? {}, failure: null }
    case 'answered':
      if (event.answer.state !== 'sent') return { ...state, failure: event.answer }
      return { ...state, sent: event.sent }
    case 'again':
      return { wrong: {}, failure: null, sent: null, round: state.round + 1 }
  }
}
