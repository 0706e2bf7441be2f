import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'

/** /faq#parken shows its answer, whatever was filtered and however the visitor came. */
export function useFaqAnchor(part: RefObject<HTMLElement | null>) {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again opens again
  useEffect(() => {
    const answer = hash && document.getElementById(hash.slice(1))
    const details = answer && part.current?.contains(answer) && answer.closest('details')
    if (!details) return
    const everything = part.current?.querySelector<HTMLInputElement>('input[value="alle"]')
    if (everything) everything.checked = true
    details.open = true
    details.scrollIntoView({ block: 'start' })
  }, [part, hash, key])
}
