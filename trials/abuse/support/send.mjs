import { Agent, request } from 'node:http'

export const HANG_MS = 5_000
const CONNECTIONS = 16
/** What two honest answers to one question may differ in. */
const PASSING = /^(date|connection|keep-alive)$/i

const calm = new WeakSet()

/** A way to ask one server. */
export function openSender(port) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  return { ask: (asked) => ask({ port, agent, ...asked }), close: () => agent.destroy() }
}

/** Whatever happens is an answer: a status, 'hang' after five seconds, 'cut' without one. */
function ask({ port, agent, method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve) => {
    const start = performance.now()
    const patience = setTimeout(() => end('hang'), HANG_MS)
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: framed() })
    sent.on('response', (response) => {
      const chunks = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('error', (error) => end('cut', error.code))
      response.on('end', () => end(response.statusCode, response.rawHeaders, Buffer.concat(chunks)))
    })
    sent.on('error', (error) => end('cut', [error.code]))
    sent.on('socket', staysCalm)
    sent.end(body)

    function framed() {
      if (body === undefined || headers['Transfer-Encoding']) return headers
      return { ...headers, 'Content-Length': Buffer.byteLength(body) }
    }

    function end(status, rawHeaders = [], answer = Buffer.alloc(0)) {
      clearTimeout(patience)
      if (status === 'hang') sent.destroy()
      resolve({
        status,
        headers: keptHeaders(rawHeaders),
        body: answer,
        ms: performance.now() - start,
      })
    }
  })
}

/** A connection that breaks after its answer has come is no error: some of the question was not wanted. */
function staysCalm(socket) {
  if (calm.has(socket)) return
  calm.add(socket)
  socket.on('error', () => {})
}

function keptHeaders(raw) {
  const kept = []
  for (let i = 0; i + 1 < raw.length; i += 2) {
    if (!PASSING.test(raw[i])) kept.push(`${raw[i].toLowerCase()}: ${raw[i + 1]}`)
  }
  return kept
}

/** Puts every question, so many at a time, and waits for the last answer. */
export async function putAll(questions, put) {
  const queue = questions[Symbol.iterator]()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let next = queue.next(); !next.done; next = queue.next()) await put(next.value)
    }),
  )
}

/** What PostgreSQL repeats of a row it refuses has an id and a time that no other has. */
const REFUSED_ROW = /Failing row contains \((?:[^"\\]|\\.)*\)/g

/** An answer as one text, for comparing. */
export function written({ status, headers, body }) {
  const text = body.toString('latin1').replace(REFUSED_ROW, 'Failing row')
  return [status, ...headers, '', text].join('\n')
}
