import { inflateSync } from 'node:zlib'

const WOFF_SIGNATURE = 0x774f4646
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

type Table = { tag: Buffer; checksum: number; body: Buffer }

/** A web font (WOFF 1) as the plain font that lies inside it. */
export function sfntFromWoff(woff: Buffer) {
  if (woff.length < WOFF_HEADER_BYTES || woff.readUInt32BE(0) !== WOFF_SIGNATURE) {
    throw new Error('This is no WOFF font')
  }
  const tables = tablesOf(woff)
  const header = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  header.writeUInt16BE(2 ** power * SFNT_ENTRY_BYTES, 6)
  header.writeUInt16BE(power, 8)
  header.writeUInt16BE((tables.length - 2 ** power) * SFNT_ENTRY_BYTES, 10)
  const bodies: Buffer[] = []
  let offset = header.length
  for (const [index, { tag, checksum, body }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + index * SFNT_ENTRY_BYTES
    tag.copy(header, entry)
    header.writeUInt32BE(checksum, entry + 4)
    header.writeUInt32BE(offset, entry + 8)
    header.writeUInt32BE(body.length, entry + 12)
    bodies.push(body, Buffer.alloc(padding(body.length)))
    offset += body.length + padding(body.length)
  }
  return Buffer.concat([header, ...bodies])
}

function tablesOf(woff: Buffer): Table[] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + index * WOFF_ENTRY_BYTES
    const [offset, packedLength, length, checksum] = [4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(entry + at),
    ) as [number, number, number, number]
    const packed = woff.subarray(offset, offset + packedLength)
    // A table that would not get smaller is stored as it is.
    const body = packedLength < length ? inflateSync(packed) : packed
    if (body.length !== length) throw new Error('This WOFF font is damaged')
    return { tag: woff.subarray(entry, entry + 4), checksum, body }
  })
}

/** Every table begins at a multiple of four bytes. */
function padding(length: number) {
  return (4 - (length % 4)) % 4
}
