import { type Chunk, chunksOf, typeOf, viewOf, WEBP_ALPHA, WEBP_CHUNK_HEAD } from './chunks.ts'
import type { PhotoType, Size } from './photo.ts'

export type PictureHeader = Size & { type: PhotoType }

const NO_PHOTO = 'Das ist kein Foto. Bitte eines als WebP oder JPEG wählen.'
const BROKEN = 'Das Foto ist beschädigt. Bitte noch einmal auswählen.'
const MOVING = 'Das Bild bewegt sich. Bitte ein einzelnes Foto wählen.'
const TOLD = 'Im Foto stehen noch Angaben wie Ort, Zeit oder Kamera. So nehmen wir es nicht an.'
const MORE = 'An dem Foto hängt noch etwas anderes. So nehmen wir es nicht an.'

const WEBP_MOVING = 0b0000_0010
/** Flags, then width and height; what is longer has room for something else. */
const WEBP_CANVAS = 10
/** Encoders make ten scans; a browser draws the whole picture anew for each. */
const JPEG_SCANS_MAX = 20
/** Tables and frame. What is longer has room for something else. */
const JPEG_TABLES_MAX_BYTES = 16 * 1_024
/** How a WebP picture may be put together; one with transparency names its size once more. */
const WEBP_ORDERS = ['VP8 ', 'VP8L', 'VP8X VP8 ', 'VP8X VP8L', 'VP8X ALPH VP8 ']

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

function webpSize(bytes: Uint8Array, chunks: Chunk[]): Size | { problem: string } | null {
  if (!WEBP_ORDERS.includes(chunks.map(({ name }) => name).join(' '))) return null
  const [first, last] = [chunks[0], chunks.at(-1)]
  if (!first || !last) return null
  const size = frameSize(bytes, last)
  if (first === last || !size) return size
  if (first.end - first.start !== WEBP_CHUNK_HEAD + WEBP_CANVAS) return null
  const view = viewOf(bytes)
  const flags = view.getUint8(first.start + WEBP_CHUNK_HEAD)
  if (flags & WEBP_MOVING) return { problem: MOVING }
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
