import { afterwork, leadTimes, salon } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { afterworkTimes, surcharge } from './facts.ts'
import { visit } from './visit.ts'

const category = 'Terminbuchung'
const booking = { path: '/termin-buchen', label: 'Termin anfragen' }

export const appointmentQuestions: FaqEntry[] = [
  {
    category,
    slug: 'termin-vereinbaren',
    question: 'Wie vereinbare ich einen Termin?',
    answer: [
      `Fragen Sie ihn bei uns an: per WhatsApp, am Telefon unter ${salon.phone.shown}, per E-Mail an ${salon.email.shown} oder mit dem Formular auf der Terminseite.`,
      'Wir antworten persönlich und klären gleich mit, wie viel Zeit Ihr Haar braucht.',
    ],
    link: booking,
  },
  {
    category,
    slug: 'online-buchen',
    question: 'Kann ich online buchen?',
    answer: [
      'Nein, aber anfragen: mit dem Formular auf der Terminseite, per WhatsApp oder per E-Mail. Verbindlich wird der Termin, sobald wir ihn bestätigt haben.',
    ],
    link: booking,
  },
  {
    category,
    slug: 'wie-weit-im-voraus',
    question: 'Wie weit im Voraus sollte ich mich melden?',
    answer: [
      `Meist reichen ${leadTimes.usual} Wochen. Für eine Balayage melden Sie sich besser ${leadTimes.balayage} Wochen vorher, denn sie braucht viel Zeit am Stück.`,
      'Es eilt? Rufen Sie an. Manchmal wird ein Platz frei.',
    ],
    link: booking,
  },
  {
    category,
    slug: 'ohne-termin',
    question: 'Kann ich ohne Termin vorbeikommen?',
    answer: [
      'Wir arbeiten nach Vereinbarung, damit niemand lange wartet. Für einen Maschinenschnitt oder das Barttrimmen findet sich oft am selben Tag eine Lücke, für Farbe selten. Ein kurzer Anruf spart Ihnen den Weg.',
    ],
  },
  {
    category,
    slug: 'ausserhalb-der-oeffnungszeiten',
    question: 'Gibt es Termine außerhalb der Öffnungszeiten?',
    answer: [
      `Ja, nach Vereinbarung. Den ${afterwork.name} gibt es ${afterworkTimes}, zum regulären Preis plus ${surcharge}.`,
    ],
    link: { path: '/leistungen', label: `${afterwork.name} ansehen` },
  },
  {
    category,
    slug: 'termin-absagen',
    question: 'Wie sage ich einen Termin ab oder verschiebe ihn?',
    answer: [
      `Am Telefon (${salon.phone.shown}) oder per WhatsApp, ${visit.cancelling.text}. Dann kann jemand anderes den Platz nutzen, und wir suchen Ihnen einen neuen.`,
    ],
  },
  {
    category,
    slug: 'verspaetung',
    question: 'Was ist, wenn ich mich verspäte?',
    answer: [
      `${visit.lateness.text} Wird es mehr, rufen Sie bitte an: Wir sagen Ihnen, was sich in der verbleibenden Zeit gut machen lässt, oder verlegen den Termin.`,
    ],
  },
  {
    category,
    slug: 'angaben-zum-termin',
    question: 'Was sollte ich bei der Anfrage dazusagen?',
    answer: [
      'Die gewünschte Leistung, Ihre Haarlänge, zwei mögliche Zeiten und bei Farbe: was zuletzt ins Haar gekommen ist, auch Henna oder Drogeriefarbe. Ein Foto Ihres Haars und eines von Ihrem Wunsch helfen sehr.',
    ],
    link: booking,
  },
]
