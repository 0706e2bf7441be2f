import type { RequestService } from '#domain/salon/salon.ts'

const PRICE = 'Preis auf Anfrage'

export const requestServices: RequestService[] = [
  {
    slug: 'hochsteckfrisuren',
    name: 'Hochsteckfrisuren',
    category: 'damen',
    price: PRICE,
    minutes: [60, 90],
    description:
      'Für Hochzeit, Abschlussball oder einen langen Abend. Wir besprechen Kleid, Schmuck und Haarlänge; vor einer Hochzeit raten wir zu einem Probetermin. Den Preis nennen wir, bevor Sie zusagen.',
    keywords: ['Haare', 'Hochzeit', 'Braut', 'Brautfrisur', 'Abiball', 'Flechtfrisur'],
  },
  {
    slug: 'ombre-sombre',
    name: 'Ombré/Sombré',
    category: 'damen',
    price: PRICE,
    minutes: [180, 240],
    description:
      'Ombré läuft deutlich von dunkel nach hell, Sombré zarter. Wir sehen uns Ihr Haar vorher an und nennen dann den Preis. Dabei machen wir auch den Allergietest, mindestens 48 Stunden vor der Farbe.',
    keywords: ['Haare', 'Farbe', 'Färben', 'blond', 'Blondierung', 'Farbverlauf', 'Strähnen'],
  },
]
