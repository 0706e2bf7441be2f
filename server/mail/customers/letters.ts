import { appointmentText, servicesText } from '#domain/appointments/words.ts'
import { momentText } from '#domain/moments.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { facts, type Letter, letterText, oneLine, plain } from '#server/mail/letter-parts.ts'
import type { Agreed, Answer, Customer } from './data.ts'

/** Whom a letter comes from, and where an answer goes. */
type Sender = { salon: Salon; siteUrl: string; mailbox: string }

/** A name and nothing else: no address, no number, no sentence that a stranger could put into our mouth. */
const PLAIN_NAME = /^(?=.{1,40}$)\p{L}[\p{L}'’-]*( [\p{L}'’-]+){0,3}$/u

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
      ...(promise ? [`Sie hören von uns ${promise}.`] : []),
      'Möchten Sie etwas ergänzen? Antworten Sie einfach auf diese E-Mail.',
      'Diese Bestätigung hat unsere Website verschickt. Falls Sie uns gar nicht geschrieben haben, hat jemand anders Ihre Adresse angegeben; Sie brauchen dann nichts zu tun.',
    ]),
  }
}

/** What the salon has written, as it was written. */
export function answerLetter(answer: Answer, sender: Sender): Letter {
  return {
    ...toCustomer(answer, sender, oneLine(answer.subject)),
    autoSubmitted: null,
    text: signed(sender, [plain(answer.message)]),
  }
}

export function appointmentLetter(agreed: Agreed, sender: Sender): Letter {
  const { isKnown } = agreed
  return {
    ...toCustomer(
      agreed,
      sender,
      `Ihr Termin${isKnown ? ' ist geändert' : ''}: ${momentText(agreed.starts_at)} Uhr`,
    ),
    text: signed(sender, [
      greeting(agreed),
      isKnown
        ? 'Ihr Termin hat sich geändert. Jetzt gilt:'
        : 'Ihr Termin ist eingetragen. Wir freuen uns auf Sie:',
      agreedFacts(agreed, sender),
      `Der Kalendereintrag liegt bei. ${ifNot(sender)}`,
    ]),
  }
}

export function cancellationLetter(agreed: Agreed, sender: Sender): Letter {
  return {
    ...toCustomer(agreed, sender, `Ihr Termin ist abgesagt: ${momentText(agreed.starts_at)} Uhr`),
    text: signed(sender, [
      greeting(agreed),
      'Ihr Termin ist abgesagt:',
      agreedFacts(agreed, sender),
      ...(agreed.cancel_reason ? [plain(agreed.cancel_reason)] : []),
      'Der Eintrag in Ihrem Kalender wird damit entfernt. Möchten Sie einen neuen Termin? Antworten Sie einfach auf diese E-Mail.',
    ]),
  }
}

export function reminderLetter(agreed: Agreed, sender: Sender): Letter {
  return {
    ...toCustomer(
      agreed,
      sender,
      `Erinnerung an Ihren Termin: ${momentText(agreed.starts_at)} Uhr`,
    ),
    text: signed(sender, [
      greeting(agreed),
      'wir erinnern Sie gern an Ihren Termin:',
      agreedFacts(agreed, sender),
      ifNot(sender),
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

function agreedFacts(agreed: Agreed, { salon }: Sender) {
  const { starts_at, minutes, services, person } = agreed
  return facts({
    Wann: appointmentText({ starts_at: starts_at.toISOString(), minutes }),
    Leistung: services.length > 0 ? servicesText({ services }) : null,
    Bei: person,
    Wo: salon.address && `${salon.name}, ${salon.address.line}`,
  })
}

function ifNot({ salon: { phone } }: Sender) {
  const call = phone ? ` oder rufen Sie uns an: ${phone.shown}` : ''
  return `Passt etwas nicht? Antworten Sie auf diese E-Mail${call}.`
}

/** Whose letter it is; what the salon has not confirmed yet is left out. */
function signed({ salon, siteUrl }: Sender, paragraphs: string[]) {
  const { name, address, phone } = salon
  const lines = [name, address?.line, phone && `Telefon ${phone.shown}`, siteUrl].filter(Boolean)
  const [first = '', ...others] = paragraphs
  return `${letterText(first, others)}\n\n-- \n${lines.join('\n')}\n`
}
