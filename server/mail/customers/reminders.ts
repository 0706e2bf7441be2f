import { reminderMoment } from '#domain/appointments/moment.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import { readOwnStored } from '#server/salon/stored.ts'

/** More than the day before, whatever the clocks did in between. */
const AHEAD_HOURS = 72

type Coming = { id: string; starts_at: Date; changed_at: Date }

/**
 * Puts the reminders of tomorrow's appointments into the outbox from the time on that the salon chose. Whoever
 * agreed on a date after that has just heard of it. A date has its reminder once, with any number of processes,
 * restarts and changed clocks: its day is part of the letter's name.
 */
export async function queueReminders(database: Database, now: Date) {
  return database.as('service_role', null, async (query) => {
    const { document } = await readOwnStored(query)
    const { reminderAt } = document.letters
    if (!reminderAt) return 0
    const coming = await query<Coming>(
      `select agreed.id, agreed.starts_at, agreed.changed_at
         from public.appointments as agreed
         join public.contact_submissions as entry on entry.id = agreed.entry_id
        where agreed.by_mail and not agreed.is_cancelled
          and agreed.starts_at > $1 and agreed.starts_at < $1::timestamptz + make_interval(hours => $2)`,
      [now, AHEAD_HOURS],
    )
    const due = coming.filter(({ starts_at, changed_at }) => {
      const moment = reminderMoment(starts_at, reminderAt)
      return moment !== null && moment <= now && changed_at < moment
    })
    if (due.length === 0) return 0
    const added = await query(
      `insert into mail.outbox (kind, subject_id, dedupe, created_at, due_at)
       select 'reminder', id, dedupe, $3, $3 from unnest($1::uuid[], $2::text[]) as one (id, dedupe)
       on conflict (dedupe) do nothing returning id`,
      [
        due.map(({ id }) => id),
        due.map(({ id, starts_at }) => `reminder:${id}:${berlinDate(starts_at)}`),
        now,
      ],
    )
    return added.length
  })
}
