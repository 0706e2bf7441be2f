import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPhoto } from '#server/photos/read-photo.ts'
import { storePhoto } from '#server/photos/stored.ts'
import { backupFolder, written } from '#tests/support/backups.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { sentPhoto } from '#tests/support/photos/photos.ts'
import { fill } from './fill.ts'
import { connectAsOwner } from './write.ts'

const KEY = 'Schere, Kamm und Bürste'
const SECRET = 'Zaunkönig am Fenster: "1;2"\n\\N \u2028 🦊'
const REVIEWS = '"name":"public.reviews"'

let salon: TestDatabase
let copy: TestDatabase
beforeAll(async () => {
  salon = await openTestDatabase()
  copy = await openTestDatabase()
  await salon.owner('insert into reviews (review_text) values ($1)', [SECRET])
  const photo = readPhoto(sentPhoto)
  if ('problem' in photo) throw new Error(photo.problem)
  await salon.as('service_role', null, (query) => storePhoto(query, photo))
})
afterAll(async () => {
  await salon.close()
  await copy.close()
})

/** What was wrong with the file, or that it was taken. */
async function attempt(bytes: Buffer | string, key?: string) {
  const file = join(backupFolder(), 'salon.backup')
  writeFileSync(file, bytes)
  const owner = await connectAsOwner(copy.ownerConnection)
  return fill(owner, file, key)
    .then(
      () => 'filled',
      (error: Error) => error.message,
    )
    .finally(() => owner.end())
}

test('with a key nobody reads it without that key, a changed byte or a cut end is found, and photos come back byte for byte [K21] [K24]', async () => {
  const bytes = readFileSync(await written(salon, KEY))
  expect(bytes.includes('Zaunkönig')).toBe(false)
  expect(await attempt(bytes)).toContain('ist verschlüsselt')
  expect(await attempt(bytes, `${KEY}!`)).toContain('ist beschädigt')
  // The sixth byte of what is packed is a time that unpacking never looks at: the seal does.
  const changed = [bytes.indexOf('\n') + 6, Math.floor(bytes.length / 2)].map((at) => {
    const other = Buffer.from(bytes)
    other.writeUInt8(other.readUInt8(at) ^ 1, at)
    return other
  })
  for (const damaged of [...changed, bytes.subarray(0, -100), bytes.subarray(0, 300)]) {
    expect(await attempt(damaged, KEY)).toContain('ist beschädigt')
  }
  expect(await attempt('Einkaufszettel', KEY)).toContain('ist keine Sicherung')
  expect(await copy.owner('select from salon.photo_files')).toEqual([])

  expect(await attempt(bytes, KEY)).toBe('filled')
  expect(await copy.owner('select review_text from reviews')).toEqual([{ review_text: SECRET }])
  const photos = await copy.owner('select bytes from salon.photo_files order by width')
  expect(photos.map((one) => new Uint8Array(one.bytes))).toEqual(sentPhoto.files)
})

test('a backup brings in only what its schema has, and every row as it was [K71] [K20]', async () => {
  const bytes = readFileSync(await written(salon))
  const content = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
  const head = '{"salon-backup":1}\n'
  const refused = async (changed: string, sentence: string | RegExp) => {
    expect(changed).not.toBe(content)
    const said = await attempt(Buffer.concat([Buffer.from(head), gzipSync(changed)]))
    expect(said).toMatch(sentence)
  }
  for (const migrations of ['[]', '{}', '[1]']) {
    await refused(
      content.replace(/"migrations":\[.*?\]/, `"migrations":${migrations}`),
      'Die Sicherung ist nicht heil: Sie nennt die Fassung ihrer Tabellen nicht.',
    )
  }
  const taken = 'create table public.taken ();--'
  for (const changed of [
    content.replace(REVIEWS, '"name":"public.rezensionen"'),
    content.replace(REVIEWS, '"name":"pg_catalog.pg_authid"'),
    content.replace(REVIEWS, `"name":"public.reviews select 1; ${taken}"`),
    content.replace('"review_text"', `"review_text) values (1); ${taken}"`),
    content.slice(content.indexOf('\n') + 1),
  ]) {
    await refused(changed, /Die Sicherung ist nicht heil: .* gibt es in ihrer Fassung nicht\./)
  }
  expect(await copy.owner(`select to_regclass('public.taken')::text as taken`)).toEqual([
    { taken: null },
  ])
  await refused(
    content.replace(/\{[^\n]*Zaunkönig[^\n]*\n/, ''),
    'public.reviews stimmt nicht überein',
  )
  await refused(content.replace(/#end .*\n/, ''), 'ist nicht vollständig')
})
