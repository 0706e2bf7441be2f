import { expect, test } from 'vitest'
import { PHOTO_ID, photoNo, pictures, sentPhoto } from '#tests/support/photos/photos.ts'
import { hashOf, readPhoto } from './read-photo.ts'

const { small, large, tiny, lossless } = pictures

/** A WebP whose head tells this size and nothing else is there. */
function hollow(width: number, height: number, bytes = 1_000) {
  const chunk = Buffer.alloc(bytes)
  chunk.set([0x10, 0, 0, 0x9d, 0x01, 0x2a])
  chunk.writeUInt16LE(width, 6)
  chunk.writeUInt16LE(height, 8)
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8 \0\0\0\0', 'latin1')
  head.writeUInt32LE(bytes + 12, 4)
  head.writeUInt32LE(bytes, 16)
  return new Uint8Array(Buffer.concat([head, chunk]))
}

test('a photo is called after its largest file, and every file after its bytes [P101]', () => {
  expect(readPhoto(sentPhoto)).toMatchObject({
    id: PHOTO_ID,
    files: [
      { hash: hashOf(small), width: 240, height: 300, type: 'image/webp' },
      { hash: PHOTO_ID, width: 480, height: 600, type: 'image/webp' },
    ],
  })
  expect(readPhoto({ tiny: pictures.tinyJpeg, files: [pictures.jpeg] })).toMatchObject({
    files: [{ type: 'image/jpeg' }],
  })
  expect(readPhoto(photoNo(7))).not.toMatchObject({ id: PHOTO_ID })
})

test.each([
  ['no file', { tiny, files: [] }, 'nicht vollständig'],
  [
    'four files',
    { tiny, files: [small, large, hollow(960, 1200), hollow(1600, 2000)] },
    'nicht vollständig',
  ],
  ['a file of 600,001 bytes', { tiny, files: [hollow(480, 600, 599_981)] }, 'höchstens 600 KB'],
  ['20,000 pixels with 1 KB', { tiny, files: [hollow(16_383, 16_383)] }, 'höchstens 1600 mal 2400'],
  ['a wider one', { tiny, files: [hollow(1601, 1200)] }, 'höchstens 1600 mal 2400'],
  ['a taller one', { tiny, files: [hollow(1000, 2401)] }, 'höchstens 1600 mal 2400'],
  ['none at all', { tiny, files: [hollow(0, 300)] }, 'nicht vollständig'],
  ['the large one first', { tiny, files: [large, small] }, 'verschiedene Fotos'],
  ['the same twice', { tiny, files: [small, lossless] }, 'verschiedene Fotos'],
  ['another shape', { tiny, files: [small, hollow(480, 500)] }, 'verschiedene Fotos'],
  ['another type', { tiny, files: [pictures.jpeg, hollow(480, 600)] }, 'verschiedene Fotos'],
  ['metadata in one of them', { tiny, files: [pictures.exifWebp, large] }, 'Ort, Zeit oder Kamera'],
])('%s is refused with a sentence [P103]', (_, sent, problem) => {
  expect(readPhoto(sent)).toEqual({ problem: expect.stringContaining(problem) })
})

test.each([
  ['none', new Uint8Array()],
  ['a script', new TextEncoder().encode('<script>')],
  ['one of 226 bytes', hollow(16, 20, 206)],
  ['one that is not tiny', hollow(240, 300, 100)],
])('of the first, blurred picture %s is refused too [P103]', (_, wrong) => {
  expect(readPhoto({ tiny: wrong, files: [large] })).toHaveProperty('problem')
})

test('sides that round to whole pixels still are one photo [P103]', () => {
  const files = [hollow(480, 205), hollow(960, 411), hollow(1600, 685)]
  expect(readPhoto({ tiny, files })).toHaveProperty('id')
})
