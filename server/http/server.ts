import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { type ListenOptions, Server as NetServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import { PHOTO_SENT_WITHIN_MS } from '#domain/photos/photo.ts'
import { words } from '#server/operator-words.ts'
import { SetupError } from '#server/setup-error.ts'
import { plainAddress } from './client-address.ts'
import { NO_PAGE, protect } from './security-headers.ts'

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
const MAX_CONNECTIONS = 2_000
/** A browser opens six: more than thirty people behind one address load a page at the same moment. */
const MAX_PER_ADDRESS = 200
/** As many as may wait at a socket that outlives us; the kernel may allow fewer. */
const BACKLOG = 4_096
/** systemd puts the sockets it hands over behind standard input, output and error. */
const FIRST_INHERITED_FD = 3
const IDLE_LOOK_MS = 1_000
const LAST_ANSWERS_MS = 10_000

type Address = {
  port: number
  host: string
  trustProxy: number
  siteUrl: string
  /** One that systemd holds for us, and that outlives us. */
  socket?: number
  /** Tests wait for less. */
  requestMs?: number
}

/** Nobody is let in before there is someone to answer; a port that is taken is told at once. */
export async function openServer(address: Address, onError: (error: Error) => void) {
  const { port, host, socket, requestMs = REQUEST_TIMEOUT_MS } = address
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
  limitConnections(server, address.trustProxy)
  const place = socket === undefined ? { port, host } : { fd: socket, backlog: BACKLOG }
  if (socket === undefined) await refuseTaken(port, host)
  return {
    async answerWith(app: Hono) {
      const answer = getRequestListener(app.fetch, { errorHandler: unreadable })
      server.on('request', (request: IncomingMessage, response: ServerResponse) => {
        protect(response, request, address)
        if (request.url !== PHOTOS_PATH) endIfSlow(request, requestMs)
        if (request.rawHeaders.length <= 2 * MAX_HEADERS) return answer(request, response)
        response.writeHead(431, { Connection: 'close' }).end()
      })
      await listen(server, place, port)
      // A connection that could not be taken, for want of files: the others stay, the next may succeed.
      server.on('error', onError)
    },
    /** Takes no connection any more; what was asked is answered whole, with the word to come back elsewhere. */
    async close() {
      server.prependListener('request', (_request, response) => {
        response.setHeader('Connection', 'close')
      })
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_LOOK_MS)
      const deadline = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
      await closed
      clearInterval(idle)
      clearTimeout(deadline)
    },
  }
}

/**
 * The socket that systemd holds for us, or undefined. Who knocks while we start again waits in front of it,
 * instead of being refused.
 */
export function inheritedSocket(env: Record<string, string | undefined>, pid = process.pid) {
  const isForUs = env.LISTEN_PID === String(pid) && Number(env.LISTEN_FDS) > 0
  return isForUs ? FIRST_INHERITED_FD : undefined
}

/**
 * No address keeps others out by holding connections. Behind a proxy all are the proxy's, and only the
 * total counts; where that is reached, those that wait for nothing make room for whoever comes next.
 */
function limitConnections(server: Server, trustProxy: number) {
  server.maxConnections = MAX_CONNECTIONS
  server.on('drop', () => server.closeIdleConnections())
  if (trustProxy > 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = plainAddress(socket.remoteAddress ?? '')
    const others = open.get(address) ?? 0
    if (others >= MAX_PER_ADDRESS) return socket.destroy()
    open.set(address, others + 1)
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1
      if (left === 0) open.delete(address)
      else open.set(address, left)
    })
  })
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

/** An address or a host that is none never reaches a handler. */
function unreadable(thrown: unknown) {
  return new Response(null, { status: thrown instanceof RequestError ? 400 : 500 })
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
