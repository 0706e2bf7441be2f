import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import { ALL, type Listing, type Sort, TO_CHECK } from '#admin/list/queries/list-query.ts'
import type { Counts } from '#admin/list/queries/rows.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Select } from '#admin/ui/form/inputs.tsx'
import { SearchField } from '#admin/ui/form/search-field.tsx'
import './list-tools.css'

type Props = {
  listing: Listing
  asked: ListParams
  counts: Counts | null
  /** null where there is nothing to search in. */
  searchLabel: string | null
}

export function ListTools(props: Props) {
  const { listing, asked, counts, searchLabel } = props
  const navigate = useNavigate()
  const { openId } = useListContext()
  // Where nothing waits to be checked nobody needs a way to it.
  const isToCheck = listing.suspects && (asked.status === TO_CHECK || counts?.[TO_CHECK])
  return (
    <div className="list-tools">
      {searchLabel && (
        <SearchField
          label={searchLabel}
          search={asked.search}
          onSearch={(search) => {
            // Who begins to search looks for somebody wherever they stand.
            const isBeginning = ALL in listing.statuses && asked.status === '' && !asked.search
            const status = isBeginning ? ALL : asked.status
            navigate(addressOf({ ...asked, status, search, page: 1 }), { replace: true })
          }}
        />
      )}
      <Filters
        filters={{ '': 'Alle', ...listing.statuses, ...(isToCheck && { [TO_CHECK]: 'Prüfen' }) }}
        counts={counts}
        chosen={asked.status}
        place={openId !== null}
        to={(status) => addressOf({ ...asked, status, page: 1 })}
      />
    </div>
  )
}

/** One of several parts of a list, each with its number. */
export function Filters(props: {
  filters: Readonly<Record<string, string>>
  counts: Counts | null
  chosen: string
  to: (filter: string) => string
  /** What else moves them. */
  place?: boolean
  staysInPlace?: boolean
}) {
  const { filters, counts, chosen, to, staysInPlace = false } = props
  const chips = useRef<HTMLElement>(null)
  const look = `${chosen} ${counts !== null} ${props.place}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, the numbers and an open entry move them.
  useEffect(() => centre(chips.current), [look])
  return (
    <nav ref={chips} className="chips" aria-label="Filter">
      {Object.entries(filters).map(([filter, label]) => (
        <Link
          className="chip"
          key={filter}
          to={to(filter)}
          preventScrollReset={staysInPlace}
          aria-current={filter === chosen ? 'true' : undefined}
        >
          {label} <Count of={counts?.[filter]} />
        </Link>
      ))}
    </nav>
  )
}

/** Which filter is chosen is seen, however many there are. */
function centre(row: HTMLElement | null) {
  const chosen = row?.querySelector('[aria-current]')
  if (!row || !chosen) return
  const [all, one] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  row.scrollBy({ left: one.left + one.width / 2 - all.left - all.width / 2, behavior: 'instant' })
}

function Count({ of }: { of: number | undefined }) {
  return of !== undefined && <span>{of.toLocaleString('de-DE')}</span>
}

/** Order, and what can be done with the whole list; where there is little room, behind a button. */
export function ListOrder(props: {
  listing: Listing
  asked: ListParams
  onKeys: () => void
  children: ReactNode
}) {
  const { listing, asked, onKeys, children } = props
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const types = { '': 'Alle Anliegen', ...listing.types }
  return (
    <>
      <button
        type="button"
        className="list-more"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Mehr
      </button>
      <div className="list-order" data-open={isOpen ? '' : undefined}>
        {Object.keys(listing.types).length > 0 && asked.status !== TO_CHECK && (
          <Select
            aria-label="Anliegen"
            value={asked.type}
            of={types}
            onChange={(type) => navigate(addressOf({ ...asked, type, page: 1 }))}
          />
        )}
        <Select
          aria-label="Sortierung"
          value={asked.sort}
          of={labelsOf(listing.sorts(asked.status))}
          onChange={(sort) => navigate(addressOf({ ...asked, sort, page: 1 }))}
        />
        {children}
        <button type="button" className="keys-button" onClick={onKeys}>
          Tastatur <kbd>?</kbd>
        </button>
      </div>
    </>
  )
}

/** How the orders of a list are called. */
export function labelsOf(sorts: Readonly<Record<string, Sort>>) {
  return Object.fromEntries(Object.entries(sorts).map(([sort, { label }]) => [sort, label]))
}
