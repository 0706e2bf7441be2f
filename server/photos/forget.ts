import { DAY_MS } from '#domain/durations.ts'
import { retention } from '#domain/legal/retention.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { diff } from '#domain/salon/document/patch.ts'
import { withoutPhotos } from '#domain/salon/editing/without-photos.ts'
import type { Database } from '#server/database/open.ts'
import { changeSalon } from '#server/salon/change.ts'

/** In the history the house itself has done it. */
const CALLER = { email: 'Salon' }

/** Empties the bin of photos, then deletes bytes that nobody names; tells how many of each. */
export async function forgetPhotos(database: Database, now: Date) {
  const lastDay = berlinDate(daysBefore(now, retention.binDays))
  const { saved } = await changeSalon((work) => database.as('service_role', CALLER, work), {
    patchesOf(document) {
      const due = document.photos.filter(({ binnedOn }) => binnedOn !== null && binnedOn <= lastDay)
      return diff(document, withoutPhotos(document, new Set(due.map(({ id }) => id))))
    },
  })
  const binned = saved.filter(({ after }) => after === undefined)
  // A photo is sent before it is named: what came within a day may still be.
  const [row] = await database.as('service_role', null, (query) =>
    query<{ count: number }>(
      `with gone as (
         delete from salon.photos where stored_at <= $1 and id not in (
           select jsonb_path_query(document, '$.photos[*].id') #>> '{}' from public.salon)
         returning 1)
       select count(*)::int as count from gone`,
      [daysBefore(now, 1)],
    ),
  )
  return {
    ...(binned.length > 0 && { binnedPhotos: binned.length }),
    ...(row?.count && { photos: row.count }),
  }
}

function daysBefore(now: Date, days: number) {
  return new Date(now.getTime() - days * DAY_MS)
}
