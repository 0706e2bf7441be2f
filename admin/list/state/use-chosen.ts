import { useRef, useState } from 'react'

/** Which rows are chosen; another search or filter begins anew, another page does not. */
export function useChosen(list: string) {
  const [state, setState] = useState<{ list: string; ids: ReadonlySet<string> }>({
    list,
    ids: new Set(),
  })
  const ids = state.list === list ? state.ids : new Set<string>()
  const shown = useRef(list)
  shown.current = list

  function choose(changed: readonly string[], isChosen: boolean) {
    const isShown = list === shown.current
    setState((last) => {
      // What ends after its list was left does not touch what is chosen in another.
      if (!isShown && last.list !== list) return last
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
