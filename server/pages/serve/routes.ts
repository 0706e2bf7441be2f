import { type Context, Hono } from 'hono'
import { isAdminAddress } from '#domain/address/admin-address.ts'
import type { ApiError } from '#server/http/errors.ts'
import { ADMIN_SHELL } from '#server/pages/admin-shell.ts'
import type { Answer } from '#server/pages/compress.ts'
import type { Site } from '#server/pages/site.ts'
import { FAILED, hiddenPages, NOT_FOUND } from '#site/pages.ts'
import { redirects } from '#site/redirects.ts'
import { acceptedEncoding } from './negotiate.ts'

const REDIRECT_CACHE = 'public, max-age=3600'

type Answers = Map<string, Answer>
type Moved = { to: string; status: 301 | 302 }

/** Every page and file, from memory; an address is looked up, never opened. */
export function pageRoutes(site: Pick<Site, 'answers'>) {
  return new Hono().all('*', (c) => {
    const { answers } = site
    const { method, path } = c.req
    if (method !== 'GET' && method !== 'HEAD') {
      return c.text('Method Not Allowed', 405, { Allow: 'GET, HEAD' })
    }
    const found = isHidden(path) ? undefined : answers.get(path)
    if (found) return respond(c, found)
    const moved = movedTo(path, answers)
    if (moved) {
      const { to, status } = moved
      c.header('Cache-Control', status === 301 ? REDIRECT_CACHE : 'no-store')
      return c.redirect(to, status)
    }
    const isAdmin = isAdminAddress(path)
    const fallback = answers.get(isAdmin ? ADMIN_SHELL : NOT_FOUND)
    return fallback ? respond(c, fallback, isAdmin ? 200 : 404) : c.text('Not Found', 404)
  })
}

/** What a visitor gets when nobody expected it, or when too many came: a page that says so. */
export function failedPage(
  { answers }: Pick<Site, 'answers'>,
  c: Context,
  { status, headers }: Pick<ApiError, 'status' | 'headers'>,
) {
  const page = answers.get(FAILED)
  if (!page) return c.text('Internal Server Error', status, headers)
  return respond(c, page, status, { ...headers, 'Cache-Control': 'no-store' })
}

/** One answer as this browser takes it, and whether it has it already. */
export function respond(
  c: Context,
  { kind, bodies, heads }: Answer,
  status = 200,
  more?: Record<string, string>,
): Response {
  const accepted = acceptedEncoding(c.req.header('Accept-Encoding') ?? null)
  const encoding = heads[accepted] ? accepted : 'identity'
  const { etag = '', unchanged, whole } = heads[encoding] ?? {}
  // What was made for one person is no copy of what they had.
  if (status === 200 && kind !== 'reply' && isKnown(c.req.header('If-None-Match'), etag)) {
    return new Response(null, { status: 304, headers: unchanged })
  }
  const body = c.req.method === 'HEAD' ? null : (bodies[encoding] ?? null)
  return new Response(body, { status, headers: more ? { ...whole, ...more } : whole })
}

/** Targets are constants of ours: what was typed only chooses among them. */
function movedTo(path: string, answers: Answers): Moved | undefined {
  if (path === '/admin' || path === '/admin/') return { to: '/admin/dashboard', status: 302 }
  const withoutSlash = path.endsWith('/') ? path.slice(0, -1) : path
  if (withoutSlash !== path && !isHidden(withoutSlash) && answers.has(withoutSlash))
    return { to: withoutSlash, status: 301 }
  return redirects.find(
    ({ from, below }) => withoutSlash === from || (below && path.startsWith(`${from}/`)),
  )
}

/** They answer other addresses, never their own. */
function isHidden(path: string) {
  return path in hiddenPages || path === ADMIN_SHELL
}

function isKnown(ifNoneMatch: string | undefined, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
