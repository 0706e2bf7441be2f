import type { Size } from '#domain/photos/photo.ts'

/** More of them do not fit into what a page can spare. */
const PIXELS_MAX = 88
const LEVELS = 16
const LEVEL_STEP = 17
const RUN_MIN = 11
/** Which lengths of a code are named, in the order of the format: only 18 (a run of zeros) and 4. */
const LENGTHS_NAMED = [0, 1, 0, 0, 0, 0, 1]
const GREEN_SYMBOLS = 280
const SYMBOLS = 256
const RIFF_HEAD = 20

type Write = (value: number, bits: number) => void

/** How large the first, blurred picture of a photo is. */
export function tinySize({ width, height }: Size): Size {
  const scale = Math.sqrt(PIXELS_MAX / (width * height))
  const short = Math.max(1, Math.round(Math.min(width, height) * scale))
  const long = Math.min(Math.round(Math.max(width, height) * scale), Math.floor(PIXELS_MAX / short))
  return width < height ? { width: short, height: long } : { width: long, height: short }
}

/**
 * A WebP of a few dozen pixels, sixteen steps a colour. Written by hand: Safari writes no WebP at all, and no
 * browser's JPEG is small enough to stand inside a page.
 */
export function tinyPicture({ width, height }: Size, rgba: Uint8ClampedArray) {
  const { write, bytes } = bitWriter()
  write(0x2f, 8)
  write(width - 1, 14)
  write(height - 1, 14)
  // No transparency, version 0; no transform, no cache, one set of codes.
  write(0, 4)
  write(0, 3)
  for (const symbols of [GREEN_SYMBOLS, SYMBOLS, SYMBOLS]) writeLevelCode(write, symbols)
  // Opaque everywhere, and nothing repeats: one symbol each, which costs nothing.
  write(0b101, 3)
  write(255, 8)
  write(0b0001, 4)
  for (let at = 0; at < width * height * 4; at += 4) {
    for (const channel of [1, 0, 2]) writeLevel(write, rgba[at + channel] ?? 0)
  }
  return contained(bytes)
}

/** Bits fill each byte from its lowest on. */
function bitWriter() {
  const bytes: number[] = []
  let count = 0
  const write: Write = (value, bits) => {
    for (let bit = 0; bit < bits; bit += 1, count += 1) {
      if (count % 8 === 0) bytes.push(0)
      bytes[count >> 3] = (bytes[count >> 3] ?? 0) | (((value >> bit) & 1) << (count % 8))
    }
  }
  return { write, bytes }
}

/** Sixteen symbols of four bits each, the rest of the alphabet unused. */
function writeLevelCode(write: Write, symbols: number) {
  write(0, 1)
  write(LENGTHS_NAMED.length - 4, 4)
  for (const length of LENGTHS_NAMED) write(length, 3)
  write(0, 1)
  for (let level = 0; level < LEVELS; level += 1) {
    write(0, 1)
    const last = level === LEVELS - 1
    const zeros = last ? symbols - SYMBOLS : LEVEL_STEP - 1
    if (zeros === 0) continue
    write(1, 1)
    write(zeros - RUN_MIN, 7)
  }
}

/** Codes stand with their highest bit first. */
function writeLevel(write: Write, value: number) {
  const level = Math.round(value / LEVEL_STEP)
  for (const bit of [8, 4, 2, 1]) write(level & bit ? 1 : 0, 1)
}

function contained(data: number[]) {
  const padded = data.length + (data.length % 2)
  const file = new Uint8Array(RIFF_HEAD + padded)
  const view = new DataView(file.buffer)
  file.set(new TextEncoder().encode('RIFF'), 0)
  view.setUint32(4, file.length - 8, true)
  file.set(new TextEncoder().encode('WEBPVP8L'), 8)
  view.setUint32(16, data.length, true)
  file.set(data, RIFF_HEAD)
  return file
}
