import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { afterPaint } from '#app/ui/page/after-paint.ts'

/** A followed link ends in the content, as a new page would: the next Tab goes on from there. */
export function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // Focusing makes the browser lay out the page at once: it is drawn first.
    return afterPaint(() => content.current?.focus({ preventScroll: true }))
  }, [pathname, content])
}
