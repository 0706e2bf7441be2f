import type { CheckName, Finding, NamedFinding } from '#domain/system/checks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { backupKey, lastBackup, lastCopy, secondPlace } from './backup.ts'
import { accessRights, accounts, reachable, schema } from './database.ts'
import { diskSpace } from './disk.ts'
import { type AskOwn, headers } from './headers.ts'
import { mailServer, outbox, recipient, senderDomain } from './mail.ts'
import { samples } from './sample-facts.ts'
import { certificate, legalPages, proxy, siteAddress, thirdParties } from './website.ts'

/** Longer than any healthy answer, shorter than anybody's patience. */
const LONGEST_MS = 8_000

/** Where the rows lie: a prepared database and its folder, in words for a person. */
export type Data = { database: Database; dataDir: string }

type Parts = { config: Config; ask: AskOwn; dataDir: string; database: () => Database }
type Check = (parts: Parts) => Finding | Finding[] | Promise<Finding | Finding[]>

/** In the order in which they are told. */
const CHECKS: [CheckName, Check][] = [
  ['database', ({ database }) => reachable(database())],
  ['disk', ({ config, dataDir }) => diskSpace(places(dataDir, config))],
  ['backup', async ({ config }) => [backupKey(config), ...(await secondPlace(config))]],
  [
    'backup',
    async ({ database, config }) => [
      await lastBackup(database(), new Date()),
      ...(await lastCopy(database(), config, new Date())),
    ],
  ],
  ['mail', ({ config }) => mailServer(config)],
  [
    'mail',
    async ({ database, config }) => [
      ...(await outbox(database())),
      ...(await senderDomain(database(), config)),
    ],
  ],
  ['schema', ({ database }) => schema(database())],
  ['rights', ({ database }) => accessRights(database())],
  ['headers', ({ config, ask }) => headers(config, ask)],
  ['third_party', ({ database, config, ask }) => thirdParties(database(), config, ask)],
  ['legal', ({ database, config, ask }) => legalPages(database(), config, ask)],
  ['certificate', ({ config }) => certificate(config)],
  ['address', ({ config }) => [siteAddress(config), proxy(config)]],
  ['accounts', ({ database }) => accounts(database())],
  ['privacy', ({ database, config }) => recipient(database(), config)],
  ['samples', ({ database, config }) => samples(database(), config)],
]

const FIRST_THE_DATABASE = 'Zuerst die Datenbank in Gang bringen, dann noch einmal prüfen.'
const DATABASE = `Den Server neu starten (${words.restart}). Hilft das nicht: Steht DATABASE_URL in der Datei ${words.settingsFile}, dort prüfen, ob PostgreSQL läuft und Adresse, Name und Passwort stimmen; sonst steht der Grund in postgres.log im Datenordner.`
const NOT_CARRIED_OUT = `Ist die Datenbank gestört, zuerst diese in Gang bringen; sonst den genannten Grund beheben oder den Server neu starten (${words.restart}). Dann noch einmal prüfen.`

class NotReady extends Error {}

/**
 * Everything that is to be known about the state of this house, each with its remedy: for the command
 * line and for the screen. A check that fails is a finding too; none keeps the others waiting.
 */
export async function examine(
  config: Config,
  open: () => Promise<Data>,
  ask: AskOwn,
): Promise<NamedFinding[]> {
  const opened = await open().catch((error: unknown) => new NotReady(messageOf(error)))
  const parts: Parts = {
    config,
    ask,
    dataDir: opened instanceof NotReady ? config.dataDir : opened.dataDir,
    database() {
      if (opened instanceof NotReady) throw opened
      return opened.database
    },
  }
  const found = await Promise.all(CHECKS.map(([check, run]) => guarded(check, run, parts)))
  return found.flat()
}

async function guarded(check: CheckName, run: Check, parts: Parts): Promise<NamedFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const sentence = `keine Antwort in ${LONGEST_MS / 1_000} Sekunden`
    timer = setTimeout(() => reject(new Error(sentence)), LONGEST_MS)
  })
  try {
    const answer = await Promise.race([run(parts), late])
    return [answer].flat().map((finding) => ({ check, ...finding }))
  } catch (error) {
    return [{ check, ...failed(check, error) }]
  } finally {
    clearTimeout(timer)
  }
}

/** What nobody could look at stays on the list: silence would pass for good. */
function failed(check: CheckName, error: unknown): Finding {
  const isReady = !(error instanceof NotReady)
  if (isReady || check === 'database') {
    const what = messageOf(error)
    return {
      state: 'bad',
      what: isReady ? `Diese Prüfung ist nicht gelungen: ${what}.` : what,
      remedy: check === 'database' ? DATABASE : NOT_CARRIED_OUT,
    }
  }
  const subject = check === 'mail' ? 'E-Mail-Ausgang: nicht' : 'Nicht'
  const what = `${subject} geprüft, weil die Datenbank nicht bereit ist.`
  return { state: 'open', what, remedy: FIRST_THE_DATABASE }
}

/** Rows in another PostgreSQL take no room here, but their backups do. */
function places(dataDir: string, { databaseUrl, backupDir }: Config) {
  return databaseUrl ? [backupDir] : [dataDir, backupDir]
}

function messageOf(error: unknown) {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
