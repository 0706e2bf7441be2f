import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import { ALL, type Listing, TO_CHECK } from '#admin/list/queries/list-query.ts'
import type { Counts } from '#admin/list/queries/rows.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
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
  const chips = useRef<HTMLElement>(null)
  const { openId } = useListContext()
  const look = `${asked.status} ${counts !== null} ${openId !== null}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter, the numbers and an open entry move them.
  useEffect(() => centre(chips.current), [look])
  // Where nothing waits to be checked nobody needs a way to it.
  const isToCheck = listing.suspects && (asked.status === TO_CHECK || counts?.[TO_CHECK])
  const filters = {
    '': 'Alle',
    ...listing.statuses,
    ...(isToCheck && { [TO_CHECK]: 'Prüfen' }),
  }
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
      <nav ref={chips} className="chips" aria-label="Filter">
        {Object.entries(filters).map(([status, label]) => (
          <Link
            className="chip"
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
          <Choice
            label="Anliegen"
            value={asked.type}
            of={types}
            onChange={(type) => navigate(addressOf({ ...asked, type, page: 1 }))}
          />
        )}
        <Choice
          label="Sortierung"
          value={asked.sort}
          of={Object.fromEntries(
            Object.entries(listing.sorts(asked.status)).map(([sort, { label }]) => [sort, label]),
          )}
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

function Choice(props: {
  label: string
  value: string
  of: Readonly<Record<string, string>>
  onChange: (value: string) => void
}) {
  return (
    <select
      aria-label={props.label}
      value={props.value}
      onChange={({ target }) => props.onChange(target.value)}
    >
      {Object.entries(props.of).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
