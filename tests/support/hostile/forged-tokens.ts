import { createHmac } from 'node:crypto'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import type { Keys } from '#server/auth/tokens/keys.ts'

type Fields = Record<string, unknown>

const ORDER = 'ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551'
const ORDER_TWICE = Buffer.from(ORDER + ORDER, 'hex').toString('base64url')
/** Known to everybody who ever ran a Supabase project of their own. */
const DEMO_SECRET = 'super-secret-jwt-token-with-at-least-32-characters-long'

/** Tokens that must open nothing: forged, bent, or signed with our key and saying what we never say. */
export async function forgedTokens(
  keys: Keys,
  good: string,
  now: number,
): Promise<Record<string, string>> {
  const [head = '', body = '', signature = ''] = good.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
  const header = { alg: 'ES256', typ: 'JWT', kid: keys.kid }
  const foreign = await generateKeyPair('ES256', { extractable: true })
  const rsa = await generateKeyPair('RS256')
  const publicPem = await exportSPKI(keys.publicKey)
  const foreignJwk = await exportJWK(foreign.publicKey)

  const unsigned = (fields: Fields) => `${encoded(fields)}.${body}.`
  const withHeader = (fields: Fields) => `${encoded(fields)}.${body}.${signature}`
  const hmac = (secret: string) => {
    const start = `${encoded({ ...header, alg: 'HS256' })}.${body}`
    return `${start}.${createHmac('sha256', secret).update(start).digest('base64url')}`
  }
  const ours = (changes: Fields, fields: Fields = {}) =>
    rawSigned(keys.privateKey, JSON.stringify({ ...header, ...fields }), { ...claims, ...changes })

  const demo = new SignJWT({ iss: 'supabase-demo', role: 'service_role', exp: now + 600 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(Buffer.from(DEMO_SECRET))

  return {
    empty: '',
    'one part': head,
    'four parts': `${good}.x`,
    'no JSON': 'YQ.YQ.YQ',
    'alg none': unsigned({ ...header, alg: 'none' }),
    'alg nOnE': unsigned({ ...header, alg: 'nOnE' }),
    'alg none with the old signature': withHeader({ ...header, alg: 'none' }),
    'alg empty': withHeader({ ...header, alg: '' }),
    'alg missing': withHeader({ typ: 'JWT', kid: keys.kid }),
    'alg as a list': withHeader({ ...header, alg: ['ES256'] }),
    'HS256 with the public key': hmac(publicPem),
    'HS256 with an empty secret': hmac(''),
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
    'a space inside': `${head}. ${body}.${signature}`,
    'the other base64': good.replace(/\.[^.]*$/, `.${signature.replaceAll('-', '+')}/`),
    'kid as a path': await ours({}, { kid: '../../dev/null' }),
    'kid as SQL': await ours({}, { kid: "x' union select 'y" }),
    'jwk in the header': await ours({}, { jwk: keys.publicJwk }),
    'jku in the header': await ours({}, { jku: 'https://evil.test/jwks.json' }),
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
    'role as a list': await ours({ role: ['authenticated'] }),
    'claims as a list': await rawSigned(keys.privateKey, JSON.stringify(header), [claims]),
    'far too long': await ours({ ballast: 'x'.repeat(5_000) }),
    'a line end inside': `${head}.${body}\t.${signature}`,
    'the signature in DER': `${head}.${body}.${derOf(signature)}`,
    'a signature of the order of the curve': `${head}.${body}.${ORDER_TWICE}`,
    'the header of a key that names itself': await rawSigned(
      foreign.privateKey,
      JSON.stringify({ ...header, jwk: foreignJwk }),
      claims,
    ),
    'the service key of a demo project': await demo,
    'role auth_server': await ours({ role: 'auth_server' }),
    'role in capitals': await ours({ role: 'AUTHENTICATED' }),
    'role with a NUL': await ours({ role: 'authenticated\0' }),
    'nbf as text': await ours({ nbf: 'morgen' }),
  }
}

function encoded(value: unknown) {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** The other way to write the two numbers of a signature. */
function derOf(signature: string) {
  const bytes = Buffer.from(signature, 'base64url')
  const number = (part: Buffer) => [0x02, 33, 0x00, ...part]
  const both = [...number(bytes.subarray(0, 32)), ...number(bytes.subarray(32))]
  return Buffer.from([0x30, both.length, ...both]).toString('base64url')
}

/** Signs any header text: a library would refuse to write most of these. */
async function rawSigned(key: CryptoKey, header: string, claims: unknown) {
  const start = `${Buffer.from(header).toString('base64url')}.${encoded(claims)}`
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const signature = await crypto.subtle.sign(algorithm, key, Buffer.from(start))
  return `${start}.${Buffer.from(signature).toString('base64url')}`
}
