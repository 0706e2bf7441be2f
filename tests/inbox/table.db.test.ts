import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Contact } from '#domain/inbox/rows.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import { test } from '#tests/support/server.ts'

/** A request with everything that spreadsheets like to change. */
const HARD_CONTACT: Contact = {
  id: '00000000-0000-4000-8000-0000000000c5',
  name: '=1+1',
  email: 'ayşe@kunde.test',
  phone: '01705550201',
  message: 'Größe; „ja“ "nein"\nzweite Zeile',
  submission_type: 'booking',
  reference: '12E456',
  status: 'new',
  notes: '+49 170 5550201',
  notes_saved_at: null,
  created_at: '2026-11-15T11:43:00Z',
}

/** What stands in the cells afterwards. */
const readAs = {
  Eingegangen: '15.11.2026 12:43',
  Name: "'=1+1",
  'E-Mail': 'ayşe@kunde.test',
  Telefon: '0170 5550201',
  Anliegen: 'Terminwunsch',
  Nachricht: 'Größe; „ja“ "nein"\nzweite Zeile',
  'Nr.': 'Nr. 12E456',
  Status: 'Neu',
  Notiz: '0049 170 5550201',
}

test('a table is read back cell by cell by another program’s reader of CSV [X27]', async ({
  database,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'salon-table-'))
  const file = join(folder, 'kontaktanfragen.csv')
  await writeFile(file, csv(CONTACT_COLUMNS, [HARD_CONTACT]).replace('\uFEFF', ''))
  // PostgreSQL is somebody else on this machine.
  await chmod(folder, 0o755)
  const names = CONTACT_COLUMNS.map(([name]) => `"${name}"`)
  await database.owner(`create temporary table saved (${names.map((name) => `${name} text`)})`)
  try {
    await database.owner(
      `copy saved from '${file}' with (format csv, delimiter ';', header match, null 'NULL')`,
    )
    expect(await database.owner('select * from saved')).toEqual([readAs])
  } finally {
    await rm(folder, { recursive: true })
  }
})
