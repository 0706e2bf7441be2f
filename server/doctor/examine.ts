import {
  CHECK_NAMES,
  type CheckName,
  type Finding,
  type NamedFinding,
} from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { lastBackup } from './backup.ts'
import { clocks } from './clock.ts'
import { accounts, reachable } from './database.ts'
import { diskSpace } from './disk.ts'
import { type AskOwn, headers } from './headers.ts'
import { mailServer, outbox, periods, recipient } from './mail.ts'
import { accessRights } from './rights.ts'
import { sampleFacts } from './sample-facts.ts'
import { schema } from './schema.ts'
import { proxy, siteAddress } from './settings.ts'

/** Longer than any healthy answer, shorter than anybody's patience. */
const LONGEST_MS = 8_000

/** Where the rows lie: a prepared database and its folder, in words for a person. */
export type Data = { database: Database; dataDir: string }

type Parts = { config: Config; ask: AskOwn }
type Answer = Finding | Finding[] | Promise<Finding | Finding[]>

const withoutData: [CheckName, (parts: Parts) => Answer][] = [
  ['mail', ({ config }) => mailServer(config)],
  ['headers', ({ config, ask }) => headers(config, ask)],
  ['address', ({ config }) => [siteAddress(config), proxy(config)]],
  ['privacy', ({ config }) => [recipient(config), periods(config)]],
  ['samples', samples],
]

const withData: [CheckName, (data: Data, config: Config) => Answer][] = [
  ['database', ({ database }) => reachable(database)],
  ['disk', ({ dataDir }, config) => diskSpace(places(dataDir, config))],
  ['backup', ({ database }) => lastBackup(database, new Date())],
  ['mail', ({ database }) => outbox(database)],
  ['clock', ({ database }) => clocks(database)],
  ['schema', ({ database }) => schema(database)],
  ['rights', ({ database }) => accessRights(database)],
  ['accounts', ({ database }) => accounts(database)],
]

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
  const found = await Promise.all([
    ...withoutData.map(([check, run]) => guarded(check, () => run({ config, ask }))),
    ...('data' in opened
      ? withData.map(([check, run]) => guarded(check, () => run(opened.data, config)))
      : [[{ check: 'database' as const, state: 'bad' as const, what: messageOf(opened.error) }]]),
  ])
  const place = ({ check }: NamedFinding) => CHECK_NAMES.indexOf(check)
  return found.flat().sort((a, b) => place(a) - place(b))
}

async function guarded(check: CheckName, run: () => Answer): Promise<NamedFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const sentence = `keine Antwort in ${LONGEST_MS / 1_000} Sekunden`
    timer = setTimeout(() => reject(new Error(sentence)), LONGEST_MS)
  })
  try {
    const answer = await Promise.race([run(), late])
    return [answer].flat().map((finding) => ({ check, ...finding }))
  } catch (error) {
    return [{ check, state: 'bad', what: `Diese Prüfung ist nicht gelungen: ${messageOf(error)}.` }]
  } finally {
    clearTimeout(timer)
  }
}

function samples(): Finding[] {
  const found = sampleFacts()
  if (found.length === 0) return [{ state: 'good', what: 'Alle Angaben sind echt.' }]
  return found.map(({ place, value }) => ({
    state: 'open',
    what: `Beispielangabe: ${value}`,
    remedy: `In ${place} durch die echte Angabe ersetzen und „sample: true“ entfernen.`,
  }))
}

/** Rows in another PostgreSQL take no room here, but their backups do. */
function places(dataDir: string, { databaseUrl, backupDir }: Config) {
  return databaseUrl ? [backupDir] : [dataDir, backupDir]
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}
