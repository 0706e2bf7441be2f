import { answerBy, answerByText, openingDayCounter } from '#domain/answer-by.ts'
import type { SubmissionType } from '#domain/contact.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Query } from '#server/database/open.ts'
import { readSpecialDays } from '#server/special-days.ts'

/** The promise is an answer by the end of the next opening day: on the second one it is broken. */
const UNANSWERED_OPENING_DAYS = 2

/** When the salon is open, and whether its examples count. */
type Opening = Pick<Salon, 'hours' | 'showsSamples'>

export type Review = {
  author_name: string
  rating: number
  review_text: string
  service_type: string | null
  created_at: Date
}

export type Request = {
  name: string
  email: string | null
  phone: string | null
  message: string
  submission_type: SubmissionType
  created_at: Date
  key: string | null
  promise: string | null
}

export type Application = {
  name: string
  phone: string
  is_hairdresser: string
  work_hours: string
  start_date: string
  message: string | null
  created_at: Date
  promise: string | null
}

export type Kind = 'review' | 'request' | 'application'

/** An entry that looks like a machine's, with the words and the time it came with. */
export type Suspect = { reasons: string[] } & (
  | { kind: 'review'; entry: Review }
  | { kind: 'request'; entry: Request }
  | { kind: 'application'; entry: Application }
)

type Waiting = { name: string; created_at: Date; openingDays: number }

export type Unanswered = {
  requests: (Waiting & { submission_type: SubmissionType })[]
  applications: Waiting[]
  reviews: (Waiting & { rating: number })[]
  /** Counted by kind and day: what a machine wrote needs no name in a letter. */
  suspects: { kind: Kind; count: number; created_at: Date; openingDays: number }[]
}

/** The lists that letters tell of. */
export type Listed = Kind | 'suspect'

/** What came to a list since then and still waits, by type where there are several. */
export type More = {
  list: Listed
  since: Date
  parts: { type: string | null; count: number }[]
  promise: string | null
}

export type Flood = { until: Date; parts: { kind: Kind; count: number }[]; waiting: number }

/** Who waits in a list, of which type, and whether an answer was promised. */
const LISTS: Record<Listed, string> = {
  review: `select null as type, false as is_promised, created_at from public.reviews
               where not is_approved`,
  request: `select submission_type as type, true as is_promised, created_at
                from public.contact_submissions where status = 'new'`,
  application: `select null as type, true as is_promised, created_at from public.job_applications
               where status = 'new'`,
  suspect: `select kind as type, kind <> 'review' as is_promised, created_at
                from public.quarantine`,
}

const firstKey = (id: string) =>
  `(select key from intake.reference_keys where row_id = ${id} order by created_at, key limit 1)`

export async function readReview(query: Query, id: string | null) {
  const [review] = await query<Review>(
    `select author_name, rating, review_text, service_type, created_at from public.reviews
      where id = $1`,
    [id],
  )
  return review ?? null
}

export async function readRequest(query: Query, id: string | null, salon: Opening) {
  const [request] = await query<Request>(
    `select name, email, phone, message, submission_type, created_at, ${firstKey('one.id')} as key
       from public.contact_submissions as one where id = $1`,
    [id],
  )
  return request ? { ...request, promise: await promised(query, request.created_at, salon) } : null
}

export async function readApplication(query: Query, id: string | null, salon: Opening) {
  const [application] = await query<Application>(
    `select name, phone, is_hairdresser, work_hours, start_date, message, created_at
       from public.job_applications where id = $1`,
    [id],
  )
  return application
    ? { ...application, promise: await promised(query, application.created_at, salon) }
    : null
}

/** null when it was let out, deleted or forgotten. */
export async function readSuspect(query: Query, id: string | null, salon: Opening) {
  const [row] = await query<Suspect & { created_at: Date; key: string | null }>(
    `select kind, entry, reasons, created_at, ${firstKey('one.id')} as key
       from public.quarantine as one where id = $1`,
    [id],
  )
  if (!row) return null
  const { kind, entry, reasons, created_at, key } = row
  const promise = await promised(query, created_at, salon)
  return { kind, reasons, entry: { ...entry, created_at, key, promise } } as Suspect
}

/** null when nothing of it waits any more. */
export async function readMore(
  query: Query,
  list: Listed,
  since: Date,
  salon: Opening,
): Promise<More | null> {
  const parts = await query<{ type: string | null; count: number; promised_since: Date | null }>(
    `select type, count(*)::int as count,
            min(created_at) filter (where is_promised) as promised_since
       from (${LISTS[list]}) as waiting where created_at >= $1 group by type order by 2 desc, 1`,
    [since],
  )
  if (parts.length === 0) return null
  const [first] = parts
    .flatMap(({ promised_since }) => promised_since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
  return {
    list,
    since,
    parts: parts.map(({ type, count }) => ({ type, count })),
    promise: first ? await promised(query, first, salon) : null,
  }
}

/** What came in the hour before; null when nobody remembers it any more. */
export async function readFlood(query: Query, until: Date): Promise<Flood | null> {
  const parts = await query<{ kind: Kind; count: number }>(
    `select kind, count(*)::int as count from intake.received
      where received_at between $1::timestamptz - interval '1 hour' and $1
        and reasons <> '{repeated}' group by kind order by 2 desc, 1`,
    [until],
  )
  if (parts.length === 0) return null
  return { until, parts, waiting: await countPendingReviews(query) }
}

export async function countPendingReviews(query: Query) {
  const [row] = await query<{ count: number }>(
    'select count(*)::int as count from public.reviews where not is_approved',
  )
  return row?.count ?? 0
}

/** What nobody has looked at for two opening days, oldest first; null when there is nothing. */
export async function readUnanswered(
  query: Query,
  now: Date,
  salon: Opening,
): Promise<Unanswered | null> {
  const days = await readSpecialDays(query, salon.showsSamples)
  const openingDaysOf = openingDayCounter(now, salon.hours, days)
  const waiting = <T extends { created_at: Date }>(rows: T[]) =>
    rows
      .map((row) => ({ ...row, openingDays: openingDaysOf(row.created_at) }))
      .filter(({ openingDays }) => openingDays >= UNANSWERED_OPENING_DAYS)
  const requests = waiting(
    await query<{ name: string; created_at: Date; submission_type: SubmissionType }>(
      `select name, created_at, submission_type from public.contact_submissions
        where status = 'new' order by created_at, id`,
    ),
  )
  const applications = waiting(
    await query<{ name: string; created_at: Date }>(
      `select name, created_at from public.job_applications
        where status = 'new' order by created_at, id`,
    ),
  )
  const reviews = waiting(
    await query<{ name: string; created_at: Date; rating: number }>(
      `select author_name as name, created_at, rating from public.reviews
        where not is_approved order by created_at, id`,
    ),
  )
  const suspects = waiting(
    await query<{ kind: Kind; count: number; created_at: Date }>(
      `select kind, count(*)::int as count, min(created_at) as created_at from public.quarantine
        group by kind, (created_at at time zone 'Europe/Berlin')::date order by 3, 1`,
    ),
  )
  const count = requests.length + applications.length + reviews.length + suspects.length
  return count > 0 ? { requests, applications, reviews, suspects } : null
}

/** The page that said thank you counted from the same moment. */
async function promised(query: Query, since: Date, salon: Opening) {
  const promise = answerBy(since, salon.hours, await readSpecialDays(query, salon.showsSamples))
  return promise && answerByText(promise)
}
