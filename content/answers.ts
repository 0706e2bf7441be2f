import type { ReplyTemplate } from '#domain/inbox/answer.ts'
import { salon } from './salon.ts'

const SUBJECT = `Ihre Anfrage bei ${salon.name}`
const GREETING = 'Guten Tag {name},'
const CLOSING = ['', 'Herzliche Grüße', salon.name, salon.phone.shown]

/** Prepared answers to customers; dots are filled in before sending. The first one comes unasked. */
export const CUSTOMER_ANSWERS: readonly ReplyTemplate[] = [
  {
    label: 'Dank und Gruß',
    subject: SUBJECT,
    lines: [GREETING, '', `vielen Dank für Ihre Anfrage bei ${salon.name}.`, ...CLOSING],
  },
  {
    label: 'Terminbestätigung',
    subject: `Ihr Termin bei ${salon.name}`,
    lines: [
      GREETING,
      '',
      'gern bestätigen wir Ihren Termin am … um … Uhr.',
      `Sie finden uns hier: ${salon.addressLine}.`,
      'Falls etwas dazwischenkommt, rufen Sie uns bitte kurz an.',
      ...CLOSING,
    ],
  },
  {
    label: 'Terminvorschlag',
    subject: `Ihr Termin bei ${salon.name}`,
    lines: [
      GREETING,
      '',
      'zu Ihrer Wunschzeit sind wir leider schon belegt. Frei wäre am … um … Uhr.',
      'Passt Ihnen das? Dann antworten Sie uns einfach mit Ja.',
      ...CLOSING,
    ],
  },
  {
    label: 'Rückfrage',
    subject: SUBJECT,
    lines: [
      GREETING,
      '',
      'vielen Dank für Ihre Anfrage. Damit wir Sie gut beraten können, haben wir noch eine Frage: …',
      ...CLOSING,
    ],
  },
  {
    label: 'Absage',
    subject: SUBJECT,
    lines: [
      GREETING,
      '',
      'vielen Dank für Ihre Anfrage. Leider können wir Ihnen diesmal nicht zusagen.',
      'Melden Sie sich gern wieder bei uns.',
      ...CLOSING,
    ],
  },
]

const JOB_SUBJECT = `Deine Bewerbung bei ${salon.name}`
const JOB_GREETING = 'Hallo {name},'
const JOB_CLOSING = ['', 'Viele Grüße', salon.name, salon.phone.shown]

/** Prepared answers to candidates. */
export const CANDIDATE_ANSWERS: readonly ReplyTemplate[] = [
  {
    label: 'Dank und Gruß',
    subject: JOB_SUBJECT,
    lines: [JOB_GREETING, '', `danke für deine Bewerbung bei ${salon.name}!`, ...JOB_CLOSING],
  },
  {
    label: 'Einladung zum Gespräch',
    subject: JOB_SUBJECT,
    lines: [
      JOB_GREETING,
      '',
      'danke für deine Bewerbung! Wir möchten dich gern kennenlernen.',
      `Passt dir der … um … Uhr bei uns im Salon, ${salon.addressLine}?`,
      ...JOB_CLOSING,
    ],
  },
  {
    label: 'Rückfrage',
    subject: JOB_SUBJECT,
    lines: [
      JOB_GREETING,
      '',
      'danke für deine Bewerbung! Eine Frage haben wir noch: …',
      ...JOB_CLOSING,
    ],
  },
  {
    label: 'Zusage',
    subject: JOB_SUBJECT,
    lines: [
      JOB_GREETING,
      '',
      'wir freuen uns: Du bist dabei! Ruf uns bitte an, dann besprechen wir deinen Start.',
      ...JOB_CLOSING,
    ],
  },
  {
    label: 'Absage',
    subject: JOB_SUBJECT,
    lines: [
      JOB_GREETING,
      '',
      'danke für deine Bewerbung und dein Interesse an uns. Leider haben wir gerade keinen Platz frei.',
      'Für deinen Weg wünschen wir dir alles Gute.',
      ...JOB_CLOSING,
    ],
  },
]
