import { expect, test } from 'vitest'
import { pictures } from '#tests/support/photos/photos.ts'
import { chunksOf, pictureHeader, withoutMetadata } from './picture.ts'

const { exifWebp, exifJpeg, small, jpeg, moving } = pictures

test.each([
  ['WebP', exifWebp, 'image/webp'],
  ['JPEG', exifJpeg, 'image/jpeg'],
])(
  'place, time, camera and notes are taken out of a %s, which is taken then [P104]',
  (_, bytes, type) => {
    expect(text(bytes)).toContain('Kamera')
    const clean = withoutMetadata(bytes)
    expect(text(clean)).not.toMatch(/Kamera|Exif|xmpmeta|geheim|ICC/)
    expect(pictureHeader(clean)).toEqual({ type, width: 240, height: 300 })
    expect(drawn(clean)).toEqual(drawn(bytes))
  },
)

test.each([
  ['WebP', small],
  ['JPEG', jpeg],
  ['no picture at all', new TextEncoder().encode('Kein Bild')],
])('%s without any of it stays as it is [P104]', (_, bytes) => {
  expect(withoutMetadata(bytes)).toEqual(bytes)
})

test('what is behind the end of a picture goes too; what moves stays, so that it is refused for that [P104]', () => {
  const twice = new Uint8Array(Buffer.concat([jpeg, jpeg]))
  expect(withoutMetadata(twice)).toEqual(jpeg)
  expect(pictureHeader(withoutMetadata(moving))).toHaveProperty(
    'problem',
    expect.stringContaining('bewegt sich'),
  )
})

/** The parts that draw, but for what a WebP says of its other parts. */
function drawn(bytes: Uint8Array) {
  const chunks = chunksOf(bytes)?.chunks ?? []
  return chunks
    .filter(({ is, name }) => is === 'drawing' && name !== 'VP8X')
    .map(({ start, end }) => text(bytes.slice(start, end)))
}

function text(bytes: Uint8Array) {
  return Buffer.from(bytes).toString('latin1')
}
