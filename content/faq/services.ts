import { CHILD_AGE_LIMIT } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { durationOf, priceOf } from './facts.ts'

const category = 'Services'
const colouring = { path: '/haare-faerben-hamburg-hamm', label: 'Alles zum Färben' }
const services = { path: '/leistungen', label: 'Alle Leistungen ansehen' }

export const serviceQuestions: FaqEntry[] = [
  {
    category,
    slug: 'balayage-oder-straehnen',
    question: 'Was ist der Unterschied zwischen Balayage und Foliensträhnen?',
    answer: [
      'Bei der Balayage wird die Aufhellung freihändig ins Haar gemalt: zu den Spitzen hin heller, am Ansatz weich. Sie wächst unauffällig heraus.',
      'Foliensträhnen beginnen nah am Ansatz und werden in Folie gelegt. Das Ergebnis ist gleichmäßiger und heller, der Ansatz will dafür öfter aufgefrischt werden.',
    ],
    link: colouring,
  },
  {
    category,
    slug: 'dauer-balayage',
    question: 'Wie lange dauert eine Balayage?',
    answer: [
      `Planen Sie ${durationOf('balayage')} ein, je nach Länge, Dichte und Ausgangsfarbe. Von sehr dunkel oder dunkel gefärbt nach hellblond braucht es manchmal zwei Termine. Das sagen wir Ihnen vorher.`,
    ],
    link: colouring,
  },
  {
    category,
    slug: 'ombre-und-sombre',
    question: 'Machen Sie auch Ombré und Sombré?',
    answer: [
      `Ja. Beide Techniken dauern ${durationOf('ombre-sombre')}. Den Preis nennen wir auf Anfrage, weil er stark von Länge und Ausgangsfarbe abhängt. Schicken Sie uns am besten ein Foto.`,
    ],
    link: colouring,
  },
  {
    category,
    slug: 'allergie',
    question: 'Ich habe eine Allergie oder empfindliche Kopfhaut. Was nun?',
    answer: [
      'Sagen Sie es uns bitte vor dem Termin. 48 Stunden vor jeder Farbe an Haar, Wimpern oder Augenbrauen machen wir einen Allergietest; dafür genügt ein kurzer Besuch.',
      'Wenn Sie schon einmal auf Haarfarbe oder ein schwarzes Henna-Tattoo reagiert haben, fragen Sie bitte zuerst Ihre Ärztin oder Ihren Arzt.',
    ],
  },
  {
    category,
    slug: 'haare-vorher-waschen',
    question: 'Soll ich meine Haare vorher waschen?',
    answer: [
      'In der Regel nicht: Bei den meisten Schnitten waschen wir. Zum Trockenhaarschnitt kommen Sie bitte mit gewaschenem, trockenem Haar ohne Wachs oder Gel. Vor dem Färben waschen Sie es am besten am Tag davor und lassen Haarspray weg.',
    ],
  },
  {
    category,
    slug: 'kinder',
    question: 'Schneiden Sie auch Kindern die Haare?',
    answer: [
      `Gern. Die Kinderpreise gelten bis ${CHILD_AGE_LIMIT} Jahre: Mädchen ${priceOf('kinderhaarschnitt-maedchen')}, Jungs ${priceOf('kinderhaarschnitt-jungs')}. Wenn Ihr Kind aufgeregt ist, sagen Sie uns Bescheid, dann planen wir etwas mehr Ruhe ein.`,
    ],
    link: services,
  },
  {
    category,
    slug: 'bart',
    question: 'Was machen Sie für den Bart?',
    answer: [
      `Barttrimmen für ${priceOf('barttrimmen')} und Bartmodelage ${priceOf('bartmodelage')}, bei der wir Konturen und Form neu anlegen. Im Paket Gentleman für ${priceOf('paket-gentleman')} sind Haarschnitt und Bart zum festen Preis zusammen, Brauen und Ohren kommen dazu.`,
    ],
    link: { path: '/herrenfriseur-hamburg-hamm', label: 'Alles für Herren' },
  },
  {
    category,
    slug: 'hochsteckfrisur',
    question: 'Machen Sie auch Hochsteckfrisuren, zum Beispiel für eine Hochzeit?',
    answer: [
      `Ja. Eine Hochsteckfrisur dauert ${durationOf('hochsteckfrisuren')}, den Preis nennen wir auf Anfrage. Für Brautfrisuren lohnt sich ein Probetermin einige Wochen vorher.`,
    ],
    link: { path: '/kontakt', label: 'Kontakt' },
  },
  {
    category,
    slug: 'kosmetik',
    question: 'Welche Kosmetik bieten Sie an?',
    answer: [
      'Maniküre, Fußpflege, Gesichtsbehandlungen in drei Stufen, Aknebehandlung und Peelings mit Fruchtsäure oder Retinol. Wimpern und Augenbrauen färben und formen wir ebenfalls.',
    ],
    link: services,
  },
]
