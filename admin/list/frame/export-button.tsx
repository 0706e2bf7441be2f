import { useState } from 'react'
import { download } from '#admin/list/queries/download.ts'
import { chosenRows, everyHit } from '#admin/list/queries/every-row.ts'
import type { ListParams } from '#admin/list/queries/list-params.ts'
import type { ListQuery } from '#admin/list/queries/list-query.ts'
import { exportName } from '#domain/inbox/table/export.ts'

type Props<Row> = {
  name: string
  asked: ListParams
  wanted: ListQuery
  csv: (rows: readonly Row[]) => string
  /** Without it all hits of the list. */
  ids?: readonly string[]
}

/** A table for a spreadsheet: whole, or not at all. */
export function ExportButton<Row extends { id: string }>(props: Props<Row>) {
  const { name, asked, wanted, csv, ids } = props
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function save() {
    setState('busy')
    try {
      const rows = ids
        ? await chosenRows<Row>(wanted.table, ids)
        : await everyHit<Row>(wanted, asked, '*')
      download(exportName(name, new Date()), csv(rows))
      setState('idle')
    } catch {
      setState('failed')
    }
  }

  return (
    <>
      <button
        type="button"
        className="admin-button"
        disabled={state === 'busy'}
        onClick={save}
        aria-label={ids ? 'Auswahl als CSV speichern' : 'Alle Treffer als CSV speichern'}
      >
        {state === 'busy' ? 'CSV …' : 'CSV'}
      </button>
      {state === 'failed' && (
        <p className="change-failed" role="alert">
          Die Tabelle konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.
        </p>
      )}
    </>
  )
}
