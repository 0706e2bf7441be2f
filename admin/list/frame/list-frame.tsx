import { type ReactNode, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { hasDraft } from '#admin/kept/drafts.ts'
import { addressOf } from '#admin/list/queries/list-params.ts'
import { type Listing, type Table, TO_CHECK } from '#admin/list/queries/list-query.ts'
import { openingAgain } from '#admin/list/queries/mutations.ts'
import {
  aroundQuery,
  askedOf,
  hasSuspects,
  listOf,
  PAGE_ROWS,
  pageQuery,
  wantedOf,
} from '#admin/list/queries/rows.ts'
import { ListRows } from '#admin/list/rows/list-rows.tsx'
import { Pager } from '#admin/list/rows/pager.tsx'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { after, isFresh, type Step, shown } from '#admin/list/state/changes.ts'
import { type ListActions, ListContext } from '#admin/list/state/list-context.ts'
import { stillFailed } from '#admin/list/state/open-row.ts'
import { useChanges } from '#admin/list/state/use-changes.ts'
import { useChosen } from '#admin/list/state/use-chosen.ts'
import { useKeys } from '#admin/list/state/use-keys.ts'
import { useOpenRow } from '#admin/list/state/use-open-row.ts'
import { usePlace } from '#admin/list/state/use-place.ts'
import { useKeptFocus } from '#admin/ui/use-kept-focus.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
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
/** null while they are not known. */
type Days = SpecialDay[] | null

type Props<Row extends Item> = {
  listing: Listing
  /** Where the page is called otherwise than its entries. */
  heading?: string
  searchLabel: string | null
  entry: (row: Row, days: Days) => ReactNode
  row: (row: Row, days: Days) => RowWords
  actions: readonly BulkAction[]
  /** What to ask before many are deleted. */
  question: (count: number) => string
  /** Where deleting means more than the bin; null where it is not hers to do. */
  deletion?: { label: string; warning: string } | null
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
  const { listing, searchLabel } = props
  const [params] = useSearchParams()
  const open = params.get('eintrag')
  const asked = askedOf(listing, params)
  const isChecking = asked.status === TO_CHECK
  const { isOwner } = useMe()
  const csv = isChecking || !isOwner ? undefined : props.csv
  const wanted = wantedOf(listing, asked)
  const navigate = useNavigate()
  const list = useAsked(pageQuery<Row | Suspect>(listing, asked))
  const around = useAsked(aroundQuery(listing, asked)).answer
  const days = around?.days ?? null
  const { suspects } = listing
  const rowOf = (row: Row | Suspect) =>
    suspects && isSuspect(row) ? suspects.row(row) : props.row(row as Row, days)
  const entryOf = (row: Row | Suspect) =>
    suspects && isSuspect(row) ? suspects.entry(row) : props.entry(row as Row, days)
  const { changes, ...doing } = useChanges(listing.name)
  const chosen = useChosen(listOf(asked))
  const answer = list.answer && shown(changes, list.answer)
  const rows = answer?.rows ?? []
  // While another list is on its way, the rows still shown are not its rows.
  const isCurrent = answer?.of === listOf(asked)
  const opened = useOpenRow<Row | Suspect>(tablesOf(listing), open, list.answer)
  const isKept = opened !== null && (!opened.isGone || (open !== null && hasDraft(open)))
  const openRow = opened?.row && isKept ? after(changes, opened.row, opened.askedAt) : null
  const title = useRef<HTMLHeadingElement>(null)
  const place = usePlace({ open, rows, heading: title, isLoaded: answer !== null })
  const dock = useKeptFocus<HTMLDivElement>()
  const [hasKeys, setKeys] = useState(false)

  const openAddress = (id: string | null) =>
    addressOf({ ...asked, page: answer?.page ?? asked.page }, { eintrag: id })
  const isGone = (id: string) => id === open && opened !== null && opened.isGone
  const failures = opened ? stillFailed(changes.failures, open, opened) : changes.failures
  const actions: ListActions = {
    ...doing,
    run: async (mutation) => {
      const isOpenLeaving = open && mutation.patch === null && mutation.ids.includes(open)
      const next = isOpenLeaving ? place.neighbour(1) : null
      if (isOpenLeaving) navigate(openAddress(next), { replace: true })
      return doing.run(isOpenLeaving ? openingAgain(mutation, open) : mutation)
    },
    isBusy: (id) => doing.isBusy(id) || isGone(id),
    isGone,
    failed: (id) => failures.find(({ mutation: { ids } }) => ids.length === 1 && ids[0] === id),
    isChosen: (id) => chosen.ids.has(id),
    choose: isCurrent ? chosen.choose : () => {},
    openAddress,
    openId: open,
  }

  async function takeBack(step: Step) {
    const opens = typeof step.undo === 'function' ? undefined : step.undo.opens
    if ((await doing.takeBack(step)) && opens && opens !== open) {
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
            <ListTools
              listing={listing}
              asked={asked}
              counts={around?.counts ?? null}
              searchLabel={searchLabel}
            />
            <ListRows
              name={listing.name}
              list={{ ...list, answer }}
              toCheck={hasSuspects(listing, asked) ? (around?.toCheck ?? 0) : 0}
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
              isFresh={open !== null && isFresh(changes, open, opened.askedAt)}
              ownPatch={open ? doing.ownPatch(open) : {}}
              before={place.neighbour(-1)}
              next={place.neighbour(1)}
              back={openAddress(null)}
            >
              {openRow && entryOf(openRow)}
            </OpenPane>
          )}
          <div ref={dock} className="dock list-dock" tabIndex={-1}>
            <NoticeBar
              changes={changes}
              failures={failures.filter(
                ({ mutation: { ids } }) => ids.length > 1 || !ids[0] || !seen.has(ids[0]),
              )}
              onBack={takeBack}
              onAgain={({ mutation }) => doing.run(mutation)}
              onReadNotice={doing.dismissNotice}
              onReadFailure={doing.dismissFailure}
            />
            {isCurrent && chosen.ids.size > 0 && (
              <BulkBar
                {...props}
                asked={asked}
                actions={isChecking && suspects ? suspects.actions : props.actions}
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

/** Where an open entry may stand. */
function tablesOf({ suspects, wanted }: Listing): Table[] {
  const { table } = wanted({ status: '', type: '' })
  return suspects ? [table, 'suspects'] : [table]
}
