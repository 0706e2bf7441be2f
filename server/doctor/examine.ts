import {
  CHECK_NAMES,
  type CheckName,
  type Finding,
  type NamedFinding,
} from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { backupKey, lastBackup, lastCopy, secondPlace } from './backup.ts'
import { accounts, reachable } from './database.ts'
import { diskSpace } from './disk.ts'
import { type AskOwn, headers } from './headers.ts'
import { mailServer, outbox, recipient } from './mail.ts'
import { accessRights } from './rights.ts'
import { samples } from './sample-facts.ts'
import { schema } from './schema.ts'
import { senderDomain } from './sender.ts'
import { proxy, siteAddress } from './settings.ts'
import { certificate, legalPages, thirdParties } from './website.ts'

/** Longer than any healthy answer, shorter than anybody's patience. */
const LONGEST_MS = 8_000

/** Where the rows lie: a prepared database and its folder, in words for a person. */
export type Data = { database: Database; dataDir: string }

type Parts = { config: Config; ask: AskOwn; dataDir: string }
type CheckResponse = Finding | Finding[] | Promise<Finding | Finding[]>

const withoutData: [CheckName, (parts: Parts) => CheckResponse][] = [
  ['disk', ({ config, dataDir }) => diskSpace(places(dataDir, config))],
  ['backup', async ({ config }) => [backupKey(config), ...(await secondPlace(config))]],
  ['mail', ({ config }) => mailServer(config)],
  ['headers', ({ config, ask }) => headers(config, ask)],
  ['certificate', ({ config }) => certificate(config)],
  ['address', ({ config }) => [siteAddress(config), proxy(config)]],
]

const withData: [CheckName, (database: Database, config: Config, ask: AskOwn) => CheckResponse][] =
  [
    ['database', (database) => reachable(database)],
    [
      'backup',
      async (database, config) => [
        await lastBackup(database, new Date()),
        ...(await lastCopy(database, config, new Date())),
      ],
    ],
    [
      'mail',
      async (database, config) => [
        ...(await outbox(database)),
        ...(await senderDomain(database, config)),
      ],
    ],
    ['schema', (database) => schema(database)],
    ['rights', (database) => accessRights(database)],
    ['third_party', thirdParties],
    ['legal', legalPages],
    ['accounts', (database) => accounts(database)],
    ['privacy', (database, config) => recipient(database, config)],
    ['samples', (database, config) => samples(database, config)],
  ]

const FIRST_THE_DATABASE = 'Zuerst die Datenbank in Gang bringen, dann noch einmal prüfen.'

const DATABASE = `Den Server neu starten (${words.restart}). Hilft das nicht: Steht DATABASE_URL in der Datei ${words.settingsFile}, dort prüfen, ob PostgreSQL läuft und Adresse, Name und Passwort stimmen; sonst steht der Grund in postgres.log im Datenordner.`
const NOT_CARRIED_OUT = `Ist die Datenbank gestört, zuerst diese in Gang bringen; sonst den genannten Grund beheben oder den Server neu starten (${words.restart}). Dann noch einmal prüfen.`

/**
 * Everything that is to be known about the state of this house, each with its remedy: for the command
 * line and for the screen. A check that fails is a finding too; none keeps the others waiting.
 */
export async function examine(
  config: Config,
  open: () => Promise<Data>,
  ask: AskOwn,
): Promise<NamedFinding[]> {
  const opened = await open().then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  )
  const dataDir = 'data' in opened ? opened.data.dataDir : config.dataDir
  const found = await Promise.all([
    ...withoutData.map(([check, run]) => guarded(check, () => run({ config, ask, dataDir }))),
    ...withData.map(([check, run]) =>
      'data' in opened
        ? guarded(check, () => run(opened.data.database, config, ask))
        : [withoutDatabase(check, opened.error)],
    ),
  ])
  const place = ({ check }: NamedFinding) => CHECK_NAMES.indexOf(check)
  return found.flat().sort((a, b) => place(a) - place(b))
}

async function guarded(check: CheckName, run: () => CheckResponse): Promise<NamedFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const sentence = `keine Antwort in ${LONGEST_MS / 1_000} Sekunden`
    timer = setTimeout(() => reject(new Error(sentence)), LONGEST_MS)
  })
  try {
    const answer = await Promise.race([run(), late])
    return [answer].flat().map((finding) => ({ check, ...finding }))
  } catch (error) {
    const what = `Diese Prüfung ist nicht gelungen: ${messageOf(error)}.`
    return [
      { check, state: 'bad', what, remedy: check === 'database' ? DATABASE : NOT_CARRIED_OUT },
    ]
  } finally {
    clearTimeout(timer)
  }
}

/** What nobody could look at stays on the list: silence would pass for good. */
function withoutDatabase(check: CheckName, error: unknown): NamedFinding {
  if (check === 'database') {
    return { check, state: 'bad', what: messageOf(error), remedy: DATABASE }
  }
  const subject = check === 'mail' ? 'E-Mail-Ausgang: nicht' : 'Nicht'
  return {
    check,
    state: 'open',
    what: `${subject} geprüft, weil die Datenbank nicht bereit ist.`,
    remedy: FIRST_THE_DATABASE,
  }
}

/** Rows in another PostgreSQL take no room here, but their backups do. */
function places(dataDir: string, { databaseUrl, backupDir }: Config) {
  return databaseUrl ? [backupDir] : [dataDir, backupDir]
}

function messageOf(error: unknown) {
  const { message, code } = error as { message?: string; code?: string }
  return message || code || String(error)
}
