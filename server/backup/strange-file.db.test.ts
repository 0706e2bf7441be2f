import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database.ts'
import { backUp } from './back-up.ts'
import { fill } from './fill.ts'
import { sealing } from './seal.ts'
import { connectAsOwner } from './write.ts'

/** A backup as it is, and the same with other lines. */
async function given() {
  const database = await openTestDatabase()
  const backupDir = mkdtempSync(join(tmpdir(), 'salon-fremd-'))
  onTestFinished(async () => {
    rmSync(backupDir, { recursive: true, force: true })
    await database.close()
  })
  await database.owner(`insert into reviews (review_text) values ('Gerne wieder')`)
  const { file } = await backUp(
    database.ownerConnection,
    { backupDir, backupKey: undefined },
    new Date('2026-11-15T02:30:00Z'),
  )
  const bytes = readFileSync(file)
  const content = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
  const empty = await openTestDatabase()
  onTestFinished(() => empty.close())
  return async (change: (content: string) => string) => {
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
}

test.each([
  ['an empty list', '[]'],
  ['no list', '{}'],
  ['numbers', '[1]'],
])(
  'a file that names %s of migrations is refused with a sentence [K253]',
  async (_, migrations) => {
    const attempt = await given()
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
  const attempt = await given()
  expect(await attempt((text) => text)).toEqual({ said: 'filled', isChanged: false })
  const { said, isChanged } = await attempt(change)
  expect(isChanged).toBe(true)
  expect(said).toMatch(/Die Sicherung ist nicht heil: .* gibt es in ihrer Fassung nicht\./)
})
