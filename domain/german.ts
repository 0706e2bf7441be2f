const weekdayNames = {
  sunday: 'Sonntag',
  monday: 'Montag',
  tuesday: 'Dienstag',
  wednesday: 'Mittwoch',
  thursday: 'Donnerstag',
  friday: 'Freitag',
  saturday: 'Samstag',
}

export type Weekday = keyof typeof weekdayNames

export const WEEKDAYS = Object.keys(weekdayNames) as Weekday[]
export const MONDAY_FIRST = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)]

const monthAndDay = new Intl.DateTimeFormat('de', {
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

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
  return monthAndDay.format(new Date(date.slice(0, 10)))
}

/** '1. November 2026' from '2026-11-01' */
export function longDate(date: string) {
  return `${dayAndMonth(date)} ${date.slice(0, 4)}`
}

/** A text in lines that end before they get longer than this; a word stays whole. */
export function inLines(text: string, maxLetters: number) {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim()
    if (line.length > maxLetters && lines.at(-1)) lines.push(word)
    else lines[lines.length - 1] = line
  }
  return lines
}

/** '1 Anfrage', '1.234 Anfragen' */
export function counted(count: number, one: string, many: string) {
  return `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
}

/** 'einen Monat', '6 Monate' */
export function monthsText(months: number) {
  return months === 1 ? 'einen Monat' : `${months} Monate`
}

/** 'kurz, mittel oder lang'; '' for no words. */
export function listed(words: readonly string[], last: 'und' | 'oder') {
  return [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(` ${last} `)
}
