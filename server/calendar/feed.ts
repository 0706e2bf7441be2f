import { type CalendarEvent, calendarText } from '#domain/appointments/calendar.ts'
import { servicesText, shortName } from '#domain/appointments/words.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Query } from '#server/database/open.ts'

const BACK_DAYS = 30
const AHEAD_DAYS = 366

type Agreed = {
  id: string
  name: string
  starts_at: Date
  minutes: number
  services: string[]
  person: string
  sequence: number
  changed_at: Date
}

/** Whether somebody's calendar is behind this secret; that it was read now is noted for her. */
export async function isCalendarSecret(query: Query, secret: string, now: Date) {
  const rows = await query(
    'update public.calendar_addresses set last_read_at = $2 where secret = $1 returning 1',
    [secret, now],
  )
  return rows.length > 0
}

/** The agreed dates for the owner's own calendar. It lies on phones and in clouds: it says who comes, not more. */
export async function calendarFeed(query: Query, salon: Salon, now: Date) {
  const rows = await query<Agreed>(
    `select agreed.id, entry.name, starts_at, minutes, services, person, sequence, changed_at
       from public.appointments as agreed
       join (select id, name from public.contact_submissions
             union all select id, name from public.job_applications) as entry on entry.id = agreed.entry_id
      where not is_cancelled
        and starts_at between $1::timestamptz - make_interval(days => $2)
                          and $1::timestamptz + make_interval(days => $3)
      order by starts_at, agreed.id`,
    [now, BACK_DAYS, AHEAD_DAYS],
  )
  return calendarText({
    method: 'PUBLISH',
    name: `${salon.name}: Termine`,
    events: rows.map((agreed) => eventOf(agreed, salon)),
  })
}

function eventOf(agreed: Agreed, { address }: Salon): CalendarEvent {
  const { id, name, starts_at, minutes, person, sequence, changed_at } = agreed
  return {
    uid: id,
    sequence,
    stampedAt: changed_at,
    startsAt: starts_at,
    minutes,
    summary: [shortName(name), servicesText(agreed)].filter(Boolean).join(', '),
    location: address?.line ?? '',
    description: person && `Bei: ${person}`,
    isCancelled: false,
  }
}
