import { appendFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { removeFolder, startProduct } from '../../bench/processes.mjs'
import { visitorHeaders } from '../../bench/wire.mjs'
import { openClusters } from './clusters.mjs'
import { notMeasured } from './rows.mjs'

const FAULT = 'primary of a replicated PostgreSQL killed under writes, standby promoted'
const GOAL = '0 acknowledged lost, no page fails, back within 2 s of the move'
const ROUNDS = 3
const WRITERS = 3
const WRITE_MS = 3_000
const AWAY_MS = 2_000
const AFTERWARDS_MS = 3_000
const BACK_MS = 2_000

/** The steps of docs/operations.md on one machine: two clusters, and an address that moves. */
export async function measureStandby({ times = ROUNDS }) {
  const seen = []
  for (let round = 0; round < times; round += 1) {
    const clusters = openClusters()
    if (!clusters) return notMeasured(FAULT, 'no PostgreSQL with pg_basebackup here')
    seen.push(await disturb(clusters))
  }
  const sum = (name) => seen.reduce((total, one) => total + one[name], 0)
  const slowest = Math.max(...seen.map(({ backMs }) => backMs))
  const isGood = sum('lost') === 0 && sum('badPages') === 0 && slowest <= BACK_MS
  const told = `${sum('acknowledged')} acknowledged, ${sum('lost')} lost; ${sum('pages')} pages, ${sum('badPages')} failed; first write at most ${Math.round(slowest)} ms after the address moved`
  return { rows: [[FAULT, String(times), told, GOAL, isGood ? 'ok' : 'missed']] }
}

async function disturb({ folder, run, init, start }) {
  const data = join(folder, 'one')
  init(data)
  appendFileSync(join(data, 'pg_hba.conf'), 'host replication standby 127.0.0.1/32 trust\n')
  const primary = await start(data)
  await primary.query('create role salon login createrole')
  await primary.query('create database salon owner salon')
  await primary.query('create role standby login replication')
  const copy = join(folder, 'two')
  const from = `host=127.0.0.1 port=${primary.port} user=standby`
  run('pg_basebackup', `-d${from}`, `-D${copy}`, '-R', '-Xstream', '-cfast', '-C', '-Sstandby1')
  const standby = await start(copy)
  await primary.query(`alter system set synchronous_standby_names = '*'`)
  await primary.query('select pg_reload_conf()')
  while ((await primary.query(SYNCHRONOUS)).length === 0) await pause(50)

  const address = await openAddress(primary.port)
  const salon = await startProduct({
    folder,
    env: {
      DATABASE_URL: `postgres://salon@127.0.0.1:${address.port}/salon`,
      SUBMISSIONS_PER_ADDRESS: '0',
      SUBMISSIONS_PER_HOUR: '0',
    },
  })
  const people = watch(salon.url)
  await pause(WRITE_MS)
  await primary.kill()
  await pause(AWAY_MS)
  run('pg_ctl', 'promote', '-w', `-D${copy}`)
  await standby.query(`alter system set synchronous_standby_names = ''`)
  await standby.query('select pg_reload_conf()')
  const movedAt = performance.now()
  address.move(standby.port)
  await pause(AFTERWARDS_MS)
  const { acknowledged, pages, badPages } = await people.stop()
  const stored = new Set(
    (await standby.query('select review_text from reviews', 'salon')).map((one) => one.review_text),
  )
  const first = acknowledged.find(({ at }) => at > movedAt)
  await salon.stop()
  address.stop()
  await standby.kill()
  removeFolder(folder)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ text }) => !stored.has(text)).length,
    pages,
    badPages,
    backMs: first ? first.at - movedAt : Number.POSITIVE_INFINITY,
  }
}

const SYNCHRONOUS = `select from pg_stat_replication where sync_state = 'sync'`

/** The one address a server knows; whoever moves it cuts what went to the old place. */
async function openAddress(first) {
  let target = first
  const sockets = new Set()
  const server = createServer((near) => {
    const far = createConnection(target, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => {
    for (const one of sockets) one.destroy()
  }
  return {
    port: server.address().port,
    move(next) {
      target = next
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}

/** People who write reviews and look at the home page until they are asked to stop. */
function watch(url) {
  let isOver = false
  const acknowledged = []
  const seen = { pages: 0, badPages: 0 }

  async function write(who) {
    for (let count = 0; !isOver; count += 1) {
      const text = `Besuch ${count} von Person ${who}, gern wieder`
      const headers = { ...visitorHeaders, 'Content-Type': 'application/json' }
      const body = JSON.stringify({ review_text: text })
      const answer = await fetch(`${url}/rest/v1/reviews`, { method: 'POST', headers, body }).catch(
        () => null,
      )
      await answer?.text().catch(() => {})
      if (answer?.status === 201) acknowledged.push({ at: performance.now(), text })
      await pause(20)
    }
  }

  async function look() {
    while (!isOver) {
      const answer = await fetch(url).catch(() => null)
      await answer?.arrayBuffer().catch(() => {})
      if (answer?.status === 200) seen.pages += 1
      else seen.badPages += 1
      await pause(50)
    }
  }

  const work = [look(), ...Array.from({ length: WRITERS }, (_, who) => write(who))]
  return {
    async stop() {
      isOver = true
      await Promise.all(work)
      return { ...seen, acknowledged }
    },
  }
}
