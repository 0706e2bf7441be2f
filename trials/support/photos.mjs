import { createHash, randomBytes } from 'node:crypto'

const HASH_LENGTH = 32
const RIFF_HEAD = 12
const CHUNK_HEAD = 8
/** A key frame without anything in it. */
const FRAME = [0x10, 0, 0, 0x9d, 0x01, 0x2a]
const SIZES = [
  { width: 480, height: 640, bytes: 40_000 },
  { width: 960, height: 1280, bytes: 120_000 },
  { width: 1600, height: 2133, bytes: 300_000 },
]
const TINY = { width: 16, height: 21, bytes: 120 }

/** Bytes that say they are a WebP picture of this size. Nobody could draw it, and the server never does. */
export function webpOf({ width, height, bytes }) {
  const inside = randomBytes(bytes - RIFF_HEAD - CHUNK_HEAD)
  inside.set(FRAME)
  inside.writeUInt16LE(width, 6)
  inside.writeUInt16LE(height, 8)
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1')
  head.writeUInt32LE(bytes - CHUNK_HEAD, 4)
  head.writeUInt32LE(inside.length, 16)
  return Buffer.concat([head, inside])
}

/** A photo as a phone sends it, unlike every other: three widths and the first, blurred one. */
export function newPhoto() {
  const files = SIZES.map(webpOf)
  return { id: hashOf(files.at(-1)), files, tiny: webpOf(TINY) }
}

/** The body of a request that sends it, with its headers. */
export function photoRequest({ files, tiny }) {
  const parts = [tiny ?? Buffer.alloc(0), ...files]
  const sizes = parts.map(({ length }) => length).join()
  return { body: Buffer.concat(parts), headers: { 'Photo-Sizes': sizes } }
}

export function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH)
}

/** Sends it to a salon as its owner: the status and what was said. */
export async function sendPhoto({ url }, headers, photo = newPhoto()) {
  const { body, headers: sizes } = photoRequest(photo)
  const answer = await fetch(`${url}/salon/photos`, {
    ...{ method: 'POST', body },
    headers: { ...headers, ...sizes },
  }).catch(() => null)
  return { status: answer?.status ?? 'none', said: await answer?.json().catch(() => null) }
}
