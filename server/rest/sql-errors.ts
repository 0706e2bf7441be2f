import type { ContentfulStatusCode } from 'hono/utils/http-status'
import {
  isBusy,
  isConnectionLost,
  isDiskFull,
  RETRY_AFTER_ROOM_S,
  RETRY_AFTER_S,
} from '#server/database/connection-lost.ts'
import type { Role } from '#server/database/open.ts'
import { ApiError, tooBusy } from '#server/http/errors.ts'

type Thrown = { code?: unknown; message?: unknown; detail?: unknown; hint?: unknown }

/** PostgREST's status by SQLSTATE: the whole code first, then its class; every other is the client's doing. */
const STATUS: Record<string, ContentfulStatusCode> = {
  '08': 503, // connection exception
  '0L': 403,
  '0P': 403,
  '23503': 409, // foreign key
  '23505': 409, // unique
  '28': 403,
  '42883': 404, // undefined function or operator
  '42P01': 404, // undefined table
  '53': 503,
  '54000': 400, // a value too long for its index: the client sent it
  '55000': 405, // a view that nobody can write
  '57P01': 503,
  P0001: 400, // raise
}
/** Nothing that a client can mend; 42P17 is a policy that asks for itself. */
const OURS = /^(?:09|25|2D|38|39|3B|40|42P17|53400|54|55|57|58|F0|HV|P0|XX)/

/** Turns whatever was thrown into the API's error; what nobody expected tells the client nothing. */
export function toApiError(thrown: unknown, role: Role): ApiError {
  if (thrown instanceof ApiError) return thrown
  const { code, message, detail, hint } = (thrown ?? {}) as Thrown
  if (isDiskFull(thrown)) {
    return new ApiError(503, '53100', 'The disk is full: nothing can be stored now.', {
      hint: 'Reading goes on. Storing works again by itself when there is room.',
      headers: { 'Retry-After': String(RETRY_AFTER_ROOM_S) },
      cause: thrown,
    })
  }
  if (isBusy(thrown)) return tooBusy('Too much at once, please try again')
  if (isConnectionLost(thrown)) {
    return new ApiError(503, 'PGRST000', 'Database connection error.', {
      headers: { 'Retry-After': String(RETRY_AFTER_S) },
      cause: thrown,
    })
  }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || typeof message !== 'string') {
    return internalError(thrown)
  }
  const status = statusOf(code, message, role)
  if (status >= 500 && status !== 503) return internalError(thrown, code)
  const details = typeof detail === 'string' ? detail : null
  return new ApiError(status, code, message, {
    details,
    hint: typeof hint === 'string' ? hint : undefined,
    headers: status === 401 ? { 'WWW-Authenticate': 'Bearer' } : retryAfter(status, details),
    cause: thrown,
  })
}

function statusOf(code: string, message: string, role: Role): ContentfulStatusCode {
  if (code === '42501') return role === 'anon' ? 401 : 403
  if (code === '21000') return message.endsWith('requires a WHERE clause') ? 400 : 500
  if (code === '22023') return /^role .* does not exist$/.test(message) ? 401 : 400
  // Raised by a trigger, in PostgREST's own spelling of a status.
  if (/^PT4\d\d$/.test(code)) return Number(code.slice(2)) as ContentfulStatusCode
  if (code.startsWith('PT')) return 500
  return STATUS[code] ?? (OURS.test(code) ? 500 : (STATUS[code.slice(0, 2)] ?? 400))
}

/** Our triggers say in the details how long a refused client should wait. */
function retryAfter(status: number, details: string | null) {
  const [, seconds] = /^Retry-After: (\d+)$/.exec(details ?? '') ?? []
  return status === 429 && seconds ? { 'Retry-After': seconds } : undefined
}

function internalError(cause: unknown, code = 'XX000') {
  return new ApiError(500, code, 'Internal error', { cause })
}
