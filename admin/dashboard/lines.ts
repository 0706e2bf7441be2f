import type { ReactNode } from 'react'
import type { Pulse } from '#admin/api/pulse.ts'
import { counted } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { withHolidays } from '#domain/hours/special-days.ts'
import { waitingSince } from '#domain/inbox/age.ts'
import { answerDue } from '#domain/inbox/promise.ts'
import { applicationWords, requestWords } from '#domain/inbox/row-words.ts'
import { shortDayText } from '#domain/moments.ts'
import { berlinDate, berlinTime, hoursText, weekdayOf, weekOn } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { Morning, Undelivered, WaitingEntry } from './morning.ts'

const AHEAD_DAYS = 42
const SHOWN = 4

/** What leads from the overview to an entry or a list. */
export type DayLine = {
  to: string
  name: string
  words?: ReactNode
  /** Since when it waits. */
  since?: string | null
  /** When it is due, in words. */
  at?: string | undefined
  due?: 'late' | 'open'
}

type Words = readonly [one: string, many: string]
type Kind = { list: string; waiting: string; todo: Words; odd: Words; more: Words }

const KINDS: Record<WaitingEntry['kind'], Kind> = {
  review: {
    list: '/admin/reviews',
    waiting: 'ausstehend',
    todo: ['Bewertung prüfen', 'Bewertungen prüfen'],
    odd: ['auffällige Bewertung', 'auffällige Bewertungen'],
    more: ['weitere Bewertung', 'weitere Bewertungen'],
  },
  request: {
    list: '/admin/contacts',
    waiting: 'new',
    todo: ['Kontaktanfrage beantworten', 'Kontaktanfragen beantworten'],
    odd: ['auffällige Kontaktanfrage', 'auffällige Kontaktanfragen'],
    more: ['weitere Kontaktanfrage', 'weitere Kontaktanfragen'],
  },
  application: {
    list: '/admin/applications',
    waiting: 'new',
    todo: ['Bewerbung ansehen', 'Bewerbungen ansehen'],
    odd: ['auffällige Bewerbung', 'auffällige Bewerbungen'],
    more: ['weitere Bewerbung', 'weitere Bewerbungen'],
  },
}

const LETTERS: Record<Undelivered['kind'], string> = {
  mail: 'Antwort',
  acknowledgement: 'Eingangsbestätigung',
  appointment: 'Bestätigung',
  cancellation: 'Absage',
  reminder: 'Erinnerung',
}

/** Whom an answer was promised, the oldest promise first; before them those whose answer never arrived. */
export function promisedLines(morning: Morning, { hours }: Salon, now: Date): DayLine[] {
  const { undelivered, promised, days } = morning
  return [
    ...undelivered.map(({ id, name, kind, entry }) => ({
      to: `${KINDS.request.list}?eintrag=${id}`,
      name,
      words: requestWords(entry),
      at: `${LETTERS[kind]} nicht zugestellt`,
      due: 'late' as const,
    })),
    ...promised.map(({ kind, id, name, created_at, entry }) => {
      const due = answerDue(created_at, now, hours, days)
      return {
        to: `${KINDS[kind].list}?eintrag=${id}`,
        name,
        words: kind === 'request' ? requestWords(entry) : `Bewerbung: ${applicationWords(entry)}`,
        at: due?.text,
        due: due?.isBroken ? ('late' as const) : ('open' as const),
      }
    }),
  ]
}

/** How many more there are than fit. */
export function promisedMore({ promised }: Morning, pulse: Pulse) {
  const counts = { request: pulse.requests_new, application: pulse.applications_new }
  return (['request', 'application'] as const).flatMap((kind) => {
    const more = counts[kind] - promised.filter((one) => one.kind === kind).length
    if (more <= 0) return []
    const { list, waiting, more: words } = KINDS[kind]
    return [{ to: `${list}?status=${waiting}`, text: `und ${counted(more, ...words)}` }]
  })
}

/** What nobody has looked at yet; what is to be checked is among it and named below. */
export function waitingLines(morning: Morning, pulse: Pulse): DayLine[] {
  const { undelivered, undelivered_count, oldest_review, suspects } = morning
  const counts = {
    review: pulse.reviews_waiting,
    request: pulse.requests_new,
    application: pulse.applications_new,
  }
  // One leads to its entry; of several, the list marks which they are.
  const [first] = undelivered
  const asked = first && undelivered.length === 1 ? `eintrag=${first.id}` : 'status=in_progress'
  return [
    ...waiting(undelivered_count, null, {
      to: `${KINDS.request.list}?${asked}`,
      name: `${counted(undelivered_count, 'Antwort', 'Antworten')} nicht zugestellt`,
    }),
    ...(['review', 'request', 'application'] as const).flatMap((kind) => {
      const { list, waiting: status, todo, odd } = KINDS[kind]
      const { count: odds, since } = suspects[kind] ?? { count: 0, since: null }
      return [
        ...waiting(counts[kind], kind === 'review' ? oldest_review : null, {
          to: `${list}?status=${status}`,
          name: counted(counts[kind], ...todo),
        }),
        ...waiting(odds, since, {
          to: `${list}?status=pruefen`,
          name: `davon ${counted(odds, ...odd)}`,
        }),
      ]
    }),
  ]
}

function waiting(count: number, since: string | null, line: DayLine): DayLine[] {
  if (count === 0) return []
  if (!since) return [line]
  return [{ ...line, since, words: `${count > 1 ? 'die älteste ' : ''}${waitingSince(since)}` }]
}

/** What is different in the next weeks, and when the website is checked again. */
export function comingLines({ days, next_check }: Morning, { hours }: Salon, now: Date) {
  const today = berlinDate(now)
  const last = daysAfter(today, AHEAD_DAYS)
  const near = days.filter(({ from, to }) => to >= today && from <= last)
  const isOpeningDay = (date: string) => weekOn(date, hours)[weekdayOf(date)] !== null
  const coming = withHolidays(hours.state, today, last, near, isOpeningDay)
    .slice(0, SHOWN)
    .map((day) => ({
      on: day.from,
      to: '/admin/hours',
      name: day.reason,
      words: day.hours ? `${hoursText(day.hours)} geöffnet` : 'geschlossen',
      at: [...new Set([day.from, day.to])].map(shortDayText).join(' bis '),
    }))
  const check = next_check ? [checkLine(new Date(next_check))] : []
  return [...coming, ...check].toSorted((one, other) => (one.on < other.on ? -1 : 1))
}

function checkLine(then: Date) {
  const on = berlinDate(then)
  return {
    on,
    to: '/admin/sitemap/schedules',
    name: 'Prüfung der Website',
    words: 'von selbst, nach Ihrem Zeitplan',
    at: `${shortDayText(on)}, ${berlinTime(then)}`,
  }
}
