import type { ReactNode } from 'react'
import './button-link.css'

export function ButtonLink(props: {
  to: string
  tone: 'kupfer' | 'outline' | 'nacht'
  /** Where it leads once a service is chosen (scripts/parts/chosen-service.ts). */
  withService?: string
  children: ReactNode
}) {
  const { to, tone, withService, children } = props
  return (
    <a className="button-link" data-tone={tone} href={to} data-with-service={withService}>
      {children}
    </a>
  )
}
