import { berlinDate, berlinTime, hoursOn } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { readSpecialDays } from '#server/special-days.ts'
import { readUnanswered } from './waiting-letters.ts'

const DIGEST_FROM = '08:00'

/**
 * Puts today's letter about what is unanswered into the outbox: on opening days, from eight o'clock
 * in the salon, when there is anything to tell. Its day is its name, so that neither a second process
 * nor a restart nor a clock that was put back tells it twice.
 */
export async function queueDigest(database: Database, now: Date, isSampleSite: boolean) {
  const today = berlinDate(now)
  if (berlinTime(now) < DIGEST_FROM) return false
  const dedupe = `digest:${today}`
  return database.as('service_role', null, async (query) => {
    const known = await query('select 1 from mail.outbox where dedupe = $1', [dedupe])
    if (known.length > 0) return false
    const salon = await currentSalon(query, now, isSampleSite)
    const days = await readSpecialDays(query, isSampleSite)
    if (!hoursOn(today, salon.hours, days)) return false
    if ((await readUnanswered(query, now, salon)).length === 0) return false
    const added = await query(
      `insert into mail.outbox (kind, dedupe, created_at, due_at) values ('digest', $1, $2, $2)
       on conflict (dedupe) do nothing returning id`,
      [dedupe, now],
    )
    return added.length > 0
  })
}
