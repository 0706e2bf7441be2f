import type { ReactNode } from 'react'
import './button-link.css'

export function ButtonLink(props: {
  to: string
  tone: 'kupfer' | 'outline' | 'nacht'
  /** Opened by the page that answers. */
  openSection?: string
  children: ReactNode
}) {
  return (
    <a
      className="button-link"
      data-tone={props.tone}
      href={props.to}
      data-open-section={props.openSection}
    >
      {props.children}
    </a>
  )
}
