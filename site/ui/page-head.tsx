import type { ReactNode } from 'react'
import './page-head.css'
import './eyebrow.css'

/** How every page below the home page begins: a small line, a large one, a sentence. */
export function PageHead(props: {
  eyebrow: string
  title: string
  /** The part in italics, on a line of its own. */
  emphasis?: string
  children?: ReactNode
}) {
  return (
    <header className="page-head">
      <p className="eyebrow">{props.eyebrow}</p>
      <h1>
        {`${props.title} `}
        {props.emphasis && <em>{props.emphasis}</em>}
      </h1>
      {props.children && <div className="page-head-lead">{props.children}</div>}
    </header>
  )
}
