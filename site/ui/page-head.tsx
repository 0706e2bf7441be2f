import type { ReactNode } from 'react'

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
