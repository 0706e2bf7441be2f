import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RETRY_AFTER_S } from '#server/database/connection-lost.ts'

/** From this version on a client reads the code as a word; auth-js always asks for it. */
const WORD_CODES_SINCE = '2024-01-01'

/** The error of /auth/v1. Its text is fixed by the protocol, so it never holds what a caller sent. */
export class AuthError extends Error {
  override name = 'AuthError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** Answers in the shape the client asked for: old clients find the status where new ones find the code. */
export function answerError(c: Context, error: AuthError) {
  c.header('x-sb-error-code', error.code)
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  if (!readsWordCodes(c.req.header('X-Supabase-Api-Version'))) {
    const { status, code, message } = error
    return c.json({ code: status, error_code: code, msg: message }, status)
  }
  c.header('X-Supabase-Api-Version', WORD_CODES_SINCE)
  return c.json({ code: error.code, message: error.message }, error.status)
}

export function invalidCredentials() {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

export function tooManyRequests(retryAfterSeconds: number) {
  return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds,
  })
}

/** auth-js tries again after a 503 and never signs anybody out because of it. */
export function unavailable() {
  return new AuthError(503, 'request_timeout', 'The database does not answer', {
    retryAfterSeconds: RETRY_AFTER_S,
  })
}

export function sessionNotFound() {
  return new AuthError(
    403,
    'session_not_found',
    'Session from session_id claim in JWT does not exist',
  )
}

function readsWordCodes(version = '') {
  return /^\d{4}-\d{2}-\d{2}$/.test(version) && version >= WORD_CODES_SINCE
}
