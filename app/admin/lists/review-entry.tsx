import { DeleteButton } from '#app/admin/submissions/delete-button.tsx'
import { changeRow, deleteRow } from '#app/admin/submissions/rows.ts'
import { useChange } from '#app/admin/submissions/use-change.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { when } from '#domain/inbox/when.ts'

const TABLE = 'reviews'
const QUESTION = 'Möchten Sie diese Bewertung wirklich löschen?'

export type Review = {
  id: string
  author_name: string
  rating: number
  review_text: string
  service_type: string | null
  is_approved: boolean
  created_at: string
}

export function ReviewEntry({ review }: { review: Review }) {
  const { id, author_name, rating, review_text, service_type, is_approved, created_at } = review
  const { isBusy, run, message } = useChange()
  return (
    <article className="entry" aria-label={author_name}>
      <div className="entry-words">
        <h2>
          {author_name} <Stars rating={rating} />{' '}
          <span className="pill" data-tone={is_approved ? 'gruen' : 'bernstein'}>
            {is_approved ? 'Freigegeben' : 'Ausstehend'}
          </span>
        </h2>
        <p className="entry-text">{review_text}</p>
        <p className="entry-facts">
          {service_type && `${service_type} · `}
          <time dateTime={created_at}>{when(created_at)}</time>
        </p>
        {message}
      </div>
      <div className="entry-actions">
        <button
          type="button"
          className="admin-button"
          data-tone={is_approved ? undefined : 'gruen'}
          disabled={isBusy}
          onClick={() => run(() => changeRow(TABLE, id, { is_approved: !is_approved }))}
        >
          {is_approved ? 'Zurückziehen' : 'Freigeben'}
        </button>
        <DeleteButton
          question={QUESTION}
          isBusy={isBusy}
          onDelete={() => run(() => deleteRow(TABLE, id))}
        />
      </div>
    </article>
  )
}
