import { chunksOf, viewOf, WEBP_ALPHA, WEBP_CHUNK_HEAD, WEBP_HEAD } from './chunks.ts'

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

function joined(bytes: Uint8Array, parts: (readonly [start: number, end: number])[]) {
  const whole = new Uint8Array(parts.reduce((sum, [start, end]) => sum + end - start, 0))
  let at = 0
  for (const [start, end] of parts) {
    whole.set(bytes.subarray(start, end), at)
    at += end - start
  }
  return whole
}
