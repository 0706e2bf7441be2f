import { expect, test } from 'vitest'
import { pagePolicy } from './content-security-policy.ts'

const MAP = 'https://www.openstreetmap.org/export/embed.html?marker=1'

test('only a page that names the map may frame it, and nobody else [O8]', () => {
  const frames = (html: string) =>
    pagePolicy(html)
      .split('; ')
      .filter((rule) => rule.startsWith('frame-src'))
  expect(frames(`<section class="x" data-frame="${MAP}"></section>`)).toEqual([
    'frame-src https://www.openstreetmap.org',
  ])
  expect(frames('<section></section>')).toEqual([])
  expect(frames('<section data-frame="https://boese.example/"></section>')).toEqual([])
  expect(frames(`<p>data-frame=&quot;${MAP}&quot;</p>`)).toEqual([])
})
