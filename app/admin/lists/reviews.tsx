import { readAsked } from '#app/admin/submissions/address.ts'
import { ListFrame } from '#app/admin/submissions/list-frame.tsx'
import { loadRows } from '#app/admin/submissions/rows.ts'
import { useRows } from '#app/admin/submissions/use-rows.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import type { Route } from './+types/reviews.ts'
import { type Review, ReviewEntry } from './review-entry.tsx'
import { type Suspect, SuspectEntry } from './suspect-entry.tsx'

const NAME = 'Bewertungen'
const SUSPECT = 'verdacht'
const STATUSES = { ausstehend: 'Ausstehend', freigegeben: 'Freigegeben', [SUSPECT]: 'Verdacht' }

export const meta: Route.MetaFunction = () => hiddenPageMeta(NAME)

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = readAsked(url.searchParams, Object.keys(STATUSES))
  if (asked.status === SUSPECT) {
    const wanted = { table: 'quarantine', fields: [] } as const
    return { asked, rows: loadRows<Review | Suspect>(wanted, asked) }
  }
  const filter = asked.status
    ? { column: 'is_approved', value: asked.status === 'freigegeben' }
    : undefined
  const fields = ['author_name', 'review_text']
  return { asked, rows: loadRows<Review | Suspect>({ table: 'reviews', fields, filter }, asked) }
}

export default function ReviewsPage({ loaderData: { asked, rows } }: Route.ComponentProps) {
  return (
    <ListFrame
      name={NAME}
      asked={asked}
      searchLabel={asked.status === SUSPECT ? null : 'Suchen in Name und Text'}
      statuses={STATUSES}
      list={useRows(rows)}
      entry={(row) =>
        'kind' in row ? <SuspectEntry suspect={row} /> : <ReviewEntry review={row} />
      }
    />
  )
}
