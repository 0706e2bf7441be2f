import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

export type Encoding = 'identity' | 'br' | 'gzip'
export type Kind = 'page' | 'reply' | 'admin' | 'asset' | 'file' | 'photo'
export type Bytes = Buffer<ArrayBuffer>
export type Uncompressed = {
  kind: Kind
  type: string
  body: Bytes
  policy: string
  /** No search engine may keep it. */
  isHidden?: boolean
}
/** An encoding that would not save bytes is missing. */
type Bodies = { identity: Bytes; br?: Bytes; gzip?: Bytes }
/** The headers of a body, and those for somebody who has it already. */
type Heads = { etag: string; whole: Record<string, string>; unchanged: Record<string, string> }
/** One answer, ready to be sent, each body with its headers. */
export type Answer = {
  kind: Kind
  bodies: Bodies
  type: string
  heads: { [encoding in Encoding]?: Heads }
}

const CACHE: Record<Kind, string> = {
  page: 'no-cache',
  reply: 'no-store',
  admin: 'no-store',
  asset: 'public, max-age=31536000, immutable',
  file: 'no-cache',
  // Nothing between the salon and a visitor keeps what somebody may take back.
  photo: 'private, max-age=31536000, immutable',
}

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_BEST_COMPRESSION } = zlib.constants
const ALREADY_COMPRESSED = /\.(woff2|png|jpg|webp|avif|br|gz)$/
const HASH_LENGTH = 16
/** Of eleven: nine saves a tenth less, eleven takes twice as long for the last hundredth. */
const BROTLI_QUALITY = 10

/** Compresses a text; `known` is what was sent before, which serves again when it says the same. */
export async function compress({ body, ...head }: Uncompressed, known?: Answer): Promise<Answer> {
  if (known?.bodies.identity.equals(body)) return answerOf(head, known.bodies)
  return answerOf(head, { identity: body, ...(await compressed(body)) })
}

export function answerOf(
  head: Omit<Uncompressed, 'body'>,
  bodies: Bodies,
  hash = hashOf(bodies.identity),
): Answer {
  const { kind, type, policy, isHidden } = head
  const heads = Object.entries(bodies).map(([encoding, { length }]) => {
    const isPlain = encoding === 'identity'
    const etag = `"${hash}${isPlain ? '' : `-${encoding}`}"`
    const unchanged = {
      ...(!isPlain && { 'Content-Encoding': encoding }),
      ETag: etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': CACHE[kind],
      'Content-Security-Policy': policy,
      ...(isHidden && { 'X-Robots-Tag': 'noindex' }),
      // On every page it would cost every visitor a new process of the browser, for nothing to protect.
      ...(kind === 'admin' && { 'Cross-Origin-Opener-Policy': 'same-origin' }),
    }
    const whole = { 'Content-Type': type, 'Content-Length': String(length), ...unchanged }
    return [encoding, { etag, unchanged, whole }]
  })
  return { kind, type, bodies, heads: Object.fromEntries(heads) }
}

function hashOf(body: Bytes) {
  return createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH)
}

export function isCompressible(file: string) {
  return !ALREADY_COMPRESSED.test(file)
}

export async function compressed(
  body: Buffer,
  quality = BROTLI_QUALITY,
): Promise<Omit<Bodies, 'identity'>> {
  const [br, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(body, {
      params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    promisify(zlib.gzip)(body, { level: Z_BEST_COMPRESSION }),
  ])
  return { ...(br.length < body.length && { br }), ...(gzip.length < body.length && { gzip }) }
}
