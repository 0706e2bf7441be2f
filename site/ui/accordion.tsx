import type { ReactNode } from 'react'
import './accordion.css'

/** Accordions of one `group` close each other; the browser does it, even before JavaScript runs. */
export function Accordion(props: {
  group: string
  title: ReactNode
  tone?: 'large' | 'night'
  isOpen?: boolean
  children: ReactNode
}) {
  // The large ones are parts of the page and stand in its outline.
  const Title = props.tone === 'large' || props.tone === 'night' ? 'h2' : 'span'
  return (
    <details
      className="accordion"
      data-tone={props.tone ?? 'small'}
      name={props.group}
      open={props.isOpen}
    >
      <summary>
        <Title className="accordion-title">{props.title}</Title>
        <span className="accordion-mark" aria-hidden="true" />
      </summary>
      <div className="accordion-body">{props.children}</div>
    </details>
  )
}
