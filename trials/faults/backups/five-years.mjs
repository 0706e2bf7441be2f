import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { addEntries } from '../../../bench/growth/rows.mjs'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { milliseconds } from '../../../bench/report.mjs'
import { startSharedPostgres } from '../clusters.mjs'
import { runCommand } from '../processes.mjs'
import { notMeasured, row } from '../rows.mjs'
import { asOwner, openSalon } from '../salon.mjs'
import { contentsOf, differences } from './contents.mjs'

/** Ten a day for five years. */
const ENTRIES = { reviews: 3_650, requests: 10_950, applications: 3_650 }
const COUNT = 18_250
const TABLES = ['reviews', 'contact_submissions', 'job_applications']
const RESTORE_MS = 60_000
const KEY = 'ein langer Schlüssel für die Sicherung'
const NAME = 'backup and restore of a salon with 18,250 entries'

/** What is restored comes from the file alone: it goes where nothing was before. */
export async function measureFiveYears() {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  await asOwner(salon, (query) => addEntries({ query }, 0, ENTRIES))
  const before = await asOwner(salon, contentsOf)
  const plain = await toAnotherFolder(salon, before, {})
  const sealed = await toAnotherFolder(salon, before, { BACKUP_KEY: KEY })
  await salon.stop()
  removeFolder(folder)
  const another = await toAnotherDatabase()
  return {
    faults: [plain, sealed, another].flatMap((one) => one?.wrong ?? []),
    rows: [
      told(`${NAME}, into an empty data folder`, plain),
      told(`${NAME}, with BACKUP_KEY, into an empty data folder`, sealed),
      another
        ? told(`${NAME}, DATABASE_URL, into an empty database`, another)
        : notMeasured(`${NAME}, DATABASE_URL`, 'no PostgreSQL but ours').rows[0],
    ],
  }
}

function told(name, { backupMs, restoreMs, tables, entries, wrong }) {
  return row(
    name,
    1,
    `\`npm run backup\` ${milliseconds(backupMs)} with its check, \`npm run restore\` ${milliseconds(restoreMs)}; ${entries} entries, ${tables} tables compared, ${wrong.length} lines differ`,
    `restore within ${RESTORE_MS / 1_000} s, 0 differ`,
    restoreMs <= RESTORE_MS && entries === COUNT && wrong.length === 0,
  )
}

async function toAnotherFolder(salon, before, settings) {
  const folder = makeFolder()
  const env = { ...settings, BACKUP_DIR: join(folder, 'backups') }
  const backup = await runCommand(['backup'], { dataDir: salon.dataDir, env })
  const dataDir = join(folder, 'data')
  const restore = await runCommand(['restore', onlyFile(env)], { dataDir, env })
  const restored = await openSalon({ folder, env: settings })
  const after = await asOwner(restored, contentsOf)
  await restored.stop()
  removeFolder(folder)
  return compared(backup, restore, before, after)
}

/** Two databases of a PostgreSQL that is not ours; null where there is none. */
async function toAnotherDatabase() {
  const postgres = await startSharedPostgres()
  if (!postgres) return null
  const as = async (database, work) => {
    const client = new pg.Client({ ...postgres.connection, database })
    await client.connect()
    const query = (sql, values) => client.query(sql, values).then(({ rows }) => rows)
    return work(query).finally(() => client.end())
  }
  const urlOf = (database) => {
    const url = new URL(postgres.url)
    url.pathname = database
    return url.href
  }
  for (const name of ['one', 'other']) {
    await as('postgres', (query) => query(`create database ${name}`))
  }
  const folder = makeFolder()
  const dataDir = join(folder, 'unused')
  const env = { DATABASE_URL: urlOf('one'), BACKUP_DIR: join(folder, 'backups') }
  const salon = await openSalon({ folder, env })
  await as('one', (query) => addEntries({ query }, 0, ENTRIES))
  const before = await as('one', contentsOf)
  const backup = await runCommand(['backup'], { dataDir, env })
  await salon.stop()
  const there = { ...env, DATABASE_URL: urlOf('other') }
  const restore = await runCommand(['restore', onlyFile(env)], { dataDir, env: there })
  const restored = await openSalon({ folder, env: there })
  const after = await as('other', contentsOf)
  await restored.stop()
  removeFolder(folder)
  return compared(backup, restore, before, after)
}

function onlyFile({ BACKUP_DIR: folder }) {
  const [name] = readdirSync(folder).filter((one) => one.endsWith('.backup'))
  return join(folder, name)
}

function compared(backup, restore, before, after) {
  return {
    backupMs: backup.ms,
    restoreMs: restore.ms,
    tables: after.length,
    entries: TABLES.reduce((sum, name) => sum + countIn(after, name), 0),
    wrong: differences(before, after),
  }
}

function countIn(lines, table) {
  const line = lines.find((one) => one.startsWith(`public.${table} `))
  return Number(line?.split(' ')[1] ?? 0)
}
