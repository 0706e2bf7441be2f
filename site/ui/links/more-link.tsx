import type { ReactNode } from 'react'

/** A quiet way on, to a page of ours or to another site. Without a target there is none. */
export function MoreLink(props: { href: string | null; children: ReactNode }) {
  const { href, children } = props
  if (!href) return null
  return (
    <a className="more-link" href={href} rel={href.startsWith('http') ? 'noopener' : undefined}>
      {children}&nbsp;<span aria-hidden="true">→</span>
    </a>
  )
}
