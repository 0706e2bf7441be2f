import { createServer, type RequestListener, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { EVERYWHERE, NOTHING_RUNS } from './http/security-headers.ts'
import { SetupError } from './setup-error.ts'

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** A client that neither reads nor writes is let go; what it was sent would fill our memory. */
const STALLED_MS = 30_000
const CHECK_INTERVAL_MS = 2_000
const MAX_CONNECTIONS = 2_000
const MAX_HEADER_BYTES = 16_384
const MAX_HEADERS = 100
/** Long enough for what was already sent to arrive, short enough that nobody notices. */
const DRAIN_MS = 300
const LAST_ANSWERS_MS = 10_000

export type Door = Awaited<ReturnType<typeof openDoor>>

/** Takes the port at once and says "one moment" until there is someone to answer. */
export async function openDoor({ port, host }: { port: number; host: string }) {
  let answer: RequestListener = getRequestListener(oneMoment)
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_INTERVAL_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
      // What was sent twice is seen twice: nobody shows one value to us and hides another.
      joinDuplicateHeaders: true,
    },
    (request, response) => answer(request, response),
  )
  server.maxHeadersCount = MAX_HEADERS
  server.maxConnections = MAX_CONNECTIONS
  server.setTimeout(STALLED_MS)
  server.on('clientError', refuseUnreadable)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(explainListenError(error, port)))
    server.listen(port, host, resolve)
  })
  return {
    answerWith(listener: RequestListener) {
      answer = listener
    },
    /** Tells everyone to come back elsewhere, finishes the answers under way, then leaves. */
    async close() {
      server.prependListener('request', (_request, response) => {
        response.shouldKeepAlive = false
      })
      await pause(DRAIN_MS)
      await new Promise<void>((resolve) => {
        const patience = setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS)
        server.close(() => {
          clearTimeout(patience)
          resolve()
        })
      })
    },
  }
}

/** What is no HTTP never reaches a handler, and still gets an answer that can do nothing. */
function refuseUnreadable(error: Error & { code?: string }, socket: Duplex) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const status =
    { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const headers = { ...EVERYWHERE, 'Content-Security-Policy': NOTHING_RUNS, Connection: 'close' }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`)
}

function oneMoment() {
  return new Response('Einen Moment bitte, der Salon öffnet gerade.\n', {
    status: 503,
    headers: {
      ...EVERYWHERE,
      'Content-Security-Policy': NOTHING_RUNS,
      'Content-Type': 'text/plain; charset=utf-8',
      'Retry-After': '1',
    },
  })
}

/** A sentence for what keeps a port from opening. */
export function explainListenError(error: Error & { code?: string }, port: number) {
  if (error.code === 'EADDRINUSE') {
    const other = port < 65_535 ? port + 1 : 3000
    return new SetupError(
      `Der Port ${port} ist belegt, vielleicht läuft der Salon schon. Mit PORT=${other} npm start nehmen Sie einen anderen.`,
    )
  }
  if (error.code === 'EACCES') {
    return new SetupError(
      `Für den Port ${port} fehlt die Berechtigung. Mit PORT=3000 npm start nehmen Sie einen freien.`,
    )
  }
  return new SetupError(
    `Der Server kann die Adresse nicht öffnen (${error.code}). Bitte prüfen Sie HOST und PORT.`,
  )
}
