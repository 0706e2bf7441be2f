import { answerBy, answerByText } from '#domain/answer-by.ts'
import { calendarText } from '#domain/appointments/calendar.ts'
import { berlinMoment } from '#domain/appointments/moment.ts'
import { appointmentText, servicesText } from '#domain/appointments/words.ts'
import { momentText } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { isMailbox } from '#domain/text-field.ts'
import type { Query } from '#server/database/open.ts'
import type { Cause, Desk, Unwritable, Writer } from '#server/mail/compose.ts'
import {
  facts,
  type Letter,
  letterText,
  oneLine,
  type Paragraph,
  plain,
} from '#server/mail/letter-parts.ts'
import { readSpecialDays } from '#server/special-days.ts'

/** Whom a letter comes from, and where an answer goes. */
type Sender = Pick<Desk, 'salon' | 'siteUrl' | 'mailbox'>

/** Who gets a letter. Of several references the first one is the one they know. */
type Customer = { name: string; email: string; reference: string | null }

/** `by` is whoever wrote it, where she has said her name. */
type Answer = Customer & { subject: string; message: string; by: string | null }

type Agreed = Customer & {
  id: string
  starts_at: Date
  minutes: number
  services: string[]
  person: string
  sequence: number
  by_mail: boolean
  is_cancelled: boolean
  cancel_reason: string
  /** Whether another letter may have told of it before. */
  isKnown: boolean
}

const CUSTOMER = `entry.name, entry.email, split_part(entry.reference, ' ', 1) as reference`

/** A name and nothing else: no address, no number, no sentence that a stranger could put into our mouth. */
const PLAIN_NAME = /^(?=.{1,40}$)\p{L}[\p{L}'’-]*( [\p{L}'’-]+){0,3}$/u
const ENTRY_GONE = { reason: 'Die Anfrage oder ihre E-Mail-Adresse war nicht mehr da' }
const DATE_GONE = { reason: 'Der Termin war schon vorbei oder die Anfrage nicht mehr da' }

/**
 * Letters to whoever asked. Who gets which is decided in database/functions: outbox.sql, answers.sql and
 * appointments.sql; a reminder by the job beside this file.
 */
export const customerWriters: Record<string, Writer<Letter | Unwritable>> = {
  async acknowledgement(query, { subject_id }, desk) {
    const request = await readAcknowledged(query, subject_id, desk)
    return request && acknowledgement(request, desk)
  },
  async answer(query, { subject_id }, desk) {
    const answer = await readAnswer(query, subject_id)
    return answer ? answerLetter(answer, desk) : ENTRY_GONE
  },
  appointment: dateWriter('appointment'),
  cancellation: dateWriter('cancellation'),
  reminder: dateWriter('reminder'),
}

type DateLetter = 'appointment' | 'cancellation' | 'reminder'

const DATE_WORDS: Record<DateLetter | 'change', [title: string, opening: string]> = {
  appointment: ['Ihr Termin', 'Ihr Termin ist eingetragen. Wir freuen uns auf Sie:'],
  change: ['Ihr Termin ist geändert', 'Ihr Termin hat sich geändert. Jetzt gilt:'],
  cancellation: ['Ihr Termin ist abgesagt', 'Ihr Termin ist abgesagt:'],
  reminder: ['Erinnerung an Ihren Termin', 'wir erinnern Sie gern an Ihren Termin:'],
}

function dateWriter(kind: DateLetter): Writer<Letter | Unwritable> {
  return async (query, cause, desk) => {
    const agreed = await readAgreed(query, cause, desk.now)
    if (!agreed) return DATE_GONE
    if (!holds(kind, agreed, cause)) return null
    const letter = dateLetter(kind, agreed, desk)
    return kind === 'reminder' ? letter : { ...letter, calendar: calendarOf(agreed, desk) }
  }
}

/** A letter that waited while the date was changed is overtaken, by the next one or by none. */
function holds(
  kind: DateLetter,
  { by_mail, is_cancelled, isKnown, ...agreed }: Agreed,
  { dedupe }: Cause,
) {
  if (!by_mail || is_cancelled !== (kind === 'cancellation')) return false
  // Of another day than it was written for nobody is reminded today.
  if (kind === 'reminder') return dedupe.endsWith(`:${berlinDate(agreed.starts_at)}`)
  return dedupe.endsWith(`:${agreed.sequence}`) && (isKnown || !is_cancelled)
}

/** Anybody can type anybody's address: of what was typed it says the name, where it is one. */
export function acknowledgement(
  request: Customer & { promise: string | null },
  sender: Sender,
): Letter {
  const { reference, promise } = request
  return {
    ...toCustomer(request, sender, 'Ihre Anfrage ist da'),
    autoSubmitted: 'auto-replied',
    text: signed(sender, [
      greeting(request),
      `vielen Dank für Ihre Nachricht. Sie ist bei uns angekommen${reference ? ` und hat die Nummer ${reference}` : ''}.`,
      promise && `Sie hören von uns ${promise}.`,
      'Möchten Sie etwas ergänzen? Antworten Sie einfach auf diese E-Mail.',
      'Diese Bestätigung hat unsere Website verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand anders Ihre Adresse angegeben; Sie brauchen dann nichts zu tun.',
    ]),
  }
}

/** What the salon has written, as it was written. */
function answerLetter(answer: Answer, sender: Sender): Letter {
  return {
    ...toCustomer(answer, sender, oneLine(answer.subject)),
    autoSubmitted: null,
    text: signed(sender, [plain(answer.message)], answer.by),
  }
}

export function dateLetter(kind: DateLetter, agreed: Agreed, sender: Sender): Letter {
  const { salon } = sender
  const isChange = kind === 'appointment' && agreed.isKnown
  const [title, opening] = DATE_WORDS[isChange ? 'change' : kind]
  const call = salon.phone ? ` oder rufen Sie uns an: ${salon.phone.shown}` : ''
  const ifNot = `Passt etwas nicht? Antworten Sie auf diese E-Mail${call}.`
  return {
    ...toCustomer(agreed, sender, `${title}: ${momentText(agreed.starts_at)} Uhr`),
    text: signed(sender, [
      greeting(agreed),
      opening,
      facts({
        Wann: appointmentText({ ...agreed, starts_at: agreed.starts_at.toISOString() }),
        Leistung: agreed.services.length > 0 ? servicesText(agreed) : null,
        Bei: agreed.person,
        Wo: salon.address && `${salon.name}, ${salon.address.line}`,
      }),
      ...(kind === 'cancellation'
        ? [
            plain(agreed.cancel_reason),
            'Der Eintrag in Ihrem Kalender wird damit entfernt. Möchten Sie einen neuen Termin? Antworten Sie einfach auf diese E-Mail.',
          ]
        : [kind === 'reminder' ? ifNot : `Der Kalendereintrag liegt bei. ${ifNot}`]),
    ]),
  }
}

function toCustomer({ email, reference }: Customer, { mailbox }: Sender, subject: string) {
  const number = reference && !subject.includes(reference) ? ` (Nr. ${reference})` : ''
  return {
    to: email,
    replyTo: mailbox || null,
    subject: `${subject}${number}`,
    autoSubmitted: 'auto-generated' as const,
  }
}

function greeting({ name }: Customer) {
  const whole = name.trim().normalize('NFC')
  return PLAIN_NAME.test(whole) ? `Guten Tag ${whole},` : 'Guten Tag,'
}

/** Whose letter it is; what the salon has not confirmed yet is left out. */
function signed({ salon, siteUrl }: Sender, paragraphs: Paragraph[], by: string | null = null) {
  const { name, address, phone } = salon
  const lines = [by, name, address?.line, phone && `Telefon ${phone.shown}`, siteUrl].filter(
    Boolean,
  )
  return `${letterText(paragraphs)}\n\n-- \n${lines.join('\n')}\n`
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
  return { method, text }
}

/** null when it says nothing any more: the answer was quicker, or the promise is over. */
async function readAcknowledged(query: Query, id: string | null, { salon, now }: Desk) {
  const [row] = await query<Customer & { created_at: Date }>(
    `select ${CUSTOMER}, entry.created_at from public.contact_submissions as entry
      where entry.id = $1 and not exists (select from public.answers where entry_id = entry.id)`,
    [id],
  )
  const customer = reachable(row)
  if (!customer) return null
  const days = await readSpecialDays(query, salon.showsSamples)
  const promise = answerBy(customer.created_at, salon.hours, days)
  if (promise && berlinMoment(promise.date, promise.time) <= now) return null
  return { ...customer, promise: promise && answerByText(promise) }
}

/** null when its entry is gone, or lies in the bin. */
async function readAnswer(query: Query, id: string | null): Promise<Answer | null> {
  const [row] = await query<Answer>(
    `select ${CUSTOMER}, answer.subject, answer.message,
            case when author !~ '@|^[0-9a-f-]{36}$' then author end as by
       from public.answers as answer
       join public.contact_submissions as entry on entry.id = answer.entry_id
      where answer.id = $1`,
    [id],
  )
  return reachable(row)
}

/** null when it is over, or its entry is gone. */
async function readAgreed(query: Query, { subject_id, dedupe }: Cause, now: Date) {
  const [row] = await query<Agreed>(
    `select ${CUSTOMER}, agreed.id, agreed.starts_at, agreed.minutes, agreed.services, agreed.person,
            agreed.sequence, agreed.by_mail, agreed.is_cancelled,
            agreed.cancel_reason,
            exists (select from mail.outbox where subject_id = agreed.id and kind = 'appointment'
                       and attempts > 0 and dedupe <> $3) as "isKnown"
       from public.appointments as agreed
       join public.contact_submissions as entry on entry.id = agreed.entry_id
      where agreed.id = $1 and agreed.starts_at > $2`,
    [subject_id, now, dedupe],
  )
  return reachable(row)
}

/** Whatever blanks somebody typed around an address; null for what is none. */
function reachable<Row extends Customer>(row: Row | undefined): Row | null {
  const email = row?.email?.trim() ?? ''
  return row && isMailbox(email) ? { ...row, email } : null
}
