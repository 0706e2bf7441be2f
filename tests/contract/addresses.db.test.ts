import { expect } from 'vitest'
import { test } from './ask.ts'

test.for([
  ['PATCH', 'fake', { rating: 1 }, 404, 'PGRST205'],
  ['PATCH', 'reviews', { stars: 1 }, 400, 'PGRST204'],
  ['PATCH', 'reviews?select=stars', { rating: 1 }, 400, '42703'],
  ['DELETE', 'fake', {}, 404, 'PGRST205'],
] as const)(
  '%s %s with %j names what does not exist before the missing filter: %i %s [W12]',
  async ([method, path, body, status, code], { ask }) => {
    const headers = { Prefer: 'return=representation' }
    const answer = await ask.admin(path, { method, body, headers })
    expect([answer.status, answer.body.code]).toEqual([status, code])
  },
)

test('what a foreign key could embed is refused as not offered [W3]', async ({ ask }) => {
  for (const [path, message] of [
    [
      'sitemap_checks?select=domain,sitemap_urls(url)',
      "Embedding 'sitemap_urls' in 'sitemap_checks' is not offered",
    ],
    [
      'sitemap_urls?select=url,...sitemap_checks!inner(domain)',
      "Embedding 'sitemap_checks' in 'sitemap_urls' is not offered",
    ],
  ] as const) {
    const hint = 'Ask for each table by itself.'
    const { status, body } = await ask.admin(path)
    expect([status, body]).toEqual([400, { code: 'PGRST200', message, details: null, hint }])
  }
})

test('without an origin OPTIONS tells what a table allows [W26]', async ({ ask }) => {
  const known = await ask.anon('reviews', { method: 'OPTIONS' })
  const unknown = await ask.anon('fake', { method: 'OPTIONS' })
  expect([known.status, known.headers.get('Allow'), unknown.status]).toEqual([
    200,
    'OPTIONS,GET,HEAD,POST,PATCH,DELETE',
    404,
  ])
})

test.for([
  ['reviews', '/reviews'],
  [
    'reviews?select=id,rating&order=id&apikey=x&author_name=like.*(a)*%20b',
    '/reviews?author_name=like.%2A%28a%29%2A%20b&order=id&select=id%2Crating',
  ],
  ['reviews?rating=gte.2&limit=1&rating=lte.5', '/reviews?limit=1&rating=gte.2&rating=lte.5'],
  [`reviews?author_name=neq.${'x'.repeat(2_000)}`, null],
] as const)('%s has its canonical address beside it [W27]', async ([path, location], { ask }) => {
  const { headers } = await ask.anon(path)
  expect(headers.get('Content-Location')).toBe(location)
})
