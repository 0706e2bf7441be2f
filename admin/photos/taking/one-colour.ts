/** What every lossless WebP of 34 bytes begins with. */
const HEAD = new TextEncoder().encode('RIFF\x1a\0\0\0WEBPVP8L\x0e\0\0\0')
const DATA_BYTES = 14

/** The average of pixels. */
export function averageColour(rgba: Uint8ClampedArray) {
  const sums = [0, 0, 0]
  for (const [at, value] of rgba.entries()) {
    if (at % 4 < 3) sums[at % 4] = (sums[at % 4] ?? 0) + value
  }
  return sums.map((sum) => Math.round(sum / (rgba.length / 4)))
}

/** A picture of one pixel: what stands in a photo's place until it is there. Safari writes no WebP itself. */
export function onePixel([red = 0, green = 0, blue = 0]: number[]) {
  // The mark, one by one pixel, no transparency, transform or cache; then one symbol for each channel.
  const fields = [
    [0x2f, 8],
    [0, 14 + 14 + 4 + 3],
  ]
  for (const value of [green, red, blue, 255, 0]) fields.push([0b101, 3], [value, 8])
  const bits = fields.flatMap(([value = 0, count]) =>
    Array.from({ length: count ?? 0 }, (_, at) => (at < 8 ? (value >> at) & 1 : 0)),
  )
  const picture = new Uint8Array(HEAD.length + DATA_BYTES)
  picture.set(HEAD)
  for (const [at, bit] of bits.entries()) {
    const byte = HEAD.length + (at >> 3)
    picture[byte] = (picture[byte] ?? 0) | (bit << (at % 8))
  }
  return picture
}
