import type { SubmissionType } from '#domain/contact.ts'

/** The words the salon reads for what the tables hold; visitors never load them. */
export const TYPE_NAMES: Record<SubmissionType, string> = {
  general: 'Allgemeine Anfrage',
  cooperation: 'Kooperationsanfrage',
  model: 'Modellanfrage',
  booking: 'Terminwunsch',
}

export const CONTACT_STATUSES = {
  new: 'Neu',
  in_progress: 'In Bearbeitung',
  completed: 'Erledigt',
  archived: 'Archiviert',
} as const

export const APPLICATION_STATUSES = {
  new: 'Neu',
  reviewing: 'Wird geprüft',
  interview_scheduled: 'Gespräch vereinbart',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  archived: 'Archiviert',
} as const

/** Why an entry looks like a machine's. */
export const REASON_SENTENCES: Record<string, string> = {
  trap: 'Ein Feld, das Menschen nicht sehen, war ausgefüllt.',
  early_token: 'Zwischen dem Öffnen des Formulars und dem Absenden lagen keine drei Sekunden.',
  bad_token: 'Die Marke des Formulars war gefälscht oder gehörte zu einem anderen Formular.',
  reused_token: 'Mit der Marke des Formulars war schon etwas anderes abgeschickt worden.',
}

export const NOTES_MAX_CHARACTERS = 10_000

/** The German word for a status; one that nobody knows any more shows as it is stored. */
export function statusName(names: Readonly<Record<string, string>>, status: string) {
  return names[status] ?? status
}

/** The salon's tables and what one of their entries is called. */
export const TABLE_NAMES: Record<string, string> = {
  reviews: 'Bewertung',
  contact_submissions: 'Kontaktanfrage',
  job_applications: 'Bewerbung',
  quarantine: 'Verdacht',
}
