export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

export type Weekday = (typeof WEEKDAYS)[number]

const weekdayNames: Record<Weekday, string> = {
  sunday: 'Sonntag',
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
}

const MONTHS = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const

/** 'Dienstag' */
export function weekdayName(day: Weekday) {
  return weekdayNames[day]
}

/** 'Di' */
export function weekdayShort(day: Weekday) {
  return weekdayNames[day].slice(0, 2)
}

/** '3. Januar' from '2027-01-03' */
export function dayAndMonth(date: string) {
  const [, month, day] = date.split('-').map(Number)
  return `${day}. ${MONTHS[(month ?? 1) - 1]}`
}

/** '1. November 2026' from '2026-11-01' */
export function longDate(date: string) {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** 'kurz, mittel oder lang'; '' for no words. */
export function listed(words: readonly string[], last: 'und' | 'oder') {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)
}
