import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { fill } from './fill.ts'
import { sealing } from './seal.ts'
import { connectAsOwner, writeBackup } from './write.ts'

const backupDir = mkdtempSync(join(tmpdir(), 'salon-fremd-'))
const file = join(backupDir, 'salon.backup')
let empty: TestDatabase
let content = ''
beforeAll(async () => {
  const database = await openTestDatabase()
  await database.owner(`insert into reviews (review_text) values ('Gerne wieder')`)
  await writeBackup(database.ownerConnection, file, undefined)
  await database.close()
  const bytes = readFileSync(file)
  content = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
  empty = await openTestDatabase()
})
afterAll(async () => {
  rmSync(backupDir, { recursive: true, force: true })
  await empty.close()
})

/** What is said to the backup with other lines. */
async function attempt(change: (content: string) => string) {
  const { head } = await sealing(undefined)
  const changed = change(content)
  writeFileSync(file, Buffer.concat([Buffer.from(head), gzipSync(changed)]))
  const owner = await connectAsOwner(empty.ownerConnection)
  const said = await fill(owner, file, undefined).then(
    () => 'filled',
    (error: Error) => error.message,
  )
  await owner.end()
  const [found] = await empty.owner(`select to_regclass('public.taken')::text as taken`)
  expect(found).toEqual({ taken: null })
  return { said, isChanged: changed !== content }
}

test('as it is the file is taken [K253]', async () => {
  expect(await attempt((text) => text)).toEqual({ said: 'filled', isChanged: false })
})

test.each([
  ['an empty list', '[]'],
  ['no list', '{}'],
  ['numbers', '[1]'],
])(
  'a file that names %s of migrations is refused with a sentence [K253]',
  async (_, migrations) => {
    const { said } = await attempt((text) =>
      text.replace(/"migrations":\[.*?\]/, `"migrations":${migrations}`),
    )
    expect(said).toBe('Die Sicherung ist nicht heil: Sie nennt die Fassung ihrer Tabellen nicht.')
  },
)

const REVIEWS = '"name":"public.reviews"'

test.each([
  ['a table that is none', (text: string) => text.replace(REVIEWS, '"name":"public.rezensionen"')],
  [
    'a table of PostgreSQL',
    (text: string) => text.replace(REVIEWS, '"name":"pg_catalog.pg_authid"'),
  ],
  [
    'SQL in the name of a table',
    (text: string) =>
      text.replace(REVIEWS, '"name":"public.reviews select 1; create table public.taken ();--"'),
  ],
  [
    'SQL in the name of a column',
    (text: string) =>
      text.replace('"review_text"', '"review_text) values (1); create table public.taken (); --"'),
  ],
  ['rows before their schema', (text: string) => text.slice(text.indexOf('\n') + 1)],
])('a file with %s is refused by name, and brings in nothing [K253]', async (_, change) => {
  const { said, isChanged } = await attempt(change)
  expect(isChanged).toBe(true)
  expect(said).toMatch(/Die Sicherung ist nicht heil: .* gibt es in ihrer Fassung nicht\./)
})
