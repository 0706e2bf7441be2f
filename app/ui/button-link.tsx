import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './button-link.css'

export function ButtonLink(props: {
  to: string
  tone: 'kupfer' | 'outline' | 'nacht'
  /** Opened by the page that answers. */
  openSection?: string
  children: ReactNode
}) {
  const { openSection } = props
  return (
    <Link
      className="button-link"
      data-tone={props.tone}
      to={props.to}
      discover="none"
      state={openSection && { openSection }}
      data-open-section={openSection}
    >
      {props.children}
    </Link>
  )
}
