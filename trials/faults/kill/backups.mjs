import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { seedReviews } from '../../../bench/wire.mjs'
import { killNow, killPostgres, runCommand, startCommand } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { between, openLedger, openSalon, READY_MS, rowsOf, signIn, until } from '../salon.mjs'

const ROUNDS = { backup: 8, restore: 7 }

/** `kill -9` in a backup beside a running server, and in a restore. */
export async function measureBackups({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  await seedReviews(salon)
  const backups = await inBackups(salon, Math.min(ROUNDS.backup, times))
  await salon.stop()
  const restores = await inRestores(salon, folder, Math.min(ROUNDS.restore, times))
  removeFolder(folder)
  return { rows: [backups, restores] }
}

async function inBackups(salon, rounds) {
  const token = await signIn(salon)
  const ledger = openLedger()
  const { ms: wholeMs } = await runCommand(['backup'], salon)
  const pids = []
  for (let round = 0; round < rounds; round++) {
    const stop = ledger.writeOn(salon, `Gast b${round}`, { hands: 2, token })
    const command = startCommand(['backup'], salon)
    pids.push(command.pid)
    await pause(between(0.05, 1) * wholeMs)
    if (round % 2 === 0) killNow(command.pid)
    else await killPostgres(salon.dataDir)
    await command.ended
    await until(async () => ledger.write(salon, `Gast b${round}-danach-${Math.random()}`, 0, token))
    await stop()
  }
  // Names are seconds: the next one must not meet the last.
  await pause(1_000)
  await runCommand(['backup'], salon)
  const lost = await ledger.missing(salon, token)
  const files = readdirSync(join(salon.dataDir, 'backups')).filter((name) =>
    name.endsWith('.backup'),
  )
  const broken = files.filter((name) => !isWhole(join(salon.dataDir, 'backups', name)))
  const left = readdirSync(tmpdir()).filter((name) =>
    pids.some((pid) => name.startsWith(`salon-pruefung-${pid}-`)),
  )
  return row(
    '`kill -9` in a backup: the command, or PostgreSQL under it',
    rounds,
    `${ledger.total()} acknowledged meanwhile, ${lost.length} lost; of ${files.length} files with a name ${broken.length} not whole; left in the temporary folder after the next backup: ${left.length}`,
    '0, 0, 0',
    lost.length + broken.length + left.length === 0,
  )
}

/** The end of a backup is its last line; a cut one cannot even be unpacked. */
function isWhole(file) {
  const bytes = readFileSync(file)
  try {
    const text = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
    return /\n#end .*\n$/.test(text)
  } catch {
    return false
  }
}

async function inRestores({ dataDir }, folder, rounds) {
  const place = { dataDir }
  const [name] = readdirSync(join(dataDir, 'backups')).filter((one) => one.endsWith('.backup'))
  const file = join(dataDir, 'backups', name)
  const { ms: wholeMs } = await runCommand(['restore', file], place)
  let salon = await openSalon({ folder })
  const inFile = await contents(salon)
  const nextMs = []
  const found = { before: 0, file: 0, neither: 0 }
  for (let round = 0; round < rounds; round++) {
    await openLedger().write(salon, `Gast nach der Sicherung ${round}`, 0)
    const before = await contents(salon)
    await salon.stop()
    const command = startCommand(['restore', file], place)
    await pause(between(0.05, 1.05) * wholeMs)
    if (round % 2 === 0) killNow(command.pid)
    else await killPostgres(dataDir)
    await command.ended
    salon = await openSalon({ folder })
    nextMs.push(salon.readyMs)
    const now = await contents(salon)
    found[now === before ? 'before' : now === inFile ? 'file' : 'neither'] += 1
  }
  await salon.stop()
  if (!existsSync(file)) throw new Error('The backup itself is gone')
  return row(
    '`kill -9` in a restore: the command, or PostgreSQL under it',
    rounds,
    `as before ${found.before}, as in the file ${found.file}, neither ${found.neither}; next start ready: ${spread(nextMs)}`,
    'neither 0, 3 s',
    found.neither === 0 && most(nextMs) <= READY_MS,
  )
}

/** Every entry of the salon, as one text; sessions come back with a restore too. */
async function contents(salon) {
  const token = await signIn(salon)
  const tables = ['reviews', 'contact_submissions', 'job_applications']
  const all = await Promise.all(tables.map((table) => rowsOf(salon, table, '*', token)))
  return JSON.stringify(all)
}
