import { reminderMoment } from '#domain/appointments/moment.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Database } from '#server/database/open.ts'
import { readOwnStored } from '#server/salon/stored.ts'

/** More than the day before, whatever the clocks did in between. */
const AHEAD_HOURS = 72

/** When it was told last, or will be; null when no letter tells of it. */
type Coming = { id: string; starts_at: Date; told_at: Date | null }

/**
 * Puts the reminders of tomorrow's appointments into the outbox from the time on that the salon chose. Whoever
 * is told of a date after that has just heard of it. A date has its reminder once, with any number of processes,
 * restarts and changed clocks: its day is part of the letter's name. One that was overtaken, because the date was
 * moved or called off, leaves after all when the date stands again.
 */
export async function queueReminders(database: Database, now: Date) {
  return database.as('service_role', null, async (query) => {
    const { document } = await readOwnStored(query)
    const { reminderAt } = document.letters
    if (!reminderAt) return 0
    const coming = await query<Coming>(
      `select agreed.id, agreed.starts_at, (
                select max(coalesce(sent_at, due_at)) from mail.outbox
                 where subject_id = agreed.id and kind = 'appointment'
                   and (skipped_at is null or last_error is not null)) as told_at
         from public.appointments as agreed
         join public.contact_submissions as entry on entry.id = agreed.entry_id
        where agreed.by_mail and not agreed.is_cancelled
          and agreed.starts_at > $1 and agreed.starts_at < $1::timestamptz + make_interval(hours => $2)`,
      [now, AHEAD_HOURS],
    )
    const due = coming.filter(({ starts_at, told_at }) => {
      const moment = reminderMoment(starts_at, reminderAt)
      return moment !== null && moment <= now && (told_at === null || told_at < moment)
    })
    if (due.length === 0) return 0
    const added = await query(
      `insert into mail.outbox as known (kind, subject_id, dedupe, created_at, due_at)
       select 'reminder', id, dedupe, $3, $3 from unnest($1::uuid[], $2::text[]) as one (id, dedupe)
       on conflict (dedupe) do update set skipped_at = null, due_at = excluded.due_at
        where known.skipped_at is not null and known.last_error is null
       returning id`,
      [
        due.map(({ id }) => id),
        due.map(({ id, starts_at }) => `reminder:${id}:${berlinDate(starts_at)}`),
        now,
      ],
    )
    return added.length
  })
}
