import { expect, test } from 'vitest'
import type { CheckedUrl } from '#domain/sitemap/report/rows.ts'
import { addressOf, comparedPage, PAGE_URLS, readUrlParams } from './urls.ts'

const read = (address: string) => readUrlParams(new URLSearchParams(address))

test('what is shown of a check stands in its address, without what is usual or unknown [S64] [S67]', () => {
  const address = '?suche=galerie&sortierung=adresse-ab&seite=2&pruefung=c-1&befund=error'
  expect(addressOf(read(address))).toBe(address)
  expect(addressOf(read('befund=neu'))).toBe('?befund=neu')
  expect(addressOf(read('befund=x&sortierung=toString&seite=-1&status=error'))).toBe('?')
})

test('what is new, mended or still wrong is a filter of the list with pages of its own [S66]', () => {
  const rows = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => ({ url: `https://a.de/${name}-${n}` }) as CheckedUrl)
  const comparison = { neu: rows('neu', 120), behoben: rows('alt', 1), weiterhin: [] }
  expect(comparedPage('c', comparison, read('befund=error'))).toBe(null)
  expect(comparedPage('c', null, read('befund=neu'))).toBe(null)
  const last = comparedPage('c', comparison, read('befund=neu&seite=3'))
  expect([last?.rows.length, last?.total, PAGE_URLS]).toEqual([20, 120, 50])
  const found = comparedPage('c', comparison, read('befund=behoben&suche=alt-0'))
  expect(found).toEqual({ rows: comparison.behoben, total: 1, page: 1, checkId: 'c' })
})
