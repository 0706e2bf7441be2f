import { appointmentSentences } from '#domain/appointments/history.ts'
import { momentText } from '#domain/moments.ts'
import { APPLICATION_STATUSES, CONTACT_STATUSES, NOTED, statusName, WAITING } from './names.ts'
import type { Change } from './rows.ts'

const COLUMNS: Record<string, string> = {
  is_approved: 'Freigabe',
  status: 'Status',
  notes: 'Notiz',
  google_review_link: 'Google-Link',
  author_name: 'Name',
  name: 'Name',
  rating: 'Sterne',
  review_text: 'Bewertung',
  service_type: 'Dienstleistung',
  email: 'E-Mail',
  phone: 'Telefon',
  message: 'Nachricht',
  submission_type: 'Anliegen',
}

const WAYS: Record<string, string> = { mail: 'Antwort per E-Mail', ...NOTED }

const ACTIONS: Record<string, string> = {
  insert: 'Angelegt',
  delete: 'In den Papierkorb gelegt',
  restore: 'Wiederhergestellt',
}

/** What one change did, in German: 'Status: Neu → Erledigt'. What follows from another is left out. */
export function changeSentences(change: Change): string[] {
  const { table_name, action, before, after } = change
  if (table_name === 'appointments') return appointmentSentences(change)
  if (table_name === 'answers') return [takenBack(before ?? {})]
  if (action !== 'update') return [ACTIONS[action] ?? action]
  const columns = Object.keys({ ...before, ...after }).filter((column) => column in COLUMNS)
  const said = columns.map((column) => {
    const from = word(table_name, column, before?.[column])
    return `${COLUMNS[column]}: ${from} → ${word(table_name, column, after?.[column])}`
  })
  return said.length > 0 ? said : ['Geändert']
}

/** 'Zurückgenommen: Telefonisch erreicht (anna@salon.test, Freitag, 20. November, 11:30)' */
function takenBack({ way, author, created_at }: Record<string, unknown>) {
  return `Zurückgenommen: ${WAYS[String(way)] ?? way} (${author}, ${momentText(String(created_at))})`
}

function word(table: string, column: string, value: unknown) {
  if (value === null || value === undefined || value === '') return '–'
  if (column === 'is_approved') return value ? 'Freigegeben' : WAITING
  if (column === 'status') {
    const names = table === 'job_applications' ? APPLICATION_STATUSES : CONTACT_STATUSES
    return statusName(names, String(value))
  }
  return column === 'rating' ? String(value) : `„${String(value)}“`
}
