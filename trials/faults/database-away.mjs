import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { milliseconds } from '../../bench/report.mjs'
import { admin, ownerConnection, READ_REVIEWS } from '../../bench/wire.mjs'
import { openProxy } from '../support/proxy.mjs'
import { most, row } from '../support/rows.mjs'
import { ask, openLedger, openSalon, signIn, until } from '../support/salon.mjs'

const AWAY_MS = 30_000
const SLOW_BY_MS = 5_000
const BACK_MS = 2_000
const BACK_LIMIT_MS = 30_000
const PAGE_MS = 500
const EVERY_MS = 100
const SIGN_IN = '/auth/v1/token?grant_type=password'

const FAULTS = [
  ['database away for 30 s, connections refused', 'refuses', 0],
  ['database away for 30 s, nothing arrives and nobody is told', 'silent', 0],
  ['database slow by 5 s each way for 30 s', 'open', SLOW_BY_MS],
]

/** A second process reaches the database of the first through a proxy that can be disturbed. */
export async function run({ times = FAULTS.length }) {
  const folder = makeFolder()
  const host = await openSalon({ folder })
  const proxy = await openProxy({ path: join(host.dataDir, 'socket', '.s.PGSQL.5432') })
  const { user, password } = ownerConnection(host)
  const away = makeFolder()
  const salon = await openSalon({
    folder: away,
    env: { DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/salon` },
  })
  const token = await signIn(salon)
  const ledger = openLedger()
  const rows = []
  for (const [name, mood, delayMs] of FAULTS.slice(0, times)) {
    // Connections that exist and are used meet a fault differently from those yet to be made.
    const stop = ledger.writeOn(salon, `Gast a${mood}${delayMs}`, { hands: 4, token })
    await pause(500)
    await proxy.become(mood, delayMs)
    const seen = await watched(salon)
    const back = backAgain(salon)
    await proxy.become('open')
    const backMs = await back
    await stop()
    const missing = await ledger.missing(salon, token)
    rows.push(told(name, seen, backMs, missing))
  }
  const exit = await salon.stop()
  if (exit !== 0) throw new Error(`The server ended with ${exit}`)
  await proxy.stop()
  await host.stop()
  removeFolder(folder)
  removeFolder(away)
  return { rows }
}

function told(name, seen, backMs, missing) {
  const api = [...seen.statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return row(
    name,
    1,
    `${seen.pageMs.length} pages, slowest ${milliseconds(most(seen.pageMs))}, ${seen.badPages} failed; API: ${api}, ${seen.withoutRetry} of the 503 without Retry-After; after its return the first read took ${milliseconds(backMs.read)}, the first write ${milliseconds(backMs.write)}, the first sign-in ${milliseconds(backMs.signIn)}; ${missing.length} acknowledged lost`,
    `pages within ${PAGE_MS} ms, API 503 with Retry-After, each back within 2 s, no crash`,
    seen.badPages === 0 &&
      most(seen.pageMs) <= PAGE_MS &&
      seen.withoutRetry === 0 &&
      [...seen.statuses.keys()].every((status) => status === 503) &&
      most(Object.values(backMs)) <= BACK_MS &&
      missing.length === 0,
  )
}

/** A page ten times a second, and all the while somebody reads, writes and signs in. */
async function watched(salon) {
  const seen = { pageMs: [], badPages: 0, statuses: new Map(), withoutRetry: 0 }
  const end = Date.now() + AWAY_MS
  const keepOn = async (question) => {
    while (Date.now() < end) {
      const answer = await question()
      const status = answer?.status ?? 'none'
      seen.statuses.set(status, (seen.statuses.get(status) ?? 0) + 1)
      if (status === 503 && !answer.headers.get('Retry-After')) seen.withoutRetry += 1
      await pause(EVERY_MS)
    }
  }
  const pages = async () => {
    while (Date.now() < end) {
      const start = performance.now()
      const answer = await ask(salon, '/')
      seen.pageMs.push(performance.now() - start)
      if (answer?.status !== 200) seen.badPages += 1
      await pause(EVERY_MS)
    }
  }
  await Promise.all([
    pages(),
    keepOn(() => ask(salon, READ_REVIEWS)),
    keepOn(() => ask(salon, '/rest/v1/reviews', { body: { review_text: `Da? ${Math.random()}` } })),
    keepOn(() => ask(salon, SIGN_IN, { body: admin })),
  ])
  return seen
}

/** Milliseconds until the first review is read, the first one stored and the first person signed in. */
async function backAgain(salon) {
  const first = (wanted, question) =>
    until(async () => (await question())?.status === wanted, BACK_LIMIT_MS)
  const review = () => ({ body: { review_text: `Wieder da? ${Math.random()}` } })
  const [read, write, signedIn] = await Promise.all([
    first(200, () => ask(salon, READ_REVIEWS)),
    first(201, () => ask(salon, '/rest/v1/reviews', review())),
    first(200, () => ask(salon, SIGN_IN, { body: admin })),
  ])
  return { read, write, signIn: signedIn }
}
