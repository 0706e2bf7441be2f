import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { type Log, logRequest } from './log.ts'

/** An answer as node:http takes it: names and values of its headers in one list. */
export type Ready = {
  path: string
  status: number
  headers: string[]
  body: Buffer | string | null
  /** What Node made of it in this second: its head, and all the bytes on the line. */
  made?: { second: number; head: string; bytes: Buffer }
}

/** Node keeps the head here until it leaves, and whether it has left. */
type Written = ServerResponse & { _header?: unknown; _headerSent?: unknown }

/** Finds what was made before for exactly this question; nothing when there is none. */
export type Shortcut = (request: IncomingMessage) => Ready | undefined

const KEPT_BYTES = 65_536
/** Any other spelling of a host is looked at by whoever makes a URL of it. */
const PLAIN_HOST = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

/**
 * Sends what is ready as it is, logged like everything else. A Request, a Response and their Headers
 * cost more than all the rest of such an answer; whatever is not ready gets them.
 *
 * All who ask at the same moment are heard before the first is answered: whoever waits on this machine,
 * a proxy in front, is then woken once for all of them and not for each.
 */
export function shortWay(
  { shortcuts, log }: { shortcuts: Shortcut[]; log: Log },
  longWay: RequestListener,
): RequestListener {
  let heard: (() => void)[] = []
  function answerAll() {
    const answers = heard
    heard = []
    for (const answer of answers) answer()
  }
  return (request, response) => {
    const start = performance.now()
    const found = isPlain(request) ? find(shortcuts, request) : undefined
    if (!found) return longWay(request, response)
    if (heard.length === 0) setImmediate(answerAll)
    heard.push(() => {
      send(found, request, response)
      logRequest(log, request.method ?? '', found.path, found.status, start)
    })
  }
}

/** What the long way sends for a Response with these headers. */
export function readyAnswer(
  path: string,
  { status, headers }: { status: number; headers: Headers },
  body: Ready['body'],
): Ready {
  const list = [...headers].flat()
  if (body !== null && !headers.has('Content-Length')) {
    list.push('Content-Length', String(Buffer.byteLength(body)))
  }
  return { path, status, headers: list, body }
}

/**
 * Writing and checking the same head, and joining it with its body, is a third of all that Node does for
 * such an answer. But for its date it stays the same on every connection that stays, so the bytes serve
 * for the rest of a second. Whoever asks before the last answer has left waits the usual way.
 */
function send(ready: Ready, { method, httpVersion }: IncomingMessage, response: Written) {
  const second = Math.floor(Date.now() / 1_000)
  const isUsual = method === 'GET' && httpVersion === '1.1' && response.shouldKeepAlive
  const { made } = ready
  const { socket } = response
  if (isUsual && made?.second === second && socket?.writable && response._headerSent === false) {
    response.statusCode = ready.status
    response._header = made.head
    response._headerSent = true
    socket.write(made.bytes)
    response.end()
    return
  }
  response.writeHead(ready.status, ready.headers)
  const head = response._header
  const isNew = isUsual && made?.second !== second && !response.chunkedEncoding
  if (isNew && typeof head === 'string') ready.made = madeOf(ready, second, head)
  response.end(ready.body)
}

/** A large picture is not worth a second copy of it in memory. */
function madeOf({ body }: Ready, second: number, head: string) {
  const start = Buffer.from(head, 'latin1')
  if (body === null) return { second, head, bytes: start }
  if (body.length > KEPT_BYTES) return undefined
  return {
    second,
    head,
    bytes: Buffer.concat([start, typeof body === 'string' ? Buffer.from(body) : body]),
  }
}

function isPlain({ method, headers }: IncomingMessage) {
  return (
    (method === 'GET' || method === 'HEAD') &&
    PLAIN_HOST.test(headers.host ?? '') &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

function find(shortcuts: Shortcut[], request: IncomingMessage) {
  for (const shortcut of shortcuts) {
    const found = shortcut(request)
    if (found) return found
  }
}
