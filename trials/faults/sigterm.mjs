import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { READ_REVIEWS, visitorHeaders } from '../../bench/wire.mjs'
import { most, row, spread } from './rows.mjs'
import { between, openSalon, rowsOf, signIn } from './salon.mjs'

const ROUNDS = 10
const CONNECTIONS = 100
const LOAD_MS = [400, 1_200]
const LONGEST_MS = 10_000

/** SIGTERM while a hundred keep-alive connections read pages and reviews and write reviews. */
export async function measureSigterm({ times = ROUNDS }) {
  const rounds = Math.min(ROUNDS, times)
  const folder = makeFolder()
  const marks = []
  const total = { answered: 0, after: 0, failed: [], codes: new Set(), stopMs: [] }
  for (let round = 0; round < rounds; round++) {
    const salon = await openSalon({ folder })
    const load = startLoad(salon, `Gast t${round}`, marks)
    await pause(between(...LOAD_MS))
    load.signalled()
    const start = performance.now()
    total.codes.add(await salon.stop())
    total.stopMs.push(performance.now() - start)
    const seen = await load.end()
    total.answered += seen.answered
    total.after += seen.after
    total.failed.push(...seen.failed)
  }
  const salon = await openSalon({ folder })
  const stored = await rowsOf(salon, 'reviews', 'author_name', await signIn(salon))
  const names = new Set(stored.map(({ author_name }) => author_name))
  const lost = marks.filter((mark) => !names.has(mark))
  await salon.stop()
  removeFolder(folder)
  const codes = [...total.codes].join(', ')
  return {
    faults: [...new Set(total.failed)],
    rows: [
      row(
        `SIGTERM under load, ${CONNECTIONS} keep-alive connections`,
        rounds,
        `${total.answered} answered, ${total.after} of them after the signal, ${total.failed.length} failed in flight; ${marks.length} acknowledged, ${lost.length} lost; exit code ${codes} after ${spread(total.stopMs)}`,
        '0 failed, 0 lost, exit code 0, 10 s',
        total.failed.length + lost.length === 0 &&
          codes === '0' &&
          most(total.stopMs) <= LONGEST_MS,
      ),
    ],
  }
}

/** Each client asks again as soon as it has its answer, and goes home when nobody opens any more. */
function startLoad({ port }, prefix, marks) {
  const seen = { answered: 0, after: 0, failed: [] }
  let isSignalled = false
  const clients = Array.from({ length: CONNECTIONS }, async (_, client) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let number = 0; ; number++) {
      const mark = `${prefix}-${client}-${number}`
      const question = [page, reviews, page, review][(client + number) % 4]
      const answer = await send(agent, port, question(mark))
      if (answer.refused) break
      if (answer.error) {
        seen.failed.push(answer.error)
        break
      }
      seen.answered += 1
      if (isSignalled) seen.after += 1
      if (answer.status === 201) marks.push(mark)
      else if (answer.status !== 200) seen.failed.push(`status ${answer.status}`)
    }
    agent.destroy()
  })
  return {
    signalled() {
      isSignalled = true
    },
    async end() {
      await Promise.all(clients)
      return seen
    },
  }
}

const page = () => ({ path: '/' })
const reviews = () => ({ path: READ_REVIEWS })
const review = (mark) => ({
  path: '/rest/v1/reviews',
  method: 'POST',
  body: JSON.stringify({ author_name: mark, rating: 5, review_text: `Besuch ${mark}: alles gut.` }),
})

/** Refused is who comes when the door is closed: nothing of that request was under way. */
function send(agent, port, { path, method = 'GET', body }) {
  return new Promise((resolve) => {
    const headers = { ...visitorHeaders, ...(body && { 'Content-Type': 'application/json' }) }
    const asked = request({ agent, host: '127.0.0.1', port, path, method, headers }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve({ status: answer.statusCode }))
      answer.once('error', (error) => resolve({ error: `cut off: ${error.code}` }))
    })
    asked.once('error', (error) => {
      if (error.code === 'ECONNREFUSED') return resolve({ refused: true })
      const where = asked.reusedSocket ? 'a kept connection' : 'a new connection'
      resolve({ error: `${error.code} on ${where}` })
    })
    asked.end(body)
  })
}
