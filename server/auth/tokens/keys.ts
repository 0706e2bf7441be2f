import { createHmac, randomBytes } from 'node:crypto'
import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose'
import type { Query } from '#server/database/open.ts'

export const ALGORITHM = 'ES256'

const SECRET_BYTES = 32

export type Keys = {
  kid: string
  privateKey: CryptoKey
  publicKey: CryptoKey
  /** What everyone may know, as /.well-known/jwks.json shows it. */
  publicJwk: JWK
  /** A keyed hash; `purpose` keeps one use of the secret from answering for another. */
  keyedHash(purpose: string, data: string | Uint8Array): Buffer
}

/**
 * Reads the keys, or makes them on the first start. Of several servers starting at once the first to
 * write wins, and all of them use what is stored. A given signing key is used and never stored.
 */
export async function loadKeys(query: Query, signingKey?: JsonWebKey): Promise<Keys> {
  const jwk = (signingKey ?? (await stored(query, 'access_token', newSigningKey))) as JWK
  const secretJwk = await stored(query, 'server_secret', newSecret)
  const { kty, crv, x, y } = jwk
  const kid = jwk.kid ?? (await calculateJwkThumbprint({ kty, crv, x, y }))
  const publicJwk = { kty, crv, x, y, alg: ALGORITHM, kid, use: 'sig', key_ops: ['verify'] }
  const secret = Buffer.from(String(secretJwk.k), 'base64url')
  return {
    kid,
    publicJwk,
    privateKey: await imported({ kty, crv, x, y, d: jwk.d }),
    publicKey: await imported({ kty, crv, x, y }),
    keyedHash: (purpose, data) =>
      createHmac('sha256', secret).update(`${purpose}\0`).update(data).digest(),
  }
}

async function stored(query: Query, purpose: string, make: () => Promise<JWK> | JWK) {
  const read = () =>
    query<{ jwk: JWK }>('select jwk from auth.signing_keys where purpose = $1', [purpose])
  const [known] = await read()
  if (known) return known.jwk
  await query(
    'insert into auth.signing_keys (purpose, jwk) values ($1, $2) on conflict do nothing',
    [purpose, await make()],
  )
  const [winner] = await read()
  if (!winner) throw new Error(`The key for ${purpose} could not be stored.`)
  return winner.jwk
}

async function newSigningKey() {
  const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  return exportJWK(privateKey)
}

function newSecret(): JWK {
  return { kty: 'oct', k: randomBytes(SECRET_BYTES).toString('base64url') }
}

async function imported(jwk: JWK) {
  return (await importJWK(jwk, ALGORITHM)) as CryptoKey
}
