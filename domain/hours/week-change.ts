import { dayAndMonth, WEEKDAYS, weekdayName } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import type { DayHours, RegularHours } from '#domain/opening-hours.ts'

/** Whoever plans a visit plans it about this far ahead. */
const TOLD_DAYS = 28
const MONDAY_FIRST = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]

/** 'Ab 5. Januar' → 'Montag 09:00–19:00', 'Samstag geschlossen': the days that differ, once that is near. */
export function weekChange(today: string, { week, next }: RegularHours) {
  if (!next || next.from > daysAfter(today, TOLD_DAYS)) return null
  const days = MONDAY_FIRST.filter((day) => timeOf(week[day]) !== timeOf(next.week[day]))
  if (days.length === 0) return null
  return {
    from: `Ab ${dayAndMonth(next.from)}`,
    days: days.map((day) => `${weekdayName(day)} ${timeOf(next.week[day])}`),
  }
}

function timeOf(hours: DayHours | null) {
  return hours ? `${hours.opens}–${hours.closes}` : 'geschlossen'
}
