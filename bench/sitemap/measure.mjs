import { existsSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sizeOf } from '../memory.mjs'
import { freePort, makeFolder, spawnBare, startProduct } from '../processes.mjs'
import { loadNow, mebibytes, median, ratio, verdict } from '../report.mjs'
import { admin, signIn, visitorHeaders } from '../wire.mjs'
import { certificate } from './certificate.mjs'

const SIZES = [10, 1_000, 10_000, 50_000]
const LOOK_EVERY_MS = 500
const ASK_EVERY_MS = 20
/** What a process has just started doing is compiled first; that is over soon and says nothing. */
const SETTLE_MS = 30_000
const PAUSE_S = 0.2
const BATCH = 5
const MIB = 2 ** 20

/** Whole checks of ever larger sitemaps by the product: what they take, and what visitors feel of it. */
export async function measureSitemap({ memoryMiB, timesQuietP99 }) {
  const title = 'Sitemap'
  if (!existsSync('/proc/self/smaps_rollup')) {
    return { title, note: 'Not measured: this system does not tell (no /proc).', rows: [] }
  }
  const folder = makeFolder()
  const authority = join(folder, 'authority.pem')
  writeFileSync(authority, certificate)
  const port = await freePort()
  spawnBare('sitemap/site.mjs', { port })
  const product = await startProduct({
    folder,
    env: {
      SITE_URL: `https://localhost:${port}`,
      NODE_EXTRA_CA_CERTS: authority,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
  const idle = await startProduct({ folder: makeFolder() })
  const visitor = askSteadily(product.port)
  const neighbour = askSteadily(idle.port)
  await pause(SETTLE_MS)
  const rows = []
  for (const size of SIZES) {
    const before = sizeOf(product.pid, 'Pss')
    for (const one of [visitor, neighbour]) one.taken()
    const { seconds, highest } = await watchRun(product, port, size)
    const busy = percentile(visitor.taken(), 0.99)
    const quiet = percentile(neighbour.taken(), 0.99)
    const pauses = (Math.ceil(size / BATCH) - 1) * PAUSE_S
    const more = Math.max(0, highest - before)
    rows.push([
      `${size.toLocaleString('en')} URLs`,
      `${seconds.toFixed(1)} s`,
      `${pauses.toFixed(1)} s`,
      `${(((seconds - pauses) * 1_000) / size).toFixed(2)} ms`,
      mebibytes(before),
      `+ ${mebibytes(more)}`,
      `${busy.toFixed(1)} ms`,
      `${quiet.toFixed(1)} ms`,
      ratio(busy / quiet),
      `≤ + ${memoryMiB} MiB, ≤ ${timesQuietP99} ×`,
      verdict(more <= memoryMiB * MIB && busy <= quiet * timesQuietP99),
    ])
  }
  for (const one of [visitor, neighbour]) one.stop()
  return {
    title,
    note: `Checks of a site on this machine over TLS, carried out by the product itself; ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- sitemap\`, load of the machine ${loadNow().toFixed(2)}. Time is the pauses of the contract plus the rest, which is told for one URL. Memory is the highest PSS of our process above what it had before the check. Meanwhile somebody asks for \`GET /\` every ${ASK_EVERY_MS} ms, and at the same moments an idle twin of the product: p99 of both, so that what else the machine does meets both.`,
    columns: [
      'sitemap',
      'time',
      'pauses',
      'rest a URL',
      'memory before',
      'at most',
      'p99',
      'p99 of an idle twin',
      'ratio',
      'budget',
      'verdict',
    ],
    rows,
  }
}

async function watchRun(product, port, size) {
  const headers = {
    ...visitorHeaders,
    'Content-Type': 'application/json',
    ...(await token(product)),
  }
  const start = performance.now()
  const answer = await fetch(`${product.url}/rest/v1/sitemap_runs?select=id`, {
    method: 'POST',
    headers: { ...headers, Prefer: 'return=representation' },
    body: JSON.stringify({
      domain: `localhost:${port}`,
      sitemap_url: `https://localhost:${port}/sitemap.xml?urls=${size}`,
    }),
  })
  const [{ id }] = await answer.json()
  let highest = 0
  for (;;) {
    await pause(LOOK_EVERY_MS)
    highest = Math.max(highest, sizeOf(product.pid, 'Pss'))
    const state = await stateOf(product, id)
    if (state === 'finished') return { seconds: (performance.now() - start) / 1_000, highest }
    if (state !== 'waiting' && state !== 'running') throw new Error(`The check is ${state}.`)
  }
}

async function stateOf(product, id) {
  const path = `/rest/v1/sitemap_runs?select=state,error&id=eq.${id}`
  const headers = { ...visitorHeaders, ...(await token(product)) }
  const [{ state, error }] = await (await fetch(`${product.url}${path}`, { headers })).json()
  return error ?? state
}

let session = { headers: {}, endsAt: 0 }

/** A large check outlives a token. */
async function token({ url }) {
  if (Date.now() > session.endsAt) {
    const { headers, seconds } = await signIn(url)
    session = { headers, endsAt: Date.now() + seconds * 500 }
  }
  return session.headers
}

/** One visitor who asks at fixed moments, whether the last answer has come or not. */
function askSteadily(port) {
  const agent = new Agent({ keepAlive: true })
  let times = []
  const timer = setInterval(() => {
    const start = performance.now()
    get({ host: '127.0.0.1', port, path: '/', agent }, (response) => {
      response.resume()
      response.on('end', () => times.push(performance.now() - start))
    }).on('error', () => times.push(Number.POSITIVE_INFINITY))
  }, ASK_EVERY_MS)
  return {
    stop: () => clearInterval(timer),
    taken() {
      const taken = times
      times = []
      return taken
    },
  }
}

function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? median(values)
}
