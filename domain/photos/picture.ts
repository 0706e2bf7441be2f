import type { PhotoType, Size } from './photo.ts'

export type PictureHeader = Size & { type: PhotoType }

/** One part of a picture's bytes: what draws it, what somebody wrote into it, or what moves it. */
type Chunk = { name: string; start: number; end: number; is: 'drawing' | 'told' | 'moving' }

/** The parts in their order, and where the picture ends: what comes after is none of it. */
type Chunks = { type: PhotoType; chunks: Chunk[]; end: number }

const NO_PHOTO = 'Das ist kein Foto. Bitte eines als WebP oder JPEG wählen.'
const BROKEN = 'Das Foto ist beschädigt. Bitte noch einmal auswählen.'
const MOVING = 'Das Bild bewegt sich. Bitte ein einzelnes Foto wählen.'
const TOLD = 'Im Foto stehen noch Angaben wie Ort, Zeit oder Kamera. So nehmen wir es nicht an.'
const MORE = 'An dem Foto hängt noch etwas anderes. So nehmen wir es nicht an.'

const WEBP_MOVES = 0b0000_0010
/** Flags, then width and height; what is longer has room for something else. */
const WEBP_CANVAS = 10
/** Encoders make ten scans; a browser draws the whole picture anew for each. */
const JPEG_SCANS_MAX = 20
/** Tables and frame. What is longer has room for something else. */
const JPEG_TABLES_MAX_BYTES = 16 * 1_024
/** How a WebP picture may be put together; one with transparency names its size once more. */
const WEBP_ORDERS = ['VP8 ', 'VP8L', 'VP8X VP8 ', 'VP8X VP8L', 'VP8X ALPH VP8 ']
const WEBP_HEAD = 12
const WEBP_CHUNK_HEAD = 8
/** Of what a WebP file says it holds, only transparency is part of the picture. */
const WEBP_ALPHA = 0b0001_0000
const WEBP_DRAWING = ['VP8 ', 'VP8L', 'VP8X', 'ALPH']
const WEBP_MOVING = ['ANIM', 'ANMF']
/** Tables, frames and scans. */
const JPEG_DRAWING = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd]
/** A progressive JPEG has some forty; what has thousands would only cost time. */
const CHUNKS_MAX = 100
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/** Type and size as the bytes themselves tell them, whatever a name or a header says; or why it is refused. */
export function pictureHeader(bytes: Uint8Array): PictureHeader | { problem: string } {
  const read = chunksOf(bytes)
  if (!read) return { problem: typeOf(bytes) ? BROKEN : NO_PHOTO }
  const { type, chunks, end } = read
  if (chunks.some(({ is }) => is === 'moving')) return { problem: MOVING }
  if (chunks.some(({ is }) => is === 'told')) return { problem: TOLD }
  if (end < bytes.length) return { problem: MORE }
  const size = type === 'image/webp' ? webpSize(bytes, chunks) : jpegSize(bytes, chunks)
  if (!size) return { problem: BROKEN }
  return 'problem' in size ? size : { type, ...size }
}

/**
 * The same picture without what tells of place, time, camera or program: browsers write some of it even into
 * what they have just drawn. What is no picture comes back as it is.
 */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const read = chunksOf(bytes)
  if (!read) return bytes
  const { type, chunks, end } = read
  const kept = chunks
    .filter(({ is }) => is !== 'told')
    .map(({ start, end }) => [start, end] as const)
  if (type === 'image/jpeg') return joined(bytes, [[0, 2], ...kept, [end - 2, end]])
  const webp = joined(bytes, [[0, WEBP_HEAD], ...kept])
  const view = viewOf(webp)
  view.setUint32(4, webp.length - WEBP_CHUNK_HEAD, true)
  if (chunks.some(({ name }) => name === 'VP8X')) {
    // It stands first wherever it stands.
    const flags = WEBP_HEAD + WEBP_CHUNK_HEAD
    view.setUint8(flags, view.getUint8(flags) & WEBP_ALPHA)
  }
  return webp
}

function webpSize(bytes: Uint8Array, chunks: Chunk[]): Size | { problem: string } | null {
  if (!WEBP_ORDERS.includes(chunks.map(({ name }) => name).join(' '))) return null
  const [first, last] = [chunks[0], chunks.at(-1)]
  if (!first || !last) return null
  const size = frameSize(bytes, last)
  if (first === last || !size) return size
  if (first.end - first.start !== WEBP_CHUNK_HEAD + WEBP_CANVAS) return null
  const view = viewOf(bytes)
  const flags = view.getUint8(first.start + WEBP_CHUNK_HEAD)
  if (flags & WEBP_MOVES) return { problem: MOVING }
  if (flags & ~WEBP_ALPHA) return { problem: TOLD }
  const canvas = {
    width: 1 + uint24(view, first.start + WEBP_CHUNK_HEAD + 4),
    height: 1 + uint24(view, first.start + WEBP_CHUNK_HEAD + 7),
  }
  return canvas.width === size.width && canvas.height === size.height ? size : null
}

function frameSize(bytes: Uint8Array, { name, start, end }: Chunk): Size | null {
  const view = viewOf(bytes.subarray(start + WEBP_CHUNK_HEAD, end))
  return name === 'VP8L' ? losslessSize(view) : lossySize(view)
}

/** A key frame, whose first part is not longer than the file. */
function lossySize(view: DataView): Size | null {
  if (view.byteLength < 10) return null
  const head = uint24(view, 0)
  const isKeyFrame = (head & 1) === 0
  if (!isKeyFrame || uint24(view, 3) !== 0x2a019d) return null
  if (10 + (head >> 5) > view.byteLength) return null
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff }
}

function losslessSize(view: DataView): Size | null {
  if (view.byteLength < 5 || view.getUint8(0) !== 0x2f) return null
  const bits = view.getUint32(1, true)
  const version = bits >>> 29
  return version === 0 ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) } : null
}

/** One frame of 8 bits, grey or in colour, and something drawn in it. */
function jpegSize(bytes: Uint8Array, chunks: Chunk[]): Size | null {
  const frames = chunks.filter(({ name }) => name === 'c0' || name === 'c2')
  const [frame] = frames
  const scans = chunks.filter(({ name }) => name === 'da')
  const [scan] = scans
  if (!frame || !scan || frames.length > 1 || scan.start < frame.start) return null
  const tables = chunks.filter(({ name }) => name !== 'da')
  const tableBytes = tables.reduce((sum, { start, end }) => sum + end - start, 0)
  if (scans.length > JPEG_SCANS_MAX || tableBytes > JPEG_TABLES_MAX_BYTES) return null
  const view = viewOf(bytes.subarray(frame.start, frame.end))
  if (view.byteLength < 10 || view.getUint8(4) !== 8) return null
  const components = view.getUint8(9)
  if (![1, 3].includes(components) || view.byteLength !== 10 + 3 * components) return null
  return { height: view.getUint16(5), width: view.getUint16(7) }
}

function uint24(view: DataView, at: number) {
  return view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
}

/** The parts of a WebP or JPEG picture; null for everything else, and for what breaks off. */
export function chunksOf(bytes: Uint8Array): Chunks | null {
  const type = typeOf(bytes)
  if (!type) return null
  return type === 'image/webp' ? webpChunks(bytes) : jpegChunks(bytes)
}

/** What bytes begin like; null for everything that no photo is stored as. */
function typeOf(bytes: Uint8Array): PhotoType | null {
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'image/webp'
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? 'image/jpeg' : null
}

function textAt(bytes: Uint8Array, at: number, length: number) {
  return String.fromCharCode(...bytes.subarray(at, at + length))
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array) {
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

function joined(bytes: Uint8Array, parts: (readonly [start: number, end: number])[]) {
  const whole = new Uint8Array(parts.reduce((sum, [start, end]) => sum + end - start, 0))
  let at = 0
  for (const [start, end] of parts) {
    whole.set(bytes.subarray(start, end), at)
    at += end - start
  }
  return whole
}
