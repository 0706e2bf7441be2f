import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getBytes, makeFolder, startBare, startProduct } from './processes.mjs'
import { atLeastTimes, median, perSecond, ratio } from './report.mjs'
import {
  admin,
  NEW_REVIEW,
  ownerConnection,
  READ_REVIEWS,
  seedReviews,
  settleDatabase,
  visitorHeaders,
} from './wire.mjs'
import { CONNECTIONS, hasTool, load, loadDescription } from './wrk.mjs'

const BROTLI = { 'Accept-Encoding': 'br' }
const ROUNDS = 5
/** Made by each server for itself. */
const OWN_HEADERS = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']

/** Requests per second and the slowest hundredth, each beside the same bytes from something bare. */
export async function measureServer(budgets) {
  const title = 'Server'
  if (!hasTool('wrk')) {
    return { title, note: 'Not measured: wrk is not installed and could not be.', rows: [] }
  }
  const folder = makeFolder()
  const product = await startProduct({
    folder,
    env: {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      // One address writes all of it.
      SUBMISSIONS_PER_ADDRESS: '0',
      SUBMISSIONS_PER_HOUR: '0',
      // Each visitor has an address: one alone has four reads at a time.
      TRUST_PROXY: '1',
    },
  })
  const connection = ownerConnection(product)
  await seedReviews(product)
  await settleDatabase(connection)

  const page = await answerOf(product, '/', BROTLI, join(folder, 'page.br'))
  const reviews = await answerOf(
    product,
    READ_REVIEWS,
    visitorHeaders,
    join(folder, 'reviews.json'),
  )
  const barePage = await startBare('node.mjs', page)
  const bareHono = await startBare('hono.mjs', { connection, headers: reviews.headers })
  await sameRows(bareHono, reviews)
  const [getting, posting] = [join(folder, 'get.lua'), join(folder, 'post.lua')]
  writeFileSync(getting, getScript())
  writeFileSync(posting, postScript())

  const known = async (server) => {
    const { headers } = await getBytes(server.port, '/', BROTLI)
    return { port: server.port, headers: { ...BROTLI, 'If-None-Match': headers.etag } }
  }
  const read = { port: product.port, path: READ_REVIEWS, script: getting }
  const rows = [
    await compare('`GET /`, brotli', budgets.page, {
      ours: { port: product.port, headers: BROTLI },
      'bare Node': { port: barePage.port, headers: BROTLI },
    }),
    await compare('`GET /`, 304', budgets.notModified, {
      ours: await known(product),
      'bare Node': await known(barePage),
    }),
    await compare('`GET` reviews', budgets.readReviews, {
      ours: read,
      'Hono + pg': { ...read, port: bareHono.port, path: '/reviews' },
    }),
    await compare('`POST` review', budgets.writeReview, {
      ours: { port: product.port, path: '/rest/v1/reviews', script: posting },
      'Hono + pg': { port: bareHono.port, path: '/reviews', script: posting },
    }),
  ]
  return {
    title,
    note: `${loadDescription} In turns, ${ROUNDS} rounds; a ratio is the median of the rounds' ratios, a rate the median of the rates. The load comes from the same machine. Ours logs every request to a file; the bare servers log nothing. Hono + pg sends the same headers and runs the same transaction: begin, role and settings, so the same policies and triggers, and a commit that is on disk when it is answered. It knows no key, no address, no queue and no budget. What reads and writes comes from as many addresses as there are connections.`,
    columns: ['request', 'ours', 'reference', 'p99', 'ratio', 'budget', 'verdict'],
    rows,
  }
}

async function compare(what, least, { ours, ...reference }) {
  const [[name, target]] = Object.entries(reference)
  const [own, other] = await inTurns([ours, target])
  const times = (figure) => median(own.map((round, n) => round[figure] / other[n][figure]))
  return [
    what,
    perSecond(middle(own)),
    `${name}: ${perSecond(middle(other))}`,
    ratio(times('p99Ms')),
    ...atLeastTimes(times('perSecond'), least),
  ]
}

function middle(rounds) {
  return {
    perSecond: median(rounds.map(({ perSecond: rate }) => rate)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  }
}

/** The machine gets faster and slower by the minute: only what is measured side by side is compared. */
async function inTurns(targets) {
  const rounds = targets.map(() => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, target] of targets.entries()) rounds[index].push(await load(target))
  }
  return rounds
}

/** Keeps an answer of ours, so that others can send the very same. */
async function answerOf({ port }, path, asked, file) {
  const { status, headers, body } = await getBytes(port, path, asked)
  if (status !== 200) throw new Error(`${path} answers ${status}: ${body}`)
  writeFileSync(file, body)
  const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  return { file, body, headers: Object.fromEntries(kept) }
}

async function sameRows({ port }, { body }) {
  const answer = await getBytes(port, '/reviews')
  if (!answer.body.equals(body)) throw new Error('The bare handler reads other rows than ours')
}

function getScript() {
  return scriptOf(visitorHeaders, ['  return wrk.format()'])
}

function postScript() {
  const headers = {
    ...visitorHeaders,
    'Content-Type': 'application/json',
    Prefer: 'return=minimal',
  }
  // Each is a review of its own: one that came before would be recognised and not written.
  const body = JSON.stringify({ ...NEW_REVIEW, author_name: 'Gast @' })
  return [
    'wrk.method = "POST"',
    `local body, run = [[${body}]], os.time()`,
    scriptOf(headers, ['  return wrk.format(nil, nil, nil, (body:gsub("@", run .. " " .. n)))']),
  ].join('\n')
}

/** Every request comes from the next address. */
function scriptOf(headers, lines) {
  return [
    ...Object.entries(headers).map(([name, value]) => `wrk.headers["${name}"] = "${value}"`),
    'local n = 0',
    'request = function()',
    '  n = n + 1',
    `  wrk.headers["X-Forwarded-For"] = "203.0.113." .. (n % ${CONNECTIONS} + 1)`,
    ...lines,
    'end',
  ].join('\n')
}
