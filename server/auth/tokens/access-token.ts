import { createHash } from 'node:crypto'
import { compactVerify, SignJWT } from 'jose'
import type { ApiError } from '#server/http/errors.ts'
import { type AccessClaims, checkClaims, type SignedClaims, tokenError } from './claims.ts'
import { ALGORITHM, type Keys } from './keys.ts'

export const ACCESS_TOKEN_SECONDS = 3_600

const TOKEN_LIMIT_CHARACTERS = 4_096
const CACHE_LIMIT_TOKENS = 1_000
const HEADER_NAMES = new Set(['alg', 'typ', 'kid'])
const OTHER_ALGORITHMS = /^(?:HS|RS|ES|PS)(?:256|384|512)$|^EdDSA$/

export type TokenOwner = {
  id: string
  email: string
  is_admin: boolean
  session_id: string
  signed_in_at: Date
}

export type Tokens = {
  sign(owner: TokenOwner, nowMs: number): Promise<{ access_token: string; expires_at: number }>
  /** The claims of a token that is ours and valid now; throws an ApiError for every other text. */
  verify(token: string, nowMs: number, leewaySeconds?: number): Promise<AccessClaims>
}

/** Access tokens: one key, one algorithm, and our own reading of everything the signature leaves open. */
export function openTokens(keys: Keys, issuer: string): Tokens {
  const verified = new Map<string, SignedClaims>()

  async function signedClaims(token: string) {
    const name = createHash('sha256').update(token).digest('base64url')
    const claims = verified.get(name) ?? (await verifySignature(keys, token))
    verified.delete(name)
    verified.set(name, claims)
    if (verified.size > CACHE_LIMIT_TOKENS) verified.delete(String(verified.keys().next().value))
    return claims
  }

  return {
    async sign(owner, nowMs) {
      const claims = claimsOf(owner, issuer, Math.floor(nowMs / 1_000))
      const access_token = await new SignJWT(claims)
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: keys.kid })
        .sign(keys.privateKey)
      return { access_token, expires_at: claims.exp }
    },
    async verify(token, nowMs, leewaySeconds = 0) {
      return checkClaims(await signedClaims(token), { issuer, nowMs, leewaySeconds })
    },
  }
}

export function appMetadata(is_admin: boolean) {
  return { provider: 'email', providers: ['email'], ...(is_admin && { role: 'admin' }) }
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
    app_metadata: appMetadata(owner.is_admin),
    user_metadata: {},
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: Math.floor(owner.signed_in_at.getTime() / 1_000) }],
    session_id: owner.session_id,
    is_anonymous: false,
  }
}

async function verifySignature(keys: Keys, token: string): Promise<SignedClaims> {
  if (token === '') throw tokenError('PGRST301', 'Empty JWT is sent in Authorization header')
  const parts = token.split('.')
  if (parts.length !== 3) {
    throw tokenError('PGRST301', `Expected 3 parts in JWT; got ${parts.length}`)
  }
  if (token.length > TOKEN_LIMIT_CHARACTERS || !parts.every(isCanonical)) throw undecodable()
  checkHeader(keys, Buffer.from(String(parts[0]), 'base64url').toString())
  const { payload } = await compactVerify(token, keys.publicKey, {
    algorithms: [ALGORITHM],
  }).catch(() => {
    throw wrongKey()
  })
  try {
    const claims = JSON.parse(Buffer.from(payload).toString())
    if (claims && typeof claims === 'object' && !Array.isArray(claims)) return claims
  } catch {}
  throw tokenError('PGRST303', 'Parsing claims failed')
}

/** Two spellings of one token, or a header that says a thing twice, are refused before any key is used. */
function checkHeader(keys: Keys, text: string) {
  const header = parsedHeader(text)
  if (!header || JSON.stringify(header) !== text) throw undecodable()
  const { alg, typ = 'JWT', kid = keys.kid } = header
  if (alg !== ALGORITHM) {
    if (typeof alg === 'string' && OTHER_ALGORITHMS.test(alg)) throw wrongKey()
    throw tokenError('PGRST301', 'Wrong or unsupported encoding algorithm')
  }
  if (!Object.keys(header).every((name) => HEADER_NAMES.has(name))) throw undecodable()
  if (typ !== 'JWT') throw tokenError('PGRST301', 'Unsupported token type')
  if (kid !== keys.kid) throw wrongKey()
}

function parsedHeader(text: string): Record<string, unknown> | undefined {
  try {
    const header = JSON.parse(text)
    return header && typeof header === 'object' && !Array.isArray(header) ? header : undefined
  } catch {}
}

function isCanonical(part: string) {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}

function wrongKey(): ApiError {
  return tokenError('PGRST301', 'No suitable key or wrong key type', {
    details: 'None of the keys was able to decode the JWT',
  })
}

function undecodable() {
  return tokenError('PGRST301', "JWT couldn't be decoded")
}
