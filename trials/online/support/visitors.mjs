// Runs in the network of a machine: `load` asks and writes until its input ends, `names` reads what is stored.
// Answers one line of JSON.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { setTimeout as pause } from 'node:timers/promises'
import { visitorHeaders } from '../../../bench/wire.mjs'

const READERS = 6
const WRITERS = 3
const BETWEEN_MS = 25
const LIMIT_MS = 120_000
const PAGE_ROWS = 1_000
/** Whoever asks `/readyz` wants to be told at once, so it is not among them. */
const PATHS = ['/', '/leistungen', '/rest/v1/reviews?select=id&limit=6', '/kontakt']

const [, , work, domain, authority, mark, secret] = process.argv
const ca = readFileSync(authority)
const works = { load, names }
const told = JSON.stringify(await works[work]())
process.stdout.write(`${told}\n`, () => process.exit())

/** What failed, what took longest, and the longest time in which nobody was answered. */
async function load() {
  const seen = { answered: 0, failed: [], slowestMs: 0, silenceMs: 0, marks: [] }
  let lastAnswer = performance.now()
  let isOver = false
  process.stdin.resume().once('end', () => {
    isOver = true
  })

  async function hand(number, question) {
    const agent = newAgent()
    for (let turn = number; !isOver; turn++) {
      const start = performance.now()
      const { path, status, wanted, mark: written } = await question(agent, turn)
      const now = performance.now()
      seen.slowestMs = Math.max(seen.slowestMs, now - start)
      seen.silenceMs = Math.max(seen.silenceMs, now - lastAnswer)
      lastAnswer = now
      if (status !== wanted)
        seen.failed.push(`${path}: ${status} after ${Math.round(now - start)} ms`)
      else seen.answered += 1
      if (written && status === wanted) seen.marks.push(written)
      await pause(BETWEEN_MS)
    }
  }

  const read = async (agent, turn) => {
    const path = PATHS[turn % PATHS.length]
    const { status } = await ask(agent, path)
    return { path, status, wanted: 200 }
  }
  const write = (number) => async (agent, turn) => {
    const written = `Gast ${mark}-${number}-${turn}`
    const body = { author_name: written, rating: 5, review_text: `Besuch ${written}: alles gut.` }
    const path = '/rest/v1/reviews'
    const { status } = await ask(agent, path, { body })
    return { path, status, wanted: 201, mark: written }
  }
  await Promise.all([
    ...Array.from({ length: READERS }, (_, number) => hand(number, read)),
    ...Array.from({ length: WRITERS }, (_, number) => hand(0, write(number))),
  ])
  return seen
}

/** Who wrote a review, as the owner sees it after signing in. */
async function names() {
  const agent = newAgent()
  const body = { email: mark, password: secret }
  const answer = await ask(agent, '/auth/v1/token?grant_type=password', { body })
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${answer.text}`)
  const token = JSON.parse(answer.text).access_token
  const all = []
  for (let offset = 0; ; offset += PAGE_ROWS) {
    const path = `/rest/v1/reviews?select=author_name&order=id&limit=${PAGE_ROWS}&offset=${offset}`
    const rows = JSON.parse((await ask(agent, path, { token })).text)
    all.push(...rows.map(({ author_name }) => author_name))
    if (rows.length < PAGE_ROWS) return all
  }
}

function newAgent() {
  return new Agent({ keepAlive: true, maxSockets: 1, ca })
}

function ask(agent, path, { body, token } = {}) {
  return new Promise((resolve) => {
    const headers = {
      ...visitorHeaders,
      host: domain,
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const place = { host: '127.0.0.1', servername: domain, agent }
    const options = { ...place, path, method: body ? 'POST' : 'GET', headers, timeout: LIMIT_MS }
    const asked = request(options, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      answer.once('end', () => resolve({ status: answer.statusCode, text }))
      answer.once('error', (error) => resolve({ status: `cut off: ${error.code}` }))
    })
    asked.once('timeout', () => asked.destroy(new Error('too late')))
    asked.once('error', (error) => resolve({ status: error.code ?? error.message }))
    asked.end(body && JSON.stringify(body))
  })
}
