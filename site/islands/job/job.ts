import type { SubmitResult } from '#domain/forms/posted.ts'
import { waitText } from '#domain/forms/wait.ts'
import { START_DATES, TRAINED, WORK_HOURS } from '#domain/job-application.ts'
import type { SpecialHours } from '#domain/opening-hours.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** What a candidate is told about the salon. */
export type JobSalon = Pick<Salon, 'name' | 'phone' | 'email' | 'hours'> & {
  /** How long an application stays after it is decided: '6 Monate'. */
  kept: string
  addressLine: string | null
  days: SpecialHours[]
}

/** What the steps ask, in their order. */
export const HEADINGS = [
  'Hast du Friseurin oder Friseur gelernt?',
  'Wie viel möchtest du arbeiten?',
  'Wann kannst du anfangen?',
  'Wie erreichen wir dich?',
  'Möchtest du uns noch etwas sagen?',
  'Passt alles so?',
] as const

/** The first three have answers to choose from. */
export const CHOICES = [
  { key: 'is_hairdresser', options: TRAINED },
  { key: 'work_hours', options: WORK_HOURS },
  { key: 'start_date', options: START_DATES },
] as const

const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'

/** One sentence for the browser's box and the form, which speaks to a Sie; what follows it addresses nobody. */
export function failureOf(result: SubmitResult, { phone }: JobSalon) {
  const call = phone ? `, oder am Telefon: ${phone.shown}` : ''
  const more =
    result.state === 'too many'
      ? `Von diesem Internetanschluss kamen vor Kurzem schon Bewerbungen. Die nächste geht ${waitText(result.waitSeconds)}${call}. `
      : ''
  return { text: FAILED, more: `${more}Alle Angaben bleiben stehen.` }
}
