import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawStrands } from './draw.ts'
import { pictures } from './pictures.ts'

const BUDGET_BYTES = 8 * 1024

test.each(Object.entries(pictures))(
  'the %s picture keeps the art direction [G19]',
  (_, picture) => {
    const svg = drawStrands(picture)
    const strands = svg.match(/M-?\d/g) ?? []
    const widths = [...svg.matchAll(/stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width))
    expect(drawStrands(picture)).toBe(svg)
    expect(strands.length).toBe(picture.count)
    expect(picture.count).toBeGreaterThanOrEqual(60)
    expect(picture.count).toBeLessThanOrEqual(150)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...widths)).toBeLessThanOrEqual(2)
    expect(svg).not.toMatch(/d="[^"]*\./)
    expect(svg).not.toContain('style=')
    expect(brotliCompressSync(svg).length).toBeLessThan(BUDGET_BYTES)
  },
)

test('another seed gives another picture [G19]', () => {
  expect(drawStrands({ ...pictures.hero, seed: 1 })).not.toBe(drawStrands(pictures.hero))
})
