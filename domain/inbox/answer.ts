import { answerBy } from '#domain/answer-by.ts'
import { type Appointment, SERVICE_MAX_CHARACTERS } from '#domain/appointments/appointment.ts'
import { readBookingMessage } from '#domain/booking-wish.ts'
import { dayText } from '#domain/moments.ts'
import {
  berlinDate,
  berlinTime,
  type RegularHours,
  type SpecialHours,
} from '#domain/opening-hours.ts'
import { fill } from '#domain/salon/document/fill.ts'
import { factsOf } from '#domain/salon/facts.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { ANSWER_FACTS, type AnswerFact } from '#domain/salon/schema/people.ts'

export type ReplyTemplate = { label: string; subject: string; lines: readonly string[] }

/** What one entry says about whoever is answered; what it does not say is missing. */
export type AnswerFacts = Partial<Record<AnswerFact, string>>

export const SUBJECT_MAX_CHARACTERS = 150
const SUBJECT = 'Ihre Nachricht'

/** Prepared answers of a salon: facts are filled in, a line about an unknown one is left out. */
export function answersOf(
  { customerAnswers, candidateAnswers }: SalonDocument,
  salon: Salon,
): { customers: ReplyTemplate[]; candidates: ReplyTemplate[] } {
  const services = salon.categories.flatMap((category) => category.services)
  const facts = factsOf({ ...salon, services })
  return fill({ customers: customerAnswers, candidates: candidateAnswers }, (name) =>
    isAnswerFact(name) ? `{${name}}` : facts(name),
  )
}

/** The facts of one entry. `message` is a request's; applications give neither service nor wish. */
export function answerFacts(
  { name, message }: { name: string; message?: string | null },
  now: Date,
  hours: RegularHours,
  days: SpecialHours[],
): AnswerFacts {
  const wish = readBookingMessage(message ?? '')
  const next = answerBy(now, hours, days)
  const service = wish?.service ?? ''
  const facts: Record<AnswerFact, string | null> = {
    name,
    // What is longer was never the name of a service.
    Leistung: service.length <= SERVICE_MAX_CHARACTERS ? service : null,
    Wunsch: wish?.times.join(' oder ') ?? null,
    'Nächster Öffnungstag': next && dayText(next.date),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}

/** A prepared answer as it will be sent: a line about what the entry does not say is left out. */
export function filledAnswer({ subject, lines }: ReplyTemplate, facts: AnswerFacts) {
  // Braces that are no fact of ours were written by somebody and stay.
  const lookup = (name: string) => (isAnswerFact(name) ? facts[name] : `{${name}}`)
  const oneLine = fill(subject, lookup)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return {
    subject: [...(oneLine || SUBJECT)].slice(0, SUBJECT_MAX_CHARACTERS).join(''),
    text: fill(lines, lookup).join('\n'),
  }
}

/** What a prepared answer leaves open. */
export const GAP = '…'

const DATE = `Ihren Termin am ${GAP}`
const HOUR = ` um ${GAP} Uhr`

/** When somebody comes: the next date that was agreed and is neither cancelled nor over. */
export function agreedDate(
  appointments: readonly Pick<Appointment, 'starts_at' | 'is_cancelled'>[],
  now: Date,
) {
  const coming = appointments.filter((one) => !one.is_cancelled && new Date(one.starts_at) > now)
  const [first] = coming.map((one) => new Date(one.starts_at)).sort((a, b) => +a - +b)
  if (!first) return null
  return { day: dayText(berlinDate(first)), time: berlinTime(first) }
}

/** A confirmation names the agreed date, or the one day that was wished: its hour is for the salon to say. */
export function withDate(
  text: string,
  times: readonly string[],
  agreed: ReturnType<typeof agreedDate>,
) {
  const wished = times.length === 1 ? times[0]?.match(/^\p{L}+, \d+\. \p{L}+/u)?.[0] : undefined
  const day = agreed?.day ?? wished
  if (!day) return text
  const dated = text.replace(DATE, () => DATE.replace(GAP, day))
  return agreed && dated !== text ? dated.replace(HOUR, HOUR.replace(GAP, agreed.time)) : dated
}

/** What confirms a date comes first once there is one to confirm. */
export function inOrder(templates: readonly ReplyTemplate[], isAgreed: boolean) {
  const confirms = ({ lines }: ReplyTemplate) => lines.some((line) => line.includes(DATE))
  return isAgreed ? [...templates].sort((a, b) => +confirms(b) - +confirms(a)) : templates
}

function isAnswerFact(name: string): name is AnswerFact {
  return (ANSWER_FACTS as readonly string[]).includes(name)
}
