import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { root } from '../../scripts/setup.mjs'
import { runCommand } from '../../trials/faults/processes.mjs'
import { openSalon } from '../../trials/faults/salon.mjs'
import { addEntries } from '../inbox/rows.mjs'
import { makeFolder, removeFolder } from '../processes.mjs'
import { loadNow, mebibytes, verdict } from '../report.mjs'
import { ownerConnection } from '../wire.mjs'

const MB = 1_000_000
const MIB = 2 ** 20
const ROWS_AT_ONCE = 2_000
/**
 * Requests that were answered long ago (what waits keeps the server busy with its daily letter), every
 * twentieth with long notes of letters that hardly compress: rows of all widths.
 */
const REQUESTS = `insert into contact_submissions (name, email, phone, message, status, notes, created_at)
  select 'Person ' || n, 'person' || n || '@example.test', '040 ' || 1000000 + n,
         'Bitte rufen Sie mich zurück, es geht um einen Termin in der Woche ' || n % 52
           || '. Ich hätte gern Strähnen und einen Schnitt, am liebsten am Nachmittag.',
         'archived',
         case n % 20 when 0 then (select string_agg(md5(m::text || n), ' ') from generate_series(1, 300) m) end,
         timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series($1::int + 1, $2::int) n`
const PEAK = pathToFileURL(join(root, 'bench', 'backup', 'peak.mjs')).href

/** Backup with its check, and restore into an empty folder, as the database grows. */
export async function measureBackup({ growthMiB, seconds, sizesMb, largeMb }, { isLarge }) {
  const title = 'Backup'
  if (!existsSync('/proc/self/status')) {
    return { title, note: 'Not measured: this system does not tell (no /proc).', rows: [] }
  }
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  const owner = new pg.Client(ownerConnection(salon))
  await owner.connect()
  const empty = await sizeOf(owner)
  const idle = await measured(salon, folder)
  const rows = []
  let filled = 0
  for (const size of [...sizesMb, ...(isLarge ? [largeMb] : [])]) {
    filled = await fillUpTo(owner, filled, size * MB)
    const found = await measured(salon, folder)
    const more = Math.max(
      found.backup.peak - idle.backup.peak,
      found.restore.peak - idle.restore.peak,
    )
    const most = seconds[size]
    rows.push([
      `${size.toLocaleString('en')} MB, ${(2 * filled).toLocaleString('en')} entries`,
      `${(found.bytes / MB).toFixed(1)} MB`,
      `${(found.backup.ms / 1_000).toFixed(1)} s`,
      `${(found.restore.ms / 1_000).toFixed(1)} s`,
      ...[found.backup.peak - idle.backup.peak, found.restore.peak - idle.restore.peak].map(
        mebibytes,
      ),
      `≤ ${growthMiB} MiB${most ? `, ≤ ${most} s` : ''}`,
      verdict(more <= growthMiB * MIB && (!most || found.backup.ms <= most * 1_000)),
    ])
  }
  await owner.end()
  await salon.stop()
  removeFolder(folder)
  return {
    title,
    note: `\`npm run backup\` beside a running server, with its check, and \`npm run restore\` of that file into an empty data folder, each in a process of its own; ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- backup${isLarge ? ' --large' : ''}\`, load of the machine ${loadNow().toFixed(2)}. Size: what PostgreSQL says of the database, indexes included. Memory: the peak of our process (VmHWM, without PostgreSQL) above that of the same command for an empty salon (${(empty / MB).toFixed(0)} MB), ${mebibytes(idle.backup.peak)} and ${mebibytes(idle.restore.peak)}.`,
    columns: [
      'database',
      'file',
      'backup',
      'restore',
      'memory of the backup',
      'of the restore',
      'budget',
      'verdict',
    ],
    rows,
  }
}

async function measured(salon, folder) {
  const env = { BACKUP_DIR: join(folder, 'backups') }
  const backup = await command(['backup'], folder, salon.dataDir, env)
  const file = join(env.BACKUP_DIR, readdirSync(env.BACKUP_DIR).sort().at(-1))
  const elsewhere = makeFolder()
  const restore = await command(['restore', file], folder, join(elsewhere, 'data'), env)
  removeFolder(elsewhere)
  return { backup, restore, bytes: statSync(file).size }
}

async function command(words, folder, dataDir, settings) {
  const file = join(folder, 'peak')
  const env = { ...settings, NODE_OPTIONS: `--import=${PEAK}`, PEAK_FILE: file }
  const { ms } = await runCommand(words, { dataDir, env })
  return { ms, peak: Number(readFileSync(file, 'utf8')) * 1024 }
}

async function fillUpTo(owner, filled, bytes) {
  let count = filled
  for (;;) {
    if ((await sizeOf(owner)) >= bytes) return count
    const next = count + ROWS_AT_ONCE
    await addEntries(owner, count, { reviews: next, requests: count, applications: count })
    await owner.query(REQUESTS, [count, next])
    count = next
  }
}

async function sizeOf(owner) {
  const { rows } = await owner.query('select pg_database_size(current_database())::int8 as size')
  return Number(rows[0].size)
}
