import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { killNow, killPostgres, killWhole } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { asOwner, between, openSalon, READY_MS, signIn } from '../salon.mjs'

const ROUNDS = 10

/** What a schema consists of; two databases with one sum are made alike. */
const SCHEMA = `select md5(string_agg(line, chr(10) order by line)) as sum from (
    select format('%s.%s %s %s', attrelid::regclass, attname, atttypid::regtype, attnotnull) as line
      from pg_attribute join pg_class on pg_class.oid = attrelid
      join pg_namespace on pg_namespace.oid = relnamespace
     where attnum > 0 and nspname not like 'pg\\_%' and nspname <> 'information_schema'
    union all select format('%s %s %s %s', polrelid::regclass, polname, polcmd,
                            pg_get_expr(polqual, polrelid)) from pg_policy
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select pg_get_constraintdef(oid) from pg_constraint
    union all select oid::regprocedure || md5(prosrc) from pg_proc
    union all select name from migrations.journal) as lines`

/** `kill -9` somewhere in a first start, and somewhere in a start that migrates. */
export async function measureStarts({ times = ROUNDS }) {
  const rounds = Math.min(ROUNDS, times)
  return { rows: [await firstStarts(rounds), await migrations(rounds)] }
}

async function firstStarts(rounds) {
  const cold = await timed()
  const nextMs = []
  for (let round = 0; round < rounds; round++) {
    const folder = makeFolder()
    await killedStart({ folder, afterMs: between(0.05, 1) * cold, isWhole: round % 2 === 1 })
    const salon = await openSalon({ folder })
    nextMs.push(salon.readyMs)
    await signIn(salon)
    await salon.stop()
    removeFolder(folder)
  }
  return row(
    '`kill -9` in the first start, every second time of PostgreSQL too',
    rounds,
    `next start ready: ${spread(nextMs)} (undisturbed first start: ${Math.round(cold)} ms); the admin can sign in`,
    '3 s',
    most(nextMs) <= READY_MS,
  )
}

async function timed() {
  const folder = makeFolder()
  const { readyMs, stop } = await openSalon({ folder })
  await stop()
  removeFolder(folder)
  return readyMs
}

async function migrations(rounds) {
  const folder = makeFolder()
  let salon = await openSalon({ folder })
  const wanted = await schemaOf(salon)
  const unmigrated = async () => {
    await salon.kill()
    await emptied(salon)
  }
  await unmigrated()
  salon = await openSalon({ folder })
  const whole = salon.readyMs
  const nextMs = []
  let different = 0
  for (let round = 0; round < rounds; round++) {
    await unmigrated()
    const victim = ['server', 'postgres', 'both'][round % 3]
    await killedMigration({ folder, victim, afterMs: between(0.25, 1) * whole })
    salon = await openSalon({ folder })
    nextMs.push(salon.readyMs)
    await signIn(salon)
    if ((await schemaOf(salon)) !== wanted) different += 1
  }
  await salon.stop()
  removeFolder(folder)
  return row(
    '`kill -9` in a migration: server, PostgreSQL or both',
    rounds,
    `next start ready: ${spread(nextMs)}; schemas that differ from an undisturbed one: ${different}`,
    '3 s, 0',
    most(nextMs) <= READY_MS && different === 0,
  )
}

async function schemaOf(salon) {
  const [{ sum }] = await asOwner(salon, (query) => query(SCHEMA))
  return sum
}

/** The database as before the first migration; PostgreSQL goes on. */
async function emptied(salon) {
  await asOwner(
    salon,
    async (query) => {
      await query('drop database if exists salon with (force)')
      await query('create database salon')
    },
    'postgres',
  )
}

async function killedStart({ folder, afterMs, isWhole }) {
  let killed
  const kill = async (pid) => {
    await pause(afterMs)
    if (isWhole) await killWhole(pid)
    else killNow(pid)
  }
  const started = openSalon({ folder, onSpawn: (pid) => (killed = kill(pid)) })
  await started.catch(() => {})
  await killed
}

async function killedMigration({ folder, victim, afterMs }) {
  const dataDir = join(folder, 'data')
  let killed
  const kill = async (pid) => {
    await pause(afterMs)
    if (victim !== 'postgres') killNow(pid)
    if (victim !== 'server') await killPostgres(dataDir)
  }
  const salon = await openSalon({ folder, onSpawn: (pid) => (killed = kill(pid)) }).catch(
    () => null,
  )
  await killed
  // One that was ready before PostgreSQL died would bring it back and hold the data.
  await salon?.kill()
}
