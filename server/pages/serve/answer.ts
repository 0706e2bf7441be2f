import { isAdminAddress } from '#domain/address/admin-address.ts'
import { ADMIN_SHELL } from '#server/pages/admin-shell.ts'
import type { Answer, Bytes, Kind } from '#server/pages/compress.ts'
import { hiddenPages, NOT_FOUND } from '#site/pages.ts'
import { redirects } from '#site/redirects.ts'
import { acceptedEncoding } from './negotiate.ts'

const CACHE: Record<Kind, string> = {
  page: 'no-cache',
  reply: 'no-store',
  admin: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  file: 'no-cache',
  // Nothing between the salon and a visitor keeps what somebody may take back.
  photo: 'private, max-age=31536000, immutable',
}
const REDIRECT_CACHE = 'public, max-age=3600'
const METHODS = 'GET, HEAD'
const PLAIN_TEXT = 'text/plain; charset=UTF-8'

type Answers = Map<string, Answer>

/** What is asked of a page; nothing else of a request changes its answer. */
export type PageQuestion = {
  method: string
  path: string
  acceptEncoding: string | null
  ifNoneMatch: string | null
}

type PageAnswer = {
  status: number
  headers: Record<string, string>
  body: Bytes | string | null
}

/** Answers every address from memory; a path is looked up, never opened. */
export function answerPage(answers: Answers, question: PageQuestion): PageAnswer {
  const { method, path } = question
  if (method !== 'GET' && method !== 'HEAD') {
    const headers = { 'Content-Type': PLAIN_TEXT, Allow: METHODS }
    return { status: 405, headers, body: 'Method Not Allowed' }
  }
  const found = isHidden(path) ? undefined : answers.get(path)
  if (found) return answerWith(found, question, 200)
  const moved = movedTo(path, answers)
  if (moved) return redirectTo(moved)
  const fallback = answers.get(isAdminAddress(path) ? ADMIN_SHELL : NOT_FOUND)
  if (!fallback) return { status: 404, headers: { 'Content-Type': PLAIN_TEXT }, body: 'Not Found' }
  return answerWith(fallback, question, isAdminAddress(path) ? 200 : 404)
}

/** Targets are constants of ours: what was typed only chooses among them. */
function movedTo(path: string, answers: Answers) {
  if (path === '/admin' || path === '/admin/') return { to: '/admin/dashboard', status: 302 }
  const withoutSlash = path.endsWith('/') ? path.slice(0, -1) : path
  if (withoutSlash !== path && !isHidden(withoutSlash) && answers.has(withoutSlash))
    return { to: withoutSlash, status: 301 }
  return redirects.find(
    ({ from, below }) => withoutSlash === from || (below && path.startsWith(`${from}/`)),
  )
}

function redirectTo({ to, status }: { to: string; status: number }): PageAnswer {
  const headers = {
    Location: to,
    'Cache-Control': status === 301 ? REDIRECT_CACHE : 'no-store',
  }
  return { status, headers, body: null }
}

/** They answer other addresses, never their own. */
function isHidden(path: string) {
  return path in hiddenPages || path === ADMIN_SHELL
}

export function answerWith(answer: Answer, question: PageQuestion, status: number): PageAnswer {
  const accepted = acceptedEncoding(question.acceptEncoding)
  const encoding = answer.bodies[accepted] ? accepted : 'identity'
  const body = answer.bodies[encoding] ?? answer.bodies.identity
  const etag = `"${answer.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const headers = {
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    ETag: etag,
    Vary: 'Accept-Encoding',
    'Cache-Control': CACHE[answer.kind],
    'Content-Security-Policy': answer.policy,
    ...(answer.isHidden && { 'X-Robots-Tag': 'noindex' }),
    // On every page it would cost every visitor a new process of the browser, for nothing to protect.
    ...(answer.kind === 'admin' && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
  }
  if (status === 200 && isKnown(question.ifNoneMatch, etag)) {
    return { status: 304, headers, body: null }
  }
  return {
    status,
    headers: { 'Content-Type': answer.type, 'Content-Length': String(body.length), ...headers },
    body: question.method === 'HEAD' ? null : body,
  }
}

function isKnown(ifNoneMatch: string | null, etag: string) {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((one) => {
    const tag = one.trim()
    return tag === '*' || tag === etag || tag === `W/${etag}`
  })
}
