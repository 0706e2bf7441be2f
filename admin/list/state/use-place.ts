import { type RefObject, useEffect, useRef } from 'react'
import { neighbourOf } from './open-row.ts'

type Props = {
  open: string | null
  rows: readonly { id: string }[]
  heading: RefObject<HTMLElement | null>
  isLoaded: boolean
}

/** Where one is in the list: in which row, and to which one the focus goes when an entry closes or leaves. */
export function usePlace({ open, rows, heading, isLoaded }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const at = useRef(-1)
  const focused = useRef<Element | null>(null)
  const wasOpen = useRef(open)
  const found = open ? rows.findIndex(({ id }) => id === open) : -1

  useEffect(() => {
    if (found >= 0) at.current = found
  }, [found])

  function links() {
    return [...(list.current?.querySelectorAll<HTMLElement>('.row h2 a') ?? [])]
  }

  /** The row somebody is in. */
  function here() {
    return links().findIndex((link) => link.closest('.row')?.contains(document.activeElement))
  }

  function neighbour(step: -1 | 1) {
    const ids = rows.map(({ id }) => id)
    return neighbourOf(ids, open, at.current, step)
  }

  function focusRow(step: -1 | 1) {
    const all = links()
    const from = here() >= 0 ? here() : step === 1 ? at.current - 1 : at.current
    const target = all[Math.min(all.length - 1, Math.max(0, from + step))]
    target?.focus({ preventScroll: true })
    target?.closest('.row')?.scrollIntoView({ block: 'nearest' })
  }

  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement
      if (here() >= 0) at.current = here()
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  })

  // An entry that left the list took the focus with it; who had none is given none.
  useEffect(() => {
    const lost = focused.current
    if (!isLoaded || open || !lost || lost.isConnected) return
    if (document.activeElement !== document.body) return
    focused.current = null
    const all = links()
    const next = all[Math.min(at.current, all.length - 1)]
    // What is still being typed must not become commands for another entry.
    const isTyping = lost.matches('input:not([type="checkbox"]), textarea, select')
    const target = isTyping ? heading.current : (next ?? heading.current)
    target?.focus({ preventScroll: true })
  })

  // Whoever closes an entry is back at its row.
  useEffect(() => {
    const closed = wasOpen.current
    wasOpen.current = open
    if (open || !closed) return
    const row = list.current?.querySelector(`[data-id="${CSS.escape(closed)}"]`)
    const target = row?.querySelector<HTMLElement>('h2 a') ?? heading.current
    target?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [open, heading])

  return { list, neighbour, focusRow }
}
