import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addEntries } from '../../bench/growth/rows.mjs'
import { ownerConnection, settleDatabase, visitorHeaders } from '../../bench/wire.mjs'
import { openClient } from './client.mjs'
import { startWatched } from './product.mjs'

const SECONDS = 10
const ASK_EVERY_MS = 20
const WRITE_EVERY_MS = 200
const MOST_MS = 500
const REVIEWS = 100_000
const BODY_BYTES = 50 * 2 ** 20
const CHUNK = Buffer.alloc(64 * 1024, 'x')

const ONE_ADDRESS = '203.0.113.9'
let asked = 0

/** The worst of what visitors may ask: every row is read and sorted, each time by another statement. */
function worstQuery() {
  asked += 1
  return `/rest/v1/reviews?select=id,a${asked}:review_text&or=(review_text.ilike.*e*,author_name.ilike.*t*)&order=review_text&limit=1&offset=10000`
}

/** Each does its worst from one address until it is told to stop, and then says what it did. */
const neighbours = {
  '200 clients send a byte of their headers each second': (port) =>
    sockets(port, 200, async (socket) => {
      socket.write(socket.bytesWritten === 0 ? 'GET / HTTP/1.1\r\nX-Long: ' : 'X')
      await pause(1_000)
    }),
  '500 idle connections': (port) => sockets(port, 500, () => pause(1_000)),
  'four bodies of 50 MB at once': (port) => crowd(4, () => bigBody(port)),
  'twenty of the worst allowed queries at once, on 100,000 reviews': (port) => {
    const client = openClient(port, () => ONE_ADDRESS)
    const stop = crowd(20, () => client.any(worstQuery(), { Prefer: 'count=exact' }))
    return async () => {
      await stop()
      return `its questions: ${JSON.stringify(client.seen.statuses)}`
    }
  },
}

/** What everybody else waits for while one neighbour is at its worst. */
export async function neighboured() {
  const product = await startWatched()
  const connection = ownerConnection(product)
  const owner = new pg.Client(connection)
  await owner.connect()
  await addEntries(owner, 0, { reviews: REVIEWS, requests: 0, applications: 0 })
  await owner.end()
  await settleDatabase(connection)
  const rows = []
  for (const [what, start] of Object.entries(neighbours)) {
    const stop = start(product.port)
    const { slowest, count, errors } = await others(product.port)
    const did = await stop()
    rows.push({
      what: `${what}: the slowest answer to others`,
      figure: `${slowest.toFixed(0)} ms of ${count} answers, errors: ${errors}; ${did}`,
      limit: `≤ ${MOST_MS} ms`,
      isGood: slowest <= MOST_MS && errors === 0,
    })
  }
  await product.stop()
  return rows
}

/** What others do at fixed moments, each from an address of their own: read and write. */
async function others(port) {
  let guest = 0
  const client = openClient(port, () => `198.51.100.${guest++ % 250}`)
  const waiting = []
  for (let ms = 0; ms < SECONDS * 1_000; ms += ASK_EVERY_MS) {
    waiting.push(client.page(), client.reviews(), client.reviewsAnew())
    if (ms % WRITE_EVERY_MS === 0) waiting.push(client.submit())
    await pause(ASK_EVERY_MS)
  }
  const taken = (await Promise.all(waiting)).map(({ ms }) => ms)
  const errors = [...client.seen.errors].map(([problem, times]) => `${problem} × ${times}`)
  return { slowest: Math.max(...taken), count: taken.length, errors: errors.join(', ') || 0 }
}

function sockets(port, count, live) {
  let isOver = false
  const open = new Set()
  const lives = Array.from({ length: count }, async () => {
    while (!isOver) {
      const socket = connect(port, '127.0.0.1', () => open.add(socket))
      let isClosed = false
      socket.on('error', () => {})
      socket.once('close', () => {
        isClosed = true
        open.delete(socket)
      })
      while (!isClosed && !isOver) await live(socket)
      socket.destroy()
    }
  })
  return async () => {
    const atLast = open.size
    isOver = true
    await Promise.all(lives)
    return `${atLast} open at last`
  }
}

function crowd(count, once) {
  let isOver = false
  let times = 0
  const lives = Array.from({ length: count }, async () => {
    for (; !isOver; times++) await once()
  })
  return async () => {
    isOver = true
    await Promise.all(lives)
    return `${times} times`
  }
}

/** Sends on until it is refused or has sent everything. */
function bigBody(port) {
  return new Promise((resolve) => {
    const headers = { ...visitorHeaders, 'Content-Type': 'application/json', Connection: 'close' }
    const options = { host: '127.0.0.1', port, path: '/rest/v1/reviews', method: 'POST', headers }
    const sent = request(options, (answer) => {
      answer.resume()
      answer.on('end', () => sent.destroy())
    })
    for (const event of ['error', 'close']) sent.on(event, resolve)
    let left = BODY_BYTES
    const push = () => {
      while (left > 0) {
        left -= CHUNK.length
        if (!sent.write(CHUNK)) return void sent.once('drain', push)
      }
      sent.end()
    }
    push()
  })
}
