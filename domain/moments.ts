import { dayAndMonth, weekdayName, weekdayShort } from './german.ts'
import { daysAfter } from './holidays.ts'
import { berlinDate, berlinTime, shortDate, weekdayOf } from './opening-hours.ts'

/** In so many days no weekday comes twice. */
const WEEK_DAYS = 7

/** 'Freitag, 20. November' */
export function dayText(date: string) {
  return `${weekdayName(weekdayOf(date))}, ${dayAndMonth(date)}`
}

/** 'Freitag, 20. November 2026' */
export function longDayText(date: string) {
  return `${dayText(date)} ${date.slice(0, 4)}`
}

/** 'Fr 27.11.' */
export function shortDayText(date: string) {
  return `${weekdayShort(weekdayOf(date))} ${shortDate(date)}`
}

/** 'heute', 'morgen', 'Fr' within a week, else 'Fr 27.11.' */
export function nearDayText(date: string, today: string) {
  if (date === today) return 'heute'
  if (date === daysAfter(today, 1)) return 'morgen'
  const isNear = today < date && date < daysAfter(today, WEEK_DAYS)
  return isNear ? weekdayShort(weekdayOf(date)) : shortDayText(date)
}

/** '20.11.2026' */
export function numericDate(date: string) {
  return date.split('-').reverse().join('.')
}

/** 'Freitag, 20. November, 11:30', by the salon's clock as all that follow. */
export function momentText(moment: Date | string) {
  const at = new Date(moment)
  return `${dayText(berlinDate(at))}, ${berlinTime(at)}`
}

/** 'Freitag, 20. November 2026, 11:30 Uhr' */
export function longMomentText(moment: Date | string) {
  const at = new Date(moment)
  return `${longDayText(berlinDate(at))}, ${berlinTime(at)} Uhr`
}

/** 'heute 11:30', 'morgen 11:30', 'Fr 11:30' within a week, else 'Fr 27.11. 11:30'. */
export function shortMoment(moment: string, now: Date) {
  const at = new Date(moment)
  return `${nearDayText(berlinDate(at), berlinDate(now))} ${berlinTime(at)}`
}

/** 'heute, 18:42', 'gestern, 18:42' or '12.11.2026, 18:42' */
export function when(moment: string, now = new Date()) {
  const at = new Date(moment)
  const [date, today] = [berlinDate(at), berlinDate(now)]
  const yesterday = daysAfter(today, -1)
  const day = date === today ? 'heute' : date === yesterday ? 'gestern' : numericDate(date)
  return `${day}, ${berlinTime(at)}`
}

/** '15.11.2026 12:43': a form that spreadsheets read as a moment. */
export function dateAndTime(moment: string) {
  const at = new Date(moment)
  return `${numericDate(berlinDate(at))} ${berlinTime(at)}`
}
