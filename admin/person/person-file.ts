import { shellSalon } from '#admin/salon/shell.ts'
import { download } from '#admin/ui/download.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { KIND_NAMES, PLACE_NAMES } from './names.ts'
import { type Change, type Letter, type PersonRow, subjectsOf } from './person-rows.ts'

type Kept = { changes: Change[]; letters: Letter[] }

/** Everything that is kept about the entries, in words a person can follow. */
export function personFile(rows: PersonRow[], { changes, letters }: Kept, now = new Date()) {
  return {
    salon: shellSalon().name,
    erstellt_am: now.toISOString(),
    eintraege: rows.map((row) => ({
      art: KIND_NAMES[row.kind].one,
      ort: PLACE_NAMES[row.place] ?? 'Eingang',
      daten: row.entry,
      verlauf: changes.filter((change) => change.row_id === row.row_id),
      benachrichtigungen: letters.filter((letter) => subjectsOf(row).includes(letter.subject_id)),
    })),
  }
}

export function saveFile(content: object, now = new Date()) {
  const name = `daten-einer-person-${berlinDate(now)}.json`
  download(name, `${JSON.stringify(content, null, 2)}\n`, 'application/json')
}
