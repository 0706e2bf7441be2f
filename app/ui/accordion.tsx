import { type ReactNode, type ToggleEvent, useEffect, useRef } from 'react'
import './accordion.css'

const SCROLL_DELAY_MS = 200

/** Accordions of one `group` close each other; the browser does it, even before JavaScript runs. */
export function Accordion(props: {
  group: string
  id?: string
  title: ReactNode
  tone?: 'large' | 'small' | 'night'
  /** Opens it from outside; closing stays with the visitor. */
  isWanted?: boolean
  scrolls?: boolean
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (props.isWanted && details.current) details.current.open = true
  }, [props.isWanted])
  // The large ones are parts of the page and stand in its outline.
  const Title = props.tone === 'large' || props.tone === 'night' ? 'h2' : 'span'
  return (
    <details
      ref={details}
      id={props.id}
      className="accordion"
      data-tone={props.tone ?? 'small'}
      name={props.group}
      // The browser may have opened it before React arrives.
      suppressHydrationWarning
      onToggle={props.scrolls ? scrollIntoView : undefined}
    >
      <summary>
        <Title className="accordion-title">{props.title}</Title>
        <span className="accordion-mark" aria-hidden="true" />
      </summary>
      <div className="accordion-body">{props.children}</div>
    </details>
  )
}

function scrollIntoView({ newState, currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (newState !== 'open') return
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  setTimeout(() => currentTarget.scrollIntoView({ behavior, block: 'start' }), SCROLL_DELAY_MS)
}
