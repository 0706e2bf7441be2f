import { expect, test } from 'vitest'
import { answerBy, answerByText, openingDayCounter } from '#domain/answer-by.ts'
import { dateHint } from '#domain/booking-wish.ts'
import {
  hoursOn,
  openingState,
  openingText,
  type RegularHours,
  stateAt,
  type WeekHours,
} from '#domain/opening-hours.ts'
import { specialHours } from '#domain/structured-data/opening-hours.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import {
  isOpenIn,
  longDatesText,
  noticeText,
  openingNotesOn,
  overlapping,
  type SpecialDay,
  usualHours,
  withHolidays,
} from './special-days.ts'

const { hours } = sampleSalon
const { week } = hours
const day = { opens: '09:00', closes: '19:00' }

const christmasEve: SpecialDay = { from: '2026-12-24', to: '2026-12-24', reason: 'Heiligabend' }
const holiday: SpecialDay = { from: '2026-12-28', to: '2027-01-04', reason: 'Betriebsferien' }
const longSaturday: SpecialDay = {
  from: '2026-11-28',
  to: '2026-11-28',
  reason: 'Langer Samstag',
  hours: { opens: '08:00', closes: '18:00' },
}
const openUnity: SpecialDay = {
  from: '2026-10-03',
  to: '2026-10-03',
  reason: 'Stadtfest',
  hours: { opens: '10:00', closes: '16:00' },
}

function textAt(instant: string, days: SpecialDay[]) {
  return openingText(openingState(new Date(instant), hours, days))
}

test('a special day has its own hours, also where the week or a holiday would be closed [F1]', () => {
  expect(hoursOn('2026-11-28', hours, [longSaturday])).toEqual({ opens: '08:00', closes: '18:00' })
  expect(hoursOn('2026-10-03', hours, [])).toBe(null)
  expect(textAt('2026-10-03T07:59:00Z', [openUnity])).toBe('Heute ab 10:00 geöffnet')
  expect(textAt('2026-10-03T08:00:00Z', [openUnity])).toBe('Heute bis 16:00 geöffnet')
  expect(textAt('2026-11-28T16:59:00Z', [longSaturday])).toBe('Heute bis 18:00 geöffnet')
  const sunday = { ...longSaturday, from: '2026-11-29', to: '2026-11-29' }
  expect(textAt('2026-11-28T13:30:00Z', [sunday])).toBe('Jetzt geschlossen, öffnet morgen um 08:00')
})

test('a span over New Year is closed to its last day, and the next opening is behind it [F1]', () => {
  expect(textAt('2026-12-28T10:00:00Z', [holiday])).toBe(
    'Heute geschlossen, öffnet Di, 5. Januar um 09:00',
  )
  expect(textAt('2027-01-04T22:59:00Z', [holiday])).toBe(
    'Heute geschlossen, öffnet morgen um 09:00',
  )
  expect(stateAt('2027-01-05', '09:00', hours, [holiday])).toEqual({ isOpen: true, until: '19:00' })
})

test('special hours keep to Hamburg’s clock on the days it changes [F1]', () => {
  const on = (date: string): SpecialDay => ({ ...openUnity, from: date, to: date })
  // The last Sundays of March and October.
  expect(textAt('2026-03-29T07:59:00Z', [on('2026-03-29')])).toBe('Heute ab 10:00 geöffnet')
  expect(textAt('2026-03-29T08:00:00Z', [on('2026-03-29')])).toBe('Heute bis 16:00 geöffnet')
  expect(textAt('2026-10-25T08:59:00Z', [on('2026-10-25')])).toBe('Heute ab 10:00 geöffnet')
  expect(textAt('2026-10-25T14:59:00Z', [on('2026-10-25')])).toBe('Heute bis 16:00 geöffnet')
})

test('promises, waiting times, wished days and machines follow the special days [F2]', () => {
  const promised = (now: string, days: SpecialDay[]) => {
    const answer = answerBy(new Date(now), hours, days)
    return answer && answerByText(answer)
  }
  expect(promised('2026-11-27T10:00:00Z', [longSaturday])).toBe(
    'bis Samstag, 28. November, 18:00 Uhr',
  )
  expect(promised('2026-12-27T10:00:00Z', [holiday])).toBe('bis Dienstag, 5. Januar, 19:00 Uhr')
  const since = (days: SpecialDay[]) =>
    openingDayCounter(new Date('2026-10-04T10:00Z'), hours, days)(new Date('2026-10-02T10:00Z'))
  expect([since([]), since([openUnity])]).toEqual([0, 1])
  expect(dateHint('2026-10-03', hours, [openUnity])).toContain('10:00–16:00 geöffnet')
  expect(dateHint('2026-12-29', hours, [holiday])).toContain('eigentlich geschlossen')
  const told = specialHours(2026, hours, [openUnity, holiday])
  const times = told.map(
    ({ validFrom, validThrough, opens }) => `${validFrom} ${validThrough} ${opens}`,
  )
  expect(times).toContain('2026-10-03 2026-10-03 10:00')
  expect(times).toContain('2026-12-29 2027-01-02 00:00')
})

test('pages carry the coming days as the browser computes with them [F3]', () => {
  const { coming } = openingNotesOn('2026-11-25', hours, [openUnity, christmasEve, holiday])
  expect(coming).toEqual([
    { from: '2026-12-24', to: '2026-12-24', hours: null },
    { from: '2026-12-28', to: '2027-01-04', hours: null },
  ])
  expect(hoursOn('2026-12-24', hours, coming)).toBeNull()
  expect(hoursOn('2026-11-17', hours, [])).toEqual(day)
})

test('a special day is announced two weeks ahead and listed four weeks ahead, until it is over [F4]', () => {
  const told = (today: string) => {
    const { notice, next } = openingNotesOn(today, hours, [holiday, christmasEve])
    return { notice, next: next.map((row) => `${row.day}: ${row.time}`) }
  }
  expect(told('2026-11-25')).toEqual({ notice: null, next: [] })
  expect(told('2026-11-27')).toEqual({
    notice: null,
    next: ['Heiligabend 24.12.: geschlossen', '1. Weihnachtstag 25.12.: geschlossen'],
  })
  expect(told('2026-12-14')).toEqual({
    notice:
      'Heiligabend: am Donnerstag, 24. Dezember, geschlossen. Betriebsferien: vom 28. Dezember bis 4. Januar geschlossen.',
    next: [
      'Heiligabend 24.12.: geschlossen',
      '1. Weihnachtstag 25.12.: geschlossen',
      '2. Weihnachtstag 26.12.: geschlossen',
      'Betriebsferien 28.12.–4.1.: geschlossen',
    ],
  })
  expect(told('2027-01-04').notice).toMatch(/^Betriebsferien:/)
  expect(told('2027-01-05')).toEqual({ notice: null, next: [] })
})

test('pages tell the same until a day, a near one or the year changes [F4]', () => {
  const at = (today: string) => openingNotesOn(today, hours, [christmasEve, holiday])
  expect(at('2026-11-25')).toEqual(at('2026-11-20'))
  expect(at('2026-11-25')).toMatchObject({ days: [christmasEve, holiday], year: 2026 })
  expect(at('2027-01-05')).toMatchObject({ days: [holiday], year: 2027, coming: [] })
})

test('holidays stand among the salon’s own days, unless one of those decides them [F5]', () => {
  const list = withHolidays('HH', '2026-12-20', '2027-03-31', [christmasEve, holiday])
  expect(list.map(({ from, reason }) => `${from} ${reason}`)).toEqual([
    '2026-12-24 Heiligabend',
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
    '2026-12-28 Betriebsferien',
    '2027-03-26 Karfreitag',
    '2027-03-29 Ostermontag',
  ])
})

test('a holiday on a day that is closed anyway needs nobody to decide [F5]', () => {
  const list = withHolidays('HH', '2027-01-01', '2027-03-31', [], (date) => isOpenIn(hours, date))
  expect(list.map(({ reason }) => reason)).toEqual(['Neujahr', 'Karfreitag'])
})

test('days are written as the salon says them, and no two entries share one [F5]', () => {
  expect(noticeText(longSaturday)).toBe(
    'Langer Samstag: am Samstag, 28. November, von 08:00 bis 18:00 geöffnet.',
  )
  expect(longDatesText(christmasEve)).toBe('Donnerstag, 24. Dezember 2026')
  expect(longDatesText(holiday)).toBe('28. Dezember 2026 bis 4. Januar 2027')
  expect(overlapping({ from: '2026-12-20', to: '2026-12-24' }, [holiday, christmasEve])).toBe(
    christmasEve,
  )
  expect(overlapping({ from: '2026-12-25', to: '2026-12-27' }, [holiday, christmasEve])).toBe(
    undefined,
  )
  expect([usualHours('2026-11-28', hours), usualHours('2026-11-29', hours)]).toEqual([
    { opens: '08:00', closes: '14:00' },
    day,
  ])
})

test('while nobody has told the opening hours no closing day is told [C171]', () => {
  const unknown = Object.fromEntries(Object.keys(week).map((one) => [one, null])) as WeekHours
  const bare: RegularHours = { week: unknown, next: null, state: null }
  const nothing = { days: [], coming: [], notice: null, next: [] }
  expect(openingNotesOn('2026-12-20', bare, [christmasEve])).toMatchObject(nothing)
  const own = { ...longSaturday, from: '2026-12-26', to: '2026-12-26' }
  expect(openingNotesOn('2026-12-20', bare, [christmasEve, own]).days).toEqual([own])
  const soon = { ...bare, next: { from: '2027-01-05', week } }
  expect(openingNotesOn('2026-12-20', soon, [christmasEve]).days).toEqual([christmasEve])
  // Only holidays that every state keeps hold before the address is known.
  expect(hoursOn('2028-10-31', { ...hours, state: null }, [])).toEqual(day)
  expect(hoursOn('2028-10-31', hours, [])).toBe(null)
  expect(hoursOn('2026-12-25', { ...hours, state: null }, [])).toBe(null)
})
