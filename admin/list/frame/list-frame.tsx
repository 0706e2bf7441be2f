import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ACCEPT, SuspectEntry, suspectRow } from '#admin/inbox/entry/suspect-entry.tsx'
import { hasDraft } from '#admin/kept/drafts.ts'
import { addressOf, type ListParams } from '#admin/list/queries/list-params.ts'
import { type Listing, TO_CHECK } from '#admin/list/queries/list-query.ts'
import { openingAgain } from '#admin/list/queries/mutations.ts'
import { type Counts, listOf, PAGE_ROWS, type Rows, wantedOf } from '#admin/list/queries/rows.ts'
import { ListRows } from '#admin/list/rows/list-rows.tsx'
import { Pager } from '#admin/list/rows/pager.tsx'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { type ListActions, ListContext } from '#admin/list/state/list-context.ts'
import { useChosen } from '#admin/list/state/use-chosen.ts'
import { useKeys } from '#admin/list/state/use-keys.ts'
import { type Step, useMutations } from '#admin/list/state/use-mutations.ts'
import { useOpenRow } from '#admin/list/state/use-open-row.ts'
import { usePlace } from '#admin/list/state/use-place.ts'
import { useRows } from '#admin/list/use-rows.ts'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import { isSuspect, type Suspect } from '#domain/inbox/rows.ts'
import { type BulkAction, BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListOrder, ListTools } from './list-tools.tsx'
import { NoticeBar } from './notice-bar.tsx'
import { OpenPane } from './open-pane.tsx'
import '#admin/ui/dock.css'
import './list-frame.css'

type Item = { id: string }

type Props<Row extends Item> = {
  listing: Listing
  /** Where the page is called otherwise than its entries. */
  heading?: string
  asked: ListParams
  rows: Promise<Rows<Row>>
  suspects: Promise<Rows<Suspect>>
  counts: Promise<Counts>
  searchLabel: string | null
  entry: (row: Row) => ReactNode
  row: (row: Row) => RowWords
  actions: readonly BulkAction[]
  /** What to ask before many are deleted. */
  question: (count: number) => string
  /** Where deleting means more than the bin. */
  deletion?: { label: string; warning: string }
  /** What there is to know before these are deleted. */
  findWarning?: (ids: readonly string[]) => Promise<string | undefined>
  /** Rows as a file; absent where there is none. */
  csv?: ((rows: readonly Row[]) => string) | undefined
  /** Beside the heading. */
  children?: ReactNode
  /** Under the rows. */
  note?: ReactNode
}

/** What the lists have in common: search, filter, entries, pages, and what to say without them. */
export function ListFrame<Row extends Item>(props: Props<Row>) {
  const { listing, asked, searchLabel } = props
  const isChecking = asked.status === TO_CHECK
  const csv = isChecking ? undefined : props.csv
  const rowOf = (row: Row | Suspect) => (isSuspect(row) ? suspectRow(row) : props.row(row))
  const wanted = wantedOf(listing, asked)
  const navigate = useNavigate()
  const open = useSearchParams()[0].get('eintrag')
  const list = useRows<Rows<Row | Suspect>>(props.rows)
  const suspects = useRows(props.suspects)
  const counts = useRows(props.counts).answer
  const mutations = useMutations()
  const chosen = useChosen(listOf(asked))
  const answer = mutations.shown(list.answer)
  const toCheck = suspects.answer?.of === listOf(asked) ? mutations.shown(suspects.answer) : null
  const rows = [...(toCheck?.rows ?? []), ...(answer?.rows ?? [])]
  // While another list is on its way, the rows still shown are not its rows.
  const isCurrent = answer?.of === listOf(asked)
  const home = listing.wanted(asked).table
  const opened = useOpenRow<Row | Suspect>(home, listing.suspects !== null, open, {
    ...list,
    others: suspects.answer,
  })
  const isKept = opened !== null && (!opened.isGone || (open !== null && hasDraft(open)))
  const openRow = opened?.row && isKept ? mutations.after(opened.row, opened.askedAt) : null
  const title = useRef<HTMLHeadingElement>(null)
  const place = usePlace({ open, rows, heading: title, isLoaded: answer !== null })
  const dock = useKeptFocus<HTMLDivElement>()
  const [hasKeys, setKeys] = useState(false)

  const openAddress = (id: string | null) =>
    addressOf({ ...asked, page: answer?.page ?? asked.page }, id)
  const isGone = (id: string) => id === open && opened !== null && opened.isGone
  // What failed because its entry was gone is of no interest once that is back.
  const failures = mutations.failures.filter(
    ({ mutation: { ids }, isGone: wasGone, at }) =>
      !(wasGone && ids[0] === open && opened && !opened.isGone && opened.askedAt > at),
  )
  const actions: ListActions = {
    ...mutations,
    run: async (mutation) => {
      const isOpenLeaving = open && mutation.patch === null && mutation.ids.includes(open)
      const next = isOpenLeaving ? place.neighbour(1) : null
      if (isOpenLeaving) navigate(openAddress(next), { replace: true })
      return mutations.run(isOpenLeaving ? openingAgain(mutation, open) : mutation)
    },
    isBusy: (id) => mutations.isBusy(id) || isGone(id),
    isGone,
    failed: (id) => failures.find(({ mutation: { ids } }) => ids.length === 1 && ids[0] === id),
    isChosen: (id) => chosen.ids.has(id),
    choose: isCurrent ? chosen.choose : () => {},
    openAddress,
    openId: open,
  }

  async function takeBack(step: Step) {
    const opens = typeof step.undo === 'function' ? undefined : step.undo.opens
    if ((await mutations.takeBack(step)) && opens && opens !== open) {
      navigate(openAddress(opens), { replace: open !== null })
    }
  }

  useKeys({
    move: (step) => {
      if (!open) return place.focusRow(step)
      const next = place.neighbour(step)
      if (next) navigate(openAddress(next), { replace: true, preventScrollReset: true })
    },
    focusRow: place.focusRow,
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
          <div className="list-side">
            <header>
              <h1 ref={title} tabIndex={-1}>
                {props.heading ?? listing.name}
              </h1>
              {props.children}
            </header>
            <ListTools listing={listing} asked={asked} counts={counts} searchLabel={searchLabel} />
            <ListRows
              name={listing.name}
              list={{ ...list, answer }}
              first={(toCheck?.rows ?? []).map(suspectRow)}
              toCheck={toCheck?.total ?? 0}
              hasMore={asked.page === 1}
              isCurrent={isCurrent && answer.page === asked.page}
              open={open}
              rowsRef={place.list}
              row={rowOf}
            >
              <ListOrder listing={listing} asked={asked} onKeys={() => setKeys(true)}>
                {csv && answer && answer.total > 0 && (
                  <ExportButton
                    asked={asked}
                    wanted={wanted}
                    name={listing.name}
                    csv={csv}
                    count={answer.total}
                  />
                )}
              </ListOrder>
            </ListRows>
            {answer && (
              <Pager
                page={answer.page}
                last={Math.ceil(answer.total / PAGE_ROWS)}
                to={(page) => addressOf({ ...asked, page })}
              />
            )}
            {props.note}
          </div>
          {opened && (
            <OpenPane
              name={props.heading ?? listing.name}
              opened={opened}
              shown={openRow}
              isFresh={open !== null && mutations.isFresh(open, opened.askedAt)}
              ownPatch={open ? mutations.ownPatch(open) : {}}
              before={place.neighbour(-1)}
              next={place.neighbour(1)}
              back={openAddress(null)}
            >
              {openRow &&
                (isSuspect(openRow) ? <SuspectEntry suspect={openRow} /> : props.entry(openRow))}
            </OpenPane>
          )}
          <div ref={dock} className="dock list-dock" tabIndex={-1}>
            <NoticeBar
              mutations={mutations}
              failures={failures.filter(
                ({ mutation: { ids } }) => ids.length > 1 || !ids[0] || !seen.has(ids[0]),
              )}
              onBack={takeBack}
            />
            {isCurrent && chosen.ids.size > 0 && (
              <BulkBar
                {...props}
                actions={isChecking ? ACCEPT : props.actions}
                csv={csv}
                findWarning={isChecking ? undefined : props.findWarning}
                wanted={wanted}
                chosen={chosen}
                total={answer?.total ?? 0}
              />
            )}
          </div>
          {hasKeys && <KeysDialog keys={listing.keys} onClose={() => setKeys(false)} />}
        </div>
      </div>
    </ListContext>
  )
}
