import type { SubmissionType } from '#domain/contact.ts'
import type { IntakeForm } from '#domain/forms/intake-tables.ts'

/** The words the salon reads for what the tables hold; visitors never load them. */
export const TYPE_NAMES: Record<SubmissionType, string> = {
  general: 'Allgemeine Anfrage',
  cooperation: 'Kooperation',
  model: 'Modellanfrage',
  booking: 'Terminwunsch',
}

export const CONTACT_STATUSES = {
  new: 'Neu',
  in_progress: 'In Bearbeitung',
  completed: 'Erledigt',
  archived: 'Archiviert',
} as const

/** A review nobody has approved yet. */
export const WAITING = 'Wartend'

export const APPLICATION_STATUSES = {
  new: 'Neu',
  reviewing: 'Wird geprüft',
  interview_scheduled: 'Gespräch vereinbart',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  archived: 'Archiviert',
} as const

/** What one tap notes: how somebody was reached who got no mail. */
export const NOTED = { phone: 'Telefonisch erreicht', chat: 'WhatsApp geschrieben' } as const

/** Why an entry waits to be checked. */
export const REASON_SENTENCES: Record<string, string> = {
  trap: 'Ein Feld, das Menschen nicht sehen, war ausgefüllt.',
  early_token: 'Zwischen dem Öffnen des Formulars und dem Absenden lagen keine drei Sekunden.',
  bad_token: 'Das Formular wurde wahrscheinlich nicht auf Ihrer Website ausgefüllt.',
  reused_token: 'Dasselbe Formular war schon einmal abgeschickt worden, mit anderem Inhalt.',
  full_queue: 'Es warteten schon sehr viele Bewertungen auf Ihre Freigabe.',
}

export const NOTES_MAX_CHARACTERS = 10_000

/** The German word for a status; one that nobody knows any more shows as it is stored. */
export function statusName(names: Readonly<Record<string, string>>, status: string) {
  return names[status] ?? status
}

/** What one entry and several of a kind are called. */
export const ENTRY_NAMES: Record<IntakeForm, [one: string, many: string]> = {
  review: ['Bewertung', 'Bewertungen'],
  request: ['Anfrage', 'Anfragen'],
  application: ['Bewerbung', 'Bewerbungen'],
}

/** The salon's tables and what one of their entries is called. */
export const TABLE_NAMES: Record<string, string> = {
  reviews: 'Bewertung',
  contact_submissions: 'Kontaktanfrage',
  job_applications: 'Bewerbung',
  quarantine: 'Zu prüfen',
}
