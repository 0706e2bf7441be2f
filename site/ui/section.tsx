import type { ReactNode } from 'react'
import './section.css'

/** A part of a page with its small line and its heading. */
export function Section(props: {
  eyebrow?: string
  title: string
  id?: string
  children: ReactNode
}) {
  return (
    <section className="section" id={props.id}>
      {props.eyebrow && <p className="eyebrow">{props.eyebrow}</p>}
      <h2>{props.title}</h2>
      {props.children}
    </section>
  )
}
