import { useEffect, useRef } from 'react'

/** For `ref` of a bar: a button that leaves after it was pressed leaves the focus to its bar. */
export function useKeptFocus<Bar extends HTMLElement>() {
  const bar = useRef<Bar>(null)
  const hadFocus = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (hadFocus.current && isLost) bar.current?.focus({ preventScroll: true })
    hadFocus.current = bar.current?.contains(document.activeElement) ?? false
  })
  return bar
}
