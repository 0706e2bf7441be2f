import type { ReactNode } from 'react'
import './accordion.css'

/** Accordions of one `group` close each other; the browser does it, even before JavaScript runs. */
export function Accordion(props: {
  group: string
  id?: string
  title: ReactNode
  tone?: 'large' | 'small' | 'night'
  children: ReactNode
}) {
  // The large ones are parts of the page and stand in its outline.
  const Title = props.tone === 'large' || props.tone === 'night' ? 'h2' : 'span'
  return (
    <details
      id={props.id}
      className="accordion"
      data-tone={props.tone ?? 'small'}
      name={props.group}
      // The browser may have opened it before React arrives.
      suppressHydrationWarning
    >
      <summary>
        <Title className="accordion-title">{props.title}</Title>
        <span className="accordion-mark" aria-hidden="true" />
      </summary>
      <div className="accordion-body">{props.children}</div>
    </details>
  )
}
