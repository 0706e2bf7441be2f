import { afterwork, leadTimes, salon } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { afterworkTimes, surcharge } from './facts.ts'

const category = 'Terminbuchung'
const booking = { path: '/termin-buchen', label: 'Termin vereinbaren' }

export const appointmentQuestions: FaqEntry[] = [
  {
    category,
    slug: 'termin-vereinbaren',
    question: 'Wie vereinbare ich einen Termin?',
    answer: [
      `Per WhatsApp, am Telefon unter ${salon.phone.shown} oder per E-Mail an ${salon.email.shown}.`,
      'Es antwortet immer ein Mensch. So können wir gleich klären, wie viel Zeit Ihr Haar braucht.',
    ],
    link: booking,
  },
  {
    category,
    slug: 'online-buchen',
    question: 'Kann ich online buchen?',
    answer: [
      'Nein. Hier finden Sie alle Wege zu uns, den Termin selbst machen wir am Telefon oder per Nachricht aus. Er gilt, sobald wir ihn bestätigt haben.',
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
      'Wir arbeiten nach Vereinbarung, damit niemand lange wartet. Rufen Sie am besten kurz an, bevor Sie losgehen: Für einen Maschinenschnitt oder das Barttrimmen findet sich eher eine Lücke als für Farbe.',
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
      `Rufen Sie uns an (${salon.phone.shown}) oder schreiben Sie eine WhatsApp, bitte so früh wie möglich. Dann kann jemand anderes den Platz nutzen, und wir suchen Ihnen einen neuen.`,
    ],
  },
  {
    category,
    slug: 'verspaetung',
    question: 'Was ist, wenn ich mich verspäte?',
    answer: [
      'Geben Sie kurz telefonisch Bescheid. Wir sagen Ihnen, was sich in der verbleibenden Zeit gut machen lässt, oder verlegen den Termin.',
    ],
  },
  {
    category,
    slug: 'angaben-zum-termin',
    question: 'Was sollte ich bei der Anfrage dazusagen?',
    answer: [
      'Die gewünschte Leistung, Ihre Haarlänge, zwei mögliche Zeiten und bei Farbe: was zuletzt ins Haar gekommen ist, auch Henna oder Farbe aus der Drogerie. Ein Foto Ihres Haars und eines von Ihrem Wunsch helfen sehr.',
    ],
    link: booking,
  },
]
