/** Every kind of entry that visitors send, and the table that stores it. */
export const INTAKE_TABLES = {
  review: 'reviews',
  request: 'contact_submissions',
  application: 'job_applications',
} as const

export type IntakeForm = keyof typeof INTAKE_TABLES
