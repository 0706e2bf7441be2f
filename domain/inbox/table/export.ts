import {
  APPLICATION_STATUSES,
  CONTACT_STATUSES,
  statusName,
  TYPE_NAMES,
} from '#domain/inbox/names.ts'
import type { Application, Contact, Review } from '#domain/inbox/rows.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { CsvColumn } from './csv.ts'

export const REVIEW_COLUMNS: readonly CsvColumn<Review>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.author_name],
  ['Sterne', (row) => String(row.rating)],
  ['Dienstleistung', (row) => row.service_type],
  ['Bewertung', (row) => row.review_text],
  ['Freigabe', (row) => (row.is_approved ? 'Freigegeben' : 'Ausstehend')],
  ['Google-Link', (row) => row.google_review_link],
]

export const CONTACT_COLUMNS: readonly CsvColumn<Contact>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.name],
  ['E-Mail', (row) => row.email],
  ['Telefon', (row) => row.phone],
  ['Anliegen', (row) => TYPE_NAMES[row.submission_type]],
  ['Nachricht', (row) => row.message],
  ['Kennung', (row) => row.reference],
  ['Status', (row) => statusName(CONTACT_STATUSES, row.status)],
  ['Notiz', (row) => row.notes],
]

export const APPLICATION_COLUMNS: readonly CsvColumn<Application>[] = [
  ['Eingegangen', (row) => dateAndTime(row.created_at)],
  ['Name', (row) => row.name],
  ['Telefon', (row) => row.phone],
  ['Gelernt', (row) => row.is_hairdresser],
  ['Arbeitszeit', (row) => row.work_hours],
  ['Start', (row) => row.start_date],
  ['Nachricht', (row) => row.message],
  ['Status', (row) => statusName(APPLICATION_STATUSES, row.status)],
  ['Notiz', (row) => row.notes],
]

/** 'kontaktanfragen-2026-11-15.csv' */
export function exportName(list: string, now: Date) {
  return `${list.toLowerCase()}-${berlinDate(now)}.csv`
}

/** '15.11.2026 12:43' by Hamburg's clock: a form that spreadsheets read as a moment. */
export function dateAndTime(moment: string) {
  const at = new Date(moment)
  return `${berlinDate(at).split('-').reverse().join('.')} ${berlinTime(at)}`
}
