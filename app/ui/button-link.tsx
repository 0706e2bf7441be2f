import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './button-link.css'

export function ButtonLink(props: {
  to: string
  tone: 'kupfer' | 'outline' | 'nacht'
  /** Travels with the click, for the page that answers. */
  state?: object
  children: ReactNode
}) {
  return (
    <Link className="button-link" data-tone={props.tone} to={props.to} state={props.state}>
      {props.children}
    </Link>
  )
}
