import { LEGAL_WORDS_OF } from '#domain/legal/pages.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import type { PageDates, SiteData } from '#site/site-data.tsx'

type Part = keyof SalonDocument

/** What legal pages are made of. */
const LEGAL: Part[] = [
  ...(['identity', 'place', 'contact', 'owner', 'partners', 'legal', 'letters'] as const),
  ...(['testimonials', 'quotedReviews', 'photos'] as const),
]
/** What stands on no other page. */
const NOT_SHOWN: Part[] = [
  ...(['samples', 'publishedAt', 'legal', 'letters'] as const),
  ...(['customerAnswers', 'candidateAnswers'] as const),
]
const WITH_REVIEWS = ['/', '/bewertungen']

/** The days on which legal pages and all others were last changed; never changed, the day they became public. */
export type ChangeDays = { legal: string; others: string }

/**
 * Days of the salon, of what is remembered of its changes; on a day that was told before, prices or a week have begun.
 * Changes are forgotten after three years, the day on which the site became public never.
 */
export async function readChangeDays(query: Query, begun: string | null): Promise<ChangeDays> {
  const [row] = await query<ChangeDays>(
    `select coalesce(greatest(max(day) filter (where part = any ($1)), published), min(day), begun)::text as legal,
            coalesce(greatest(max(day) filter (where part <> all ($2)), published), min(day), begun)::text as others
       from (select (changed_at at time zone 'Europe/Berlin')::date as begun,
                    (nullif(document ->> 'publishedAt', '')::timestamptz
                       at time zone 'Europe/Berlin')::date as published
               from public.salon) as salon
       left join (select (changed_at at time zone 'Europe/Berlin')::date as day,
                         jsonb_path_query(patches, '$[*].path[0]') #>> '{}' as part
                    from public.salon_changes) as changes on true
      group by begun, published`,
    [LEGAL, NOT_SHOWN],
  )
  if (!row) throw new Error('There is no salon in this database')
  return { ...row, others: later(row.others, begun ?? '') }
}

/** When each page was last changed, by path. */
export function pageDates(
  { pages, legalPages }: Pick<Salon, 'pages' | 'legalPages'>,
  { legal, others }: ChangeDays,
  { newest: [review] }: SiteData['reviews'],
): PageDates {
  const reviewed = review ? berlinDate(new Date(review.created_at)) : ''
  const dayOf = (path: string) => {
    if (legalPages.some((page) => page.path === path)) return later(legal, LEGAL_WORDS_OF)
    return WITH_REVIEWS.includes(path) ? later(others, reviewed) : others
  }
  return new Map(pages.map(({ path }) => [path, dayOf(path)]))
}

function later(one: string, other: string) {
  return one > other ? one : other
}
