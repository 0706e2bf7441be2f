import { openingDayCounter } from '#domain/answer-by.ts'
import type { SubmissionType } from '#domain/contact.ts'
import { HOUR_MS } from '#domain/durations.ts'
import type { IntakeForm } from '#domain/forms/intake-tables.ts'
import { counted, listed } from '#domain/german.ts'
import { ENTRY_NAMES, TYPE_NAMES } from '#domain/inbox/names.ts'
import { retention } from '#domain/legal/retention.ts'
import { longDayText, longMomentText } from '#domain/moments.ts'
import { berlinDate, berlinTime, hoursOn } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Database, Query } from '#server/database/open.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { readSpecialDays } from '#server/special-days.ts'
import type { Writer } from './compose.ts'
import { promiseText } from './entry-letter.ts'
import { oneLine, ownLetter } from './letter-parts.ts'

/** The promise is an answer by the end of the next opening day: on the second one it is broken. */
const UNANSWERED_OPENING_DAYS = 2
const NAMED_LIMIT = 20
const DIGEST_FROM = '08:00'

/** Kinds of rows in the outbox that tell of one entry. */
export const ENTRY_LETTERS = ['review', 'request', 'application', 'suspect'] as const

/** How a letter speaks of many entries, in the order of its paragraphs. */
const LISTS: Record<(typeof ENTRY_LETTERS)[number], [one: string, many: string]> = {
  request: ENTRY_NAMES.request,
  application: ENTRY_NAMES.application,
  review: ENTRY_NAMES.review,
  suspect: ['Einsendung zum Prüfen', 'Einsendungen zum Prüfen'],
}

const GONE_LATER = `Was zu prüfen ist, wird ohne Ihre Entscheidung nach ${retention.quarantineDays} Tagen gelöscht.`
const COUNTING =
  'Damit Ihr Postfach nicht überläuft, zählt diese E-Mail sie zusammen. Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu jeder Einsendung eine eigene E-Mail.'
const CROWD =
  'So viele sind ungewöhnlich; dahinter steckt meist ein Programm, selten ein Mensch. Die Website bremst das selbst: Solange es so viele sind, nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an. Wer Ihnen einmal schreibt, kommt durch, und was gekommen ist, bleibt gespeichert. Sie müssen nichts sofort tun.'

/** What waits in the lists. */
type Waiting = {
  list: keyof typeof LISTS
  /** What a machine wrote needs no name in a letter. */
  name: string | null
  what: string | null
  created_at: Date
  /** Whether an answer was promised. */
  is_promised: boolean
  has_letter: boolean
}

async function readWaiting(query: Query) {
  return query<Waiting>(
    `select list, name, what, created_at, is_promised, exists (
              select from mail.outbox where subject_id = one.id and kind = any($1)) as has_letter
       from (select 'request' as list, id, name, submission_type as what, created_at, true as is_promised
               from public.contact_submissions where status = 'new'
             union all select 'application', id, name, null, created_at, true
               from public.job_applications where status = 'new'
             union all select 'review', id, author_name, rating::text, created_at, false
               from public.reviews where not is_approved
             union all select 'suspect', id, null, kind, created_at, kind <> 'review'
               from public.quarantine) as one
      order by created_at, id`,
    [ENTRY_LETTERS],
  )
}

/**
 * One letter for what came since then, still waits and had no letter of its own. A crowd is told at once and once a
 * day, with all that came in the hour before; then those with a letter of their own are counted too.
 */
export const countingLetter: Writer = async (query, cause, { adminUrl, salon }) => {
  const isCrowd = cause.dedupe.startsWith('more:crowd:')
  const since = isCrowd ? new Date(cause.created_at.getTime() - HOUR_MS) : cause.created_at
  const waiting = await readWaiting(query)
  const came = waiting.filter((one) => one.created_at >= since && (isCrowd || !one.has_letter))
  if (came.length === 0) return null
  const more = isCrowd ? '' : 'weitere '
  const title = counted(came.length, `${more}Einsendung`, `${more}Einsendungen`)
  const [is, waits] = came.length === 1 ? ['ist', 'wartet'] : ['sind', 'warten']
  const counts = new Map<string, number>()
  for (const one of came) counts.set(nameOf(one), (counts.get(nameOf(one)) ?? 0) + 1)
  const first = came.find(({ is_promised }) => is_promised)
  const promise = first && (await promiseText(query, first.created_at, salon))
  return ownLetter(isCrowd ? 'Ungewöhnlich viele Einsendungen' : title, [
    `seit ${longMomentText(since)}, ${is} ${title} gekommen, die auf Sie ${waits}.`,
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `- ${count} × ${name}`)
      .join('\n'),
    promise && `Zugesagt ist die erste Antwort ${promise}.`,
    isCrowd ? `${queueText(waiting)}${CROWD}` : COUNTING,
    came.some(({ list }) => list === 'suspect') && GONE_LATER,
    `Ansehen und entscheiden:\n${adminUrl}/dashboard`,
  ])
}

function queueText(waiting: Waiting[]) {
  const count = waiting.filter(({ list }) => list === 'review').length
  if (count === 0) return ''
  const verb = count === 1 ? 'wartet' : 'warten'
  return `Auf Ihre Freigabe ${verb} ${counted(count, ...LISTS.review)}. `
}

function nameOf({ list, what }: Waiting) {
  if (list === 'request') return TYPE_NAMES[what as SubmissionType]
  return list === 'suspect' ? `${ENTRY_NAMES[what as IntakeForm][0]} zum Prüfen` : LISTS[list][0]
}

/**
 * Puts today's letter about what is unanswered into the outbox: on opening days, from eight o'clock
 * in the salon, when there is anything to tell. Its day is its name, so that neither a second process
 * nor a restart nor a clock that was put back tells it twice.
 */
export async function queueDigest(database: Database, now: Date, isSampleSite: boolean) {
  if (berlinTime(now) < DIGEST_FROM) return false
  return database.as('service_role', null, async (query) => {
    const salon = await currentSalon(query, now, isSampleSite)
    const days = await readSpecialDays(query, isSampleSite)
    if (!hoursOn(berlinDate(now), salon.hours, days)) return false
    if ((await readUnanswered(query, now, salon)).length === 0) return false
    const added = await query(
      `insert into mail.outbox (kind, dedupe, created_at, due_at) values ('digest', $1, $2, $2)
       on conflict (dedupe) do nothing returning id`,
      [`digest:${berlinDate(now)}`, now],
    )
    return added.length > 0
  })
}

type Unanswered = Waiting & { openingDays: number }

/** What nobody has looked at for two opening days, oldest first. */
async function readUnanswered(query: Query, now: Date, salon: Salon): Promise<Unanswered[]> {
  const days = await readSpecialDays(query, salon.showsSamples)
  const openingDaysOf = openingDayCounter(now, salon.hours, days)
  return (await readWaiting(query))
    .map((one) => ({ ...one, openingDays: openingDaysOf(one.created_at) }))
    .filter(({ openingDays }) => openingDays >= UNANSWERED_OPENING_DAYS)
}

export const dailyLetter: Writer = async (query, { created_at }, { adminUrl, now, salon }) => {
  // What is open today is told by the letter of today.
  if (berlinDate(created_at) !== berlinDate(now)) return null
  const unanswered = await readUnanswered(query, now, salon)
  return unanswered.length > 0 ? digestLetter(unanswered, `${adminUrl}/dashboard`) : null
}

export function digestLetter(unanswered: Unanswered[], dashboardUrl: string) {
  const lists = Object.keys(LISTS) as (keyof typeof LISTS)[]
  const parts = lists.flatMap((list) => {
    const rows = unanswered.filter((row) => row.list === list)
    if (rows.length === 0) return []
    const more = rows.length - NAMED_LIMIT
    const lines = rows.slice(0, NAMED_LIMIT).map(line)
    return {
      title: counted(rows.length, ...LISTS[list]),
      lines: more > 0 ? [...lines, `- und ${more} weitere`] : lines,
    }
  })
  const titles = parts.map(({ title }) => title)
  return ownLetter(`Noch offen: ${listed(titles, 'und')}`, [
    'das wartet seit mindestens zwei Öffnungstagen auf Sie:',
    ...parts.map(({ title, lines }) => [title, ...lines].join('\n')),
    unanswered.some(({ list }) => list === 'suspect') && GONE_LATER,
    `Alles auf einen Blick:\n${dashboardUrl}`,
  ])
}

function line(row: Unanswered) {
  const { list, name, what, created_at, openingDays } = row
  const entry = list === 'review' ? counted(Number(what), 'Stern', 'Sterne') : nameOf(row)
  const from = name === null ? '' : ` von ${oneLine(name)}`
  return `- ${entry}${from}, ${longDayText(berlinDate(created_at))} (vor ${openingDays} Öffnungstagen)`
}
