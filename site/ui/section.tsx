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

/** How every page below the home page begins: a small line, a large one, a sentence. */
export function PageHead(props: {
  eyebrow: string
  /** The part in italics stands on a line of its own. */
  headline: { plain: string; emphasis: string }
  lead?: string
  children?: ReactNode
}) {
  const { plain, emphasis } = props.headline
  const { lead, children } = props
  return (
    <header className="page-head">
      <p className="eyebrow">{props.eyebrow}</p>
      <h1>
        {`${plain} `}
        {emphasis && <em>{emphasis}</em>}
      </h1>
      {(lead || children) && (
        <div className="page-head-lead">
          {lead && <p>{lead}</p>}
          {children}
        </div>
      )}
    </header>
  )
}

/** A part that is longer may break, or it would leave a phone's screen. */
export const UNBROKEN_MAX_CHARACTERS = 18

/** Words of a heading; the part in italics carries the voice. */
export function Heading({ plain, emphasis }: { plain: string; emphasis: string }) {
  return (
    <>
      {plain}
      {emphasis && ' '}
      {emphasis && <em>{emphasis}</em>}
    </>
  )
}
