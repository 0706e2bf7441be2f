import { useMe } from '#admin/api/use-me.ts'
import { Entry } from '#admin/inbox/entry/entry.tsx'
import { History } from '#admin/inbox/entry/history.tsx'
import { deleting, restoring } from '#admin/list/queries/mutations.ts'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { goneOn } from '#domain/inbox/bin.ts'
import { TABLE_NAMES } from '#domain/inbox/names.ts'
import type { Binned } from '#domain/inbox/rows.ts'

export const FOR_GOOD = 'Mit dem Verlauf. Das lässt sich nicht rückgängig machen.'

export function binnedRow(row: Binned): RowWords {
  return {
    id: row.id,
    name: nameOf(row),
    mark: { text: TABLE_NAMES[row.table_name] ?? row.table_name },
    text: textOf(row) ?? '',
    at: row.deleted_at,
  }
}

/** What was deleted, by whom, and until when it comes back. */
export function BinEntry({ row }: { row: Binned }) {
  const { id, table_name, deleted_at, deleted_by } = row
  const { run, isBusy } = useListContext()
  const { isOwner } = useMe()
  return (
    <Entry
      id={id}
      name={nameOf(row)}
      marks={[{ text: TABLE_NAMES[table_name] ?? table_name }]}
      at={deleted_at}
      facts={[
        ['Gelöscht von', deleted_by ?? 'Unbekannt'],
        ['Endgültig', `spätestens am ${goneOn(deleted_at)}`],
      ]}
      text={textOf(row)}
      actions={
        <>
          <Button
            data-key="a"
            tone="kupfer"
            disabled={isBusy(id)}
            onClick={() => run(restoring([id]))}
          >
            Wiederherstellen
          </Button>
          {isOwner && (
            <DeleteButton
              label="Endgültig löschen"
              question="Möchten Sie diesen Eintrag endgültig löschen?"
              name={nameOf(row)}
              warning={FOR_GOOD}
              isBusy={isBusy(id)}
              onDelete={() => run(deleting('bin', [id]))}
            />
          )}
        </>
      }
    >
      <History key={id} id={id} />
    </Entry>
  )
}

function nameOf(row: Binned) {
  const { author_name, name } = written(row)
  return String(author_name ?? name ?? 'Ohne Namen')
}

function textOf(row: Binned) {
  const { review_text, message } = written(row)
  const text = review_text ?? message
  return text ? String(text) : null
}

/** A suspect holds the row of its own table inside. */
function written({ table_name, entry }: Binned): Record<string, unknown> {
  const inner = entry.entry
  const isSuspect = table_name === 'quarantine' && typeof inner === 'object' && inner !== null
  return isSuspect ? { ...inner } : entry
}
