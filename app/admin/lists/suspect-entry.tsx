import { DeleteButton } from '#app/admin/submissions/delete-button.tsx'
import { changeRow, deleteRow } from '#app/admin/submissions/rows.ts'
import { useChange } from '#app/admin/submissions/use-change.tsx'
import { REASON_SENTENCES } from '#domain/inbox/names.ts'
import { when } from '#domain/inbox/when.ts'

const TABLE = 'quarantine'

const KINDS = {
  review: { name: 'Bewertung', question: 'Möchten Sie diese Bewertung wirklich löschen?' },
  request: {
    name: 'Kontaktanfrage',
    question: 'Möchten Sie diese Kontaktanfrage wirklich löschen?',
  },
  application: { name: 'Bewerbung', question: 'Möchten Sie diese Bewerbung wirklich löschen?' },
} as const

export type Suspect = {
  id: string
  kind: keyof typeof KINDS
  /** The row as it would stand in its own table. */
  entry: Record<string, string | null>
  reasons: string[]
  created_at: string
}

/** An entry that looks like a machine's: let out, it stands in its own list. */
export function SuspectEntry({ suspect: { id, kind, entry, reasons, created_at } }: Props) {
  const { isBusy, run, message } = useChange()
  const author = entry.author_name ?? entry.name ?? ''
  const facts = [KINDS[kind].name, entry.service_type, entry.phone, entry.email].filter(Boolean)
  return (
    <article className="entry" aria-label={author}>
      <div className="entry-words">
        <h2>
          {author}{' '}
          <span className="pill" data-tone="bernstein">
            Verdacht
          </span>
        </h2>
        <p className="entry-text">{entry.review_text ?? entry.message}</p>
        <p className="entry-facts">
          {facts.join(' · ')} · <time dateTime={created_at}>{when(created_at)}</time>
        </p>
        <p className="entry-facts">
          {reasons.map((reason) => REASON_SENTENCES[reason] ?? reason).join(' ')}
        </p>
        {message}
      </div>
      <div className="entry-actions">
        <button
          type="button"
          className="admin-button"
          data-tone="gruen"
          disabled={isBusy}
          onClick={() => run(() => changeRow(TABLE, id, { is_released: true }))}
        >
          Freigeben
        </button>
        <DeleteButton
          question={KINDS[kind].question}
          isBusy={isBusy}
          onDelete={() => run(() => deleteRow(TABLE, id))}
        />
      </div>
    </article>
  )
}

type Props = { suspect: Suspect }
