import { salon } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { visit } from './visit.ts'

const category = 'Anfahrt'
const contact = { path: '/kontakt', label: 'Kontakt und Anfahrt' }

export const directionQuestions: FaqEntry[] = [
  {
    category,
    slug: 'adresse',
    question: 'Wo finde ich den Salon?',
    answer: [`${salon.addressLine}, im Stadtteil Hamm.`],
    link: contact,
  },
  {
    category,
    slug: 'bus-und-bahn',
    question: 'Wie komme ich mit Bus und Bahn zu Ihnen?',
    answer: [
      `${salon.station.text} Welcher Bus passt, zeigt Ihnen die Fahrplanauskunft des hvv, wenn Sie unsere Adresse als Ziel eingeben.`,
    ],
    link: contact,
  },
  {
    category,
    slug: 'parken',
    question: 'Wo kann ich parken?',
    answer: [visit.parking.text],
  },
  {
    category,
    slug: 'rollstuhl',
    question: 'Komme ich mit Rollstuhl, Rollator oder Kinderwagen hinein?',
    answer: [
      visit.entrance.text,
      `Brauchen Sie Hilfe an der Tür oder mehr Platz? Sagen Sie es bei der Anfrage oder am Telefon (${salon.phone.shown}).`,
    ],
  },
  {
    category,
    slug: 'route',
    question: 'Gibt es eine Karte mit Route?',
    answer: [
      'Ja, auf der Seite Kontakt. Dort führen Links zu zwei Kartendiensten. Die eingebettete Karte lädt erst, wenn Sie auf „Karte laden“ klicken.',
    ],
    link: contact,
  },
]
