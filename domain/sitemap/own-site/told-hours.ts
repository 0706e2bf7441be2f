import { WEEKDAYS, type Weekday } from '#domain/german.ts'
import { type WeekHours, weekdayOf } from '#domain/opening-hours.ts'
import { CLOSED } from './printed-hours.ts'

const JSON_MAX_CHARACTERS = 500_000
const THINGS_MAX = 20_000
const SPECIAL_MAX = 1_000
const TIMES_A_DAY_MAX = 4
const CLOCK = /^\d{2}:\d{2}/
const DATE = /^\d{4}-\d{2}-\d{2}/

export type Week = Record<Weekday, string>

/** The hours a page tells search engines. */
export type Told = { week: Week; special: { from: string; to: string; time: string }[] }

type Thing = Record<string, unknown>

/** Hours in one block of JSON-LD; null when it names none or is no JSON. */
export function toldHours(json: string): Told | null {
  if (json.length > JSON_MAX_CHARACTERS) return null
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return null
  }
  const waiting: unknown[] = [parsed]
  for (let seen = 0; waiting.length > 0 && seen < THINGS_MAX; seen += 1) {
    const next = waiting.pop()
    if (Array.isArray(next)) for (const one of next.slice(0, THINGS_MAX)) waiting.push(one)
    else if (isThing(next)) {
      if (next.openingHoursSpecification !== undefined) return toldBy(next)
      waiting.push(...Object.values(next).slice(0, THINGS_MAX))
    }
  }
  return null
}

export function weekOf(hours: WeekHours): Week {
  const time = (day: Weekday) => hours[day] && `${hours[day].opens}–${hours[day].closes}`
  return Object.fromEntries(WEEKDAYS.map((day) => [day, time(day) ?? CLOSED])) as Week
}

/** What is told for one calendar day. */
export function toldOn(date: string, { week, special }: Told) {
  return special.find(({ from, to }) => from <= date && date <= to)?.time ?? week[weekdayOf(date)]
}

function toldBy(thing: Thing): Told {
  const times = new Map<Weekday, string[]>()
  for (const one of list(thing.openingHoursSpecification)) {
    for (const day of names(one.dayOfWeek)) {
      times.set(day, [...(times.get(day) ?? []).slice(0, TIMES_A_DAY_MAX), timeOf(one)])
    }
  }
  const week = Object.fromEntries(
    WEEKDAYS.map((day) => [day, times.get(day)?.sort().join(', ') ?? CLOSED]),
  ) as Week
  const special = list(thing.specialOpeningHoursSpecification)
    .slice(0, SPECIAL_MAX)
    .flatMap((one) => {
      const from = String(one.validFrom ?? '').slice(0, 10)
      const to = String(one.validThrough ?? from).slice(0, 10)
      return DATE.test(from) && DATE.test(to) ? [{ from, to, time: timeOf(one) }] : []
    })
  return { week, special }
}

function timeOf({ opens, closes }: Thing) {
  const [from, to] = [opens, closes].map((one) => CLOCK.exec(String(one ?? ''))?.[0] ?? '')
  return from === to ? CLOSED : `${from}–${to}`
}

/** 'Tuesday' as well as 'https://schema.org/Tuesday'. */
function names(days: unknown): Weekday[] {
  const given = (Array.isArray(days) ? days : [days]).slice(0, WEEKDAYS.length)
  return given.flatMap((one) => {
    const name = String(one).split('/').at(-1)?.toLowerCase()
    return WEEKDAYS.filter((day) => day === name)
  })
}

function list(value: unknown): Thing[] {
  return (Array.isArray(value) ? value : [value]).slice(0, SPECIAL_MAX).filter(isThing)
}

function isThing(value: unknown): value is Thing {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
