import { ApiError } from '#server/http/errors.ts'

const LIFE_LIMIT_SECONDS = 3_600
const CLOCK_SKEW_SECONDS = 60
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** What somebody signed with our key, before anything in it is believed. */
export type SignedClaims = Record<string, unknown>

export type AccessClaims =
  | { role: 'authenticated'; sub: string; session_id: string; all: SignedClaims }
  /** A token that names no role speaks for nobody. */
  | { role: null }

/** Believes a signed token only when every claim is there, is of its kind, and fits this server now. */
export function checkClaims(
  claims: SignedClaims,
  { issuer, nowMs, leewaySeconds }: { issuer: string; nowMs: number; leewaySeconds: number },
): AccessClaims {
  const now = nowMs / 1_000
  const { exp, iat, nbf, role, sub, session_id } = claims
  for (const [name, value] of Object.entries({ exp, nbf, iat })) {
    if (value !== undefined && !Number.isFinite(value)) {
      throw tokenError('PGRST303', `The JWT '${name}' claim must be a number`)
    }
  }
  if (isAfter(now, exp, leewaySeconds)) throw tokenError('PGRST303', 'JWT expired')
  if (isAfter(nbf, now, leewaySeconds)) throw tokenError('PGRST303', 'JWT not yet valid')
  if (isAfter(iat, now, CLOCK_SKEW_SECONDS)) throw tokenError('PGRST303', 'JWT issued at future')
  if (role === undefined) return { role: null }
  if (role !== 'authenticated') throw unknownRole(role)
  if (claims.aud !== 'authenticated') throw tokenError('PGRST303', 'JWT not in audience')
  const isComplete = exp !== undefined && iat !== undefined && isUuid(sub) && isUuid(session_id)
  if (!isComplete || claims.iss !== issuer || isAfter(exp, iat, LIFE_LIMIT_SECONDS)) {
    throw tokenError('PGRST303', 'Parsing claims failed')
  }
  return { role, sub, session_id, all: claims }
}

/** Every refused token is answered as PostgREST answers it. */
export function tokenError(
  code: 'PGRST301' | 'PGRST302' | 'PGRST303',
  message: string,
  more: { details?: string } = {},
) {
  return new ApiError(401, code, message, {
    ...more,
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  })
}

function unknownRole(role: unknown) {
  const name = typeof role === 'string' ? role.slice(0, 63) : ''
  return new ApiError(401, '22023', `role "${name}" does not exist`, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}

function isAfter(later: unknown, earlier: unknown, bySeconds: number) {
  return typeof later === 'number' && typeof earlier === 'number' && later > earlier + bySeconds
}

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && UUID.test(value)
}
