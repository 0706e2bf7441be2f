import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { openClusters } from '../support/clusters.mjs'
import { openProxy } from '../support/proxy.mjs'
import { most, notMeasured, row, spread } from '../support/rows.mjs'
import { ask, openLedger, openSalon, signIn, until } from '../support/salon.mjs'

const WHAT =
  'primary of a replicated PostgreSQL killed under writes through two processes, standby promoted'
const ROUNDS = 3
const WRITE_MS = 3_000
const AWAY_MS = 2_000
const BACK_MS = 2_000
/** Nothing was refused for so long: writing goes on. */
const CALM_MS = 1_000
const SYNCHRONOUS = `select from pg_stat_replication where sync_state = 'sync'`

/** The steps of docs/operations.md on one machine: two clusters, an address that moves, and two of our processes. */
export async function run({ times = ROUNDS }) {
  const seen = { acknowledged: 0, lost: [], pages: 0, badPages: 0, backMs: [] }
  for (let round = 0; round < Math.min(ROUNDS, times); round++) {
    const clusters = openClusters()
    if (!clusters) return notMeasured(WHAT, 'no PostgreSQL with pg_basebackup here')
    await oneRound(clusters, seen)
  }
  return {
    faults: seen.lost.slice(0, 3).map((mark) => `${mark} is lost`),
    rows: [
      row(
        WHAT,
        seen.backMs.length,
        `${seen.acknowledged} acknowledged, ${seen.lost.length} lost; ${seen.pages} pages, ${seen.badPages} failed; writes go on after the address moved: ${spread(seen.backMs)}`,
        '0 acknowledged lost, no page fails, back within 2 s of the move',
        seen.lost.length + seen.badPages === 0 && most(seen.backMs) <= BACK_MS,
      ),
    ],
  }
}

async function oneRound({ folder, run: command, init, start }, seen) {
  const data = join(folder, 'one')
  init(data)
  appendFileSync(join(data, 'pg_hba.conf'), 'host replication standby 127.0.0.1/32 trust\n')
  const primary = await start(data)
  await primary.query('create role salon login createrole')
  await primary.query('create database salon owner salon')
  await primary.query('create role standby login replication')
  const copy = join(folder, 'two')
  const from = `host=127.0.0.1 port=${primary.port} user=standby`
  command('pg_basebackup', `-d${from}`, `-D${copy}`, '-R', '-Xstream', '-cfast', '-C', '-Sone')
  const standby = await start(copy)
  await replicate(primary, '*')
  await until(async () => (await primary.query(SYNCHRONOUS)).length > 0)

  const address = await openProxy({ host: '127.0.0.1', port: primary.port })
  const env = { DATABASE_URL: `postgres://salon@127.0.0.1:${address.port}/salon` }
  const folders = [makeFolder(), makeFolder()]
  const salons = []
  for (const one of folders) salons.push(await openSalon({ folder: one, env }))
  const token = await signIn(salons[0])
  const ledger = openLedger()
  const stops = salons.map((salon, n) => ledger.writeOn(salon, `Gast ${n}`, { hands: 2, token }))
  const stopLooking = lookOn(salons, seen)
  await pause(WRITE_MS)
  await primary.kill()
  await pause(AWAY_MS)
  command('pg_ctl', 'promote', '-w', `-D${copy}`)
  await replicate(standby, '')
  const movedAt = performance.now()
  address.move({ host: '127.0.0.1', port: standby.port })
  await until(() => {
    const since = ledger.keptSince()
    return since > movedAt && performance.now() - since > CALM_MS
  })
  await Promise.all([...stops.map((stop) => stop()), stopLooking()])
  seen.backMs.push(ledger.keptSince() - movedAt)
  seen.acknowledged += ledger.total()
  seen.lost.push(...(await ledger.missing(salons[1], token)))
  for (const salon of salons) await salon.stop()
  await address.stop()
  await standby.kill()
  for (const one of [folder, ...folders]) removeFolder(one)
}

async function replicate(cluster, names) {
  await cluster.query(`alter system set synchronous_standby_names = '${names}'`)
  await cluster.query('select pg_reload_conf()')
}

/** People who look at the home page of each process until they are asked to stop. */
function lookOn(salons, seen) {
  let isOver = false
  const work = salons.map(async (salon) => {
    while (!isOver) {
      seen.pages += 1
      if ((await ask(salon, '/'))?.status !== 200) seen.badPages += 1
      await pause(50)
    }
  })
  return async function stop() {
    isOver = true
    await Promise.all(work)
  }
}
