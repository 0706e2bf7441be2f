import type { ReactNode } from 'react'

/** A part of a page with its small line and its heading. */
export function Section(props: {
  eyebrow?: string
  /** What stands in <em> carries the voice. */
  title: ReactNode
  id?: string
  /** Where there is room, the heading stands beside what it announces. */
  isBeside?: true
  children: ReactNode
}) {
  return (
    <section className="section" id={props.id} data-beside={props.isBeside}>
      {props.eyebrow && <p className="eyebrow">{props.eyebrow}</p>}
      <h2>{props.title}</h2>
      {props.children}
    </section>
  )
}
