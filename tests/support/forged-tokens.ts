import { createHmac } from 'node:crypto'
import { exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { Keys } from '#server/auth/tokens/keys.ts'

type Claims = Record<string, unknown>

/** Tokens that must open nothing: forged, bent, or signed with our key and saying what we never say. */
export async function forgedTokens(keys: Keys, good: string, now: number) {
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims: Claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const header = { alg: 'ES256', typ: 'JWT', kid: keys.kid }
  const foreign = await generateKeyPair('ES256', { extractable: true })
  const rsa = await generateKeyPair('RS256')
  const publicPem = await exportSPKI(keys.publicKey)

  const unsigned = (fields: object) => `${encoded(fields)}.${body}.`
  const withHeader = (fields: object) => `${encoded(fields)}.${body}.${signature}`
  const hmac = (alg: string, hash: string, secret: string) => {
    const start = `${encoded({ ...header, alg })}.${body}`
    return `${start}.${createHmac(hash, secret).update(start).digest('base64url')}`
  }
  const ours = (changes: Claims, fields: object = {}) =>
    rawSigned(keys.privateKey, JSON.stringify({ ...header, ...fields }), { ...claims, ...changes })

  return {
    empty: '',
    'one part': head,
    'two parts': `${head}.${body}`,
    'four parts': `${good}.x`,
    'no JSON': 'YQ.YQ.YQ',
    'alg none': unsigned({ ...header, alg: 'none' }),
    'alg nOnE': unsigned({ ...header, alg: 'nOnE' }),
    'alg none with the old signature': withHeader({ ...header, alg: 'none' }),
    'alg empty': withHeader({ ...header, alg: '' }),
    'alg missing': withHeader({ typ: 'JWT', kid: keys.kid }),
    'alg as a list': withHeader({ ...header, alg: ['ES256'] }),
    'HS256 with the public key': hmac('HS256', 'sha256', publicPem),
    'HS256 with an empty secret': hmac('HS256', 'sha256', ''),
    'HS512 with the public key': hmac('HS512', 'sha512', publicPem),
    'ES384 named': withHeader({ ...header, alg: 'ES384' }),
    'another EC key': await rawSigned(foreign.privateKey, JSON.stringify(header), claims),
    'an RSA key': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256' })
      .sign(rsa.privateKey),
    'no signature': `${head}.${body}.`,
    'a signature of zeros': `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`,
    'a shortened signature': good.slice(0, -4),
    'another payload': `${head}.${encoded({ ...claims, sub: claims.session_id })}.${signature}`,
    'padding at the end': `${good}==`,
    'padding in the header': `${head}=.${body}.${signature}`,
    'a space inside': `${head}. ${body}.${signature}`,
    'the other base64': good.replace(/\.[^.]*$/, `.${signature.replaceAll('-', '+')}/`),
    'kid as a path': await ours({}, { kid: '../../dev/null' }),
    'kid as SQL': await ours({}, { kid: "x' union select 'y" }),
    'jwk in the header': await ours({}, { jwk: keys.publicJwk }),
    'jku in the header': await ours({}, { jku: 'https://evil.test/jwks.json' }),
    'x5u in the header': await ours({}, { x5u: 'https://evil.test/x.pem' }),
    'crit in the header': await ours({}, { crit: ['exp'] }),
    'b64 false': await ours({}, { b64: false }),
    'alg twice': await rawSigned(
      keys.privateKey,
      `{"alg":"none","alg":"ES256","typ":"JWT","kid":"${keys.kid}"}`,
      claims,
    ),
    'another typ': await ours({}, { typ: 'dpop+jwt' }),
    expired: await ours({ iat: now - 7_200, exp: now - 3_600 }),
    'not yet valid': await ours({ nbf: now + 600 }),
    'no exp': await ours({ exp: undefined }),
    'exp as text': await ours({ exp: String(now + 600) }),
    'exp as null': await ours({ exp: null }),
    'exp 1e300': await ours({ exp: 1e300 }),
    'a life of a day': await ours({ exp: now + 86_400 }),
    'no iat': await ours({ iat: undefined }),
    'iat in the future': await ours({ iat: now + 120, exp: now + 600 }),
    'another audience': await ours({ aud: 'anon' }),
    'audience as a list': await ours({ aud: ['authenticated'] }),
    'no audience': await ours({ aud: undefined }),
    'another issuer': await ours({ iss: 'https://evil.test/auth/v1' }),
    'no subject': await ours({ sub: undefined }),
    'subject as SQL': await ours({ sub: "' or true --" }),
    'no session': await ours({ session_id: undefined }),
    'role service_role': await ours({ role: 'service_role' }),
    'role postgres': await ours({ role: 'postgres' }),
    'role null': await ours({ role: null }),
    'role as a list': await ours({ role: ['authenticated'] }),
    'claims as a list': await rawSigned(keys.privateKey, JSON.stringify(header), [claims]),
    'far too long': await ours({ ballast: 'x'.repeat(5_000) }),
  }
}

function encoded(value: object) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** Signs any header text: a library would refuse to write most of these. */
async function rawSigned(key: CryptoKey, header: string, claims: object) {
  const start = `${Buffer.from(header).toString('base64url')}.${encoded(claims)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, key, Buffer.from(start))
  return `${start}.${Buffer.from(signature).toString('base64url')}`
}
