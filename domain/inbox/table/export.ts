import {
  APPLICATION_STATUSES,
  CONTACT_STATUSES,
  statusName,
  TYPE_NAMES,
  WAITING,
} from '#domain/inbox/names.ts'
import type { Application, Contact, Review } from '#domain/inbox/rows.ts'
import { dateAndTime } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { type CsvColumn, keptNumber } from './csv.ts'

export const REVIEW_COLUMNS: readonly CsvColumn<Review>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.author_name],
  ['Sterne', (row) => String(row.rating)],
  ['Dienstleistung', (row) => row.service_type],
  ['Bewertung', (row) => row.review_text],
  ['Freigabe', (row) => (row.is_approved ? 'Freigegeben' : WAITING)],
  ['Google-Link', (row) => row.google_review_link],
]

export const CONTACT_COLUMNS: readonly CsvColumn<Contact>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.name],
  ['E-Mail', (row) => row.email],
  ['Telefon', (row) => keptNumber(row.phone)],
  ['Anliegen', (row) => TYPE_NAMES[row.submission_type]],
  ['Nachricht', (row) => keptNumber(row.message)],
  // Read as '12E456' alone it would become a number with many zeros.
  ['Nr.', (row) => row.reference && `Nr. ${row.reference}`],
  ['Status', (row) => statusName(CONTACT_STATUSES, row.status)],
  ['Notiz', (row) => keptNumber(row.notes)],
]

export const APPLICATION_COLUMNS: readonly CsvColumn<Application>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.name],
  ['Telefon', (row) => keptNumber(row.phone)],
  ['Gelernt', (row) => row.is_hairdresser],
  ['Arbeitszeit', (row) => row.work_hours],
  ['Start', (row) => row.start_date],
  ['Nachricht', (row) => keptNumber(row.message)],
  ['Status', (row) => statusName(APPLICATION_STATUSES, row.status)],
  ['Notiz', (row) => keptNumber(row.notes)],
]

/** 'kontaktanfragen-2026-11-15.csv' */
export function exportName(list: string, now: Date) {
  return `${list.toLowerCase()}-${berlinDate(now)}.csv`
}
