import type { ComponentProps, ReactNode } from 'react'
import './button-link.css'

/** A plain link; without a target there is none. */
export function Link(
  props: Omit<ComponentProps<'a'>, 'href'> & { href: string | null | undefined },
) {
  return props.href ? <a {...props} href={props.href} /> : null
}

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

export function ButtonLink(props: {
  /** Without a target there is no button. */
  to: string | null | undefined
  tone: 'kupfer' | 'outline' | 'nacht'
  /** Where it leads once a service is chosen (scripts/parts/chosen-service.ts). */
  withService?: string | null
  children: ReactNode
}) {
  const { to, tone, withService, children } = props
  if (!to) return null
  return (
    <a className="button-link" data-tone={tone} href={to} data-with-service={withService}>
      {children}
    </a>
  )
}
