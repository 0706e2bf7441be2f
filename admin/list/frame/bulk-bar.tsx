import { useState } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import { everyHit } from '#admin/list/queries/every-row.ts'
import type { ListParams } from '#admin/list/queries/list-params.ts'
import type { Listing, ListQuery } from '#admin/list/queries/list-query.ts'
import { deleting, type Mutation } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import type { useChosen } from '#admin/list/state/use-chosen.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { Select } from '#admin/ui/form/inputs.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { ExportButton } from './export-button.tsx'
import '#admin/ui/dock.css'
import './bulk-bar.css'

/** Something to do with all that is chosen; with statuses one of them is picked first. */
export type BulkAction =
  | { label: string; tone?: 'gruen' | 'kupfer'; mutation: (ids: readonly string[]) => Mutation }
  | {
      statuses: Readonly<Record<string, string>>
      mutation: (ids: readonly string[], status: string) => Mutation
    }

type Props<Row> = {
  listing: Listing
  asked: ListParams
  wanted: ListQuery
  chosen: ReturnType<typeof useChosen>
  total: number
  actions: readonly BulkAction[]
  question: (count: number) => string
  deletion?: { label: string; warning: string } | null | undefined
  findWarning?: ((ids: readonly string[]) => Promise<string | undefined>) | undefined
  csv?: ((rows: readonly Row[]) => string) | undefined
}

export function BulkBar<Row extends { id: string }>(props: Props<Row>) {
  const { listing, asked, wanted, chosen, total, actions, question, deletion, csv } = props
  const { findWarning } = props
  const { run } = useListContext()
  const { isBusy, failure, ...action } = useAction()
  const ids = [...chosen.ids]

  /** Only what could not be done stays chosen, until another try has done it. */
  async function bulk(mutation: Mutation) {
    await action.run(() => run({ ...mutation, onDone: (done) => chosen.choose(done, false) }), '')
  }

  async function chooseAll() {
    const hits = await everyHit<object>(wanted, asked, `id,${wanted.time}`)
    chosen.choose(
      hits.map(({ id }) => id),
      true,
    )
  }

  return (
    <section className="dock-bar bulk-bar" aria-label="Auswahl">
      <p>
        <b>{ids.length.toLocaleString('de-DE')} ausgewählt</b>
        {ids.length < total && (
          <button type="button" disabled={isBusy} onClick={() => action.run(chooseAll, notLoaded)}>
            Alle {total.toLocaleString('de-DE')} Treffer auswählen
          </button>
        )}
        <button type="button" aria-label="Auswahl aufheben" onClick={chosen.clear}>
          Aufheben
        </button>
      </p>
      {failure && <RedLine onAgain={action.again}>{failure}</RedLine>}
      <div>
        {actions.map((action) =>
          'statuses' in action ? (
            <BulkStatus
              key="status"
              statuses={action.statuses}
              isBusy={isBusy}
              onSet={(status) => bulk(action.mutation(ids, status))}
            />
          ) : (
            <Button
              key={action.label}
              tone={action.tone}
              disabled={isBusy}
              onClick={() => bulk(action.mutation(ids))}
            >
              {action.label}
            </Button>
          ),
        )}
        {deletion !== null && (
          <DeleteButton
            {...deletion}
            findWarning={findWarning && (() => findWarning(ids))}
            question={question(ids.length)}
            isBusy={isBusy}
            onDelete={() => bulk(deleting(wanted.table, ids))}
          />
        )}
        {csv && (
          <ExportButton
            asked={asked}
            wanted={wanted}
            name={listing.name}
            csv={csv}
            ids={ids}
            count={ids.length}
          />
        )}
      </div>
    </section>
  )
}

function notLoaded(thrown: unknown) {
  return `Die Treffer konnten nicht geladen werden. ${causeOf(thrown)}`
}

type StatusProps = {
  statuses: Readonly<Record<string, string>>
  isBusy: boolean
  onSet: (status: string) => void
}

/** Two steps: an arrow key in the list of words must not change many rows. */
function BulkStatus({ statuses, isBusy, onSet }: StatusProps) {
  const [status, setStatus] = useState(Object.keys(statuses)[0] ?? '')
  return (
    <>
      <Select
        aria-label="Status für die Auswahl"
        of={statuses}
        value={status}
        onChange={setStatus}
      />
      <Button tone="kupfer" disabled={isBusy} onClick={() => onSet(status)}>
        Status setzen
      </Button>
    </>
  )
}
