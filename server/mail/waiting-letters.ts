import { openingDayCounter } from '#domain/answer-by.ts'
import type { SubmissionType } from '#domain/contact.ts'
import { HOUR_MS } from '#domain/durations.ts'
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
import { type Letter, letterText, oneLine, ownLetter } from './letter-parts.ts'

/** The promise is an answer by the end of the next opening day: on the second one it is broken. */
const UNANSWERED_OPENING_DAYS = 2
const NAMED_LIMIT = 20
const DIGEST_FROM = '08:00'

/** What waits in the lists, and whom an answer was promised. */
const WAITING = `
  select 'request' as list, id, name, submission_type as what, created_at, true as is_promised
    from public.contact_submissions where status = 'new'
  union all select 'application', id, name, null, created_at, true
    from public.job_applications where status = 'new'
  union all select 'review', id, author_name, rating::text, created_at, false
    from public.reviews where not is_approved
  union all select 'suspect', id, null, kind, created_at, kind <> 'review' from public.quarantine`

/** Kinds of rows in the outbox that tell of one entry. */
export const ENTRY_LETTERS = ['review', 'request', 'application', 'suspect'] as const
type List = (typeof ENTRY_LETTERS)[number]

/** How a letter speaks of many entries, and where they are looked at. */
const LISTS: Record<List | 'all', { names: [string, string]; todo: string; path: string }> = {
  request: {
    names: ENTRY_NAMES.request,
    todo: 'Ansehen und beantworten',
    path: '/contacts?status=new',
  },
  application: {
    names: ENTRY_NAMES.application,
    todo: 'Ansehen und entscheiden',
    path: '/applications?status=new',
  },
  review: {
    names: ENTRY_NAMES.review,
    todo: 'Lesen und freigeben',
    path: '/reviews?status=ausstehend',
  },
  suspect: {
    names: ['Einsendung zum Prüfen', 'Einsendungen zum Prüfen'],
    todo: 'Ansehen und entscheiden',
    path: '/dashboard',
  },
  all: {
    names: ['Einsendung', 'Einsendungen'],
    todo: 'Ansehen und entscheiden',
    path: '/dashboard',
  },
}
const GONE_LATER = `Was zu prüfen ist, wird ohne Ihre Entscheidung nach ${retention.quarantineDays} Tagen gelöscht.`
const CROWD =
  'So viele sind ungewöhnlich; dahinter steckt meist ein Programm, selten ein Mensch. Die Website bremst das selbst: Solange es so viele sind, nimmt sie von jedem Anschluss nur eine Einsendung in der Stunde an. Wer Ihnen einmal schreibt, kommt durch, und was gekommen ist, bleibt gespeichert. Sie müssen nichts sofort tun.'

type Part = { list: List; what: string | null; count: number; promised_since: Date | null }

/**
 * One letter for what came since then, still waits and had no letter of its own. A crowd is told at once and once a
 * day, with all that came in the hour before; then those with a letter of their own are counted too.
 */
export const countingLetter: Writer = async (
  query,
  { dedupe, created_at },
  { adminUrl, salon },
) => {
  const isCrowd = dedupe.startsWith('more:crowd:')
  const since = isCrowd ? new Date(created_at.getTime() - HOUR_MS) : created_at
  const parts = await query<Part>(
    `select list, what, count(*)::int as count,
            min(created_at) filter (where is_promised) as promised_since
       from (select list, case when list = 'review' then null else what end as what,
                    created_at, is_promised
               from (${WAITING}) as waiting
              where created_at >= $1 and ($2 or not exists (
                select from mail.outbox as own
                 where own.subject_id = waiting.id and own.kind = any($3)))) as one
      group by list, what order by 3 desc, 1, 2`,
    [since, isCrowd, ENTRY_LETTERS],
  )
  if (parts.length === 0) return null
  const [first, ...others] = new Set(parts.map(({ list }) => list))
  const only = others.length === 0 ? first : undefined
  const { names, todo, path } = LISTS[only ?? 'all']
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  const came = isCrowd
    ? counted(count, ...names)
    : `${counted(count, 'weitere', 'weitere')} ${names[count === 1 ? 0 : 1]}`
  return ownLetter(isCrowd ? 'Ungewöhnlich viele Einsendungen' : came, [
    `seit ${longMomentText(since)}, ${
      count === 1
        ? `ist ${came} gekommen, die auf Sie wartet.`
        : `sind ${came} gekommen, die auf Sie warten.`
    }`,
    parts
      .flatMap((part) => (only && !part.what ? [] : `- ${part.count} × ${nameOf(part)}`))
      .join('\n'),
    await firstPromise(query, parts, salon),
    isCrowd
      ? await crowdText(query)
      : `Damit Ihr Postfach nicht überläuft, zählt diese E-Mail sie zusammen. Sobald Sie in der Liste etwas bearbeitet haben, bekommen Sie wieder zu jeder ${names[0]} eine eigene E-Mail.`,
    parts.some(({ list }) => list === 'suspect') && GONE_LATER,
    `${todo}:\n${adminUrl}${path}`,
  ])
}

async function firstPromise(query: Query, parts: Part[], salon: Salon) {
  const since = parts.flatMap(({ promised_since }) => promised_since?.getTime() ?? [])
  if (since.length === 0) return null
  const promise = await promiseText(query, new Date(Math.min(...since)), salon)
  const isCall = parts.every(({ list }) => list === 'application')
  return promise && `Zugesagt ist ${isCall ? 'der erste Anruf' : 'die erste Antwort'} ${promise}.`
}

async function crowdText(query: Query) {
  const [{ count = 0 } = {}] = await query<{ count: number }>(
    'select count(*)::int as count from public.reviews where not is_approved',
  )
  const verb = count === 1 ? 'wartet' : 'warten'
  const queue = `Auf Ihre Freigabe ${verb} ${counted(count, ...ENTRY_NAMES.review)}. `
  return `${count > 0 ? queue : ''}${CROWD}`
}

function nameOf({ list, what }: Pick<Part, 'list' | 'what'>) {
  if (list === 'request') return TYPE_NAMES[what as SubmissionType]
  return list === 'suspect'
    ? `${ENTRY_NAMES[what as keyof typeof ENTRY_NAMES][0]} zum Prüfen`
    : ENTRY_NAMES[list][0]
}

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

export type Unanswered = {
  list: List
  name: string | null
  what: string | null
  created_at: Date
  openingDays: number
}

/** What nobody has looked at for two opening days, oldest first. */
async function readUnanswered(query: Query, now: Date, salon: Salon) {
  const days = await readSpecialDays(query, salon.showsSamples)
  const openingDaysOf = openingDayCounter(now, salon.hours, days)
  const waiting = await query<Omit<Unanswered, 'openingDays'>>(
    `select list, name, what, created_at from (${WAITING}) as waiting order by created_at, id`,
  )
  return waiting
    .map((row) => ({ ...row, openingDays: openingDaysOf(row.created_at) }))
    .filter(({ openingDays }) => openingDays >= UNANSWERED_OPENING_DAYS)
}

export const dailyLetter: Writer = async (query, { created_at }, { adminUrl, now, salon }) => {
  // What is open today is told by the letter of today.
  if (berlinDate(created_at) !== berlinDate(now)) return null
  const unanswered = await readUnanswered(query, now, salon)
  return unanswered.length > 0 ? digestLetter(unanswered, adminUrl) : null
}

/** Suspects are counted by kind and day: what a machine wrote needs no name in a letter. */
export function digestLetter(unanswered: Unanswered[], adminUrl: string): Letter {
  const parts = (['request', 'application', 'review', 'suspect'] as const).flatMap((list) => {
    const rows = unanswered.filter((row) => row.list === list)
    if (rows.length === 0) return []
    const lines =
      list === 'suspect' ? suspectLines(rows) : rows.map((row) => line(row, described(row)))
    const more = lines.length - NAMED_LIMIT
    return {
      list,
      title: counted(rows.length, ...LISTS[list].names),
      lines: more > 0 ? [...lines.slice(0, NAMED_LIMIT), `- und ${more} weitere`] : lines,
    }
  })
  const titles = parts.map(({ title }) => title)
  return {
    subject: `Noch offen: ${listed(titles, 'und')}`,
    replyTo: null,
    text: letterText([
      'Guten Morgen,',
      'das wartet seit mindestens zwei Öffnungstagen auf Sie:',
      ...parts.map(({ title, lines }) => [title, ...lines].join('\n')),
      parts.some(({ list }) => list === 'suspect') && GONE_LATER,
      `Alles auf einen Blick:\n${adminUrl}${LISTS.all.path}`,
    ]),
  }
}

function described({ list, name, what }: Unanswered) {
  const from = oneLine(name ?? '')
  if (list === 'review') return `${counted(Number(what), 'Stern', 'Sterne')} von ${from}`
  return `${nameOf({ list, what })} von ${from}`
}

function suspectLines(rows: Unanswered[]) {
  const groups = new Map<string, Unanswered[]>()
  for (const row of rows) {
    const key = `${row.what} ${berlinDate(row.created_at)}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap((same) => {
    const [first] = same
    const names = ENTRY_NAMES[first?.what as keyof typeof ENTRY_NAMES]
    return first ? line(first, counted(same.length, ...names)) : []
  })
}

function line({ created_at, openingDays }: Unanswered, what: string) {
  return `- ${what}, ${longDayText(berlinDate(created_at))} (vor ${openingDays} Öffnungstagen)`
}
