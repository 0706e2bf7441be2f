import type { ContentfulStatusCode } from 'hono/utils/http-status'

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

/** How every error of the data API looks on the wire. */
export function errorResponse(error: ApiError) {
  return new Response(JSON.stringify(error), {
    status: error.status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Proxy-Status': `PostgREST; error=${error.code}`,
      ...error.headers,
    },
  })
}
