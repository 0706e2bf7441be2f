import ICAL from 'ical.js'
import { quotedPrintable, type Received } from './mailbox.ts'

/** The calendar entry of a letter: its text, and as a calendar reads it. */
export function calendarIn({ raw }: Pick<Received, 'raw'>) {
  const [, method = '', encoding = '', body = ''] =
    /Content-Type: text\/calendar; charset=utf-8;\s+method=(\w+)\r\n(?:Content-Transfer-Encoding: (\S+)\r\n)?\r\n([\s\S]*?)\r\n--/.exec(
      raw,
    ) ?? []
  const text = decoded(body, encoding)
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  if (zone) ICAL.TimezoneService.register(zone)
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component) throw new Error('The letter has no event')
  const event = new ICAL.Event(component)
  return {
    method,
    text,
    uid: event.uid,
    sequence: event.sequence,
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    summary: event.summary,
    location: event.location,
    description: event.description,
    status: component.getFirstPropertyValue('status'),
    attendees: event.attendees.map((one) => one.getFirstValue()),
    organizer: event.organizer,
  }
}

function decoded(body: string, encoding: string) {
  if (encoding === 'quoted-printable') return quotedPrintable(body)
  return Buffer.from(body, encoding === 'base64' ? 'base64' : 'latin1').toString()
}
