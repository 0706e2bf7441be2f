import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { withDescendants } from '../memory.mjs'
import { makeFolder, startProduct } from '../processes.mjs'
import { loadNow, median, verdict } from '../report.mjs'
import { admin, ownerConnection, settleDatabase, visitorHeaders } from '../wire.mjs'
import { fillInbox } from './rows.mjs'

const ROUNDS = 15
const PLAN_WAIT_MS = 100
/** Linux counts the work of a process in hundredths of a second. */
const TICK_MS = 10
const NEWEST = 'select=*&order=created_at.desc,id.desc&limit=20'

const search = (fields, words) =>
  `or=(${fields.map((field) => `${field}.ilike."%25${encodeURIComponent(words)}%25"`).join(',')})`
const REVIEW = ['author_name', 'review_text']

/** What the screens of the inbox ask for, word for word. */
const questions = {
  'reviews, first page': [`reviews?${NEWEST}&offset=0`],
  'reviews, next page': [`reviews?${NEWEST}&offset=20`],
  'reviews, last page': [`reviews?${NEWEST}&offset=49980`],
  'reviews, waiting': [`reviews?${NEWEST}&is_approved=eq.false`],
  'reviews, a rare word': [`reviews?${NEWEST}&${search(REVIEW, 'zaunkönig')}`],
  'reviews, a word in all': [`reviews?${NEWEST}&${search(REVIEW, 'Gern Wieder')}`],
  'reviews, a word in all, page 1,000': [
    `reviews?${NEWEST}&offset=19980&${search(REVIEW, 'Gern Wieder')}`,
  ],
  'reviews, no hit': [`reviews?${NEWEST}&${search(REVIEW, 'Quittengelee')}`],
  'reviews, waiting with a word': [
    `reviews?${NEWEST}&is_approved=eq.false&${search(REVIEW, 'beraten')}`,
  ],
  'requests, new': [`contact_submissions?${NEWEST}&status=eq.new`],
  'requests, a word': [
    `contact_submissions?${NEWEST}&${search(['name', 'message', 'email'], 'Balayage')}`,
  ],
  'applications, a number': [`job_applications?${NEWEST}&${search(['name', 'phone'], '040-1')}`],
  'dashboard, four counts': [
    'reviews?select=*&is_approved=eq.false',
    'reviews?select=*',
    'contact_submissions?select=*&status=eq.new',
    'job_applications?select=*&status=eq.new',
  ],
}

/** How long the admin's lists take with years of entries, and by which plans they are found. */
export async function measureInbox({ ms: most }) {
  const product = await startProduct({
    folder: makeFolder(),
    env: { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password },
  })
  const connection = ownerConnection(product)
  const owner = new pg.Client(connection)
  await owner.connect()
  await fillInbox(owner)
  await settleDatabase(connection)
  const ask = await signIn(product)
  const measured = {}
  for (const [name, paths] of Object.entries(questions)) {
    measured[name] = await timesOf(ask, paths, product)
  }
  await explainFromNowOn(owner)
  const rows = []
  for (const [name, paths] of Object.entries(questions)) {
    const { times, workMs } = measured[name]
    const middle = median(times)
    rows.push([
      name,
      workMs === null ? '–' : `${workMs.toFixed(1)} ms`,
      `${middle.toFixed(1)} ms`,
      `${Math.max(...times).toFixed(1)} ms`,
      await planOf(ask, paths, join(product.dataDir, 'postgres.log')),
      `≤ ${most} ms`,
      verdict((workMs ?? middle) <= most),
    ])
  }
  await owner.end()
  return {
    title: 'Inbox',
    note: `50,000 reviews of 55 to 170 characters, 10,000 requests and 10,000 applications; ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- inbox\`, load of the machine ${loadNow().toFixed(2)}. As an admin over HTTP: token, transaction, policies, count of all hits and 20 rows; ${ROUNDS} times each. Server time is what our process and PostgreSQL's work on one question (user and system); it is judged, because neighbours on the machine do not add their own. Median and slowest are what the asker waits, to the last byte. Plans are those PostgreSQL used (auto_explain), outermost node last.`,
    columns: ['question', 'server time', 'median', 'slowest', 'plan', 'budget', 'verdict'],
    rows,
  }
}

async function signIn({ url }) {
  const answer = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { ...visitorHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const { access_token } = await answer.json()
  const headers = {
    ...visitorHeaders,
    Authorization: `Bearer ${access_token}`,
    Prefer: 'count=exact',
  }
  return async (path) => {
    const method = path.includes('limit=') ? 'GET' : 'HEAD'
    const answer = await fetch(`${url}/rest/v1/${path}`, { method, headers })
    if (![200, 206].includes(answer.status)) throw new Error(`${path}: ${await answer.text()}`)
    await answer.arrayBuffer()
  }
}

async function timesOf(ask, paths, product) {
  const times = []
  // Warms up, and opens the connections whose work is counted.
  await Promise.all(paths.map(ask))
  const before = workedMs(product)
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await Promise.all(paths.map(ask))
    times.push(performance.now() - start)
  }
  return { times, workMs: before === null ? null : (workedMs(product) - before) / ROUNDS }
}

/** What the product's processes have worked so far; null where the system does not tell. */
function workedMs({ pid, postmaster }) {
  if (!existsSync('/proc/self/stat')) return null
  const texts = [pid, ...withDescendants(postmaster)].map((one) =>
    readFileSync(`/proc/${one}/stat`, 'utf8'),
  )
  return texts.reduce((sum, text) => {
    const words = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(words[11]) + Number(words[12])) * TICK_MS
  }, 0)
}

async function explainFromNowOn(owner) {
  const settings = { log_min_duration: 0, log_analyze: 'off', log_format: 'text' }
  await owner.query(`alter database salon set session_preload_libraries = 'auto_explain'`)
  await owner.query(`load 'auto_explain'`)
  for (const [name, value] of Object.entries(settings)) {
    await owner.query(`alter database salon set auto_explain.${name} = '${value}'`)
  }
  await owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  )
}

async function planOf(ask, paths, log) {
  const before = readFileSync(log, 'utf8').length
  for (const path of paths) await ask(path)
  await pause(PLAN_WAIT_MS)
  const said = readFileSync(log, 'utf8').slice(before)
  const plans = said.split(/^(?=\d{4}-.* LOG: )/m).filter((one) => one.includes('body, count(*)'))
  return [...new Set(plans.map(planText))].map((one) => `\`${one}\``).join('<br>')
}

/** The scans, sorts and limits of a plan; the rest builds the answer and is the same in all. */
function planText(plan) {
  const nodes = [...plan.matchAll(/^\s*(?:->\s+)?(.*?)\s+\(cost=/gm)].map(([, node]) => node)
  const told = nodes.filter((node) =>
    /Scan (using|on|Backward)|Sort$|^\w*Sort|Limit|Join|Loop/.test(node),
  )
  return told.reverse().join(' → ')
}
