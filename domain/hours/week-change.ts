import { dayAndMonth, MONDAY_FIRST, weekdayName } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { hoursText, type RegularHours } from '#domain/opening-hours.ts'

/** Whoever plans a visit plans it about this far ahead. */
const TOLD_DAYS = 28

/** 'Ab 5. Januar' → 'Montag 09:00–19:00', 'Samstag geschlossen': the days that differ, once that is near. */
export function weekChange(today: string, { week, next }: RegularHours) {
  if (!next || next.from > daysAfter(today, TOLD_DAYS)) return null
  const days = MONDAY_FIRST.filter((day) => hoursText(week[day]) !== hoursText(next.week[day]))
  if (days.length === 0) return null
  return {
    from: `Ab ${dayAndMonth(next.from)}`,
    days: days.map((day) => `${weekdayName(day)} ${hoursText(next.week[day])}`),
  }
}
