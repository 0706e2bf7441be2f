import type { ReactNode, RefObject } from 'react'
import { Link, useSearchParams } from 'react-router'
import { TO_CHECK } from '#admin/list/queries/list-query.ts'
import type { Rows } from '#admin/list/queries/rows.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { counted } from '#domain/german.ts'
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
  /** How many that may be people wait beside them. */
  toCheck: number
  /** Whether the rows are those that were asked for, if perhaps old. */
  isCurrent: boolean
  open: string | null
  rowsRef: RefObject<HTMLUListElement | null>
  row: (row: Item) => RowWords
  children: ReactNode
}

export function ListRows<Item extends { id: string }>(props: Props<Item>) {
  const { name, list, open, rowsRef, row, children } = props
  const { answer, hasFailed, failure, isLoading } = list
  const rows = answer?.rows ?? []
  const last = props.isCurrent ? answer?.askedAt : undefined
  return (
    <>
      {hasFailed && (
        <LoadFailed
          text={`${name} konnten nicht geladen werden.`}
          failure={failure}
          hasLast={last !== undefined}
          askedAt={last}
        />
      )}
      <div className="list-state">
        {rows.length > 0 && <WholePage ids={rows.map(({ id }) => id)} />}
        <p role="status">
          <State {...props} />
        </p>
        {children}
      </div>
      {rows.length > 0 && (
        <ul ref={rowsRef} className="list-rows" aria-busy={isLoading}>
          {rows.map((one) => (
            <Row key={one.id} {...row(one)} isOpen={one.id === open} />
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

/** What is to be checked is one of the entries: every number for this list is the same. */
function State<Item>({ name, list: { answer, hasFailed }, toCheck }: Props<Item>) {
  const suche = useSearchParams()[0].get('suche')
  if (!answer) return hasFailed ? null : `Lade ${name}...`
  const total = answer.total + toCheck
  if (total === 0) return `Keine ${name} gefunden`
  const entries = counted(total, 'Eintrag', 'Einträge')
  if (toCheck === 0) return entries
  return (
    <>
      {entries}, davon{' '}
      <Link to={`?${new URLSearchParams({ ...(suche && { suche }), status: TO_CHECK })}`}>
        {toCheck.toLocaleString('de-DE')} zu prüfen
      </Link>
    </>
  )
}
