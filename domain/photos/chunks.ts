import type { PhotoType } from './photo.ts'

/** One part of a picture's bytes: what draws it, what somebody wrote into it, or what moves it. */
export type Chunk = { name: string; start: number; end: number; is: 'drawing' | 'told' | 'moving' }

/** The parts in their order, and where the picture ends: what comes after is none of it. */
export type Chunks = { type: PhotoType; chunks: Chunk[]; end: number }

export const WEBP_HEAD = 12
export const WEBP_CHUNK_HEAD = 8
/** Of what a WebP file says it holds, only transparency is part of the picture. */
export const WEBP_ALPHA = 0b0001_0000
const WEBP_DRAWING = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']
const WEBP_MOVING = ['ANIM', 'ANMF']
/** Tables, frames and scans. */
const JPEG_DRAWING = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]
/** A progressive JPEG has some forty; what has thousands would only cost time. */
const CHUNKS_MAX = 100
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** The parts of a WebP or JPEG picture; null for everything else, and for what breaks off. */
export function chunksOf(bytes: Uint8Array): Chunks | null {
  const type = typeOf(bytes)
  if (!type) return null
  return type === 'image/webp' ? webpChunks(bytes) : jpegChunks(bytes)
}

/** What bytes begin like; null for everything that no photo is stored as. */
export function typeOf(bytes: Uint8Array): PhotoType | null {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : null
}

function textAt(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array) {
  return new DataView(buffer, byteOffset, byteLength)
}

function webpChunks(bytes: Uint8Array): Chunks | null {
  const view = viewOf(bytes)
  if (bytes.length < WEBP_HEAD) return null
  const end = WEBP_CHUNK_HEAD + view.getUint32(4, true)
  if (end > bytes.length) return null
  const chunks: Chunk[] = []
  let start = WEBP_HEAD
  while (start < end) {
    if (start + WEBP_CHUNK_HEAD > end || chunks.length === CHUNKS_MAX) return null
    const name = textAt(bytes, start, 4)
    const length = view.getUint32(start + 4, true)
    const next = start + WEBP_CHUNK_HEAD + length + (length % 2)
    if (next > end) return null
    chunks.push({ name, start, end: next, is: webpKind(name) })
    start = next
  }
  return { type: 'image/webp', chunks, end }
}

function webpKind(name: string): Chunk['is'] {
  if (WEBP_MOVING.includes(name)) return 'moving'
  return WEBP_DRAWING.includes(name) ? 'drawing' : 'told'
}

function jpegChunks(bytes: Uint8Array): Chunks | null {
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  let start = 2
  while (start + 2 <= bytes.length) {
    const marker = view.getUint8(start + 1)
    if (view.getUint8(start) !== 0xff) return null
    if (marker === END_OF_IMAGE) return { type: 'image/jpeg', chunks, end: start + 2 }
    if (start + 4 > bytes.length || chunks.length === CHUNKS_MAX) return null
    let end = start + 2 + view.getUint16(start + 2)
    if (end > bytes.length) return null
    const is = jpegKind(marker, bytes.subarray(start + 4, end))
    if (marker === START_OF_SCAN) end = scanEnd(bytes, end)
    chunks.push({ name: marker.toString(16), start, end, is })
    start = end
  }
  return null
}

function jpegKind(marker: number, inside: Uint8Array): Chunk['is'] {
  if (JPEG_DRAWING.includes(marker)) return 'drawing'
  // Both say how colours are to be read. A thumbnail, or anything else behind them, does not.
  const isJfif = marker === 0xe0 && inside.length === 14 && textAt(inside, 0, 5) === 'JFIF\0'
  const isAdobe = marker === 0xee && inside.length === 12 && textAt(inside, 0, 5) === 'Adobe'
  return isJfif || isAdobe ? 'drawing' : 'told'
}

/** A scan goes on until a marker that is neither a stuffed byte nor a restart. */
function scanEnd(bytes: Uint8Array, from: number) {
  let at = from
  while (at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    const isPartOfScan = next === 0 || (next >= 0xd0 && next <= 0xd7)
    if (bytes[at] === 0xff && !isPartOfScan) return at
    at += 1
  }
  return bytes.length
}
