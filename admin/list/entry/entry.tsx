import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useListContext } from '#admin/list/state/list-context.ts'
import { when } from '#domain/inbox/when.ts'
import './entry.css'

type Props = {
  id: string
  name: string
  isOpen: boolean
  /** Beside the name: stars, status. */
  marks?: ReactNode
  text: string | null
  /** What it is about, before the time. */
  facts: readonly (string | null)[]
  at: string
  actions: ReactNode
  children?: ReactNode
}

/** What every entry has: who, what, when, what to do with it, and what could not be done. */
export function Entry(props: Props) {
  const { id, name, isOpen, marks, text, facts, at, actions, children } = props
  const { isChosen, choose, openAddress } = useListContext()
  return (
    <article
      className="entry"
      aria-label={name}
      data-id={id}
      data-open={isOpen ? '' : undefined}
      tabIndex={-1}
    >
      {!isOpen && (
        <label className="entry-choose">
          <input
            type="checkbox"
            data-key="x"
            aria-label={`${name} auswählen`}
            checked={isChosen(id)}
            onChange={({ target }) => choose([id], target.checked)}
          />
        </label>
      )}
      <div className="entry-words">
        <h2 tabIndex={-1}>
          {isOpen ? (
            <bdi>{name}</bdi>
          ) : (
            <Link to={openAddress(id)} data-key="Enter">
              <bdi>{name}</bdi>
            </Link>
          )}{' '}
          {marks}
        </h2>
        {text && (
          <p className="entry-text" dir="auto">
            {text}
          </p>
        )}
        <p className="entry-facts">
          <bdi>{facts.filter(Boolean).map((fact) => `${fact} · `)}</bdi>
          <time dateTime={at}>{when(at)}</time>
        </p>
      </div>
      <div className="entry-actions">{actions}</div>
      <div className="entry-more">
        <Failure id={id} />
        {children}
      </div>
    </article>
  )
}

function Failure({ id }: { id: string }) {
  const { failed, run, isBusy } = useListContext()
  const mutation = failed(id)
  if (!mutation) return null
  return (
    <p className="change-failed" role="alert">
      Das hat nicht geklappt, nichts wurde geändert.{' '}
      <button type="button" disabled={isBusy(id)} onClick={() => run(mutation)}>
        Erneut versuchen
      </button>
    </p>
  )
}
