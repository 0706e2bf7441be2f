import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_SIZE = 256
const BITS_PER_CHANNEL = 8
const PALETTE_COLOUR_TYPE = 3
/** Colours closer than this share an entry of the palette. */
const STEP = 8

type Image = { width: number; height: number; pixels: Uint8Array }
type Colour = [red: number, green: number, blue: number]

/** An opaque picture in at most 256 colours: a third of the bytes of full colour. */
export function palettePng({ width, height, pixels }: Image) {
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
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The most frequent colours; every other one takes the nearest of them. */
function commonColours(pixels: Uint8Array) {
  const counts = new Map<number, number>()
  const keyAt = (at: number) =>
    (rounded(pixels[at]) << 16) | (rounded(pixels[at + 1]) << 8) | rounded(pixels[at + 2])
  for (let at = 0; at < pixels.length; at += 4) {
    const key = keyAt(at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const palette = [...counts]
    .sort(([one, often], [other, seldom]) => seldom - often || one - other)
    .slice(0, PALETTE_SIZE)
    .map(([key]) => colourOf(key))
  const entries = new Map<number, number>()
  for (const key of counts.keys()) entries.set(key, nearest(palette, colourOf(key)))
  return { palette, entryOf: (at: number) => entries.get(keyAt(at)) ?? 0 }
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

function rounded(value = 0) {
  return Math.min(255, Math.round(value / STEP) * STEP)
}

function colourOf(key: number): Colour {
  return [key >> 16, (key >> 8) & 0xff, key & 0xff]
}

function chunk(name: string, body: Buffer) {
  const named = Buffer.concat([Buffer.from(name), body])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(body.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}
