import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { diff } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { openLog } from '#server/http/log.ts'
import { openData } from '#server/open-data.ts'
import { changeSalon } from '#server/salon/change.ts'
import { problemText } from '#server/salon/stored.ts'
import { SetupError } from '#server/setup-error.ts'
import { openShutdown } from '#server/shutdown.ts'

const USAGE = `So geht es:
  npm run salon -- export DATEI
  npm run salon -- import DATEI
Statt DATEI steht - für Ausgabe und Eingabe.`
const CALLER = { email: 'Kommando' }
const PROBLEMS_TOLD = 20

await main(process.argv.slice(3))

async function main([command = '', file]: string[]) {
  if (!file || !['export', 'import'].includes(command)) throw new SetupError(USAGE)
  const path = file === '-' ? null : resolve(process.env.INIT_CWD ?? '.', file)
  // Read before anything is opened: nothing waits for a person's typing.
  const given = command === 'import' ? await input(path) : null
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', () => {})
  const shutdown = openShutdown(log)
  try {
    const { database } = await openData({ config, log, shutdown, isVisitor: true })
    if (given === null) await exportTo(database, path)
    else console.log(await importInto(database, given))
  } finally {
    await shutdown.close()
  }
}

/** As it is stored, also when this version of the program cannot use it as it is. */
async function exportTo(database: Database, path: string | null) {
  const [row] = await database.as('service_role', null, (query) =>
    query<{ document: unknown }>('select document from public.salon'),
  )
  const reading = readDocument(row?.document)
  const document = 'document' in reading ? reading.document : row?.document
  const json = `${JSON.stringify(document, null, 2)}\n`
  if (path === null) process.stdout.write(json)
  else {
    await writeFile(path, json).catch((cause) => refuse(path, cause))
    console.log(`Der Salon steht in ${path}.`)
  }
}

async function importInto(database: Database, given: string) {
  const reading = readDocument(parsed(given))
  if ('problems' in reading) {
    const { problems } = reading
    const told = problems.slice(0, PROBLEMS_TOLD).map((problem) => `  ${problemText(problem)}`)
    const more = problems.length - told.length
    if (more > 0) told.push(`  und ${more} weitere`)
    throw new SetupError(
      `Diese Datei ist kein vollständiger Salon, nichts ist geändert:\n${told.join('\n')}`,
    )
  }
  const patchesOf = (before: unknown) => diff(before, reading.document)
  const { saved } = await changeSalon((work) => database.as('service_role', CALLER, work), {
    patchesOf,
  })
  if (saved.length === 0) return 'Der Salon ist schon so, wie er in der Datei steht.'
  return `Übernommen: ${saved.length === 1 ? '1 Änderung' : `${saved.length} Änderungen`}. Sie lassen sich in der Verwaltung unter „Inhalte“, „Verlauf“ rückgängig machen.`
}

function input(path: string | null) {
  if (path === null) return text(process.stdin)
  return readFile(path, 'utf8').catch((cause) => refuse(path, cause))
}

function parsed(given: string): unknown {
  try {
    // Editors of Windows begin a file with a mark that is none of its characters.
    return JSON.parse(given.replace(/^\ufeff/, ''))
  } catch (cause) {
    throw new SetupError('Diese Datei ist kein JSON, nichts ist geändert.', { cause })
  }
}

function refuse(path: string, cause: { code?: string }): never {
  throw new SetupError(`Die Datei ${path} ist nicht zugänglich (${cause.code}).`, { cause })
}
