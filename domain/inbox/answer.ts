import { answerBy } from '#domain/answer-by.ts'
import { type Appointment, SERVICE_MAX_CHARACTERS } from '#domain/appointments/appointment.ts'
import { readWish, wishedTimes, wishText } from '#domain/booking-wish.ts'
import { dayText } from '#domain/moments.ts'
import {
  berlinDate,
  berlinTime,
  type RegularHours,
  type SpecialHours,
} from '#domain/opening-hours.ts'
import { fill, placeholdersIn } from '#domain/salon/document/fill.ts'
import { factsOf } from '#domain/salon/facts.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { ANSWER_FACTS, type AnswerFact } from '#domain/salon/schema/people.ts'

export type ReplyTemplate = { label: string; subject: string; lines: readonly string[] }

/** The entry that is answered, and what it becomes when it was new. */
export type Answered = {
  table: 'contact_submissions' | 'job_applications'
  id: string
  status: string
  becomes: string
}

/** What one entry says about whoever is answered; what it does not say is missing. */
export type AnswerFacts = Partial<Record<AnswerFact, string>>

const SUBJECT_MAX_CHARACTERS = 150
const SUBJECT = 'Ihre Nachricht'
/** What a prepared answer leaves open. */
export const GAP = '…'
/** A confirmation without them is completed by whoever sends it. */
const DATE_FACTS: readonly AnswerFact[] = ['Termintag', 'Terminzeit']

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

/** The facts of one entry. A wish is a request's; applications give neither service nor date. */
export function answerFacts(
  entry: { name: string; wish?: unknown },
  appointments: readonly Pick<Appointment, 'starts_at' | 'is_cancelled'>[],
  now: Date,
  hours: RegularHours,
  days: SpecialHours[],
): AnswerFacts {
  const wish = readWish(entry.wish)
  const times = wishedTimes(wish)
  const agreed = agreedDate(appointments, now)
  const next = answerBy(now, hours, days)
  const service = wish?.service ?? ''
  const facts: Record<AnswerFact, string | null> = {
    name: entry.name,
    // What is longer was never the name of a service.
    Leistung: service.length <= SERVICE_MAX_CHARACTERS ? service : null,
    Wunsch: times.map(wishText).join(' oder '),
    // The one day that was wished may be confirmed: its hour is for the salon to say.
    Termintag:
      agreed?.day ?? (times.length === 1 ? times.map(({ date }) => dayText(date)).join() : null),
    Terminzeit: agreed?.time ?? null,
    'Nächster Öffnungstag': next && dayText(next.date),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact))
}

/** A prepared answer as it will be sent: a line about what the entry does not say is left out. */
export function filledAnswer({ subject, lines }: ReplyTemplate, facts: AnswerFacts) {
  // Braces that are no fact of ours were written by somebody and stay.
  const lookup = (name: string) => {
    if (!isAnswerFact(name)) return `{${name}}`
    return facts[name] ?? (DATE_FACTS.includes(name) ? GAP : undefined)
  }
  const oneLine = fill(subject, lookup)
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
  return {
    subject: [...(oneLine || SUBJECT)].slice(0, SUBJECT_MAX_CHARACTERS).join(''),
    text: fill(lines, lookup).join('\n'),
  }
}

/** When somebody comes: the next date that was agreed and is neither cancelled nor over. */
function agreedDate(
  appointments: readonly Pick<Appointment, 'starts_at' | 'is_cancelled'>[],
  now: Date,
) {
  const coming = appointments.filter((one) => !one.is_cancelled && new Date(one.starts_at) > now)
  const [first] = coming.map((one) => new Date(one.starts_at)).sort((a, b) => +a - +b)
  if (!first) return null
  return { day: dayText(berlinDate(first)), time: berlinTime(first) }
}

/** What confirms a date comes first once there is one to confirm. */
export function inOrder(templates: readonly ReplyTemplate[], isAgreed: boolean) {
  const confirms = ({ lines }: ReplyTemplate) =>
    lines.some((line) => placeholdersIn(line).includes('Terminzeit'))
  return isAgreed ? [...templates].sort((a, b) => +confirms(b) - +confirms(a)) : templates
}

/** Shown before it is stored, and no news afterwards. */
export function takenUp({ status, becomes }: Answered) {
  return status === 'new' ? { status: becomes } : {}
}

/** What was taken up by mistake is new again, unless somebody has moved it on. */
export function notTakenUp({ status }: Answered) {
  return status === 'new' ? { status } : {}
}

function isAnswerFact(name: string): name is AnswerFact {
  return (ANSWER_FACTS as readonly string[]).includes(name)
}
