import { START_DATES, TRAINED, WORK_HOURS } from '#domain/job-application.ts'

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
