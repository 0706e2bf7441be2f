import type { ReactNode } from 'react'
import { Failure } from '#admin/list/failure.tsx'
import { Mark, type MarkWords } from '#admin/ui/mark.tsx'
import { when } from '#domain/moments.ts'
import './entry.css'

type Props = {
  id: string
  name: string
  /** Beside the name. */
  stars?: ReactNode
  /** What it is and how it stands. */
  marks: readonly MarkWords[]
  at: string
  /** 'Nr. F39754' */
  number?: string | null
  facts?: readonly (readonly [label: string, value: ReactNode])[]
  text?: string | null
  /** Where they are not among the children. */
  actions?: ReactNode
  children?: ReactNode
}

/** An open entry: who, what it is, what is known, what was written, what to do with it. */
export function Entry(props: Props) {
  const { id, name, stars, marks, at, number, facts = [], text, actions, children } = props
  const known = facts.filter(([, value]) => value)
  return (
    <article className="stack entry" aria-label={name} data-id={id} tabIndex={-1}>
      <h2 tabIndex={-1}>
        <bdi>{name}</bdi> {stars}
      </h2>
      <p className="cluster entry-marks">
        {marks.map((mark) => (
          <Mark key={mark.text} {...mark} />
        ))}
        <span>
          <time dateTime={at}>{when(at)}</time>
          {number && ` · Nr. ${number}`}
        </span>
      </p>
      {known.length > 0 && (
        <dl className="entry-facts">
          {known.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {text && (
        <p className="entry-text" dir="auto">
          {text}
        </p>
      )}
      {actions && (
        <>
          <div className="cluster entry-actions">{actions}</div>
          <Failure id={id} />
        </>
      )}
      {children}
    </article>
  )
}
