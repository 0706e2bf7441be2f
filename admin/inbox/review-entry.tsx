import { DeleteButton } from '#admin/list/delete-button.tsx'
import { Entry } from '#admin/list/entry/entry.tsx'
import { History } from '#admin/list/entry/history.tsx'
import { changing, deleting } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import type { Review } from '#domain/inbox/rows.ts'
import { Stars } from '#site/ui/stars.tsx'
import { GoogleLink } from './google-link.tsx'

const TABLE = 'reviews'
const QUESTION = 'Möchten Sie diese Bewertung wirklich löschen?'

export function ReviewEntry({ review, isOpen }: { review: Review; isOpen: boolean }) {
  const { id, author_name, rating, is_approved } = review
  const { run, isBusy } = useListContext()
  const message = is_approved ? 'Zurückgezogen' : 'Freigegeben'
  const turned = { table: TABLE, ids: [id], patch: { is_approved: !is_approved }, message } as const
  return (
    <Entry
      id={id}
      name={author_name}
      isOpen={isOpen}
      marks={
        <>
          <Stars rating={rating} />{' '}
          <span className="pill" data-tone={is_approved ? 'gruen' : 'bernstein'}>
            {is_approved ? 'Freigegeben' : 'Ausstehend'}
          </span>
        </>
      }
      text={review.review_text}
      facts={[review.service_type]}
      at={review.created_at}
      actions={
        <>
          <button
            type="button"
            className="admin-button"
            data-key="a"
            data-tone={is_approved ? undefined : 'gruen'}
            disabled={isBusy(id)}
            onClick={() => run(changing(turned))}
          >
            {is_approved ? 'Zurückziehen' : 'Freigeben'}
          </button>
          <DeleteButton
            question={QUESTION}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting(TABLE, [id]))}
          />
        </>
      }
    >
      {isOpen && <GoogleLink key={id} id={id} link={review.google_review_link} />}
      {isOpen && (
        <History
          key={`${id} history`}
          id={id}
          now={`${is_approved} ${review.google_review_link}`}
        />
      )}
    </Entry>
  )
}
