import type { ReactNode } from 'react'
import './button-link.css'

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
