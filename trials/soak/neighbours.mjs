import { request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { addEntries } from '../../bench/inbox/rows.mjs'
import { ownerConnection, settleDatabase, visitorHeaders } from '../../bench/wire.mjs'
import { openClient } from './client.mjs'
import { startWatched } from './product.mjs'

const SECONDS = 10
const ASK_EVERY_MS = 20
const MOST_MS = 500
const REVIEWS = 100_000
const BODY_BYTES = 50 * 2 ** 20
const CHUNK = Buffer.alloc(64 * 1024, 'x')

const WORST = `/rest/v1/reviews?or=(review_text.ilike.*e*,author_name.ilike.*t*)&order=review_text&limit=1&offset=900`

/** Each does its worst until it is told to stop. */
const neighbours = {
  '200 clients send a byte of their headers each second': (port) =>
    sockets(port, 200, async (socket) => {
      socket.write(socket.bytesWritten === 0 ? 'GET / HTTP/1.1\r\nX-Long: ' : 'X')
      await pause(1_000)
    }),
  '500 idle connections': (port) => sockets(port, 500, () => pause(1_000)),
  'four bodies of 50 MB at once': (port) => crowd(4, () => bigBody(port)),
  'twenty of the worst allowed queries at once, on 100,000 reviews': (port) =>
    crowd(20, () => openClient(port).worst(WORST)),
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
    const { slowest, errors } = await others(product.port)
    await stop()
    rows.push({
      what: `${what}: the slowest answer to others`,
      figure: `${slowest.toFixed(0)} ms, errors: ${errors}`,
      limit: `≤ ${MOST_MS} ms`,
      isGood: slowest <= MOST_MS && errors === 0,
    })
  }
  await product.stop()
  return rows
}

/** A page and the newest reviews, at fixed moments, each time over a connection of its own. */
async function others(port) {
  const client = openClient(port, { connections: Number.POSITIVE_INFINITY })
  const waiting = []
  for (let ms = 0; ms < SECONDS * 1_000; ms += ASK_EVERY_MS) {
    waiting.push(client.page(), client.reviews())
    await pause(ASK_EVERY_MS)
  }
  const taken = (await Promise.all(waiting)).map(({ ms }) => ms)
  const errors = [...client.seen.errors].map(([problem, times]) => `${problem} × ${times}`)
  return { slowest: Math.max(...taken), errors: errors.join(', ') || 0 }
}

function sockets(port, count, live) {
  let isOver = false
  const lives = Array.from({ length: count }, async () => {
    while (!isOver) {
      const socket = connect(port, '127.0.0.1')
      let isOpen = true
      for (const event of ['error', 'close']) {
        socket.on(event, () => {
          isOpen = false
        })
      }
      while (isOpen && !isOver) await live(socket)
      socket.destroy()
    }
  })
  return async () => {
    isOver = true
    await Promise.all(lives)
  }
}

function crowd(count, once) {
  let isOver = false
  const lives = Array.from({ length: count }, async () => {
    while (!isOver) await once()
  })
  return async () => {
    isOver = true
    await Promise.all(lives)
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
