import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { palettePng } from './png.ts'
import { paintPictures } from './social-pictures.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('a picture of few colours keeps them [M9]', async () => {
  const pixels = new Uint8Array([8, 32, 40, 255, 248, 200, 160, 255])
  const png = await palettePng({ width: 2, height: 1, pixels })
  const chunks = chunksOf(png)
  expect(chunks.map(({ name }) => name)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
  expect([...(chunks[1]?.body ?? [])]).toEqual([8, 32, 40, 248, 200, 160])
  expect([...inflateSync(chunks[2]?.body ?? Buffer.alloc(0))]).toEqual([0, 0, 1])
})

test('words are painted in the font of the site [M9]', async () => {
  const drawing = (words: string) => ({
    path: `/${words}.png`,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="60" font-family="Instrument Serif"><rect width="200" height="60" fill="#082028"/><text x="9" y="40" font-size="40" fill="#f8f8f8">${words}</text></svg>`,
  })
  const [words, none] = await paintPictures(ROOT, [drawing('Strähne'), drawing('')])
  expect(words?.path).toBe('/Strähne.png')
  expect(chunksOf(none?.body ?? Buffer.alloc(0))[1]?.body.length).toBe(3)
  expect(chunksOf(words?.body ?? Buffer.alloc(0))[1]?.body.length).toBeGreaterThan(30)
})

function chunksOf(png: Buffer) {
  const chunks: { name: string; body: Buffer }[] = []
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at)
    chunks.push({
      name: png.toString('latin1', at + 4, at + 8),
      body: png.subarray(at + 8, at + 8 + length),
    })
    at += length + 12
  }
  return chunks
}
