import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import type { Listing } from '#admin/list/queries/list-query.ts'
import { type Counts, listOf, type Rows } from '#admin/list/queries/rows.ts'
import { type ListActions, ListContext } from '#admin/list/state/list-context.ts'
import { useChosen } from '#admin/list/state/use-chosen.ts'
import { useKeys } from '#admin/list/state/use-keys.ts'
import { useMutations } from '#admin/list/state/use-mutations.ts'
import { useOpenRow } from '#admin/list/state/use-open-row.ts'
import { usePlace } from '#admin/list/state/use-place.ts'
import { useRows } from '#admin/list/use-rows.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListRows, type Summary } from './list-rows.tsx'
import { ListOrder, ListTools } from './list-tools.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { OpenPane } from './open-pane.tsx'
import { Pager } from './pager.tsx'
import './list-frame.css'

type Props<Row> = {
  listing: Listing
  /** Where the page is called otherwise than its entries. */
  heading?: string
  asked: ListParams
  rows: Promise<Rows<Row> | null>
  counts: Promise<Counts | null>
  /** null where there is nothing to search in. */
  searchLabel: string | null
  entry: (row: Row, isOpen: boolean) => ReactNode
  summary: (row: Row) => Summary
  actions: readonly BulkAction[]
  /** What to ask before many are deleted. */
  question: (count: number) => string
  /** Rows as a file; absent where there is none. */
  csv?: ((rows: readonly Row[]) => string) | undefined
  children?: ReactNode
}

/** What the lists have in common: search, filter, entries, pages, and what to say without them. */
export function ListFrame<Row extends { id: string }>(props: Props<Row>) {
  const { listing, asked, searchLabel, csv } = props
  const wanted = listing.wanted(asked.status)
  const navigate = useNavigate()
  const open = useSearchParams()[0].get('eintrag')
  const list = useRows(props.rows)
  const counts = useRows(props.counts).answer
  const mutations = useMutations()
  const chosen = useChosen(listOf(asked))
  const answer = mutations.shown(list.answer)
  const rows = answer?.rows ?? []
  // While another list is on its way, the rows still shown are not its rows.
  const isCurrent = answer?.of === listOf(asked)
  const opened = useOpenRow(wanted.table, open, list)
  const openRow = opened?.row ? mutations.after(opened.row, opened.askedAt) : null
  const title = useRef<HTMLHeadingElement>(null)
  const place = usePlace({ open, rows, heading: title, isLoaded: answer !== null })
  const [hasKeys, setKeys] = useState(false)

  const openAddress = (id: string | null) =>
    addressOf({ ...asked, page: answer?.page ?? asked.page }, id)
  const actions: ListActions = {
    ...mutations,
    run: async (mutation) => {
      const isOpenLeaving = open && mutation.patch === null && mutation.ids.includes(open)
      const next = isOpenLeaving ? place.neighbour(1) : null
      if (isOpenLeaving) navigate(openAddress(next), { replace: true })
      return mutations.run(mutation)
    },
    failed: (id) => mutations.failures.find(({ ids }) => ids.length === 1 && ids[0] === id),
    isChosen: (id) => chosen.ids.has(id),
    choose: isCurrent ? chosen.choose : () => {},
    openAddress,
  }

  useKeys({
    move: (step) => {
      if (!open) return place.focusRow(step)
      const next = place.neighbour(step)
      if (next) navigate(openAddress(next), { replace: true, preventScrollReset: true })
    },
    help: () => setKeys(true),
    leave: () => {
      if (open) navigate(openAddress(null), { preventScrollReset: true })
      else chosen.clear()
    },
  })

  const seen = new Set([...rows.map(({ id }) => id), open])
  return (
    <ListContext value={actions}>
      <div className="list-room">
        <div className="list-frame" data-open={open ? '' : undefined}>
          <h1 ref={title} tabIndex={-1}>
            {props.heading ?? listing.name}
          </h1>
          <div className="list-side">
            <ListTools listing={listing} asked={asked} counts={counts} searchLabel={searchLabel} />
            <ListRows
              {...props}
              name={listing.name}
              list={{ ...list, answer }}
              open={open}
              rowsRef={place.list}
            >
              <ListOrder listing={listing} asked={asked} onKeys={() => setKeys(true)}>
                {csv && answer && answer.total > 0 && (
                  <ExportButton asked={asked} wanted={wanted} name={listing.name} csv={csv} />
                )}
                {props.children}
              </ListOrder>
            </ListRows>
            {answer && <Pager asked={asked} page={answer.page} total={answer.total} />}
          </div>
          {opened && (
            <OpenPane
              name={listing.name}
              opened={opened}
              isGone={!openRow}
              before={place.neighbour(-1)}
              next={place.neighbour(1)}
              back={openAddress(null)}
            >
              {openRow && props.entry(openRow, true)}
            </OpenPane>
          )}
          <div className="list-dock">
            <NoticeBar
              mutations={mutations}
              failures={mutations.failures.filter(
                ({ ids }) => ids.length > 1 || !ids[0] || !seen.has(ids[0]),
              )}
            />
            {isCurrent && chosen.ids.size > 0 && (
              <BulkBar {...props} wanted={wanted} chosen={chosen} total={answer?.total ?? 0} />
            )}
          </div>
          {hasKeys && <KeysDialog onClose={() => setKeys(false)} />}
        </div>
      </div>
    </ListContext>
  )
}
