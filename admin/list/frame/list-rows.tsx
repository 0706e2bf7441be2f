import type { ReactNode, RefObject } from 'react'
import { Link, useRevalidator } from 'react-router'
import type { Rows } from '#admin/list/queries/rows.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { when } from '#domain/inbox/when.ts'
import './list-rows.css'

/** An entry in two lines, for the list beside an open one. */
export type Summary = { name: string; mark: string; text: string; at: string }

type Props<Row> = {
  name: string
  list: { answer: Rows<Row> | null; hasFailed: boolean; isLoading: boolean }
  open: string | null
  rowsRef: RefObject<HTMLUListElement | null>
  entry: (row: Row, isOpen: boolean) => ReactNode
  summary: (row: Row) => Summary
  children: ReactNode
}

export function ListRows<Row extends { id: string }>(props: Props<Row>) {
  const { name, list, open, rowsRef, entry, summary, children } = props
  const { answer, hasFailed, isLoading } = list
  const rows = answer?.rows ?? []
  return (
    <>
      {hasFailed && <LoadFailed name={name} />}
      <div className="list-state">
        {rows.length > 0 && !open && <WholePage ids={rows.map(({ id }) => id)} />}
        <p role="status">{stateText(props)}</p>
        {children}
      </div>
      {rows.length > 0 && (
        <ul ref={rowsRef} className="list-rows" aria-busy={isLoading}>
          {rows.map((row) => (
            <li key={row.id}>
              {open ? (
                <Compact id={row.id} isOpen={row.id === open} {...summary(row)} />
              ) : (
                entry(row, false)
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function WholePage({ ids }: { ids: string[] }) {
  const { isChosen, choose } = useListContext()
  const count = ids.filter(isChosen).length
  return (
    <label>
      <input
        type="checkbox"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={count === ids.length}
        onChange={() => choose(ids, count < ids.length)}
      />
      Alle auf dieser Seite
    </label>
  )
}

function Compact({ id, isOpen, name, mark, text, at }: Summary & { id: string; isOpen: boolean }) {
  const { openAddress } = useListContext()
  return (
    <Link
      className="list-compact"
      to={openAddress(id)}
      replace
      preventScrollReset
      data-id={id}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b>{name}</b> <span>{mark}</span>
      <span className="list-compact-text">{text}</span>
      <time dateTime={at}>{when(at)}</time>
    </Link>
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
