import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { FILE_POLICY, pagePolicy } from './content-security-policy.ts'

export const ENCODINGS = ['identity', 'br', 'gzip'] as const

export type Encoding = (typeof ENCODINGS)[number]
export type Kind = 'page' | 'admin' | 'asset' | 'file'
export type Bytes = Buffer<ArrayBuffer>
/** One answer, ready to be sent; an encoding that would not save bytes is missing. */
export type Answer = {
  kind: Kind
  type: string
  etag: string
  policy: string
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes }
  /** Packed in a hurry: it can still become smaller. */
  isRough?: boolean
}

const ALREADY_COMPRESSED = /^(font\/woff2|image\/(png|jpeg|webp|avif))/
const HASH_LENGTH = 16

export const BUILD_QUALITY = 11
/** Packing at start must not hold up the first visitor. */
export const START_QUALITY = 6

export async function pack(
  kind: Kind,
  type: string,
  body: Bytes,
  quality: number,
): Promise<Answer> {
  const isPage = type.startsWith('text/html')
  return {
    kind,
    type,
    etag: createHash('sha256').update(body).digest('base64url').slice(0, HASH_LENGTH),
    policy: isPage ? pagePolicy(body.toString(), kind === 'page') : FILE_POLICY,
    bodies: ALREADY_COMPRESSED.test(type)
      ? { identity: body }
      : { identity: body, ...(await compressed(body, quality)) },
    ...(quality < BUILD_QUALITY && { isRough: true }),
  }
}

async function compressed(body: Buffer, quality: number) {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    promisify(gzip)(body, { level: Math.min(quality, constants.Z_BEST_COMPRESSION) }),
  ])
  return {
    ...(br.length < body.length && { br }),
    ...(zipped.length < body.length && { gzip: zipped }),
  }
}
