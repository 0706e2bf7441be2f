import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { RETRY_AFTER_S } from '#server/database/connection-lost.ts'

/** The one error shape of the data API: PostgREST's, so that every Supabase client can read it. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: unknown
  readonly hint: string | null
  readonly headers: Record<string, string>

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: {
      details?: unknown
      hint?: string
      headers?: Record<string, string>
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.code = code
    this.details = more.details ?? null
    this.hint = more.hint ?? null
    this.headers = more.headers ?? {}
  }

  toJSON() {
    return { code: this.code, message: this.message, details: this.details, hint: this.hint }
  }
}

/** For whoever may simply ask again. */
export function tooBusy(message: string, retryAfterS = RETRY_AFTER_S) {
  return new ApiError(503, 'PT503', message, { headers: { 'Retry-After': String(retryAfterS) } })
}

/** Whether somebody has to look into it: who was only asked to come back needs nobody. */
export function isFault({ status, code }: ApiError) {
  return status >= 500 && code !== 'PT503'
}

/** How every error of the data API looks on the wire. */
export function errorResponse(c: Context, error: ApiError) {
  return c.body(JSON.stringify(error), error.status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${error.code}`,
    ...error.headers,
  })
}
