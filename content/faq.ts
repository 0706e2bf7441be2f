import type { FaqEntry } from '#domain/salon/pages.ts'
import { appointmentQuestions } from './faq/appointments.ts'
import { directionQuestions } from './faq/directions.ts'
import { generalQuestions } from './faq/general.ts'
import { priceQuestions } from './faq/prices.ts'
import { serviceQuestions } from './faq/services.ts'

export const faq: FaqEntry[] = [
  ...appointmentQuestions,
  ...serviceQuestions,
  ...priceQuestions,
  ...directionQuestions,
  ...generalQuestions,
]
