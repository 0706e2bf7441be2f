import type { ReactNode, RefObject } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Mark } from '#admin/list/mark.tsx'
import { TO_CHECK } from '#admin/list/queries/list-query.ts'
import { causeOf } from '#admin/list/queries/refused.ts'
import type { Rows } from '#admin/list/queries/rows.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Row, type RowWords } from './row.tsx'
import './list-rows.css'

type Props<Item> = {
  name: string
  list: {
    answer: Rows<Item> | null
    hasFailed: boolean
    failure: unknown
    isLoading: boolean
  }
  /** What may be people and stands before the others; how many of them are left out. */
  first: readonly RowWords[]
  more: number
  open: string | null
  rowsRef: RefObject<HTMLUListElement | null>
  row: (row: Item) => RowWords
  children: ReactNode
}

export function ListRows<Item extends { id: string }>(props: Props<Item>) {
  const { name, list, first, more, open, rowsRef, row, children } = props
  const { answer, hasFailed, failure, isLoading } = list
  const rows = answer?.rows ?? []
  return (
    <>
      {hasFailed && <LoadFailed name={name} failure={failure} />}
      <div className="list-state">
        {rows.length > 0 && <WholePage ids={rows.map(({ id }) => id)} />}
        <p role="status">{stateText(props)}</p>
        {children}
      </div>
      {rows.length + first.length > 0 && (
        <ul ref={rowsRef} className="list-rows" aria-busy={isLoading}>
          {first.map((words) => (
            <Row key={words.id} {...words} isOpen={words.id === open} canChoose={false} />
          ))}
          {more > 0 && <MoreToCheck count={more} />}
          {rows.map((one) => (
            <Row key={one.id} {...row(one)} isOpen={one.id === open} canChoose />
          ))}
        </ul>
      )}
    </>
  )
}

function MoreToCheck({ count }: { count: number }) {
  return (
    <li className="list-more-to-check">
      <Link to={`?status=${TO_CHECK}`}>
        {count.toLocaleString('de-DE')} {count === 1 ? 'weiterer Eintrag' : 'weitere Einträge'}
      </Link>{' '}
      <Mark tone="bernstein" text="Prüfen" />
    </li>
  )
}

function WholePage({ ids }: { ids: string[] }) {
  const { isChosen, choose } = useListContext()
  const count = ids.filter(isChosen).length
  return (
    <label>
      <input
        type="checkbox"
        aria-label="Alle auf dieser Seite"
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < ids.length
        }}
        checked={count === ids.length}
        onChange={() => choose(ids, count < ids.length)}
      />
      <span>
        Alle<span> auf dieser Seite</span>
      </span>
    </label>
  )
}

function stateText<Item>({ name, list: { answer, hasFailed }, first, more }: Props<Item>) {
  const toCheck = first.length + more
  if (!answer) return hasFailed ? null : `Lade ${name}...`
  if (answer.total === 0 && toCheck === 0) return `Keine ${name} gefunden`
  const entries =
    answer.total === 1 ? '1 Eintrag' : `${answer.total.toLocaleString('de-DE')} Einträge`
  return toCheck > 0 ? `${entries}, ${toCheck.toLocaleString('de-DE')} zu prüfen` : entries
}

function LoadFailed({ name, failure }: { name: string; failure: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <p className="change-failed" role="alert">
      {name} konnten nicht geladen werden. {causeOf(failure)}{' '}
      <button type="button" disabled={state === 'loading'} onClick={() => revalidate()}>
        Erneut versuchen
      </button>
    </p>
  )
}
