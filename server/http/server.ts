import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { type ListenOptions, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { PHOTO_SENT_WITHIN_MS } from '#domain/photos/photo.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'
import { limitConnections } from './connections.ts'
import { EVERYWHERE, NOTHING_RUNS } from './security-headers.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
/** A photo from a phone is longer on its way than all else. */
const PHOTOS_PATH = '/salon/photos'
const TOO_SLOW = Object.assign(new Error('Too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** A client that neither reads nor writes is let go; what it was sent would fill our memory. */
const STALLED_MS = 30_000
const CHECK_INTERVAL_MS = 2_000
const MAX_HEADER_BYTES = 16_384
const MAX_HEADERS = 100
/** A connection without a request for so long will hardly send one in the moment it is closed. */
const IDLE_MS = 1_000
/** As many as may wait at a socket that outlives us; the kernel may allow fewer. */
const BACKLOG = 4_096
/** Node accepts one connection in a turn of the event loop; an endless stream is not waited for. */
const QUIET_TURNS = 3
const ACCEPT_PENDING_MS = 1_000
const LAST_ANSWERS_MS = 10_000
const NO_PAGE = { ...EVERYWHERE, 'Content-Security-Policy': NOTHING_RUNS }

type Address = {
  port: number
  host: string
  trustProxy: number
  /** One that systemd holds for us, and that outlives us. */
  socket?: number
  /** Tests wait for less. */
  requestMs?: number
}

/** Nobody is let in before there is someone to answer; a port that is taken is told at once. */
export async function openServer(address: Address, onError: (error: Error) => void) {
  const { port, host, trustProxy, socket, requestMs = REQUEST_TIMEOUT_MS } = address
  const limits = {
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: PHOTO_SENT_WITHIN_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    maxHeaderSize: MAX_HEADER_BYTES,
    // What was sent twice is seen twice: nobody shows one value to us and hides another.
    joinDuplicateHeaders: true,
    // Node would refuse a missing host by itself, without our headers.
    requireHostHeader: false,
  }
  const server = createServer(limits)
  // Node would leave out what comes after so many, the word of a proxy of ours among it.
  server.maxHeadersCount = 0
  server.setTimeout(STALLED_MS)
  server.on('clientError', refuseUnreadable)
  server.on('checkExpectation', (_request, response) => response.writeHead(417, NO_PAGE).end())
  const connections = limitConnections(server, trustProxy)
  const place = socket === undefined ? { port, host } : { fd: socket, backlog: BACKLOG }
  if (socket === undefined) await refuseTaken(port, host)
  return {
    async answerWith(app: Hono) {
      const answer = answering((request, env) => app.fetch(request, env))
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        if (request.url !== PHOTOS_PATH) endIfSlow(request, requestMs)
        if (request.rawHeaders.length <= 2 * MAX_HEADERS) return answer(request, response)
        response.writeHead(431, { ...NO_PAGE, Connection: 'close' }).end()
      })
      await listen(server, place, port)
      // A connection that could not be taken, for want of files: the others stay, the next may succeed.
      server.on('error', onError)
    },
    /**
     * Stops listening, answers every open connection once more with `Connection: close`, then resolves.
     * The order matters: told to close while we still listen, clients would connect anew and be cut off.
     */
    async close() {
      // Whoever waits at a socket that outlives us is let in by the next process.
      if (socket === undefined) await acceptPending(server)
      const closed = new Promise<void>((resolve) => {
        // Not http's own close(): it also cuts kept-alive connections on which a request may be on its way.
        NetServer.prototype.close.call(server, () => resolve())
      })
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      for (const response of connections.lastAnswers()) response.shouldKeepAlive = false
      // Who is still kept has been idle since before.
      const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), IDLE_MS)
      const deadline = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
      await closed
      clearInterval(idle)
      clearTimeout(deadline)
    },
  }
}

/** Whoever starts a second time is told before any data are touched. */
async function refuseTaken(port: number, host: string) {
  const probe = new NetServer()
  await listen(probe, { port, host }, port)
  await new Promise((resolve) => probe.close(resolve))
}

function listen(server: NetServer, place: ListenOptions & { fd?: number }, port: number) {
  return new Promise<void>((resolve, reject) => {
    const fail = (error: Error) => reject(explainListenError(error, port))
    server.once('error', fail)
    server.listen(place, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

/** A body that never arrives whole holds its connection no longer than this. */
function endIfSlow(request: IncomingMessage, afterMs: number) {
  const { headers, socket } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  const timer = setTimeout(() => {
    if (!request.complete) refuseUnreadable(TOO_SLOW, socket)
  }, afterMs)
  request.once('close', () => clearTimeout(timer))
}

/** The kernel resets connections in the listen backlog when we stop listening: accept them first. */
async function acceptPending(server: Server) {
  const deadline = performance.now() + ACCEPT_PENDING_MS
  let quietTurns = 0
  server.on('connection', () => {
    quietTurns = 0
  })
  while (quietTurns < QUIET_TURNS && performance.now() < deadline) {
    quietTurns += 1
    await nextTurn()
  }
}

/** An address or a host that is none never reaches a handler either. */
function answering(fetch: Hono['fetch']) {
  return getRequestListener(fetch, {
    errorHandler: (thrown) => {
      const status = thrown instanceof RequestError ? 400 : 500
      return new Response(null, { status, headers: NO_PAGE })
    },
  })
}

/** What is no HTTP never reaches a handler, and still gets an answer that can do nothing. */
function refuseUnreadable(error: Error & { code?: string }, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const headers = { ...NO_PAGE, Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

/** A sentence for what keeps a port from opening. */
export function explainListenError(error: Error & { code?: string }, port: number) {
  if (error.code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : 3000
    return new SetupError(
      `Der Port ${port} ist belegt, vielleicht läuft der Salon schon. Mit ${words.startWith(`PORT=${other}`)} nehmen Sie einen anderen.`,
    )
  }
  if (error.code === 'EACCES') {
    return new SetupError(
      `Für den Port ${port} fehlt die Berechtigung. Mit ${words.startWith('PORT=3000')} nehmen Sie einen freien.`,
    )
  }
  return new SetupError(
    `Der Server kann die Adresse nicht öffnen (${error.code}). Bitte prüfen Sie HOST und PORT.`,
  )
}
