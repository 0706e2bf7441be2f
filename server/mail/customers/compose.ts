import { calendarText } from '#domain/appointments/calendar.ts'
import { servicesText } from '#domain/appointments/words.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { Cause, Desk, Untold, Writer } from '#server/mail/compose.ts'
import { type Letter, oneLine } from '#server/mail/letter-parts.ts'
import { type Agreed, readAcknowledged, readAgreed, readAnswer } from './data.ts'
import {
  acknowledgement,
  answerLetter,
  appointmentLetter,
  cancellationLetter,
  reminderLetter,
} from './letters.ts'

const ENTRY_GONE = { untold: 'Die Anfrage oder ihre E-Mail-Adresse war nicht mehr da' }
const DATE_GONE = { untold: 'Der Termin war schon vorbei oder die Anfrage nicht mehr da' }

/**
 * Letters to whoever asked. Who gets which is decided in database/functions: outbox.sql, answers.sql and
 * appointments.sql; a reminder by the job beside this file.
 */
export const customerWriters: Record<string, Writer<Letter | Untold>> = {
  async acknowledgement(query, { subject_id }, desk) {
    const request = await readAcknowledged(query, subject_id, desk)
    return request && acknowledgement(request, desk)
  },
  async answer(query, { subject_id }, desk) {
    const answer = await readAnswer(query, subject_id)
    return answer ? answerLetter(answer, desk) : ENTRY_GONE
  },
  async appointment(query, cause, desk) {
    const agreed = await readAgreed(query, cause, desk.now)
    if (!agreed) return DATE_GONE
    if (agreed.is_cancelled || !isNewest(cause, agreed)) return null
    return { ...appointmentLetter(agreed, desk), ...calendarOf(agreed, desk) }
  },
  async cancellation(query, cause, desk) {
    const agreed = await readAgreed(query, cause, desk.now)
    if (!agreed) return DATE_GONE
    if (!agreed.is_cancelled || !agreed.isKnown || !isNewest(cause, agreed)) return null
    return { ...cancellationLetter(agreed, desk), ...calendarOf(agreed, desk) }
  },
  async reminder(query, cause, desk) {
    const agreed = await readAgreed(query, cause, desk.now)
    if (!agreed) return DATE_GONE
    // Of another day than it was written for nobody is reminded today.
    const isOfThisDay = cause.dedupe.endsWith(`:${berlinDate(agreed.starts_at)}`)
    return agreed.by_mail && !agreed.is_cancelled && isOfThisDay
      ? reminderLetter(agreed, desk)
      : null
  },
}

/** A letter that waited while the date was changed is overtaken, by the next one or by none. */
function isNewest({ dedupe }: Cause, { sequence, by_mail }: Agreed) {
  return by_mail && dedupe.endsWith(`:${sequence}`)
}

function calendarOf(agreed: Agreed, { salon, mailbox, now }: Desk) {
  const { id, starts_at, minutes, sequence, is_cancelled, person, reference, email } = agreed
  const method = is_cancelled ? ('CANCEL' as const) : ('REQUEST' as const)
  const known = [
    person && `Bei: ${person}`,
    salon.phone && `Telefon: ${salon.phone.shown}`,
    reference && `Nr. ${reference}`,
  ]
  const text = calendarText({
    method,
    events: [
      {
        uid: id,
        sequence,
        stampedAt: now,
        startsAt: starts_at,
        minutes,
        summary: `${salon.name}: ${servicesText(agreed)}`,
        location: salon.address?.line ?? '',
        description: known.filter(Boolean).join('\n'),
        isCancelled: is_cancelled,
        organizer: { name: salon.name, email: mailbox },
        attendee: { name: oneLine(agreed.name), email },
      },
    ],
  })
  return { calendar: { method, text } }
}
