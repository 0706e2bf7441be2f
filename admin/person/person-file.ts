import { download } from '#admin/list/queries/download.ts'
import { shellSalon } from '#admin/salon/shell.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { KIND_NAMES, PLACE_NAMES } from './names.ts'
import type { Change, Letter, PersonRow } from './person-rows.ts'

type Kept = { changes: Change[]; letters: Letter[] }

/** Everything that is kept about the entries, in words a person can follow. */
export function personFile(rows: PersonRow[], { changes, letters }: Kept, now = new Date()) {
  return {
    salon: shellSalon().name,
    erstellt_am: now.toISOString(),
    eintraege: rows.map(({ row_id, kind, place, entry }) => ({
      art: KIND_NAMES[kind].one,
      ort: PLACE_NAMES[place] ?? 'Eingang',
      daten: entry,
      verlauf: changes.filter((change) => change.row_id === row_id),
      benachrichtigungen: letters.filter((letter) => letter.subject_id === row_id),
    })),
  }
}

export function saveFile(content: object, now = new Date()) {
  const name = `daten-einer-person-${berlinDate(now)}.json`
  download(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json')
}
