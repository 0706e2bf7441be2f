import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { csv } from '#domain/inbox/table/csv.ts'
import { CONTACT_COLUMNS } from '#domain/inbox/table/export.ts'
import { HARD_CONTACT, readAs } from '#tests/support/hard-contact.ts'
import { test } from '#tests/support/server.ts'

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
