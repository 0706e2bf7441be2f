import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { killNow, killPostgres, killWhole } from '../support/processes.mjs'
import { most, row, spread } from '../support/rows.mjs'
import { asOwner, between, openSalon, signIn, until } from '../support/salon.mjs'

const ROUNDS = 10
/** Less than a new schema takes, so that the kill comes before it is committed. */
const MOST_LOCKS = 60
/** A start after a kill makes once more what was not finished. */
const TIMES_UNDISTURBED = 1.5

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
/** New tables and indexes that a transaction holds. */
const LOCKS = `select count(*)::int as n from pg_locks
    where mode = 'AccessExclusiveLock' and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())`

/** `kill -9` in a start that makes the schema, and somewhere in a first start; the next one must make it whole. */
export async function run({ times = ROUNDS }) {
  const folder = makeFolder()
  const salon = await openSalon({ folder })
  const wanted = { coldMs: salon.readyMs, schema: await schemaOf(salon) }
  const rounds = Math.min(ROUNDS, times)
  await salon.kill()
  await emptied(salon)
  const inside = { nextMs: [], before: 0, different: 0 }
  for (let round = 0; round < rounds; round++) {
    const victim = ['server', 'postgres', 'both'][round % 3]
    const locks = between(1, MOST_LOCKS)
    const killed = await killedStart({ folder }, async (pid) => {
      await asOwner(salon, (query) => until(() => isUnderWay(query, locks)))
      if (victim !== 'postgres') killNow(pid)
      if (victim !== 'server') await killPostgres(salon.dataDir)
    })
    const next = await nextStart({ folder }, killed, wanted, inside)
    if (round < rounds - 1) {
      await next.kill()
      await emptied(next)
    } else await next.stop()
  }
  removeFolder(folder)
  const anywhere = { nextMs: [], before: 0, different: 0 }
  for (let round = 0; round < rounds; round++) {
    const place = { folder: makeFolder() }
    const killed = await killedStart(place, async (pid) => {
      await pause(between(0.05, 1) * wanted.coldMs)
      await (round % 2 === 1 ? killWhole(pid) : killNow(pid))
    })
    const next = await nextStart(place, killed, wanted, anywhere)
    await next.stop()
    removeFolder(place.folder)
  }
  const told = (what, seen, least) =>
    row(
      what,
      rounds,
      `killed before the schema was committed ${seen.before} times; next start ready: ${spread(seen.nextMs)} (undisturbed first start: ${Math.round(wanted.coldMs)} ms); the admin can sign in; schemas that differ from an undisturbed one: ${seen.different}`,
      `${TIMES_UNDISTURBED} × undisturbed, 0; ${least} kills before the commit`,
      most(seen.nextMs) <= TIMES_UNDISTURBED * wanted.coldMs &&
        seen.different === 0 &&
        seen.before >= least,
    )
  return {
    rows: [
      told('`kill -9` in the first start, every second time of PostgreSQL too', anywhere, 1),
      told('`kill -9` while the schema is made: server, PostgreSQL or both', inside, rounds / 2),
    ],
  }
}

/** A start that is killed meanwhile; when the kill was over. */
async function killedStart(place, kill) {
  let killed
  const onSpawn = (pid) => {
    killed = kill(pid)
  }
  const salon = await openSalon({ ...place, onSpawn }).catch(() => null)
  await killed
  // One that was ready before PostgreSQL died would bring it back and hold the data.
  await salon?.kill()
  return new Date()
}

/** Starts again, and counts whether the killed start had committed the schema. */
async function nextStart(place, killedAt, { schema }, seen) {
  const salon = await openSalon(place)
  seen.nextMs.push(salon.readyMs)
  await signIn(salon)
  const sql = 'select from migrations.journal where applied_at < $1 limit 1'
  const made = await asOwner(salon, (query) => query(sql, [killedAt]))
  if (made.length === 0) seen.before += 1
  if ((await schemaOf(salon)) !== schema) seen.different += 1
  return salon
}

async function isUnderWay(query, locks) {
  const [{ n }] = await query(LOCKS).catch(() => [{ n: 0 }])
  return n >= locks
}

async function schemaOf(salon) {
  const [{ sum }] = await asOwner(salon, (query) => query(SCHEMA))
  return sum
}

/** The database without any schema; PostgreSQL goes on. */
async function emptied(salon) {
  const work = async (query) => {
    await query('drop database if exists salon with (force)')
    await query('create database salon')
  }
  await asOwner(salon, work, 'postgres')
}
