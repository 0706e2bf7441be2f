import { counted } from './german.ts'
import { longMomentText } from './moments.ts'

/** What a waiting letter says when nobody has named a mail server. */
export const NO_MAIL_SERVER = 'Kein Mailserver eingerichtet (SMTP_URL)'

/** How the reason begins when a setting keeps all letters from leaving. */
export const SENDER_REFUSED = 'Der Mailserver verschickt nicht für diesen Absender'

/** Kinds of letters that leave the house; which of them did not arrive is told where they were written. */
export const TO_CUSTOMERS: readonly string[] = [
  'acknowledgement',
  'answer',
  'appointment',
  'cancellation',
  'reminder',
]

const LETTERS = ['Nachricht', 'Nachrichten'] as const
const SUBJECT = 'E-Mail-Benachrichtigungen'

export type MailState = {
  /** Letters on their way that failed at least once, with the newest reason. */
  waiting: number
  reason: string | null
  /** Letters nobody tries to send any more. */
  givenUp: number
  lastSentAt: string | null
}

/** One line for the owner; null when there is nothing to say. */
export function mailStateText({ waiting, reason, givenUp, lastSentAt }: MailState) {
  if (waiting > 0 && reason === NO_MAIL_SERVER) {
    return `${SUBJECT}: nicht eingerichtet, ${counted(waiting, ...LETTERS)} ${waiting === 1 ? 'wartet' : 'warten'}.`
  }
  if (waiting > 0) {
    return `${SUBJECT}: ${counted(waiting, ...LETTERS)} noch nicht verschickt. ${reason}.`
  }
  if (givenUp > 0) {
    return `${SUBJECT}: ${counted(givenUp, ...LETTERS)} ${givenUp === 1 ? 'konnte' : 'konnten'} nicht verschickt werden.`
  }
  return lastSentAt && `${SUBJECT}: zuletzt verschickt am ${longMomentText(lastSentAt)}.`
}
