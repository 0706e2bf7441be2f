import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

const SCROLL_DELAY_MS = 300

/** The browser opens the section for a typed address; inside the app a link has to ask for it. */
export function useJobAnchor(id: string, part: RefObject<HTMLElement | null>) {
  const { hash, key, state } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again opens again
  useEffect(() => {
    const details = part.current?.closest('details')
    if (hash !== `#${id}` || !details) return
    details.open = true
    const timer = setTimeout(() => {
      // Whoever already answers, having been faster than the script, is not interrupted.
      if (document.activeElement?.closest(`#${id} > *`)) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      details.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
      part.current?.focus({ preventScroll: true })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [id, part, hash, key])
  // A reload in the middle of the form, or the way back to it, finds it open.
  const isUnderway = state?.jobStep > 1
  useEffect(() => {
    const details = part.current?.closest('details')
    if (!isUnderway || !details || details.open) return
    details.open = true
    details.scrollIntoView({ block: 'start' })
  }, [isUnderway, part])
}
