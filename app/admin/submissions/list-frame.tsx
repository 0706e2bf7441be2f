import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate, useRevalidator } from 'react-router'
import { type Asked, addressOf } from './address.ts'
import { Pager } from './pager.tsx'
import type { Rows } from './rows.ts'
import { SearchField } from './search-field.tsx'
import './list-entry.css'
import './list-frame.css'

type Props<Row> = {
  /** 'Bewertungen': stands in every sentence about the list. */
  name: string
  asked: Asked
  /** null where there is nothing to search in. */
  searchLabel: string | null
  statuses: Record<string, string>
  list: { answer: Rows<Row> | null; hasFailed: boolean; isLoading: boolean }
  entry: (row: Row) => ReactNode
}

/** What the three lists have in common: search, filter, entries, pages, and what to say without them. */
export function ListFrame<Row extends { id: string }>(props: Props<Row>) {
  const { name, asked, searchLabel, statuses, list, entry } = props
  const { answer, hasFailed, isLoading } = list
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const hadRows = useRef(false)

  // An entry that left the list took the focus with it.
  useEffect(() => {
    if (!answer) return
    if (hadRows.current && document.activeElement === document.body) {
      heading.current?.focus({ preventScroll: true })
    }
    hadRows.current = true
  }, [answer])

  return (
    <div className="list-frame">
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <div className="list-tools">
        {searchLabel && (
          <SearchField
            label={searchLabel}
            search={asked.search}
            onSearch={(search) =>
              navigate(addressOf({ ...asked, search, page: 1 }), { replace: true })
            }
          />
        )}
        <nav aria-label="Filter">
          {Object.entries({ '': 'Alle', ...statuses }).map(([status, label]) => (
            <Link
              key={status}
              to={addressOf({ ...asked, status, page: 1 })}
              aria-current={status === asked.status ? 'true' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </div>
      {hasFailed && <LoadFailed name={name} />}
      <p className="list-state" role="status">
        {stateText(props)}
      </p>
      {answer && answer.rows.length > 0 && (
        <ul className="list-rows" aria-busy={isLoading}>
          {answer.rows.map((row) => (
            <li key={row.id}>{entry(row)}</li>
          ))}
        </ul>
      )}
      {answer && <Pager asked={asked} page={answer.page} total={answer.total} />}
    </div>
  )
}

function stateText<Row>({ name, list: { answer, hasFailed } }: Props<Row>) {
  if (!answer) return hasFailed ? null : `Lade ${name}...`
  if (answer.total === 0) return `Keine ${name} gefunden`
  return answer.total === 1 ? '1 Eintrag' : `${answer.total.toLocaleString('de-DE')} Einträge`
}

function LoadFailed({ name }: { name: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="change-failed" role="alert">
      {name} konnten nicht geladen werden.{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
