import { DeleteButton } from '#admin/list/delete-button.tsx'
import { Entry } from '#admin/list/entry/entry.tsx'
import { History } from '#admin/list/entry/history.tsx'
import { deletingForGood, restoring } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { goneOn } from '#domain/inbox/bin.ts'
import { TABLE_NAMES } from '#domain/inbox/names.ts'
import type { Binned } from '#domain/inbox/rows.ts'

export function binnedName(row: Binned) {
  const { author_name, name } = written(row)
  return String(author_name ?? name ?? 'Ohne Namen')
}

export function binnedText(row: Binned) {
  const { review_text, message } = written(row)
  const text = review_text ?? message
  return text ? String(text) : null
}

/** What was deleted, by whom, and until when it comes back. */
export function BinEntry({ row, isOpen }: { row: Binned; isOpen: boolean }) {
  const { id, table_name, deleted_at, deleted_by } = row
  const { run, isBusy } = useListContext()
  return (
    <Entry
      id={id}
      name={binnedName(row)}
      isOpen={isOpen}
      marks={<span className="pill">{TABLE_NAMES[table_name] ?? table_name}</span>}
      text={binnedText(row)}
      facts={[`Gelöscht von ${deleted_by ?? 'Unbekannt'}`]}
      at={deleted_at}
      actions={
        <>
          <button
            type="button"
            className="admin-button"
            data-key="a"
            data-tone="gruen"
            disabled={isBusy(id)}
            onClick={() => run(restoring([id]))}
          >
            Wiederherstellen
          </button>
          <DeleteButton
            label="Endgültig löschen"
            question="Möchten Sie diesen Eintrag endgültig löschen?"
            isBusy={isBusy(id)}
            onDelete={() => run(deletingForGood([id]))}
          />
        </>
      }
    >
      <p className="entry-facts">Wird spätestens am {goneOn(deleted_at)} endgültig gelöscht.</p>
      {isOpen && <History key={id} id={id} />}
    </Entry>
  )
}

/** A suspect holds the row of its own table inside. */
function written({ table_name, entry }: Binned): Record<string, unknown> {
  const inner = entry.entry
  const isSuspect = table_name === 'quarantine' && typeof inner === 'object' && inner !== null
  return isSuspect ? { ...inner } : entry
}
