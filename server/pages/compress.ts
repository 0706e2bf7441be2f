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
/** One answer, ready to be sent. */
export type Answer = Omit<Uncompressed, 'body'> & { etag: string; bodies: Bodies }

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, Z_BEST_COMPRESSION } = zlib.constants
const ALREADY_COMPRESSED = /\.(woff2|png|jpg|webp|avif|br|gz)$/
const HASH_LENGTH = 16
/** Of eleven: nine saves a tenth less, eleven takes twice as long for the last hundredth. */
const BROTLI_QUALITY = 10

/** Compresses a text; `known` is what was sent before, which serves again when it says the same. */
export async function compress({ body, ...head }: Uncompressed, known?: Answer): Promise<Answer> {
  if (known?.bodies.identity.equals(body)) return { ...known, ...head }
  return answerOf(head, { identity: body, ...(await compressed(body)) })
}

export function answerOf(head: Omit<Uncompressed, 'body'>, bodies: Bodies): Answer {
  const etag = createHash('sha256').update(bodies.identity).digest('base64url')
  return { ...head, etag: etag.slice(0, HASH_LENGTH), bodies }
}

export function isCompressible(file: string) {
  return !ALREADY_COMPRESSED.test(file)
}

export async function compressed(body: Buffer): Promise<Omit<Bodies, 'identity'>> {
  const [br, gzip] = await Promise.all([
    promisify(zlib.brotliCompress)(body, {
      params: { [BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
    promisify(zlib.gzip)(body, { level: Z_BEST_COMPRESSION }),
  ])
  return { ...(br.length < body.length && { br }), ...(gzip.length < body.length && { gzip }) }
}
