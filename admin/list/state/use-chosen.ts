import { useState } from 'react'

/** Which rows of a list are chosen. A search or a filter makes another list of it, another page does not. */
export type Chosen = { list: string; ids: ReadonlySet<string> }

export function useChosen(list: string) {
  const [last, setChosen] = useState(() => chosenIn(list))
  const { ids } = chosenIn(list, last)
  if (last.list !== list) setChosen(chosenIn(list))

  function choose(rows: readonly string[], isChosen: boolean) {
    setChosen((now) => withRows(now, { list, ids: new Set(rows) }, isChosen))
  }

  return { ids, choose, clear: () => setChosen(chosenIn(list)) }
}

/** Another list begins with nothing: what nobody sees is not changed with the rest. */
export function chosenIn(list: string, last?: Chosen): Chosen {
  return last?.list === list ? last : { list, ids: new Set() }
}

/** What ends after its list was left touches nothing that is chosen in another. */
export function withRows(last: Chosen, rows: Chosen, isChosen: boolean): Chosen {
  if (last.list !== rows.list) return last
  const others = [...last.ids].filter((id) => !rows.ids.has(id))
  return { list: last.list, ids: new Set(isChosen ? [...others, ...rows.ids] : others) }
}
