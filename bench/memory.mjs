import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { preloadsOf, readSite, scriptsOf } from './bytes.mjs'
import { getBytes, makeFolder, startBare, startProduct } from './processes.mjs'
import { mebibytes, ratio, verdict } from './report.mjs'
import { READ_REVIEWS, visitorHeaders } from './wire.mjs'

const PAGE_LOADS = 20
const IDLE_MS = 3_000
const MIB = 2 ** 20

/** What our process and all of PostgreSQL's really take, each shared page counted once. */
export async function measureMemory(budgets) {
  const title = 'Memory'
  if (!existsSync('/proc/self/smaps_rollup')) {
    return { title, note: 'Not measured: this system does not tell (no /proc).', rows: [] }
  }
  const folder = makeFolder()
  const product = await startProduct({ folder })
  const site = readSite()
  const files = ['/', ...preloadsOf(site, '/'), ...scriptsOf(site, '/')]
  for (let visit = 0; visit < PAGE_LOADS; visit++) await loadPage(product.port, files)
  await pause(IDLE_MS)
  const server = sizeOf(product.pid, 'Pss')
  const serverAlone = sizeOf(product.pid, 'Rss')
  const postgres = withDescendants(product.postmaster)
  const database = postgres.reduce((sum, pid) => sum + sizeOf(pid, 'Pss'), 0)
  await product.stop()

  const file = join(folder, 'page')
  writeFileSync(file, site.answers['/'].body)
  const bareServer = await startBare('bare-node.mjs', { file })
  for (let visit = 0; visit < PAGE_LOADS; visit++) await loadPage(bareServer.port, ['/'])
  await pause(IDLE_MS)
  const bare = sizeOf(bareServer.pid, 'Pss')
  const bareAlone = sizeOf(bareServer.pid, 'Rss')
  await bareServer.stop()

  const row = (what, ours, theirs, most) => [
    what,
    mebibytes(ours),
    theirs ? `bare Node: ${mebibytes(theirs)}` : '–',
    theirs ? ratio(ours / theirs) : '–',
    ...(most ? [`≤ ${most} MiB`, verdict(ours <= most * MIB)] : ['–', '–']),
  ]
  const most = budgets.allProcessesMiB
  return {
    title,
    note: `Proportional set size (PSS) when idle after ${PAGE_LOADS} page loads, each with its fonts, its scripts and the reviews. PSS shares Node's own program among all Node processes that run, this bench among them; the row "alone" counts all of it as ours.`,
    columns: ['processes', 'ours', 'reference', 'ratio', 'budget', 'verdict'],
    rows: [
      row('all', server + database, bare, most),
      row('all, alone on a machine', serverAlone + database, bareAlone, most),
      row('our Node process', server, bare),
      row(`PostgreSQL, ${postgres.length} processes`, database),
    ],
  }
}

/** As a browser does it: the page, then everything else at once. */
async function loadPage(port, [page, ...files]) {
  const headers = { 'Accept-Encoding': 'br' }
  await getBytes(port, page, headers)
  if (files.length === 0) return
  await Promise.all([
    ...files.map((file) => getBytes(port, file, headers)),
    getBytes(port, READ_REVIEWS, visitorHeaders),
  ])
}

export function sizeOf(pid, name) {
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
