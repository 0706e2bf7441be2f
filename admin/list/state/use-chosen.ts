import { useState } from 'react'
import { chosenIn, withRows } from './chosen.ts'

export function useChosen(list: string) {
  const [last, setChosen] = useState(() => chosenIn(list))
  const { ids } = chosenIn(list, last)
  if (last.list !== list) setChosen(chosenIn(list))

  function choose(rows: readonly string[], isChosen: boolean) {
    setChosen((now) => withRows(now, { list, ids: new Set(rows) }, isChosen))
  }

  return { ids, choose, clear: () => setChosen(chosenIn(list)) }
}
