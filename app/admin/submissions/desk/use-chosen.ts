import { useState } from 'react'

/** Which rows are chosen; another search or filter begins anew, another page does not. */
export function useChosen(list: string) {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string> }>({
    list,
    ids: new Set(),
  })
  const ids = state.list === list ? state.ids : new Set<string>()

  function choose(changed: readonly string[], isChosen: boolean) {
    setState((last) => {
      const next = new Set(last.list === list ? last.ids : [])
      for (const id of changed) {
        if (isChosen) next.add(id)
        else next.delete(id)
      }
      return { list, ids: next }
    })
  }

  return { ids, choose, clear: () => setState({ list, ids: new Set() }) }
}
