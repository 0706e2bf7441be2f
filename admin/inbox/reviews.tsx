import { ListFrame } from '#admin/list/frame/list-frame.tsx'
import { isAnotherList } from '#admin/list/queries/list-params.ts'
import { BY_TIME, type Listing } from '#admin/list/queries/list-query.ts'
import { changing, releasing } from '#admin/list/queries/mutations.ts'
import { loadList } from '#admin/list/queries/rows.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import type { Review, Suspect } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { REVIEW_COLUMNS } from '#domain/inbox/table/export.ts'
import type { Route } from './+types/reviews.ts'
import { ReviewEntry } from './review-entry.tsx'
import { SuspectEntry, suspectName, suspectText } from './suspect-entry.tsx'

const SUSPECT = 'verdacht'
const APPROVED = 'freigegeben'

const REVIEWS: Listing = {
  name: 'Bewertungen',
  statuses: { ausstehend: 'Ausstehend', [APPROVED]: 'Freigegeben', [SUSPECT]: 'Verdacht' },
  sorts: {
    ...BY_TIME,
    beste: { label: 'Meiste Sterne zuerst', order: [['rating', false]] },
    schwaechste: { label: 'Wenigste Sterne zuerst', order: [['rating', true]] },
  },
  wanted: (status) => {
    const time = 'created_at' as const
    if (status === SUSPECT) return { table: 'quarantine', fields: [], time, filter: null }
    const filter = status ? { column: 'is_approved', value: status === APPROVED } : null
    return { table: 'reviews', fields: ['author_name', 'review_text'], time, filter }
  },
}

/** A suspect may be no review at all, and has no stars to be sorted by. */
const SUSPECTS: Listing = { ...REVIEWS, name: 'Einträge', sorts: BY_TIME }

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

const RELEASE = [{ label: 'Freigeben', tone: 'gruen', mutation: releasing }] as const

export const meta: Route.MetaFunction = () => screenMeta(REVIEWS.name)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const isSuspect = url.searchParams.get('status') === SUSPECT
  return loadList<Review | Suspect>(isSuspect ? SUSPECTS : REVIEWS, url)
}

export const shouldRevalidate = isAnotherList

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const isSuspect = loaderData.asked.status === SUSPECT
  return (
    <ListFrame
      {...loaderData}
      listing={isSuspect ? SUSPECTS : REVIEWS}
      heading={REVIEWS.name}
      searchLabel={isSuspect ? null : 'Suchen in Name und Text'}
      entry={(row, isOpen) =>
        'kind' in row ? (
          <SuspectEntry suspect={row} isOpen={isOpen} />
        ) : (
          <ReviewEntry review={row} isOpen={isOpen} />
        )
      }
      summary={(row) =>
        'kind' in row
          ? { name: suspectName(row), mark: 'Verdacht', text: suspectText(row), at: row.created_at }
          : {
              name: row.author_name,
              mark: `${'★'.repeat(row.rating)}${row.is_approved ? '' : ' · Ausstehend'}`,
              text: row.review_text,
              at: row.created_at,
            }
      }
      actions={isSuspect ? RELEASE : ACTIONS}
      question={(count) =>
        count === 1
          ? `Möchten Sie ${isSuspect ? 'diesen Eintrag' : 'diese Bewertung'} wirklich löschen?`
          : `Möchten Sie diese ${count.toLocaleString('de-DE')} ${isSuspect ? 'Einträge' : 'Bewertungen'} wirklich löschen?`
      }
      csv={
        isSuspect
          ? undefined
          : (rows) =>
              csv(
                REVIEW_COLUMNS,
                rows.filter((row): row is Review => !('kind' in row)),
              )
      }
    />
  )
}
