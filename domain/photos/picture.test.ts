import { expect, test } from 'vitest'
import { pictures } from '#tests/support/photos/photos.ts'
import { pictureHeader } from './picture.ts'

const { small, lossless, alpha, jpeg, progressive } = pictures
const text = (words: string) => new TextEncoder().encode(words)

function joined(...parts: Uint8Array[]) {
  return new Uint8Array(Buffer.concat(parts))
}

/** A copy with other bytes at a place. */
function changed(bytes: Uint8Array, at: number, ...values: number[]) {
  const copy = bytes.slice()
  copy.set(values, at)
  return copy
}

/** A WebP file of these chunks, whose size its head tells right. */
function webp(...chunks: [name: string, inside: Uint8Array][]) {
  const parts = chunks.map(([name, inside]) => {
    const head = Buffer.alloc(8)
    head.write(name)
    head.writeUInt32LE(inside.length, 4)
    return Buffer.concat([head, inside, Buffer.alloc(inside.length % 2)])
  })
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + Buffer.concat(parts).length, 4)
  return joined(head, ...parts)
}

/** What draws a lossy picture of this size, which nobody ever drew. */
function frame(width: number, height: number) {
  const bytes = Buffer.alloc(1_000)
  bytes.set([0x10, 0, 0, 0x9d, 0x01, 0x2a])
  bytes.writeUInt16LE(width, 6)
  bytes.writeUInt16LE(height, 8)
  return bytes
}

const canvas = (width: number, height: number, flags = 0) => {
  const bytes = Buffer.alloc(10)
  bytes[0] = flags
  bytes.writeUIntLE(width - 1, 4, 3)
  bytes.writeUIntLE(height - 1, 7, 3)
  return bytes
}

test.each([
  ['lossy WebP', small, { type: 'image/webp', width: 240, height: 300 }],
  ['lossless WebP', lossless, { type: 'image/webp', width: 240, height: 300 }],
  ['WebP with transparency', alpha, { type: 'image/webp', width: 240, height: 300 }],
  ['JPEG', jpeg, { type: 'image/jpeg', width: 240, height: 300 }],
  ['JPEG in several scans', progressive, { type: 'image/jpeg', width: 240, height: 300 }],
])('%s: type and size are those that its own bytes tell [P101]', (_, bytes, header) => {
  expect(pictureHeader(bytes)).toEqual(header)
})

const NO_PHOTO = 'Das ist kein Foto. Bitte eines als WebP oder JPEG wählen.'
const BROKEN = 'Das Foto ist beschädigt. Bitte noch einmal auswählen.'
const MOVING = 'Das Bild bewegt sich. Bitte ein einzelnes Foto wählen.'
const TOLD = 'Im Foto stehen noch Angaben wie Ort, Zeit oder Kamera. So nehmen wir es nicht an.'
const MORE = 'An dem Foto hängt noch etwas anderes. So nehmen wir es nicht an.'

test.each([
  ['nothing at all', new Uint8Array()],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['PNG', pictures.png],
  ['a sound in the same wrapping', changed(small, 8, ...text('WAVE'))],
  ['a page that begins like none', joined(text('<html>'), jpeg)],
])('%s is no photo [P102]', (_, bytes) => {
  expect(pictureHeader(bytes)).toEqual({ problem: NO_PHOTO })
})

test.each([
  ['a WebP that breaks off', small.slice(0, -20)],
  ['a JPEG that breaks off', jpeg.slice(0, -20)],
  ['a JPEG without its end', jpeg.slice(0, -2)],
  ['a WebP without a picture', webp()],
  ['a chunk longer than the file', changed(small, 16, 0xff, 0xff, 0xff, 0x7f)],
  ['a frame that is no key frame', webp(['VP8 ', changed(frame(240, 300), 0, 0x11)])],
  ['two frames', webp(['VP8 ', frame(240, 300)], ['VP8 ', frame(240, 300)])],
  ['two sizes', webp(['VP8X', canvas(9_000, 9_000)], ['VP8 ', frame(240, 300)])],
  [
    'notes behind its size',
    webp(['VP8X', joined(canvas(240, 300), text('GPS 53.55'))], ['VP8 ', frame(240, 300)]),
  ],
  ['no size at all', webp(['VP8X', new Uint8Array()], ['VP8 ', frame(240, 300)])],
  ['a JPEG of other colours', changed(jpeg, jpegFrameAt() + 9, 4)],
  ['a JPEG of 21 scans', withBefore(jpegScanAt(), ...Array(20).fill(jpegScan()))],
  ['a JPEG with tables of 16 KB', withBefore(2, ...Array(2).fill(jpegTable(8_200)))],
  ['a JPEG of a hundred tables', withBefore(2, ...Array(100).fill(jpegTable(2)))],
])('%s is damaged [P102]', (_, bytes) => {
  expect(pictureHeader(bytes)).toEqual({ problem: BROKEN })
})

test.each([
  ['an animation', pictures.moving, MOVING],
  ['one that only says so', webp(['VP8X', canvas(240, 300, 2)], ['VP8 ', frame(240, 300)]), MOVING],
  ['WebP with camera, profile and notes', pictures.exifWebp, TOLD],
  ['JPEG with camera, profile and comment', pictures.exifJpeg, TOLD],
  ['a chunk nobody knows', webp(['VP8 ', frame(240, 300)], ['SCRP', text('alert(1)')]), TOLD],
  ['a comment with a script', withComment(text('<script>alert(1)</script>')), TOLD],
  ['WebP with a page behind it', joined(small, text('<html><script>1</script>')), MORE],
  ['JPEG with an archive behind it', joined(jpeg, text('PK\u0003\u0004')), MORE],
])('%s is refused with the reason [P102]', (_, bytes, problem) => {
  expect(pictureHeader(bytes)).toEqual({ problem })
})

test('a JPEG of 20 scans with all tables it may have is a photo [P102]', () => {
  const bytes = withBefore(jpegScanAt(), jpegTable(15_000), ...Array(19).fill(jpegScan()))
  expect(pictureHeader(bytes)).toHaveProperty('type', 'image/jpeg')
})

test('a head that promises 20,000 pixels is read as such, and costs nothing [P103]', () => {
  const bytes = changed(jpeg, jpegFrameAt() + 5, 0x4e, 0x20, 0x4e, 0x20)
  expect(pictureHeader(bytes)).toMatchObject({ width: 20_000, height: 20_000 })
})

test('whatever is cut or changed, something is said and nothing is thrown [P102]', () => {
  for (const bytes of [small, alpha, jpeg, progressive, pictures.exifWebp, pictures.moving]) {
    for (let at = 0; at < bytes.length; at += 1) {
      expect(pictureHeader(bytes.slice(0, at))).toHaveProperty('problem')
      expect(pictureHeader(changed(bytes, at, 0xff))).toBeTypeOf('object')
    }
  }
})

function jpegFrameAt() {
  return Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]))
}

function jpegScanAt() {
  return Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xda]))
}

function jpegScan() {
  return jpeg.slice(jpegScanAt(), -2)
}

function jpegTable(length: number) {
  const table = new Uint8Array(2 + length)
  table.set([0xff, 0xdb, length >> 8, length & 255])
  return table
}

function withBefore(at: number, ...parts: Uint8Array[]) {
  return joined(jpeg.slice(0, at), ...parts, jpeg.slice(at))
}

function withComment(words: Uint8Array) {
  const head = new Uint8Array([0xff, 0xfe, 0, words.length + 2])
  return joined(jpeg.slice(0, 2), head, words, jpeg.slice(2))
}
