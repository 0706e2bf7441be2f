import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  readSalonFile,
  type SalonFile,
  salonFileText,
  sentPhoto,
} from '#domain/photos/salon-file.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { confirmedByImport } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { withRightVatId } from '#domain/salon/schema/legal.ts'
import type { Database, Query } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { readPhoto } from '#server/photos/read-photo.ts'
import { readPhotoBytes, readStoredPhotos, storePhoto } from '#server/photos/stored.ts'
import { changeSalon, fromFile } from '#server/salon/change.ts'
import { problemText, readOwnStored } from '#server/salon/stored.ts'
import { SetupError } from '#server/setup-error.ts'
import { readSpecialDays, replaceSpecialDays } from '#server/special-days.ts'
import { withData } from './with-data.ts'

const USAGE = `So geht es:
  ${words.command('salon', 'export', 'DATEI')}
  ${words.command('salon', 'import', 'DATEI')}
Statt DATEI steht - für Ausgabe und Eingabe.`
const CALLER = { email: 'Kommando' }
const PROBLEMS_MAX = 20
const TOO_MANY_PHOTOS = 'PT422'

await main(process.argv.slice(3))

async function main([command = '', file]: string[]) {
  if (!file || !['export', 'import'].includes(command)) throw new SetupError(USAGE)
  const path = file === '-' ? null : resolve(process.env.INIT_CWD ?? '.', file)
  // Read before anything is opened: nothing waits for a person's typing.
  const given = command === 'import' ? await input(path) : null
  await withData(async ({ database }) => {
    if (given === null) await exportTo(database, path)
    else console.log(await importInto(database, given))
  })
}

/** As it is stored, also when this version of the program cannot use it as it is. */
async function exportTo(database: Database, path: string | null) {
  const { document, days, photos } = await database.as('service_role', null, async (query) => {
    const [row] = await query<{ document: unknown }>('select document from public.salon')
    const days = await readSpecialDays(query, true)
    return { document: row?.document, days, photos: await readStoredPhotos(query) }
  })
  const reading = readDocument(withRightVatId(document))
  const text =
    'document' in reading
      ? salonFileText(reading.document, days, photos, (hash) => bytesOf(database, hash))
      : [`${JSON.stringify(document, null, 2)}\n`]
  if (path === null) return pipeline(text, process.stdout, { end: false })
  await pipeline(text, createWriteStream(path)).catch((cause) => refuse(path, cause))
  console.log(`Der Salon steht in ${path}.`)
}

async function bytesOf(database: Database, hash: string) {
  const file = await database.as('service_role', null, (query) => readPhotoBytes(query, hash))
  if (!file) throw new SetupError('Ein Foto wurde gerade gelöscht. Bitte noch einmal versuchen.')
  return file.bytes
}

async function importInto(database: Database, given: string) {
  const file = readSalonFile(given)
  if (!file) throw new SetupError('Diese Datei ist kein Salon als JSON, nichts ist geändert.')
  const reading = readDocument(file.document)
  const problems = [...file.problems, ...('problems' in reading ? reading.problems : [])]
  if ('problems' in reading || problems.length > 0) {
    const told = problems.slice(0, PROBLEMS_MAX).map((problem) => `  ${problemText(problem)}`)
    const more = problems.length - told.length
    if (more > 0) told.push(`  und ${more} weitere`)
    throw new SetupError(
      `Diese Datei ist kein vollständiger Salon, nichts ist geändert:\n${told.join('\n')}`,
    )
  }
  await importPhotos(database, reading.document, file.photos)
  const { days } = file
  let hasOtherDays = false
  const alongside = async (query: Query) => {
    hasOtherDays = days !== null && (await replaceSpecialDays(query, days))
  }
  const before = await database.as('service_role', null, readOwnStored)
  const {
    saved,
    document,
    problems: refused,
  } = await changeSalon((work) => database.as('service_role', CALLER, work), {
    patchesOf: fromFile(reading.document),
    alongside,
  })
  for (const problem of refused) console.log(problemText(problem))
  const other = hasOtherDays ? ['Die besonderen Tage sind die aus der Datei.'] : []
  if (refused.length > 0 && saved.length === 0) return 'Nichts ist geändert.'
  if (saved.length === 0) return other[0] ?? 'Der Salon ist schon so, wie er in der Datei steht.'
  const [changes, can] =
    saved.length === 1 ? ['1 Änderung', 'lässt'] : [`${saved.length} Änderungen`, 'lassen']
  return [
    `Übernommen: ${changes}. Sie ${can} sich in der Verwaltung unter „Inhalte“, „Verlauf“ rückgängig machen.`,
    ...other,
    confirmedByImport(before.document, document),
  ]
    .filter(Boolean)
    .join('\n')
}

/** All of them are looked at before the first is stored, and stored before anything names them. */
async function importPhotos(
  database: Database,
  { photos: entries }: SalonDocument,
  photos: SalonFile['photos'],
) {
  const named = new Set(entries.map(({ id }) => id))
  const wanted = photos.filter(({ id }) => named.has(id))
  const checked = ({ id, photo }: SalonFile['photos'][number]) => {
    const read = readPhoto(sentPhoto(photo))
    if ('id' in read && read.id === id) return read
    const problem = 'problem' in read ? read.problem : 'Es ist nicht das, was die Datei nennt.'
    throw new SetupError(`Das Foto ${id} passt nicht, nichts ist geändert: ${problem}`)
  }
  for (const one of wanted) checked(one)
  await database
    .as('service_role', CALLER, async (query) => {
      for (const one of wanted) await storePhoto(query, checked(one))
    })
    .catch(refuseTooMany)
}

function refuseTooMany(cause: { code?: string; message?: string }): never {
  if (cause.code !== TOO_MANY_PHOTOS) throw cause
  throw new SetupError(`${cause.message} Nichts ist geändert.`, { cause })
}

function input(path: string | null) {
  if (path === null) return text(process.stdin)
  return readFile(path, 'utf8').catch((cause) => refuse(path, cause))
}

function refuse(path: string, cause: Error & { code?: string }): never {
  if (cause instanceof SetupError) throw cause
  throw new SetupError(`Die Datei ${path} ist nicht zugänglich (${cause.code}).`, { cause })
}
