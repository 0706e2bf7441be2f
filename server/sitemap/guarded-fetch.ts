import { lookup } from 'node:dns/promises'
import { type IncomingMessage, type RequestOptions, request, STATUS_CODES } from 'node:http'
import { isIP } from 'node:net'
import type { Duplex } from 'node:stream'
import type { CheckResponse, Fetch } from '#domain/sitemap/check-context.ts'
import { connectTls, resolveName } from './connection.ts'
import { ended, withDeadline } from './deadline.ts'
import { isPublicAddress, isPublicName } from './public-address.ts'

const MIB = 1_048_576
/** A little more than a sitemap may have, so that the check itself says which limit it broke. */
const WIRE_MAX_BYTES = 51 * MIB
const HEADERS_MAX_BYTES = 16_384
const HTTPS_PORT = 443
/** Nothing else of an answer leaves this room. */
const HEADERS_READ = ['content-encoding', 'content-type', 'location', 'retry-after', 'x-robots-tag']

export type Target = { hostname: string; port: number; addresses: string[] }
export type Resolve = (name: string, signal: AbortSignal) => Promise<string[]>
export type Connect = (target: Target) => Duplex

/** Why there is no answer is nobody's business: the monitor must not tell open ports from closed. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * The only way the monitor asks the internet. A name is refused when any of its addresses is not public,
 * and the connection goes to the addresses that were checked, whatever the name means a moment later.
 * The site's own origin is exempt: its operator decides where it lies.
 */
export function openGuardedFetch(parts: {
  ownOrigin: string
  userAgent: string
  /** Tests hand in these three. There is no setting for them: it would be a hole. */
  resolveOwn?: (name: string) => Promise<string[]>
  resolve?: Resolve
  connect?: Connect
}): Fetch {
  const { ownOrigin, userAgent, connect = connectTls } = parts
  const { resolve = resolveName, resolveOwn = resolveHere } = parts

  return async function guardedFetch(address, ask) {
    const deadline = withDeadline(ask.timeoutMs, ask.signal)
    try {
      const url = new URL(address)
      const target = await targetOf(url, deadline.signal)
      const options = {
        method: ask.method,
        path: url.pathname + url.search,
        setHost: false,
        headers: {
          Host: url.host,
          'User-Agent': userAgent,
          Accept: '*/*',
          ...ask.headers,
          Connection: 'close',
        },
        // Without an agent: any agent, also `false`, would connect by itself, past the guard.
        createConnection: () => connect(target),
        signal: deadline.signal,
        maxHeaderSize: HEADERS_MAX_BYTES,
      }
      return await exchange(options, deadline.clear)
    } catch (cause) {
      deadline.clear()
      throw new Unreachable('Unreachable', { cause })
    }
  }

  async function targetOf(url: URL, signal: AbortSignal): Promise<Target> {
    const hostname = url.hostname.replace(/^\[|\]$/g, '')
    const port = url.port === '' ? HTTPS_PORT : Number(url.port)
    if (url.protocol !== 'https:') throw new Error('not https')
    if (url.username !== '' || url.password !== '') throw new Error('user information')
    if (url.origin === ownOrigin) {
      const found = isIP(hostname) ? [hostname] : resolveOwn(hostname)
      return { hostname, port, addresses: await Promise.race([found, ended(signal)]) }
    }
    if (port !== HTTPS_PORT) throw new Error('port')
    if (isIP(hostname) === 0 && !isPublicName(hostname)) throw new Error('name')
    const addresses = isIP(hostname) ? [hostname] : await resolve(hostname, signal)
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Error('address')
    return { hostname, port, addresses }
  }
}

/** The operator's own name may stand only in this machine's list. */
async function resolveHere(name: string) {
  const found = await lookup(name, { all: true })
  return found.map(({ address }) => address)
}

function exchange(options: RequestOptions & { signal: AbortSignal }, clear: () => void) {
  const { signal } = options
  signal.throwIfAborted()
  return new Promise<CheckResponse>((resolve, reject) => {
    const sent = request(options)
    sent.on('error', reject)
    sent.on('close', () => reject(new Error('closed')))
    // A connection may die without a word; the deadline holds all the same.
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    sent.on('response', (message) => resolve(answerOf(message, clear)))
    sent.end()
  })
}

function answerOf(message: IncomingMessage, clear: () => void): CheckResponse {
  const status = message.statusCode ?? 0
  // An aborted deadline speaks here, also when nobody reads the body.
  message.on('error', () => {})
  function discard() {
    clear()
    message.destroy()
  }
  return {
    status,
    statusText: message.statusMessage || STATUS_CODES[status] || '',
    headers: headersOf(message),
    body: bodyOf(message, discard),
    discard,
  }
}

function headersOf(message: IncomingMessage) {
  const headers = new Headers()
  for (const name of HEADERS_READ) {
    const value = message.headers[name]
    try {
      if (typeof value === 'string') headers.set(name, value)
    } catch {
      // A header with signs that no header may have counts as none.
    }
  }
  return headers
}

async function* bodyOf(message: IncomingMessage, discard: () => void) {
  let bytes = 0
  try {
    for await (const chunk of message) {
      bytes += chunk.length
      if (bytes > WIRE_MAX_BYTES) throw new Unreachable('Unreachable')
      yield chunk as Uint8Array
    }
  } finally {
    discard()
  }
}
