import { expect } from 'vitest'
import { test } from './ask.ts'

test('no proxy keeps what the data API answers [W25]', async ({ ask }) => {
  for (const path of ['reviews', 'gibt_es_nicht']) {
    expect((await ask.anon(path)).headers.get('Cache-Control')).toBe('no-store')
  }
})

test('the limits of an address are said clearly [W15]', async ({ ask }) => {
  const status = async (path: string) => (await ask.anon(`reviews?${path}`)).status
  const filters = (n: number) => Array.from({ length: n }, () => 'rating=gt.0').join('&')
  const nested = (n: number) => `or=${'(and'.repeat(n - 1)}(rating.gt.0)${')'.repeat(n - 1)}`
  const list = (n: number) => `rating=in.(${Array.from({ length: n }, () => 1).join(',')})`
  expect([await status(filters(20)), await status(filters(21))]).toEqual([200, 400])
  expect([await status(nested(4)), await status(nested(5))]).toEqual([200, 400])
  const columns = (n: number) => Array.from({ length: n }, () => '*').join(',')
  expect([
    await status(`select=${columns(20).replaceAll('*', 'id')}`),
    await status(`select=${columns(2)}`),
    await status(`order=${columns(21).replaceAll('*', 'id')}`),
  ]).toEqual([200, 400, 400])
  expect([
    await status('author_name=ilike.*a*&review_text=ilike.*b*'),
    await status('review_text=ilike.%25100%5C%25%25'),
    await status('author_name=ilike.*a*b*'),
    await status('or=(author_name.like.a*,author_name.like.b*,author_name.like.c*)'),
    await status('select=%22a%00b%22:id'),
  ]).toEqual([200, 200, 400, 400, 400])
  expect([await status(list(200)), await status(list(201))]).toEqual([200, 400])
  expect(await status(`author_name=eq.${'x'.repeat(8_200)}`)).toBe(414)
})
