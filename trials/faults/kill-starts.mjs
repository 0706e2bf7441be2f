import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { killNow, killPostgres, killWhole } from '../support/processes.mjs'
import { most, row, spread } from '../support/rows.mjs'
import { asOwner, between, openSalon, READY_MS, signIn, until } from '../support/salon.mjs'

const ROUNDS = 10
/** Less than a new schema takes, so that the kill comes before it is committed. */
const MOST_LOCKS = 60

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

/** `kill -9` somewhere in a first start, and somewhere in a start that makes the schema. */
export async function run({ times = ROUNDS }) {
  const rounds = Math.min(ROUNDS, times)
  return { rows: [await firstStarts(rounds), await upgrades(rounds)] }
}

async function firstStarts(rounds) {
  const { readyMs: cold, schema: wanted } = await undisturbed()
  const seen = openCount()
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
  await salon.stop()
  removeFolder(folder)
  return { readyMs: salon.readyMs, schema }
}

async function upgrades(rounds) {
  const folder = makeFolder()
  let salon = await openSalon({ folder })
  const wanted = await schemaOf(salon)
  const seen = openCount()
  const unmade = async () => {
    await salon.kill()
    await emptied(salon)
  }
  for (let round = 0; round < rounds; round++) {
    await unmade()
    const victim = ['server', 'postgres', 'both'][round % 3]
    await killedUpgrade({ folder, victim, locks: Math.round(between(1, MOST_LOCKS)) })
    salon = await nextStart(folder, seen)
    if ((await schemaOf(salon)) !== wanted) seen.different += 1
  }
  await salon.stop()
  removeFolder(folder)
  return told('`kill -9` while the schema is made: server, PostgreSQL or both', rounds, seen, {
    least: rounds / 2,
  })
}

const openCount = () => ({ nextMs: [], before: 0, after: 0, different: 0 })

/** Starts again, and counts whether the killed start had committed the schema. */
async function nextStart(folder, seen) {
  const at = new Date()
  const salon = await openSalon({ folder })
  seen.nextMs.push(salon.readyMs)
  await signIn(salon)
  seen[(await isMadeBefore(salon, at)) ? 'after' : 'before'] += 1
  return salon
}

/** True while a transaction holds so many new tables and indexes. */
async function isUnderWay(query, locks) {
  const sql = `select count(*)::int as n from pg_locks
    where mode = 'AccessExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`
  const [{ n }] = await query(sql).catch(() => [{ n: 0 }])
  return n >= locks
}

async function isMadeBefore(salon, at) {
  const sql = 'select from migrations.journal where applied_at < $1 limit 1'
  return (await asOwner(salon, (query) => query(sql, [at]))).length > 0
}

function told(name, rounds, seen, { more = '', least = 0 }) {
  const { nextMs, before, after, different } = seen
  return row(
    name,
    rounds,
    `killed before the schema was committed ${before} times, after it ${after}; next start ready: ${spread(nextMs)}${more}; the admin can sign in; schemas that differ from an undisturbed one: ${different}`,
    least > 0 ? '3 s, 0; half of the kills before the commit' : '3 s, 0',
    most(nextMs) <= READY_MS && different === 0 && before >= least,
  )
}

async function schemaOf(salon) {
  const [{ sum }] = await asOwner(salon, (query) => query(SCHEMA))
  return sum
}

/** The database without any schema; PostgreSQL goes on. */
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

/** The kill comes in the middle of the transaction that makes the schema. */
async function killedUpgrade({ folder, victim, locks }) {
  const dataDir = join(folder, 'data')
  let killed
  const kill = async (pid) => {
    await asOwner({ dataDir }, (query) => until(() => isUnderWay(query, locks)))
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
