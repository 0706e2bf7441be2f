import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Another screen begins in its content: the next Tab goes on from there, and on a phone the focus
 * does not stay at the menu. Not shared with the public frame: visitors would pay for the export.
 */
export function useArrival(content: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const arrivedAt = useRef(pathname)
  useEffect(() => {
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    // A screen that has a place of its own for the focus keeps it.
    if (!content.current?.contains(document.activeElement)) {
      content.current?.focus({ preventScroll: true })
    }
  }, [pathname, content])
}
