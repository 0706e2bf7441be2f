import type { SubmissionType } from '#domain/contact.ts'

/** Rows as the salon sees them; the keys are the columns of the tables. */
export type Review = {
  id: string
  author_name: string
  rating: number
  review_text: string
  service_type: string | null
  is_approved: boolean
  google_review_link: string | null
  created_at: string
}

export type Case = {
  id: string
  name: string
  status: string
  notes: string | null
  notes_saved_at: string | null
  created_at: string
  /** As it stands in a list: when somebody comes next, and whether the last letter was refused. */
  coming_at?: string | null
  is_undelivered?: boolean | null
}

export type Contact = Case & {
  email: string | null
  phone: string | null
  message: string
  submission_type: SubmissionType
  /** What a wish for an appointment said, as whoever sent it named it. */
  wish?: unknown
  /** What its sender may name on the phone. */
  reference: string | null
}

export type Application = Case & {
  phone: string
  is_hairdresser: string
  work_hours: string
  start_date: string
  message: string | null
}

/** An entry that waits to be checked: it looks like a machine's. */
export type Suspect = {
  id: string
  kind: 'review' | 'request' | 'application'
  /** The row as it would stand in its own table. */
  entry: Record<string, string | number | null>
  reasons: string[]
  created_at: string
  name: string
  message: string | null
  email: string | null
  phone: string | null
}

export function isSuspect(row: object): row is Suspect {
  return 'reasons' in row
}

export type Binned = {
  id: string
  table_name: string
  entry: Record<string, unknown>
  deleted_at: string
  deleted_by: string | null
}

export type Change = {
  id: number
  table_name: string
  action: string
  changed_at: string
  changed_by: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}
