import { berlinDate } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { Query } from '#server/database/open.ts'
import { readOwnStored } from './stored.ts'

/** The salon of this moment, for letters and jobs: read when it is needed, so that it is never an old one. */
export async function currentSalon(query: Query, now: Date, showsSamples: boolean): Promise<Salon> {
  const { document } = await readOwnStored(query)
  return salonOf(document, { today: berlinDate(now), showsSamples })
}
