import type { ReactNode } from 'react'

type Props = {
  name: string
  /** Of a person the first letter stands before. */
  letter?: string
  isMine?: boolean
  marks?: ReactNode
  note: ReactNode
  actions?: ReactNode
  /** What opens beneath. */
  children?: ReactNode
}

/** One person, key or device in its list. */
export function Line({ name, letter, isMine, marks, note, actions, children }: Props) {
  return (
    <li className="account-line">
      {letter !== undefined && (
        <span className="account-letter" data-mine={isMine ? '' : undefined} aria-hidden="true">
          {letter.slice(0, 1).toUpperCase()}
        </span>
      )}
      <div>
        <h3>
          <bdi>{name}</bdi> {marks}
        </h3>
        <p>{note}</p>
      </div>
      {actions && <div className="account-actions">{actions}</div>}
      {children && <div className="account-open">{children}</div>}
    </li>
  )
}
