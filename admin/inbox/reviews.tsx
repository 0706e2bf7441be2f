import { screenMeta } from '#admin/frame/screen-meta.ts'
import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { BY_TIME, type Listing, TO_CHECK } from '#admin/list/queries/list-query.ts'
import { changing } from '#admin/list/queries/mutations.ts'
import { WAITING } from '#domain/inbox/names.ts'
import type { Review } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { REVIEW_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/reviews.ts'
import { deleteQuestion } from './cases.ts'
import { suspectsOf } from './entry/suspect-entry.tsx'
import { ReviewEntry, reviewRow } from './review-entry.tsx'

const PENDING = 'ausstehend'
const APPROVED = 'freigegeben'

const SORTS = {
  ...BY_TIME,
  beste: { label: 'Meiste Sterne zuerst', order: [['rating', false]] },
  schwaechste: { label: 'Wenigste Sterne zuerst', order: [['rating', true]] },
} as const

const REVIEWS: Listing = {
  name: 'Bewertungen',
  statuses: { [PENDING]: WAITING, [APPROVED]: 'Freigegeben' },
  types: {},
  keys: { a: 'Freigeben, zurückziehen, als echt übernehmen', '/': 'Suchen' },
  sorts: (status) => (status === TO_CHECK ? BY_TIME : SORTS),
  suspects: suspectsOf('review', '', PENDING),
  wanted: ({ status }) => ({
    table: 'reviews',
    fields: ['author_name', 'review_text'],
    time: 'created_at',
    filters: status ? [{ column: 'is_approved', value: status === APPROVED }] : [],
  }),
}

const ACTIONS = [
  {
    label: 'Freigeben',
    tone: 'gruen',
    mutation: (ids: readonly string[]) =>
      changing({ table: 'reviews', ids, patch: { is_approved: true }, message: 'Freigegeben' }),
  },
  {
    label: 'Zurückziehen',
    mutation: (ids: readonly string[]) =>
      changing({ table: 'reviews', ids, patch: { is_approved: false }, message: 'Zurückgezogen' }),
  },
] as const

export const meta: Route.MetaFunction = () => screenMeta(REVIEWS.name)

export default function ReviewsPage() {
  return (
    <ListFrame<Review>
      listing={REVIEWS}
      searchLabel="Suchen in Name und Text"
      entry={(row) => <ReviewEntry review={row} />}
      row={reviewRow}
      actions={ACTIONS}
      question={deleteQuestion('Bewertung', 'Bewertungen')}
      csv={(rows) => csv(REVIEW_COLUMNS, rows)}
    />
  )
}
