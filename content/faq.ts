import { appointmentQuestions } from './faq/appointments.ts'
import { directionQuestions } from './faq/directions.ts'
import { generalQuestions } from './faq/general.ts'
import { priceQuestions } from './faq/prices.ts'
import { serviceQuestions } from './faq/services.ts'

export const FAQ_CATEGORIES = [
  'Terminbuchung',
  'Services',
  'Preise',
  'Anfahrt',
  'Allgemein',
] as const

/** `answer` is plain text, one entry a paragraph; `link` leads to the page that says more. */
export type FaqEntry = {
  category: (typeof FAQ_CATEGORIES)[number]
  slug: string
  question: string
  answer: string[]
  link?: { path: string; label: string }
}

export const faq: FaqEntry[] = [
  ...appointmentQuestions,
  ...serviceQuestions,
  ...priceQuestions,
  ...directionQuestions,
  ...generalQuestions,
]
