import { expect, test } from 'vitest'
import { PHOTO_TINY_MAX_BYTES } from '#domain/photos/photo.ts'
import { pictureHeader } from '#domain/photos/picture.ts'
import { tinyPicture, tinySize } from './tiny-picture.ts'

test.each([
  [3000, 4000],
  [900, 2100],
  [240, 2400],
  [240, 240],
])('the first picture of %i × %i fits into a page and keeps its shape [P153]', (width, height) => {
  const size = tinySize({ width, height })
  const picture = tinyPicture(size, new Uint8ClampedArray(size.width * size.height * 4).fill(200))
  expect(picture.length).toBeLessThanOrEqual(PHOTO_TINY_MAX_BYTES)
  expect(pictureHeader(picture)).toEqual({ type: 'image/webp', ...size })
  expect(Math.abs(size.width / size.height / (width / height) - 1)).toBeLessThan(0.2)
})
