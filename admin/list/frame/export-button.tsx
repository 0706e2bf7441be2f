import { useState } from 'react'
import { causeOf } from '#admin/api/refused.ts'
import { chosenRows, everyHit } from '#admin/list/queries/every-row.ts'
import type { ListParams } from '#admin/list/queries/list-params.ts'
import type { ListQuery } from '#admin/list/queries/list-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { counted } from '#domain/german.ts'
import { exportName } from '#domain/inbox/table/export.ts'

type Props<Row> = {
  name: string
  asked: ListParams
  wanted: ListQuery
  csv: (rows: readonly Row[]) => string
  /** Without them all hits of the list. */
  ids?: readonly string[]
  count: number
}

/** A table for a spreadsheet: whole, or not at all. */
export function ExportButton<Row extends { id: string }>(props: Props<Row>) {
  const { name, asked, wanted, csv, ids, count } = props
  const [isBusy, setBusy] = useState(false)
  const [cause, setCause] = useState('')
  const rows = counted(count, 'Eintrag', 'Einträge')

  async function save() {
    setBusy(true)
    setCause('')
    try {
      const found = ids
        ? await chosenRows<Row>(wanted.table, ids)
        : await everyHit<Row>(wanted, asked, '*')
      download(exportName(name, new Date()), csv(found))
    } catch (thrown) {
      setCause(causeOf(thrown))
    }
    setBusy(false)
  }

  return (
    <>
      <Button disabled={isBusy} onClick={save}>
        {ids ? 'Diese Auswahl' : 'Diese Liste'}: {rows} als CSV{isBusy && ' …'}
      </Button>
      {cause && (
        <p role="alert">
          Die Tabelle konnte nicht geladen werden. {cause}{' '}
          <button type="button" onClick={save}>
            Erneut versuchen
          </button>
        </p>
      )}
    </>
  )
}
