import type { ReactNode } from 'react'
import './more-link.css'

/** A quiet way on: to a page of ours, or (`href`) to another site. */
export function MoreLink(
  props: { to: string; children: ReactNode } | { href: string; children: ReactNode },
) {
  const words = (
    <>
      {props.children}&nbsp;<span aria-hidden="true">→</span>
    </>
  )
  return 'href' in props ? (
    <a className="more-link" href={props.href} rel="noopener">
      {words}
    </a>
  ) : (
    <a className="more-link" href={props.to}>
      {words}
    </a>
  )
}
