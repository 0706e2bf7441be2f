import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import type { Listing } from '#admin/list/queries/list-query.ts'
import type { Counts } from '#admin/list/queries/rows.ts'
import { SearchField } from './search-field.tsx'

type Props = {
  listing: Listing
  asked: ListParams
  counts: Counts | null
  searchLabel: string | null
}

export function ListTools(props: Props) {
  const { listing, asked, counts, searchLabel } = props
  const navigate = useNavigate()
  return (
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
        {Object.entries({ '': 'Alle', ...listing.statuses }).map(([status, label]) => (
          <Link
            key={status}
            to={addressOf({ ...asked, status, page: 1 })}
            aria-current={status === asked.status ? 'true' : undefined}
          >
            {label} <Count of={counts?.[status]} />
          </Link>
        ))}
      </nav>
    </div>
  )
}

function Count({ of }: { of: number | undefined }) {
  return of !== undefined && <span>{of.toLocaleString('de-DE')}</span>
}

/** Order, and what can be done with the whole list. */
export function ListOrder(props: {
  listing: Listing
  asked: ListParams
  onKeys: () => void
  children: ReactNode
}) {
  const { listing, asked, onKeys, children } = props
  const navigate = useNavigate()
  return (
    <div className="list-order">
      <select
        aria-label="Sortierung"
        value={asked.sort}
        onChange={({ target }) => navigate(addressOf({ ...asked, sort: target.value, page: 1 }))}
      >
        {Object.entries(listing.sorts).map(([sort, { label }]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
      {children}
      <button type="button" className="keys-button" onClick={onKeys}>
        Tasten <kbd>?</kbd>
      </button>
    </div>
  )
}
