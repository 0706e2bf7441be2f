import { expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { WIRE_ROWS } from './wire-case.ts'

const QUERIES = 4_000
const TRIES = 3
const SLOWEST_MS = 500
const SEED = 20_261_115

const WORDS = [
  ...['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'and', 'or', 'not', 'id'],
  ...['rating', 'author_name', 'created_at', 'is_approved', 'nope', '__proto__', 'constructor'],
  ...['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike', 'is', 'in', 'null', 'true', 'asc'],
  ...[
    'desc',
    'nullsfirst',
    'nullslast',
    'count()',
    'text',
    'int',
    'json',
    'regclass',
    'any',
    'fts',
  ],
  ...[
    '=',
    '&',
    '.',
    ',',
    '(',
    ')',
    ':',
    '::',
    '"',
    '\\',
    '*',
    '%',
    '->',
    '->>',
    '!',
    '...',
    '{',
    '}',
  ],
  ...[
    "'",
    "' or 1=1 --",
    '; drop table reviews; --',
    '$1',
    '$$',
    '/*',
    'pg_sleep(9)',
    '%00',
    '%ff',
  ],
  ...['%e4', '+', ' ', '%09', '%0a', '5', '-1', '1e9', '99999999999999999999', 'NaN', 'infinity'],
  ...['2026-01-01', '10000000-0000-4000-8000-000000000001', 'ü', '💇', '%F0%9F', 'page', 'changed'],
]
const TABLES = ['reviews', 'job_applications', 'sitemap_urls', 'pg_class', 'reviews"', '%00', 'rpc']
const PREFERS = [
  'count=exact',
  'return=representation',
  'handling=strict, x',
  'max-affected=-1',
  '',
]
const ACCEPTS = [
  '*/*',
  'text/csv',
  'application/vnd.pgrst.object+json',
  ';;',
  'a/b',
  'text/csv;q=x',
]
const RANGES = ['0-1', '9-1', '0-99999999999999999999999', 'x', '-5']
const BODIES = ['{}', '[]', '[{}]', '{"rating":"x"}', '{"id":{}}', '[1,null]', '"', '{"a":1,"a":2}']

test('no query that a stranger can invent breaks the server or keeps it busy [W16]', async ({
  server,
  database,
}) => {
  await database.owner(WIRE_ROWS)
  const token = await server.token()
  const random = chance(SEED)
  const one = <T>(list: T[]) => list[Math.floor(random() * list.length)] as T
  const broken: unknown[] = []
  for (let i = 0; i < QUERIES; i += 1) {
    const method = one(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT'])
    const path = `/rest/v1/${one(TABLES)}?${hostileQuery(random, one)}`
    const hasBody = method === 'POST' || method === 'PATCH'
    const headers = { Prefer: one(PREFERS), Accept: one(ACCEPTS), Range: one(RANGES) }
    const asked = {
      method,
      headers,
      ...(hasBody && { body: one(BODIES) }),
      ...(random() < 0.5 && { token }),
    }
    // A busy machine makes one of them wait; what is slow by itself is slow every time.
    let ms = Number.POSITIVE_INFINITY
    for (let tries = 0; tries < TRIES && ms > SLOWEST_MS; tries += 1) {
      const start = performance.now()
      const { status } = await server.request(path, asked)
      ms = performance.now() - start
      if (status >= 500) broken.push({ ...asked, path, status })
    }
    if (ms > SLOWEST_MS) broken.push({ ...asked, path, ms })
  }
  expect(broken).toEqual([])
})

/** Half of them look like a real query with one thing wrong, half are noise. */
function hostileQuery(random: () => number, one: <T>(list: T[]) => T) {
  const noise = () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => one(WORDS)).join('')
  if (random() < 0.5) return noise()
  const column = one(['id', 'rating', 'author_name', 'created_at', 'is_approved'])
  const operator = one(['eq', 'not.gt', 'like', 'is', 'in', 'not.in', 'ilike'])
  return one([
    `${column}=${operator}.${noise()}`,
    `${column}=in.(${noise()},${noise()})`,
    `or=(${column}.${operator}.${noise()},and(${noise()}))`,
    `select=${noise()},${column}::${one(['int', 'json', 'date', 'uuid', 'bool', noise()])}`,
    `order=${column}.${noise()}&limit=${noise()}&offset=${noise()}`,
    `columns=${column}&on_conflict=${noise()}&${column}=eq.${noise()}`,
  ])
}

/** The same numbers in every run, so that a failure can be seen again. */
function chance(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
