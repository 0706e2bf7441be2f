import { Entry } from '#admin/inbox/entry/entry.tsx'
import { History } from '#admin/inbox/entry/history.tsx'
import { changing, deleting } from '#admin/list/queries/mutations.ts'
import type { RowWords } from '#admin/list/rows/row.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { WAITING } from '#domain/inbox/names.ts'
import type { Review } from '#domain/inbox/rows.ts'
import { Stars } from '#site/ui/stars.tsx'
import { GoogleLink } from './google-link.tsx'

const TABLE = 'reviews'
const QUESTION = 'Möchten Sie diese Bewertung wirklich löschen?'

export function reviewRow(review: Review): RowWords {
  const { id, author_name, rating, is_approved, review_text, created_at } = review
  return {
    id,
    name: author_name,
    stars: <Stars rating={rating} />,
    mark: markOf(is_approved),
    text: review_text,
    at: created_at,
    action: <ApproveButton review={review} />,
    mustRead: !is_approved,
  }
}

export function ReviewEntry({ review }: { review: Review }) {
  const { id, author_name, rating, is_approved } = review
  const { run, isBusy } = useListContext()
  return (
    <Entry
      id={id}
      name={author_name}
      stars={<Stars rating={rating} />}
      marks={[markOf(is_approved)]}
      at={review.created_at}
      facts={[['Dienstleistung', review.service_type]]}
      text={review.review_text}
      actions={
        <>
          <ApproveButton review={review} />
          <DeleteButton
            question={QUESTION}
            name={author_name}
            isBusy={isBusy(id)}
            onDelete={() => run(deleting(TABLE, [id], author_name))}
          />
        </>
      }
    >
      <GoogleLink key={id} id={id} link={review.google_review_link} />
      <History key={`${id} history`} id={id} />
    </Entry>
  )
}

function ApproveButton({ review: { id, is_approved } }: { review: Review }) {
  const { run, isBusy } = useListContext()
  const message = is_approved ? 'Zurückgezogen' : 'Freigegeben'
  const turned = { table: TABLE, ids: [id], patch: { is_approved: !is_approved }, message } as const
  return (
    <Button
      data-key="a"
      tone={is_approved ? undefined : 'gruen'}
      disabled={isBusy(id)}
      onClick={() => run(changing(turned))}
    >
      {is_approved ? 'Zurückziehen' : 'Freigeben'}
    </Button>
  )
}

function markOf(isApproved: boolean) {
  return isApproved
    ? ({ text: 'Freigegeben', tone: 'gruen' } as const)
    : ({ text: WAITING, tone: 'bernstein' } as const)
}
