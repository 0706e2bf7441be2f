import { type Context, Hono } from 'hono'
import { redirects } from '#content/redirects.ts'
import { ADMIN_NOWHERE, isAdmin, NOWHERE } from './addresses.ts'
import { FILE_POLICY } from './content-security-policy.ts'
import type { Site } from './load.ts'
import { acceptedEncoding } from './negotiate.ts'
import type { Answer, Encoding, Kind } from './pack.ts'

const CACHE: Record<Kind, string> = {
  page: 'no-cache',
  admin: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  file: 'no-cache',
}
const REDIRECT_CACHE = 'public, max-age=3600'
const METHODS = 'GET, HEAD'

type Ready = { body: Buffer<ArrayBuffer>; etag: string; headers: Record<string, string> }
type ReadyAnswer = Record<Encoding, Ready>

const ready = new WeakMap<Answer, ReadyAnswer>()

/** Answers every address from memory; a path is looked up, never opened. */
export function pageRoutes(site: Pick<Site, 'answers'>) {
  return new Hono().all('*', (c) => {
    const { method } = c.req.raw
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { Allow: METHODS })
    }
    const { path } = c.req
    const { answers } = site
    const answer = isNowhere(path) ? undefined : answers.get(path)
    if (answer) return send(c, answer, 200)
    const moved = movedTo(path, answers)
    if (moved) return redirectTo(moved)
    const fallback = answers.get(isAdmin(path) ? ADMIN_NOWHERE : NOWHERE)
    return fallback ? send(c, fallback, 404) : c.text('Not Found', 404)
  })
}

function send(c: Context, answer: Answer, status: 200 | 404) {
  const ready = readyOf(answer)[acceptedEncoding(c.req.raw.headers.get('Accept-Encoding'))]
  if (status === 200 && isFresh(c.req.raw.headers.get('If-None-Match'), ready.etag)) {
    const { 'Content-Length': _, 'Content-Type': __, ...headers } = ready.headers
    return new Response(null, { status: 304, headers })
  }
  const body = c.req.raw.method === 'HEAD' ? null : ready.body
  return new Response(body, { status, headers: ready.headers })
}

/** Targets are constants of ours: what was typed only chooses among them. */
function movedTo(path: string, answers: Site['answers']) {
  if (path === '/admin' || path === '/admin/') return { to: '/admin/dashboard', status: 302 }
  const withoutSlash = path.endsWith('/') ? path.slice(0, -1) : path
  if (withoutSlash !== path && !isNowhere(withoutSlash) && answers.has(withoutSlash))
    return { to: withoutSlash, status: 301 }
  return redirects.find(
    ({ from, below }) => withoutSlash === from || (below && path.startsWith(`${from}/`)),
  )
}

function redirectTo({ to, status }: { to: string; status: number }) {
  const headers: Record<string, string> = {
    Location: to,
    'Cache-Control': status === 301 ? REDIRECT_CACHE : 'no-store',
    'Content-Security-Policy': FILE_POLICY,
  }
  return new Response(null, { status, headers })
}

function readyOf(answer: Answer): ReadyAnswer {
  const known = ready.get(answer)
  if (known) return known
  const identity = encoded(answer, 'identity')
  const made = {
    identity,
    br: answer.bodies.br ? encoded(answer, 'br') : identity,
    gzip: answer.bodies.gzip ? encoded(answer, 'gzip') : identity,
  }
  ready.set(answer, made)
  return made
}

function isNowhere(path: string) {
  return path === NOWHERE || path === ADMIN_NOWHERE
}

function encoded(answer: Answer, encoding: Encoding): Ready {
  const body = Buffer.from(answer.bodies[encoding] ?? answer.bodies.identity)
  const etag = `"${answer.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  return {
    body,
    etag,
    headers: {
      'Content-Type': answer.type,
      'Content-Length': String(body.length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': CACHE[answer.kind],
      'Content-Security-Policy': answer.policy,
    },
  }
}

function isFresh(ifNoneMatch: string | null, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
