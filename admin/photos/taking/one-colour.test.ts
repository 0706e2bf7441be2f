import { expect, test } from 'vitest'
import { PHOTO_TINY_MAX_BYTES } from '#domain/photos/photo.ts'
import { pictureHeader } from '#domain/photos/picture.ts'
import { averageColour, onePixel } from './one-colour.ts'

test('until a photo is there its average colour stands in its place, in a few bytes [P153]', () => {
  const halves = new Uint8ClampedArray([200, 100, 0, 255, 100, 0, 50, 255])
  expect(averageColour(halves)).toEqual([150, 50, 25])
  const picture = onePixel([150, 50, 25])
  expect(picture.length).toBeLessThanOrEqual(PHOTO_TINY_MAX_BYTES)
  expect(pictureHeader(picture)).toEqual({ type: 'image/webp', width: 1, height: 1 })
})
