import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { copyProduct, getBytes, makeFolder, startBare, startProduct } from './processes.mjs'
import { ratio, verdict } from './report.mjs'
import { openSite } from './site.mjs'
import { READ_REVIEWS, visitorHeaders } from './wire.mjs'

const PAGE_LOADS = 20
const IDLE_MS = 3_000
const MB = 1_000_000

/** What our process and all of PostgreSQL's really take, each shared page counted once. */
export async function measureMemory(budgets) {
  const title = 'Memory'
  if (!existsSync('/proc/self/smaps_rollup')) {
    return { title, note: 'Not measured: this system does not tell (no /proc).', rows: [] }
  }
  const usual = await idle(await startProduct({ folder: makeFolder() }))
  const first = await idle(await startProduct({ folder: makeFolder(), cwd: copyProduct() }))
  const bare = await idle(await startBare('node.mjs'))

  const row = (what, ours, theirs, most) => [
    what,
    megabytes(ours),
    theirs ? `bare Node: ${megabytes(theirs)}` : '–',
    theirs ? ratio(ours / theirs) : '–',
    ...(most ? [`≤ ${most} MB`, verdict(ours <= most * MB)] : ['–', '–']),
  ]
  const most = budgets.allProcessesMB
  return {
    title,
    note: `Proportional set size (PSS) when idle after ${PAGE_LOADS} page loads, each with its fonts, its scripts and the reviews. First start: in a fresh copy of this folder, which has to build first. PSS shares Node's own program among all Node processes that run, this bench among them; the rows "alone" count all of it as ours.`,
    columns: ['processes', 'ours', 'reference', 'ratio', 'budget', 'verdict'],
    rows: [
      row('all', usual.node + usual.database, bare.node, most),
      row('all, alone on a machine', usual.nodeAlone + usual.database, bare.nodeAlone, most),
      row('all, after a first start', first.node + first.database, bare.node, most),
      row('the same, alone', first.nodeAlone + first.database, bare.nodeAlone, most),
      row('our Node process', usual.node, bare.node),
      row(`PostgreSQL, ${usual.postgres} processes`, usual.database),
    ],
  }
}

/** Loads pages, waits, weighs every process of a server, and stops it. */
export async function idle({ pid, port, postmaster, stop }) {
  // The bare server has one answer to everything.
  const files = postmaster ? (await openSite(port).pageAt('/')).first : []
  for (let visit = 0; visit < PAGE_LOADS; visit++) await loadPage(port, files)
  await pause(IDLE_MS)
  const postgres = postmaster ? withDescendants(postmaster) : []
  const ours = withDescendants(pid).filter((one) => !postgres.includes(one))
  const sum = (pids, name) => pids.reduce((total, one) => total + sizeOf(one, name), 0)
  const sizes = {
    node: sum(ours, 'Pss'),
    nodeAlone: sum(ours, 'Rss'),
    database: sum(postgres, 'Pss'),
    postgres: postgres.length,
  }
  await stop()
  return sizes
}

/** As a browser does it: the page, then everything else at once. */
async function loadPage(port, files) {
  const headers = { 'Accept-Encoding': 'br' }
  await getBytes(port, '/', headers)
  if (files.length === 0) return
  await Promise.all([
    ...files.map((file) => getBytes(port, file, headers)),
    getBytes(port, READ_REVIEWS, visitorHeaders),
  ])
}

export const megabytes = (value) => `${(value / MB).toFixed(0)} MB`

function sizeOf(pid, name) {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)[1]) * 1024
}

export function withDescendants(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .flatMap((name) => withDescendants(Number(name)))
  return [pid, ...children]
}

function parentOf(pid) {
  try {
    // The name in brackets may hold anything; the parent is the second word after it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
