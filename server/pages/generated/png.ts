import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_SIZE = 256
const BITS_PER_CHANNEL = 8
const PALETTE_COLOUR_TYPE = 3
/** Colours closer than this share an entry of the palette. */
const STEP = 8
/** Room for every level of a channel, 0 to 255 / STEP. */
const LEVEL_BITS = 6

type Image = { width: number; height: number; pixels: Uint8Array }
type Colour = [red: number, green: number, blue: number]

/** An opaque picture in at most 256 colours: a third of the bytes of full colour. */
export async function palettePng({ width, height, pixels }: Image) {
  const { palette, entryOf } = commonColours(pixels)
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + x + 1] = entryOf((y * width + x) * 4)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = BITS_PER_CHANNEL
  header[9] = PALETTE_COLOUR_TYPE
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', await promisify(deflate)(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The most frequent colours; every other one takes the nearest of them. */
function commonColours(pixels: Uint8Array) {
  const used: number[] = []
  const counts = new Uint32Array(1 << (3 * LEVEL_BITS))
  const keyAt = (at: number) =>
    (levelOf(pixels[at]) << (2 * LEVEL_BITS)) |
    (levelOf(pixels[at + 1]) << LEVEL_BITS) |
    levelOf(pixels[at + 2])
  const countOf = (key: number) => counts[key] ?? 0
  for (let at = 0; at < pixels.length; at += 4) {
    const key = keyAt(at)
    if (countOf(key) === 0) used.push(key)
    counts[key] = countOf(key) + 1
  }
  const palette = used
    .toSorted((one, other) => countOf(other) - countOf(one) || one - other)
    .slice(0, PALETTE_SIZE)
    .map(colourOf)
  const entries = new Uint8Array(counts.length)
  for (const key of used) entries[key] = nearest(palette, colourOf(key))
  return { palette, entryOf: (at: number) => entries[keyAt(at)] ?? 0 }
}

function nearest(palette: Colour[], [red, green, blue]: Colour) {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, [r, g, b]] of palette.entries()) {
    const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2
    if (distance < least) {
      best = index
      least = distance
    }
  }
  return best
}

function levelOf(value = 0) {
  return Math.round(value / STEP)
}

function colourOf(key: number): Colour {
  const channel = (index: number) =>
    Math.min(255, ((key >> (index * LEVEL_BITS)) & ((1 << LEVEL_BITS) - 1)) * STEP)
  return [channel(2), channel(1), channel(0)]
}

function chunk(name: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(name), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
