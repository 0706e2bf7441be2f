import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import { asciiMailbox, isMailbox } from '#domain/text-field.ts'
import { escaped, folded, quoted } from './calendar-line.ts'

const PRODUCT_ID = '-//Salon//Termine//DE'
const ZONE = 'Europe/Berlin'
/** How often a phone may look for changes. */
const REFRESH = 'PT1H'

type Person = { name: string; email: string }

export type CalendarEvent = {
  /** The same as long as the appointment lives, wherever it moves. */
  uid: string
  sequence: number
  stampedAt: Date
  startsAt: Date
  minutes: number
  summary: string
  location: string
  description: string
  isCancelled: boolean
  organizer?: Person
  attendee?: Person
}

type Calendar = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  events: CalendarEvent[]
  /** What a phone calls a calendar it subscribes to. */
  name?: string
}

/** A calendar as RFC 5545 writes it. Whatever people typed stays inside of its own property. */
export function calendarText({ method, events, name }: Calendar) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${PRODUCT_ID}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name === undefined ? [] : subscription(name)),
    ...BERLIN,
    ...events.flatMap((event) => eventLines(event, method)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The rule of the European Union, which holds since 1996. */
const BERLIN = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
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
]

function subscription(name: string) {
  return [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
}

function eventLines(event: CalendarEvent, method: Calendar['method']) {
  const { startsAt, minutes, organizer, attendee } = event
  const endsAt = new Date(startsAt.getTime() + minutes * MINUTE_MS)
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART${onTheWall(startsAt)}`,
    `DTEND${onTheWall(endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location ? [`LOCATION:${escaped(event.location)}`] : []),
    ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
    ...mailto('ORGANIZER', organizer),
    ...(method === 'PUBLISH' ? [] : mailto(`ATTENDEE${ASKED[method]}`, attendee)),
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/** Nobody is asked for an answer to a cancellation. */
const ASKED = {
  REQUEST: ';CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE',
  CANCEL: ';CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT',
}

/** An address that is more than one plain mailbox could end its property. */
function mailto(property: string, person: Person | undefined) {
  if (!person || !isMailbox(person.email)) return []
  return [`${property};CN=${quoted(person.name)}:mailto:${asciiMailbox(person.email)}`]
}

/** By the salon's clock. Of the hour that comes twice calendars disagree which is meant: it is told in UTC. */
function onTheWall(moment: Date) {
  const wall = wallClock(moment)
  const hasTwin = [-HOUR_MS, HOUR_MS].some(
    (away) => wallClock(new Date(moment.getTime() + away)) === wall,
  )
  return hasTwin || moment.getTime() % MINUTE_MS ? `:${utc(moment)}` : `;TZID=${ZONE}:${wall}`
}

/** '20261120T113000' */
function wallClock(moment: Date) {
  return `${berlinDate(moment).replaceAll('-', '')}T${berlinTime(moment).replace(':', '')}00`
}

/** '20261120T103000Z' */
function utc(moment: Date) {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}
