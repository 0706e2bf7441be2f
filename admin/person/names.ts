import { counted, listed } from '#domain/german.ts'
import type { Kind, Place, Talk } from './person-rows.ts'

export const KIND_NAMES: Record<Kind, { one: string; many: string }> = {
  request: { one: 'Kontaktanfrage', many: 'Kontaktanfragen' },
  application: { one: 'Bewerbung', many: 'Bewerbungen' },
  review: { one: 'Bewertung', many: 'Bewertungen' },
}

/** Said only where an entry lies elsewhere than in its list. */
export const PLACE_NAMES: Partial<Record<Place, string>> = {
  quarantine: 'Zu prüfen',
  bin: 'Papierkorb',
}

const ENTRIES = ['reviews', 'contact_submissions', 'job_applications', 'quarantine', 'bin']

/** '2 Einträge sind endgültig gelöscht, dazu 5 Zeilen Verlauf und 1 Benachrichtigung.' */
export function erasedText(counts: Record<string, number>) {
  const entries = ENTRIES.reduce((sum, name) => sum + (counts[name] ?? 0), 0)
  if (entries === 0) return 'Es war nichts mehr zu löschen.'
  const parts = [
    numbered(counts.changes, 'Zeile Verlauf', 'Zeilen Verlauf'),
    numbered(counts.answers, 'Antwort', 'Antworten'),
    numbered(counts.appointments, 'Termin', 'Termine'),
    numbered(counts.letters, 'Benachrichtigung', 'Benachrichtigungen'),
  ].filter(Boolean)
  const rest = listed(parts, 'und')
  const verb = entries === 1 ? 'ist' : 'sind'
  return `${entriesText(entries)} ${verb} endgültig gelöscht${rest && `, dazu ${rest}`}.`
}

export function entriesText(count: number) {
  return numbered(count, 'Eintrag', 'Einträge')
}

/** '2 Antworten und 1 Termin', what was said and agreed about an entry. */
export function talkText({ answers, appointments }: Talk) {
  const words = [
    numbered(answers.length, 'Antwort', 'Antworten'),
    numbered(appointments.length, 'Termin', 'Termine'),
  ]
  return listed(words.filter(Boolean), 'und')
}

function numbered(count = 0, one: string, many: string) {
  return count === 0 ? '' : counted(count, one, many)
}
