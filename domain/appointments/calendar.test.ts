import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { madeUpStrings, NAUGHTY_STRINGS, NO_TEXT } from '#tests/support/hostile/naughty-strings.ts'
import { type CalendarEvent, calendarText } from './calendar.ts'

const HOUR_MS = 3_600_000

const event: CalendarEvent = {
  uid: '3fa85f64-5717-4562-b3fc-2c963f66afa6@salon.test',
  sequence: 2,
  stampedAt: new Date('2026-11-18T10:05:30Z'),
  startsAt: new Date('2026-11-20T10:30:00Z'),
  minutes: 90,
  summary: 'Balayage und Schnitt bei Salon Strähne',
  location: 'Salon Strähne, Hammer Landstraße 1, 20537 Hamburg',
  description: 'Telefon: +49 40 66969 123\nMit: Fatma',
  isCancelled: false,
  organizer: { name: 'Salon Strähne', email: 'hallo@salon.test' },
  attendee: { name: 'Anna Möller', email: 'anna@example.org' },
}

function written(changes: Partial<CalendarEvent> = {}, method: 'REQUEST' | 'CANCEL' = 'REQUEST') {
  return calendarText({ method, events: [{ ...event, ...changes }] })
}

/** The one event of a calendar, as a program reads it that knows nothing of ours. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const [component, ...others] = calendar.getAllSubcomponents('vevent')
  if (!component || others.length > 0) throw new Error('Not one event')
  return { calendar, component, event: new ICAL.Event(component) }
}

function names(component: ICAL.Component) {
  return component.getAllProperties().map(({ name }) => name)
}

/** Lines as they were before they were folded. */
function unfolded(text: string) {
  return text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1)
}

test('an invitation is read by a calendar as it was meant [M161]', () => {
  const { calendar, component, event: found } = read(written())
  expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  const { uid, sequence, summary, location, description } = event
  expect(found).toMatchObject({ uid, sequence, summary, location, description })
  expect(found.startDate.toJSDate()).toEqual(event.startsAt)
  expect(found.endDate.toJSDate()).toEqual(new Date('2026-11-20T12:00:00Z'))
  expect(found.startDate.zone?.tzid).toBe('Europe/Berlin')
  expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED')
  const [organizer, attendee] = ['organizer', 'attendee'].map((name) =>
    component.getFirstProperty(name),
  )
  expect(organizer?.getFirstValue()).toBe('mailto:hallo@salon.test')
  expect(attendee?.getFirstValue()).toBe('mailto:anna@example.org')
  expect(['cn', 'rsvp', 'partstat'].map((name) => attendee?.getParameter(name))).toEqual([
    ...['Anna Möller', 'TRUE', 'NEEDS-ACTION'],
  ])
})

test('a cancellation carries the same UID, a higher sequence, and asks nobody for an answer [M161]', () => {
  const text = written({ isCancelled: true, sequence: 3 }, 'CANCEL')
  const { calendar, component, event: found } = read(text)
  expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect([found.uid, found.sequence]).toEqual([event.uid, 3])
  expect(component.getFirstPropertyValue('status')).toBe('CANCELLED')
  expect(component.getFirstProperty('attendee')?.getParameter('rsvp')).toBe(undefined)
})

test('a calendar to subscribe to has a name, names no guest, and may be empty [M161]', () => {
  const feed = calendarText({
    method: 'PUBLISH',
    events: [event, { ...event, uid: 'b@salon.test' }],
    name: 'Termine im Salon',
  })
  expect(feed).not.toContain('ATTENDEE')
  const calendar = new ICAL.Component(ICAL.parse(feed))
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Termine im Salon')
  expect(calendar.getAllSubcomponents('vevent')).toHaveLength(2)
  const empty = calendarText({ method: 'PUBLISH', events: [], name: 'T' })
  expect(new ICAL.Component(ICAL.parse(empty)).getAllSubcomponents('vtimezone')).toHaveLength(1)
})

test('its text is that of RFC 5545, line by line [M162]', () => {
  expect(unfolded(written())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Salon//Termine//DE',
    'CALSCALE:GREGORIAN',
    'METHOD:REQUEST',
    'BEGIN:VTIMEZONE',
    'TZID:Europe/Berlin',
    'BEGIN:DAYLIGHT',
    'DTSTART:19960331T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0200',
    'TZNAME:CEST',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:19961027T030000',
    'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0100',
    'TZNAME:CET',
    'END:STANDARD',
    'END:VTIMEZONE',
    'BEGIN:VEVENT',
    'UID:3fa85f64-5717-4562-b3fc-2c963f66afa6@salon.test',
    'SEQUENCE:2',
    'DTSTAMP:20261118T100530Z',
    'DTSTART;TZID=Europe/Berlin:20261120T113000',
    'DTEND;TZID=Europe/Berlin:20261120T130000',
    'SUMMARY:Balayage und Schnitt bei Salon Strähne',
    'LOCATION:Salon Strähne\\, Hammer Landstraße 1\\, 20537 Hamburg',
    'DESCRIPTION:Telefon: +49 40 66969 123\\nMit: Fatma',
    'ORGANIZER;CN="Salon Strähne":mailto:hallo@salon.test',
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="Anna Möller":mailto:anna@example.org',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ])
})

test.each(['ä', '💇', 'a'])(
  'no line is longer than 75 octets, and none cuts a character: %s [M162]',
  (piece) => {
    for (let before = 0; before < 8; before += 1) {
      const summary = 'x'.repeat(before) + piece.repeat(200)
      const text = written({ summary, attendee: { name: summary, email: 'a@example.org' } })
      expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const lines = text.split('\r\n')
      expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
      expect(lines.filter((line) => /\p{Cs}/u.test(line))).toEqual([])
      expect(read(text).event.summary).toBe(summary)
    }
  },
)

const HOSTILE = [
  ...['"', '";X=":', 'a;b,c:d\\e', '\\n', "^n^^^'", 'CN="x":mailto:y@z.test'],
  ...['Anna\nEND:VEVENT\nBEGIN:VEVENT', 'a\rb', 'a\u0085b\u2028c\u2029d'],
  ...['آنا‏ مولر', '\u202eanna\u2066', '\ufeffAnna', '👩‍👩‍👧‍👧 Anna', 'x'.repeat(20_000)],
  ...NAUGHTY_STRINGS,
  ...NO_TEXT,
  ...madeUpStrings(20),
]

/** What a calendar shows of a text: no marks that turn words round, no controls, line breaks as one. */
function shown(text: string) {
  return text
    .replace(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu, '')
}

test('whatever people typed stays in its own property, is read as they meant it, and what is no plain mailbox invites nobody [M162]', () => {
  const usual = names(read(written()).component)
  for (const typed of HOSTILE) {
    const person = { name: typed, email: 'anna@example.org' }
    const text = written({
      ...{ summary: typed, location: `An ${typed}`, description: `${typed}\n${typed}` },
      ...{ attendee: person, organizer: person },
    })
    const { component, event: found } = read(text)
    expect(names(component), typed).toEqual(usual)
    expect(found.summary, typed).toBe(shown(typed))
    expect(found.description, typed).toBe(shown(`${typed}\n${typed}`))
    const attendee = component.getFirstProperty('attendee')
    expect(attendee?.getFirstValue(), typed).toBe('mailto:anna@example.org')
    expect(attendee?.getParameter('rsvp'), typed).toBe('TRUE')
    expect(attendee?.getParameter('cn'), typed).not.toMatch(/["\n]/)
  }
  for (const email of ['a@b.test\r\nX:y', 'a@b.test,c@d.test', 'a"b@c.test', 'anna', '']) {
    const text = written({ attendee: { name: 'Anna', email } })
    expect(names(read(text).component), email).not.toContain('attendee')
  }
})

test('every hour around both clock changes is the same instant in a calendar [M164]', () => {
  for (const from of ['2026-10-24T22:00:00Z', '2027-03-27T22:00:00Z']) {
    for (let half = 0; half < 12; half += 1) {
      const startsAt = new Date(Date.parse(from) + (half * HOUR_MS) / 2)
      const { event: found } = read(written({ startsAt }))
      expect(found.startDate.toJSDate(), startsAt.toISOString()).toEqual(startsAt)
      const endsAt = new Date(startsAt.getTime() + 90 * 60_000)
      expect(found.endDate.toJSDate(), startsAt.toISOString()).toEqual(endsAt)
    }
  }
})
