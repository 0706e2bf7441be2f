import { noteExport } from '#admin/api/people.ts'
import { causeOf } from '#admin/api/refused.ts'
import { chosenRows, everyHit } from '#admin/list/queries/every-row.ts'
import type { ListParams } from '#admin/list/queries/list-params.ts'
import type { ListQuery } from '#admin/list/queries/list-query.ts'
import { Button } from '#admin/ui/button.tsx'
import { download } from '#admin/ui/download.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
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
  const action = useAction()
  const rows = counted(count, 'Eintrag', 'Einträge')

  async function save() {
    const found = ids
      ? await chosenRows<Row>(wanted.table, ids)
      : await everyHit<Row>(wanted, asked, '*')
    await noteExport(`${name}, ${rows} als Tabelle`)
    download(exportName(name, new Date()), csv(found))
  }

  return (
    <>
      <Button
        disabled={action.isBusy}
        onClick={() =>
          action.run(
            save,
            (thrown) => `Die Tabelle konnte nicht geladen werden. ${causeOf(thrown)}`,
          )
        }
      >
        {ids ? 'Diese Auswahl' : 'Diese Liste'}: {rows} als CSV{action.isBusy && ' …'}
      </Button>
      {action.failure && <RedLine onAgain={action.again}>{action.failure}</RedLine>}
    </>
  )
}
