import type { Change } from '#domain/inbox/rows.ts'
import { momentText } from '#domain/moments.ts'

const DETAILS: Record<string, string> = {
  minutes: 'Dauer',
  services: 'Leistung',
  person: 'Person',
  note: 'Notiz zum Termin',
  by_mail: 'Bestätigung per E-Mail',
  cancel_reason: 'Satz zur Absage',
}

/** What became of an appointment: 'Termin verschoben: Freitag, 20. November, 11:30 → …'. */
export function appointmentSentences({
  action,
  before,
  after,
}: Pick<Change, 'action' | 'before' | 'after'>): string[] {
  const [was, is] = [moment(before), moment(after)]
  if (action === 'insert') return [`Termin eingetragen: ${is}`]
  if (action === 'delete') return [`Termin zurückgenommen: ${was}`]
  const moved = was !== is && after?.starts_at ? [`Termin verschoben: ${was} → ${is}`] : []
  const details = Object.keys(DETAILS).filter((column) => after && column in after)
  const said = details
    .filter((column) => word(before?.[column]) !== word(after?.[column]))
    .map((column) => `${DETAILS[column]}: ${word(before?.[column])} → ${word(after?.[column])}`)
  const all = [...cancelling(after, is), ...moved, ...said]
  return all.length > 0 ? all : [`Termin geändert: ${is}`]
}

function cancelling(after: Change['after'], is: string) {
  if (after?.is_cancelled === undefined) return []
  return [after.is_cancelled ? `Termin abgesagt: ${is}` : `Termin gilt wieder: ${is}`]
}

function moment(row: Record<string, unknown> | null) {
  return typeof row?.starts_at === 'string' ? momentText(row.starts_at) : '–'
}

function word(value: unknown) {
  if (Array.isArray(value)) return value.length > 0 ? `„${value.join(', ')}“` : '–'
  if (typeof value === 'boolean') return value ? 'ja' : 'nein'
  if (typeof value === 'number') return `${value} Minuten`
  return value ? `„${String(value)}“` : '–'
}
