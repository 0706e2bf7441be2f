import { afterwork } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { afterworkTimes, longServices, priceOf, surcharge } from './facts.ts'
import { visit } from './visit.ts'

const category = 'Preise'
const prices = { path: '/leistungen', label: 'Alle Preise ansehen' }

export const priceQuestions: FaqEntry[] = [
  {
    category,
    slug: 'preis-damenhaarschnitt',
    question: 'Was kostet ein Damenhaarschnitt?',
    answer: [
      `Waschen, Schneiden, Föhnen kostet ${priceOf('waschen-schneiden-foehnen')}. Cut & Go, der Schnitt ohne Föhnen, kostet ${priceOf('cut-and-go')}.`,
    ],
    link: prices,
  },
  {
    category,
    slug: 'preis-herrenhaarschnitt',
    question: 'Was kostet ein Herrenhaarschnitt?',
    answer: [
      `Maschinenschnitt ${priceOf('maschinenschnitt')}; Trockenhaarschnitt ${priceOf('trockenhaarschnitt')}; Waschen, Schneiden, Föhnen ${priceOf('waschen-schneiden-foehnen-herren')}; Design-Schnitt ${priceOf('design-schnitt')}; Neuhaarschnitt ${priceOf('neuhaarschnitt')}.`,
    ],
    link: prices,
  },
  {
    category,
    slug: 'preis-faerben',
    question: 'Was kostet Färben?',
    answer: [
      `Ansatzfarbe kostet ${priceOf('ansatzfarbe')}, Foliensträhnen ${priceOf('folienstraehnen')}. Coloration inklusive Schnitt kostet ${priceOf('coloration-inkl-schnitt')}. Eine Balayage mit Finish und Schnitt gibt es ${priceOf('balayage')}.`,
    ],
    link: { path: '/haare-faerben-hamburg-hamm', label: 'Alles zum Färben' },
  },
  {
    category,
    slug: 'ab-preise',
    question: 'Warum steht bei manchen Preisen „ab“?',
    answer: [
      'Weil Haare verschieden sind: Länge, Dichte und Ausgangsfarbe entscheiden über Zeit und Material. Wir sehen uns Ihr Haar an und nennen den genauen Preis, bevor wir anfangen.',
    ],
  },
  {
    category,
    slug: 'preis-haarlaenge',
    question: 'Was heißt „kurz“, „mittel“ und „lang“?',
    answer: [
      'Als Anhaltspunkt: kurz bis etwa zum Kinn, mittel bis zur Schulter, lang alles darüber hinaus. Im Zweifel schauen wir gemeinsam, und Sie kennen den Preis vorher.',
    ],
  },
  {
    category,
    slug: 'preis-afterwork',
    question: `Was kostet der ${afterwork.name}?`,
    answer: [
      `Den regulären Preis der Leistung plus ${surcharge}. Er gilt ${afterworkTimes}, nach Vereinbarung.`,
      `Für ${longServices} reicht ein Abend nicht; das geht nur samstags.`,
    ],
    link: { path: '/leistungen', label: `${afterwork.name} ansehen` },
  },
  {
    category,
    slug: 'bezahlen',
    question: 'Wie kann ich bezahlen?',
    answer: [visit.payment.text],
  },
]
