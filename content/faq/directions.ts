import { salon } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'

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
    answer: [
      'Einen freien Parkplatz können wir Ihnen nicht versprechen. Fragen Sie uns bitte kurz am Telefon, wo es zu Ihrer Uhrzeit am ehesten klappt, und planen Sie ein paar Minuten mehr ein.',
    ],
  },
  {
    category,
    slug: 'rollstuhl',
    question: 'Komme ich mit Rollstuhl, Rollator oder Kinderwagen hinein?',
    answer: [
      `Rufen Sie uns vor dem ersten Besuch bitte kurz an (${salon.phone.shown}). Wir beschreiben Ihnen Eingang und Räume genau und sagen ehrlich, was geht.`,
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
