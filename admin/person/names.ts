import type { Kind, Place } from './person-rows.ts'

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
  const rest = [
    numbered(counts.changes, 'Zeile Verlauf', 'Zeilen Verlauf'),
    numbered(counts.letters, 'Benachrichtigung', 'Benachrichtigungen'),
  ].filter(Boolean)
  const verb = entries === 1 ? 'ist' : 'sind'
  return `${entriesText(entries)} ${verb} endgültig gelöscht${rest.length > 0 ? `, dazu ${rest.join(' und ')}` : ''}.`
}

export function entriesText(count: number) {
  return numbered(count, 'Eintrag', 'Einträge')
}

function numbered(count = 0, one: string, many: string) {
  if (count === 0) return ''
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('de-DE')} ${many}`
}
