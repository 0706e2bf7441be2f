import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { seedReviews } from '../../bench/wire.mjs'
import { killNow, killPostgres, runCommand, startCommand } from '../support/processes.mjs'
import { most, row, spread } from '../support/rows.mjs'
import {
  asOwner,
  between,
  openLedger,
  openSalon,
  READY_MS,
  signIn,
  until,
} from '../support/salon.mjs'

const ROUNDS = { backup: 12, restore: 12 }
/** Not in a backup. */
const LEFT_OUT = [
  'migrations.journal',
  'salon.server_login',
  'public.backups',
  'auth.signing_keys',
  'auth.sessions',
  'auth.ended_sessions',
  'auth.sign_in_tries',
  'auth.request_budgets',
  'public.calendar_addresses',
]
/** What jobs of a server write by the clock, asked or not. */
const BY_THE_CLOCK = {
  'mail.outbox': { columns: ['due_at', 'attempts', 'last_error'], rows: `kind <> 'digest'` },
}

/** `kill -9` in a backup beside a running server, and in a restore. */
export async function run({ times = Number.POSITIVE_INFINITY }) {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  await seedReviews(salon)
  const backups = await inBackups(salon, Math.min(ROUNDS.backup, times))
  await salon.stop()
  const restores = await inRestores(salon, folder, Math.min(ROUNDS.restore, times))
  removeFolder(folder)
  return { rows: [backups, restores] }
}

/** The one or the other dies, by turns; every second pair close to the moment that decides. */
const isClose = (round) => round % 4 > 1
const killOne = (round, command, dataDir) =>
  round % 2 === 0 ? killNow(command.pid) : killPostgres(dataDir)

async function inBackups(salon, rounds) {
  const token = await signIn(salon)
  const ledger = openLedger()
  const { ms: wholeMs, at: namedMs } = await timed(
    ['backup'],
    salon,
    () => namesIn(salon).length > 0,
  )
  const seen = { pids: [], looks: 0, fresh: 0, broken: 0 }
  for (let round = 0; round < rounds; round++) {
    const known = namesIn(salon)
    const stop = ledger.writeOn(salon, `Gast b${round}`, { hands: 2, token })
    const command = startCommand(['backup'], salon)
    seen.pids.push(command.pid)
    await pause(isClose(round) ? between(0.9, 1.1) * namedMs : between(0.05, 1) * wholeMs)
    await killOne(round, command, salon.dataDir)
    await command.ended
    // Each backup removes older ones of its day: whoever looks at the end sees one file.
    const names = namesIn(salon)
    seen.looks += names.length
    seen.fresh += names.filter((name) => !known.includes(name)).length
    seen.broken += names.filter((name) => !isWhole(join(salon.dataDir, 'backups', name))).length
    await until(async () => ledger.write(salon, `Gast b${round}-danach-${Math.random()}`, 0, token))
    await stop()
  }
  // Names are seconds: the next one must not meet the last.
  await pause(1_000)
  await runCommand(['backup'], salon)
  const lost = await ledger.missing(salon, token)
  const left = readdirSync(tmpdir()).filter((name) =>
    seen.pids.some((pid) => name.startsWith(`salon-pruefung-${pid}-`)),
  )
  return row(
    '`kill -9` in a backup: the command, or PostgreSQL under it',
    rounds,
    `${ledger.total()} acknowledged meanwhile, ${lost.length} lost; ${seen.looks} files with a name looked at, after every round, ${seen.fresh} of them new: ${seen.broken} not whole; left in the temporary folder after the next backup: ${left.length}`,
    '0 lost, 0 not whole, 0 left',
    lost.length + seen.broken + left.length === 0 && seen.looks >= rounds,
  )
}

function namesIn({ dataDir }) {
  const folder = join(dataDir, 'backups')
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter((name) => name.endsWith('.backup'))
}

/** Its last line says how many rows each table has; a cut one cannot even be unpacked. */
function isWhole(file) {
  try {
    const bytes = readFileSync(file)
    const lines = gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1))
      .toString()
      .trimEnd()
      .split('\n')
    const last = lines.at(-1)
    if (!last.startsWith('#end ')) return false
    const { sums } = JSON.parse(last.slice('#end '.length))
    const rows = Object.values(sums).reduce((sum, one) => sum + Number(one.rows), 0)
    return rows > 0 && lines.filter((line) => !line.startsWith('#')).length === rows
  } catch {
    return false
  }
}

/** A command that nobody disturbs: how long it takes, and when what it promises is there. */
async function timed(words, place, isThere) {
  const [{ ms }, at] = await Promise.all([runCommand(words, place), until(isThere)])
  return { ms, at }
}

async function inRestores({ dataDir }, folder, rounds) {
  const place = { dataDir }
  const file = join(dataDir, 'backups', namesIn(place)[0])
  const restore = ['restore', file]
  const { ms: wholeMs, at: renamedMs } = await timed(restore, place, openEnd(place))
  let salon = await openSalon({ folder })
  const inFile = await contents(salon)
  const nextMs = []
  const found = { before: 0, file: 0, neither: 0 }
  for (let round = 0; round < rounds; round++) {
    await openLedger().write(salon, `Gast nach der Sicherung ${round}`, 0)
    const before = await contents(salon)
    await salon.stop()
    const command = startCommand(restore, place)
    await pause(isClose(round) ? between(0.9, 1.1) * renamedMs : between(0.05, 1.02) * wholeMs)
    await killOne(round, command, dataDir)
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
    `every second pair within a tenth of the moment the names change; every table that a backup holds compared: as before ${found.before}, as in the file ${found.file}, neither ${found.neither}; next start ready: ${spread(nextMs)}`,
    'neither 0, 3 s',
    found.neither === 0 && most(nextMs) <= READY_MS,
  )
}

/** Says when PostgreSQL has been there and lets nobody in any more: the names have just changed. */
function openEnd(place) {
  let wasThere = false
  const isThere = () =>
    asOwner(place, (query) => query('select'), 'postgres').then(
      () => true,
      () => false,
    )
  return async function hasEnded() {
    const isNow = await isThere()
    wasThere ||= isNow
    return wasThere && !isNow
  }
}

async function contents(salon) {
  return (await asOwner(salon, contentsOf)).join('\n')
}

/** How many rows every other table has and what they add up to, a line for each. */
async function contentsOf(query) {
  await query(`set timezone to 'UTC'`)
  const tables = await query(
    `select format('%I.%I', nspname, relname) as name
       from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and nspname not like 'pg\\_%' and nspname <> 'information_schema'
      order by name`,
  )
  const lines = []
  for (const { name } of tables) {
    if (LEFT_OUT.includes(name)) continue
    const { columns = [], rows = 'true' } = BY_THE_CLOCK[name] ?? {}
    const [{ count, sum }] = await query(
      `select count(*), md5(string_agg(line, chr(10) order by line collate "C")) as sum
         from (select (to_jsonb(one) - $1::text[])::text as line from ${name} as one
                where ${rows}) as lines`,
      [columns],
    )
    lines.push(`${name} ${count} ${sum}`)
  }
  return lines
}
