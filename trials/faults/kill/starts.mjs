import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../../bench/processes.mjs'
import { killNow, killPostgres, killWhole } from '../processes.mjs'
import { most, row, spread } from '../rows.mjs'
import { asOwner, between, openSalon, READY_MS, signIn, until } from '../salon.mjs'

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
  const { readyMs: cold, schema: wanted, migrations: all } = await undisturbed()
  const seen = openCount(all)
  for (let round = 0; round < rounds; round++) {
    const folder = makeFolder()
    await killedStart({ folder, afterMs: between(0.05, 1) * cold, isWhole: round % 2 === 1 })
    const salon = await nextStart(folder, seen)
    if ((await schemaOf(salon)) !== wanted) seen.different += 1
    await salon.stop()
    removeFolder(folder)
  }
  return told('`kill -9` in the first start, every second time of PostgreSQL too', rounds, seen, {
    more: ` (undisturbed first start: ${Math.round(cold)} ms)`,
  })
}

async function undisturbed() {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  const schema = await schemaOf(salon)
  const migrations = await migratedBefore(salon, new Date())
  await salon.stop()
  removeFolder(folder)
  return { readyMs: salon.readyMs, schema, migrations }
}

async function migrations(rounds) {
  const folder = makeFolder()
  let salon = await openSalon({ folder })
  const wanted = await schemaOf(salon)
  const seen = openCount(await migratedBefore(salon, new Date()))
  const unmigrated = async () => {
    await salon.kill()
    await emptied(salon)
  }
  for (let round = 0; round < rounds; round++) {
    await unmigrated()
    const victim = ['server', 'postgres', 'both'][round % 3]
    const count = Math.round(between(1, 0.8 * seen.all))
    await killedMigration({ folder, victim, count })
    salon = await nextStart(folder, seen)
    if ((await schemaOf(salon)) !== wanted) seen.different += 1
  }
  await salon.stop()
  removeFolder(folder)
  return told('`kill -9` in a migration: server, PostgreSQL or both', rounds, seen, {
    least: rounds / 2,
  })
}

const openCount = (all) => ({ all, nextMs: [], before: 0, among: 0, after: 0, different: 0 })

/** Starts again, and counts what the killed start had migrated by then. */
async function nextStart(folder, seen) {
  const at = new Date()
  const salon = await openSalon({ folder })
  seen.nextMs.push(salon.readyMs)
  await signIn(salon)
  const done = await migratedBefore(salon, at)
  seen[done === 0 ? 'before' : done < seen.all ? 'among' : 'after'] += 1
  return salon
}

async function isRecorded(query, count) {
  const sql = 'select count(*)::int as n from migrations.journal'
  const [{ n }] = await query(sql).catch(() => [{ n: 0 }])
  return n >= count
}

async function migratedBefore(salon, at) {
  const sql = 'select count(*)::int as n from migrations.journal where applied_at < $1'
  const [{ n }] = await asOwner(salon, (query) => query(sql, [at]))
  return n
}

function told(name, rounds, seen, { more = '', least = 0 }) {
  const { all, nextMs, before, among, after, different } = seen
  return row(
    name,
    rounds,
    `killed before the first of ${all} migrations was done ${before} times, between the first and the last ${among}, after the last ${after}; next start ready: ${spread(nextMs)}${more}; the admin can sign in; schemas that differ from an undisturbed one: ${different}`,
    least > 0 ? '3 s, 0; half of the kills between migrations' : '3 s, 0',
    most(nextMs) <= READY_MS && different === 0 && among >= least,
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

/** The kill comes while the migration after the first `count` is under way, or one of the next. */
async function killedMigration({ folder, victim, count }) {
  const dataDir = join(folder, 'data')
  let killed
  const kill = async (pid) => {
    await asOwner({ dataDir }, (query) => until(() => isRecorded(query, count)))
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
