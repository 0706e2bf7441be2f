import { dayAndMonth, longDate } from '#domain/german.ts'
import { daysAfter, publicHolidays, type State } from '#domain/holidays.ts'
import { dayText, longDayText } from '#domain/moments.ts'
import {
  type DayHours,
  hoursText,
  isEverOpen,
  type RegularHours,
  type SpecialHours,
  shortDate,
  weekdayOf,
  weekOn,
} from '#domain/opening-hours.ts'

export const REASON_MAX_CHARACTERS = 60

const NOTICE_DAYS = 14
const NOTICE_SENTENCES = 3
const LISTED_DAYS = 28

/** `isSample` until somebody has confirmed or changed it. */
export type SpecialDay = SpecialHours & { reason: string; isSample?: true | undefined }

/** What pages tell about special days on one calendar day; pages that tell the same are the same. */
export type OpeningNotes = {
  /** Of this year and later ones, for machines. */
  days: SpecialDay[]
  year: number
  /** From today on, as the browser computes with them. */
  coming: SpecialHours[]
  /** One line above every page when a special day is near. */
  notice: string | null
  /** Rows below the week's hours: 'Heiligabend 24.12.' → 'geschlossen'. */
  next: { day: string; time: string }[]
}

export function openingNotesOn(
  today: string,
  hours: RegularHours,
  days: SpecialDay[],
): OpeningNotes {
  // Whoever tells no opening hours has no day on which they do not hold.
  const hasHours = isEverOpen(hours.week) || hours.next !== null
  const inOrder = days.filter((day) => hasHours || day.hours).sort(byDate)
  const coming = inOrder.filter(({ to }) => to >= today)
  const last = daysAfter(today, LISTED_DAYS)
  const near = coming.filter(({ from }) => from <= last)
  return {
    days: inOrder.filter(({ to }) => to >= `${today.slice(0, 4)}-01-01`),
    year: Number(today.slice(0, 4)),
    coming: coming.map(({ from, to, hours = null }) => ({ from, to, hours })),
    notice: noticeOn(today, coming),
    // A holiday on a day that is closed anyway is no news.
    next: withHolidays(hours.state, today, last, near, (date) => isOpenIn(hours, date)).map(
      (day) => ({
        day: `${breakable(day.reason)} ${shortDates(day)}`,
        time: hoursText(day.hours),
      }),
    ),
  }
}

/** Whether the regular week opens on this day, whatever is special about it. */
export function isOpenIn(hours: RegularHours, date: string) {
  return weekOn(date, hours)[weekdayOf(date)] !== null
}

/** The salon's own days and, where it has none, the holidays that are wanted, in order. */
export function withHolidays(
  state: State | null,
  from: string,
  to: string,
  days: SpecialDay[],
  isWanted: (date: string) => boolean = () => true,
) {
  const free: SpecialDay[] = []
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    for (const [date, reason] of Object.entries(publicHolidays(state, year))) {
      const isOwn = days.some((day) => day.from <= date && date <= day.to)
      if (date < from || date > to || isOwn || !isWanted(date)) continue
      free.push({ from: date, to: date, reason, hours: null })
    }
  }
  return [...days, ...free].sort(byDate)
}

/** 'Heiligabend: am Donnerstag, 24. Dezember, geschlossen.' */
export function noticeText(day: SpecialDay) {
  const { from, to, reason } = day
  const dates =
    from === to ? `am ${dayText(from)},` : `vom ${dayAndMonth(from)} bis ${dayAndMonth(to)}`
  return `${reason}: ${dates} ${day.hours ? `von ${day.hours.opens} bis ${day.hours.closes} geöffnet` : 'geschlossen'}.`
}

/** 'Donnerstag, 24. Dezember 2026', '28. Dezember 2026 bis 4. Januar 2027' */
export function longDatesText({ from, to }: SpecialHours) {
  return from === to ? longDayText(from) : `${longDate(from)} bis ${longDate(to)}`
}

/** The entry that shares a day with this one; a day can only have one truth. */
export function overlapping<Day extends SpecialHours>(day: SpecialHours, others: Day[]) {
  return others.find(({ from, to }) => from <= day.to && day.from <= to)
}

/** What a form is opened with for a day that is usually closed: the hours of the busiest weekday. */
export function usualHours(date: string, hours: RegularHours): DayHours {
  const week = weekOn(date, hours)
  return week[weekdayOf(date)] ?? week.friday ?? { opens: '09:00', closes: '18:00' }
}

function noticeOn(today: string, coming: SpecialDay[]) {
  const near = coming.filter(({ from }) => from <= daysAfter(today, NOTICE_DAYS))
  return near.slice(0, NOTICE_SENTENCES).map(noticeText).join(' ') || null
}

function byDate(one: SpecialHours, other: SpecialHours) {
  return one.from < other.from ? -1 : 1
}

/** '24.12.', '28.12.–4.1.' */
function shortDates({ from, to }: SpecialHours) {
  return from === to ? shortDate(from) : `${shortDate(from)}–${shortDate(to)}`
}

/** A word without an end must not widen a page. */
function breakable(words: string) {
  return words.replace(/\S{16}(?=\S)/g, '$&\u200b')
}
