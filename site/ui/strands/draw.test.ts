import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawAlbum, drawStrands } from './draw.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { pictures } from './pictures.ts'

const BUDGET_BYTES = 8 * 1024
/** Larger than what is served, and made in a tenth of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

test.each(Object.entries(pictures))('the %s picture is light [G29]', (_, picture) => {
  expect(brotliCompressSync(drawStrands(picture), QUICKLY).length).toBeLessThan(BUDGET_BYTES)
})

test('an album has every picture behind its name [G29]', () => {
  const album = drawAlbum(galleryPictures)
  for (const name of Object.keys(galleryPictures)) expect(album).toContain(`<g id="${name}">`)
})
