import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { openAddressed, openAfterwork, watchAccordions } from './accordions.ts'
import { showAddressed, watchDialogs } from './dialogs.ts'
import { watchPrinting } from './printing.ts'

/** Puts life into the built price list; give the ref to the element that holds it. */
export function usePriceList() {
  const list = useRef<HTMLDivElement>(null)
  const done = useRef('')
  const location = useLocation()
  useEffect(() => {
    const { current } = list
    if (!current) return
    const ends = [watchAccordions, watchDialogs, watchPrinting].map((watch) => watch(current))
    return () => {
      for (const end of ends) end()
    }
  }, [])
  useEffect(() => {
    if (!list.current) return
    openAddressed(list.current)
    showAddressed(list.current)
    const { key, hash, state } = location
    // Closing a service comes back to the entry of the history that asked for it: once is enough.
    if (state?.openSection !== 'afterwork' || hash || done.current === key) return
    done.current = key
    openAfterwork(list.current)
  }, [location])
  return list
}
