import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawAlbum, drawStrands } from './draw.ts'
import { galleryPictures } from './gallery-pictures.ts'
import { pictures } from './pictures.ts'

const BUDGET_BYTES = 8 * 1024
/** Larger than what is served, and made in a tenth of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

test.each(Object.entries(pictures))(
  'the %s picture keeps the art direction [G29]',
  (_, picture) => {
    const svg = drawStrands(picture)
    const strands = svg.match(/M-?\d/g) ?? []
    const widths = [...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(drawStrands({ ...picture, seed: picture.seed + 1 })).not.toBe(svg)
    expect(strands.length).toBe(picture.count)
    expect(picture.count).toBeGreaterThanOrEqual(60)
    expect(picture.count).toBeLessThanOrEqual(150)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...widths)).toBeLessThanOrEqual(2)
    expect(svg).not.toMatch(/d="[^"]*\./)
    expect(svg).not.toContain('style=')
    expect(brotliCompressSync(svg, QUICKLY).length).toBeLessThan(BUDGET_BYTES)
  },
)

test('an album holds its pictures as they are alone, of one size, each behind its name [G29]', () => {
  const album = drawAlbum(galleryPictures)
  for (const [name, picture] of Object.entries(galleryPictures)) {
    const [, frame = '', strands = ''] =
      /^(<svg[^>]*>)(.*)<\/svg>$/.exec(drawStrands(picture)) ?? []
    expect(album.startsWith(frame)).toBe(true)
    expect(album).toContain(`<g id="${name}">${strands}</g>`)
  }
  expect(album).toContain('<style>g:not(:target){display:none}</style>')
})
