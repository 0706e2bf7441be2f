import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { SITE_URL } from '#tests/support/salon.ts'

/** What a server asks of a browser, as far as an authenticator cares. */
export type Asked = {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}
type Key = { id: Buffer; privateKey: KeyObject; counter: number; user: string }
/** How an answer differs from an honest one. */
type Twist = {
  origin?: string
  rpId?: string
  challenge?: string
  flags?: number
  counter?: number
  user?: string
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64
/** Present, not verified: somebody touched it, nobody knows who. */
export const TOUCHED = PRESENT

export type Authenticator = ReturnType<typeof openAuthenticator>

/** A phone with passkeys: makes and uses them as WebAuthn says, ES256 and no attestation. */
export function openAuthenticator() {
  const keys: Key[] = []

  function clientData(type: string, { challenge }: Asked, twist: Twist) {
    const { origin = SITE_URL } = twist
    return Buffer.from(
      JSON.stringify({ type, challenge: twist.challenge ?? challenge, origin, crossOrigin: false }),
    )
  }

  function answered(id: Buffer, response: object) {
    const text = id.toString('base64url')
    return { id: text, rawId: text, type: 'public-key', clientExtensionResults: {}, response }
  }

  return {
    keys,
    /** A new passkey, as the answer of navigator.credentials.create. */
    create(asked: Asked, twist: Twist = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const key = { id: randomBytes(32), privateKey, counter: 0, user: asked.user?.id ?? '' }
      keys.push(key)
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = cbor(
        new Map<number, number | Buffer>([
          ...([
            [1, 2],
            [3, -7],
            [-1, 1],
          ] as const),
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.alloc(2)
      length.writeUInt16BE(key.id.length)
      const authData = Buffer.concat([
        dataOf(twist.rpId ?? asked.rp?.id ?? '', HAS_KEY | (twist.flags ?? PRESENT | VERIFIED), 0),
        ...[Buffer.alloc(16), length, key.id, cose],
      ])
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return answered(key.id, {
        clientDataJSON: clientData('webauthn.create', asked, twist).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    /** The newest passkey or the one asked for, as the answer of navigator.credentials.get. */
    use(asked: Asked, twist: Twist = {}, key = keys.at(-1) as Key) {
      key.counter += 1
      const client = clientData('webauthn.get', asked, twist)
      const authData = dataOf(
        ...([twist.rpId ?? asked.rpId ?? '', twist.flags ?? PRESENT | VERIFIED] as const),
        twist.counter ?? key.counter,
      )
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return answered(key.id, {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: twist.user ?? key.user,
      })
    },
  }
}

function dataOf(rpId: string, flags: number, counter: number) {
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags)
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), rest])
}

/** Numbers, texts, bytes and maps: all that an attestation of kind "none" is made of. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, pairs.length), ...pairs.flat().map(cbor)])
}

function head(kind: number, size: number) {
  const major = kind << 5
  if (size < 24) return Buffer.from([major | size])
  return size < 256
    ? Buffer.from([major | 24, size])
    : Buffer.from([major | 25, size >> 8, size & 255])
}
