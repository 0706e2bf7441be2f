import { DeleteButton } from '#admin/list/delete-button.tsx'
import { Entry } from '#admin/list/entry/entry.tsx'
import { deleting, releasing } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import { REASON_SENTENCES } from '#domain/inbox/names.ts'
import type { Suspect } from '#domain/inbox/rows.ts'

const KINDS = { review: 'Bewertung', request: 'Kontaktanfrage', application: 'Bewerbung' } as const

export function suspectName({ entry }: Suspect) {
  return entry.author_name ?? entry.name ?? ''
}

export function suspectText({ entry }: Suspect) {
  return entry.review_text ?? entry.message ?? ''
}

/** An entry that looks like a machine's: let out, it stands in its own list. */
export function SuspectEntry({ suspect, isOpen }: { suspect: Suspect; isOpen: boolean }) {
  const { id, kind, entry, reasons, created_at } = suspect
  const { run, isBusy } = useListContext()
  return (
    <Entry
      id={id}
      name={suspectName(suspect)}
      isOpen={isOpen}
      marks={
        <span className="pill" data-tone="bernstein">
          Verdacht
        </span>
      }
      text={suspectText(suspect)}
      facts={[KINDS[kind], entry.service_type ?? null, entry.phone ?? null, entry.email ?? null]}
      at={created_at}
      actions={
        <>
          <button
            type="button"
            className="admin-button"
            data-key="a"
            data-tone="gruen"
            disabled={isBusy(id)}
            onClick={() => run(releasing([id]))}
          >
            Freigeben
          </button>
          <DeleteButton
            question={`Möchten Sie diese ${KINDS[kind]} wirklich löschen?`}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting('quarantine', [id]))}
          />
        </>
      }
    >
      <p className="entry-facts">
        {reasons.map((reason) => REASON_SENTENCES[reason] ?? reason).join(' ')}
      </p>
    </Entry>
  )
}
