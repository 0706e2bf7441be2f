import { errors, jwtVerify, SignJWT } from 'jose'
import { isUuid } from '#domain/uuid.ts'
import { ApiError } from '#server/http/errors.ts'
import { ALGORITHM, type Keys } from './keys.ts'

export const ACCESS_TOKEN_SECONDS = 3_600

const CLOCK_SKEW_SECONDS = 60
const TOKEN_LIMIT_CHARACTERS = 4_096
const HEADER_NAMES = ['alg', 'typ', 'kid']

type SignedClaims = Record<string, unknown>

export type TokenOwner = {
  id: string
  email: string
  name: string
  /** Of whoever works here; null for an account that may do nothing. */
  role: 'owner' | 'team' | null
  session_id: string
  method: string
  proved_at: Date
}

export type AccessClaims =
  | { role: 'authenticated'; sub: string; session_id: string; all: SignedClaims }
  /** A token that names no role speaks for nobody. */
  | { role: null }

export type Tokens = {
  sign(owner: TokenOwner, nowMs: number): Promise<{ access_token: string; expires_at: number }>
  /** The claims of a token that is ours and valid now; throws an ApiError for every other text. */
  verify(token: string, nowMs: number, leewaySeconds?: number): Promise<AccessClaims>
}

/** Access tokens: one key, one algorithm, and our own reading of what the signature leaves open. */
export function openTokens(keys: Keys, issuer: string): Tokens {
  return {
    async sign(owner, nowMs) {
      const claims = claimsOf(owner, issuer, Math.floor(nowMs / 1_000))
      const access_token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.kid })
        .sign(keys.privateKey)
      return { access_token, expires_at: claims.exp }
    },
    async verify(token, nowMs, leewaySeconds = 0) {
      checkForm(keys, token)
      const { payload } = await jwtVerify(token, keys.publicKey, {
        algorithms: [ALGORITHM],
        currentDate: new Date(nowMs),
        clockTolerance: leewaySeconds,
      }).catch(refuse)
      return checkClaims(payload, issuer, nowMs / 1_000)
    },
  }
}

/** `salon_role` tells screens what to offer; what may be done is decided by the policies alone. */
export function appMetadata({ role }: Pick<TokenOwner, 'role'>) {
  return {
    provider: 'email',
    providers: ['email'],
    ...(role && { role: 'admin', salon_role: role }),
  }
}

export function userMetadata({ name }: Pick<TokenOwner, 'name'>) {
  return name ? { name } : {}
}

/** Every refused token is answered as PostgREST answers it. */
export function tokenError(code: string, message: string, details?: string) {
  return new ApiError(401, code, message, {
    details,
    headers: {
      'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
    },
  })
}

function claimsOf(owner: TokenOwner, iss: string, iat: number) {
  return {
    iss,
    sub: owner.id,
    aud: 'authenticated',
    exp: iat + ACCESS_TOKEN_SECONDS,
    iat,
    email: owner.email,
    phone: '',
    app_metadata: appMetadata(owner),
    user_metadata: userMetadata(owner),
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: owner.method, timestamp: Math.floor(owner.proved_at.getTime() / 1_000) }],
    session_id: owner.session_id,
    is_anonymous: false,
  }
}

/** Two spellings of one token, or a header that says a thing twice, are refused before any key is used. */
function checkForm(keys: Keys, token: string) {
  if (token === '') throw tokenError('PGRST301', 'Empty JWT is sent in Authorization header')
  const parts = token.split('.')
  if (parts.length !== 3) {
    throw tokenError('PGRST301', `Expected 3 parts in JWT; got ${parts.length}`)
  }
  if (token.length > TOKEN_LIMIT_CHARACTERS || !parts.every(isCanonical)) throw undecodable()
  const text = Buffer.from(String(parts[0]), 'base64url').toString()
  const header = parsed(text)
  if (JSON.stringify(header) !== text) throw undecodable()
  const { typ = 'JWT', kid = keys.kid, ...others } = header
  if (typ !== 'JWT') throw tokenError('PGRST301', 'Unsupported token type')
  if (!Object.keys(others).every((name) => HEADER_NAMES.includes(name))) throw undecodable()
  if (kid !== keys.kid) throw wrongKey()
}

function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text))
  } catch {
    throw undecodable()
  }
}

function isCanonical(part: string) {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}

/** Believes a signed token only when every claim is there, is of its kind, and fits this server. */
function checkClaims(claims: SignedClaims, issuer: string, now: number): AccessClaims {
  const { iss, aud, exp, iat, role, sub, session_id } = claims
  if (role === undefined) return { role: null }
  if (role !== 'authenticated') throw unknownRole(role)
  if (aud !== role) throw tokenError('PGRST303', 'JWT not in audience')
  const isComplete =
    iss === issuer && typeof exp === 'number' && typeof iat === 'number' && isUuid(sub)
  if (!isComplete || !isUuid(session_id) || exp > iat + ACCESS_TOKEN_SECONDS) throw unfit()
  if (iat > now + CLOCK_SKEW_SECONDS) throw tokenError('PGRST303', 'JWT issued at future')
  return { role, sub, session_id, all: claims }
}

function refuse(thrown: unknown): never {
  if (thrown instanceof errors.JWTExpired) throw tokenError('PGRST303', 'JWT expired')
  if (thrown instanceof errors.JWTClaimValidationFailed) {
    throw thrown.reason === 'check_failed' ? tokenError('PGRST303', 'JWT not yet valid') : unfit()
  }
  if (thrown instanceof errors.JWTInvalid) throw unfit()
  throw wrongKey()
}

function unfit() {
  return tokenError('PGRST303', 'Parsing claims failed')
}

function wrongKey() {
  const details = 'None of the keys was able to decode the JWT'
  return tokenError('PGRST301', 'No suitable key or wrong key type', details)
}

function undecodable() {
  return tokenError('PGRST301', "JWT couldn't be decoded")
}

function unknownRole(role: unknown) {
  const name = typeof role === 'string' ? role.slice(0, 63) : ''
  return new ApiError(401, '22023', `role "${name}" does not exist`, {
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
}
