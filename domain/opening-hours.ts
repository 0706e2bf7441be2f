import {
  dayAndMonth,
  MONDAY_FIRST,
  WEEKDAYS,
  type Weekday,
  weekdayName,
  weekdayShort,
} from './german.ts'
import { daysAfter, isHoliday, type State } from './holidays.ts'

const SEARCH_DAYS = 60
/** From Saturday's closing to Tuesday: a weekday beyond that could be taken for one that is nearer. */
const WEEKDAY_IS_ENOUGH_DAYS = 3

export type DayHours = { opens: string; closes: string }
export type WeekHours = Record<Weekday, DayHours | null>
/** When a salon is open as a rule; from a day on another week may hold. Its state, once known, has holidays. */
export type RegularHours = {
  week: WeekHours
  next: { from: string; week: WeekHours } | null
  state: State | null
}
/** Days on which the week does not hold, both ends included: other hours, or none at all. */
export type SpecialHours = { from: string; to: string; hours?: DayHours | null }

export type Opening = { date: string; weekday: Weekday; time: string; daysAhead: number }
type OpeningState =
  | { isOpen: true; until: string }
  | { isOpen: false; wasOpenToday: boolean; next: Opening | null }

/** '2026-11-15 08:05:00' by the clock on the salon's wall. */
const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** Whether the salon is open at this instant, by its clock whatever the visitor's zone. */
export function openingState(now: Date, hours: RegularHours, days: SpecialHours[]): OpeningState {
  return stateAt(berlinDate(now), berlinTime(now), hours, days)
}

/** The same for a day and a time on the salon's wall. */
export function stateAt(
  today: string,
  time: string,
  hours: RegularHours,
  days: SpecialHours[],
): OpeningState {
  const todays = hoursOn(today, hours, days)
  if (todays && todays.opens <= time && time < todays.closes) {
    return { isOpen: true, until: todays.closes }
  }
  return {
    isOpen: false,
    wasOpenToday: todays !== null && time >= todays.closes,
    next: nextOpening(today, time, hours, days),
  }
}

/** 'Heute bis 19:00 geöffnet', 'Heute geschlossen, öffnet Dienstag um 09:00' and their kin. */
export function openingText(state: OpeningState) {
  if (state.isOpen) return `Heute bis ${state.until} geöffnet`
  const { next } = state
  if (next?.daysAhead === 0) return `Heute ab ${next.time} geöffnet`
  const closed = state.wasOpenToday ? 'Jetzt geschlossen' : 'Heute geschlossen'
  return next ? `${closed}, öffnet ${dayOf(next)} um ${next.time}` : closed
}

/** The same in two short pieces for a narrow place: 'bis 19:00' over 'heute geöffnet'. */
export function openingFact(state: OpeningState): { big: string; small: string } {
  if (state.isOpen) return { big: `bis ${state.until}`, small: 'heute geöffnet' }
  const { next } = state
  if (!next) return { big: 'Geschlossen', small: 'bitte rufen Sie an' }
  if (next.daysAhead === 0) return { big: `ab ${next.time}`, small: 'heute geöffnet' }
  const day = isNear(next) ? weekdayShort(next.weekday) : shortDate(next.date)
  return { big: `${day} ab ${next.time}`, small: 'wieder geöffnet' }
}

/** 'geschlossen', '10:00–14:00' */
export function hoursText(hours: DayHours | null | undefined) {
  return hours ? `${hours.opens}–${hours.closes}` : 'geschlossen'
}

/** The calendar day in the salon: '2026-11-15'. */
export function berlinDate(now: Date) {
  return wallClock.format(now).slice(0, 10)
}

/** The clock on the salon's wall: '08:05'. */
export function berlinTime(now: Date) {
  return wallClock.format(now).slice(11, 16)
}

/** The opening hours of one calendar day, or null when the salon stays closed. */
export function hoursOn(date: string, hours: RegularHours, days: SpecialHours[]): DayHours | null {
  const special = days.find(({ from, to }) => from <= date && date <= to)
  if (special) return special.hours ?? null
  return isHoliday(date, hours.state) ? null : weekOn(date, hours)[weekdayOf(date)]
}

/** The week that holds on a day. */
export function weekOn(date: string, { week, next }: Omit<RegularHours, 'state'>) {
  return next && next.from <= date ? next.week : week
}

/** A salon without a single opening takes people by arrangement only. */
export function isEverOpen(week: WeekHours) {
  return Object.values(week).some((day) => day !== null)
}

/** Equal neighbouring days together, Monday first: 'Dienstag–Freitag' → '09:00–19:00'. */
export function weekTable(
  hours: WeekHours,
): { days: string; short: string; time: string | null }[] {
  const groups: { first: Weekday; last: Weekday; time: string | null }[] = []
  for (const day of MONDAY_FIRST) {
    const time = hours[day] && hoursText(hours[day])
    const group = groups.at(-1)
    if (group && group.time === time) group.last = day
    else groups.push({ first: day, last: day, time })
  }
  return groups.map(({ first, last, time }) => ({
    days: first === last ? weekdayName(first) : `${weekdayName(first)}–${weekdayName(last)}`,
    short: first === last ? weekdayShort(first) : `${weekdayShort(first)}–${weekdayShort(last)}`,
    time,
  }))
}

/** When the salon closes, equal days together: 'Dienstag bis Freitag', 'Di–Fr', '19:00'. */
export function closingTimes(hours: WeekHours): { days: string; short: string; at: string }[] {
  return weekTable(hours).flatMap(({ days, short, time }) =>
    time ? [{ days: days.replace('–', ' bis '), short, at: time.split('–')[1] ?? '' }] : [],
  )
}

function nextOpening(today: string, time: string, hours: RegularHours, days: SpecialHours[]) {
  for (let daysAhead = 0; daysAhead <= SEARCH_DAYS; daysAhead += 1) {
    const date = daysAfter(today, daysAhead)
    const day = hoursOn(date, hours, days)
    if (day && (daysAhead > 0 || time < day.opens)) {
      return { date, weekday: weekdayOf(date), time: day.opens, daysAhead }
    }
  }
  return null
}

export function weekdayOf(date: string): Weekday {
  return WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'
}

function dayOf(next: Opening) {
  if (next.daysAhead === 1) return 'morgen'
  if (isNear(next)) return weekdayName(next.weekday)
  return `${weekdayShort(next.weekday)}, ${dayAndMonth(next.date)}`
}

function isNear({ daysAhead }: Opening) {
  return daysAhead <= WEEKDAY_IS_ENOUGH_DAYS
}

/** '24.12.' */
export function shortDate(date: string) {
  const [, month, day] = date.split('-').map(Number)
  return `${day}.${month}.`
}
