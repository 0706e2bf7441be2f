import type { ReactNode } from 'react'
import './more-link.css'

/** A quiet way on, to a page of ours or to another site. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more-link" href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {children}&nbsp;<span aria-hidden="true">→</span>
    </a>
  )
}
