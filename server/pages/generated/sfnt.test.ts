import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sfntFromWoff } from './sfnt.ts'

const FONT =
  'node_modules/@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff'
const woff = readFileSync(join(import.meta.dirname, '../../..', FONT))

test('a web font becomes the plain font inside it, every table whole [M9]', () => {
  const font = sfntFromWoff(woff)
  const count = font.readUInt16BE(4)
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = 12 + index * 16
    return {
      tag: font.toString('latin1', entry, entry + 4),
      checksum: font.readUInt32BE(entry + 4),
      offset: font.readUInt32BE(entry + 8),
      length: font.readUInt32BE(entry + 12),
    }
  })
  expect(font.readUInt32BE(0)).toBe(woff.readUInt32BE(4))
  expect(font.length).toBe(woff.readUInt32BE(16))
  expect(tables.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca', 'name']),
  )
  // The head table counts itself without the sum of the whole font.
  for (const { tag, checksum, offset, length } of tables.filter(({ tag }) => tag !== 'head')) {
    expect(offset % 4, tag).toBe(0)
    expect(sumOf(font.subarray(offset, offset + length)), tag).toBe(checksum)
  }
})

test('what is no web font, or a damaged one, is refused [M9]', () => {
  expect(() => sfntFromWoff(Buffer.from('wOF2'))).toThrow('no WOFF')
  const damaged = Buffer.from(woff)
  damaged.writeUInt32BE(damaged.readUInt32BE(56) + 1, 56)
  expect(() => sfntFromWoff(damaged)).toThrow('damaged')
})

function sumOf(table: Buffer) {
  const padded = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)])
  let sum = 0
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0
  return sum
}
