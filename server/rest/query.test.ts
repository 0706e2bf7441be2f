import { expect, test } from 'vitest'
import { ApiError } from '#server/http/errors.ts'
import { readQuery } from './query.ts'

function query(text: string) {
  return readQuery(new URLSearchParams(text), 'reviews')
}

function refusal(text: string) {
  try {
    query(text)
  } catch (error) {
    if (error instanceof ApiError) return [error.code, error.message]
  }
  return null
}

test('a search over two columns keeps its quoted commas and parentheses [W2]', () => {
  const { conditions } = query(
    'or=(author_name.ilike."%25a,b(c)\\"%25", not.and(rating.not.in.(1,"2,3"),service_type.is.NULL))',
  )
  expect(conditions).toEqual([
    {
      kind: 'logic',
      isNegated: false,
      operator: 'or',
      conditions: [
        {
          kind: 'filter',
          column: 'author_name',
          isNegated: false,
          operator: 'ilike',
          values: ['%a,b(c)"%'],
        },
        {
          kind: 'logic',
          isNegated: true,
          operator: 'and',
          conditions: [
            {
              kind: 'filter',
              column: 'rating',
              isNegated: true,
              operator: 'in',
              values: ['1', '2,3'],
            },
            {
              kind: 'filter',
              column: 'service_type',
              isNegated: false,
              operator: 'is',
              values: ['null'],
            },
          ],
        },
      ],
    },
  ])
})

test.each([
  ['in.(a,"b c",c"d)', ['a', 'b c', 'c"d']],
  ['in.()', ['']],
  ['in.( 1, 2 )', ['1', ' 2 ']],
  ['in.("a"b,"c\\\\d\\"")', ['"a"b', 'c\\d"']],
])('the list %s is read as PostgREST reads it [W2]', (value, values) => {
  expect(query(`status=${encodeURIComponent(value)}`).conditions).toEqual([
    { kind: 'filter', column: 'status', isNegated: false, operator: 'in', values },
  ])
})

test('select knows stars, aliases, casts and quotes, and refuses aggregates and embeds [W3]', () => {
  for (const text of ['count()', 'a:rating::text.sum()']) {
    expect(refusal(`select=id,${text}`)?.[0]).toBe('PGRST123')
  }
  expect(refusal('select=*,x:checks!left(id(')).toEqual([
    'PGRST200',
    "Could not find a relationship between 'reviews' and 'checks' in the schema cache",
  ])
  expect(query('select=*, a:rating::text,"b c"').select).toEqual([
    '*',
    { name: 'rating', alias: 'a', cast: 'text' },
    { name: 'b c', alias: null, cast: null },
  ])
})

test('one column, value or filter too many is refused before the rest is read [W15]', () => {
  const more = (item: string, most: number) =>
    Array(most + 1)
      .fill(item)
      .join(',')
  const unreadable = ',)))"'
  expect([
    refusal(`select=${more('a', 20)}${unreadable}`)?.[1],
    refusal(`order=${more('a.desc', 20)}${unreadable}`)?.[1],
    refusal(`columns=${more('a', 20)}${unreadable}`)?.[1],
    refusal(`on_conflict=${more('a', 20)}${unreadable}`)?.[1],
    refusal(`a=in.(${more('1', 200)}${unreadable}`)?.[1],
    refusal(`or=(${more('a.eq.1', 20)}${unreadable}`)?.[1],
    refusal(Array(21).fill('a=unreadable').join('&'))?.[1],
  ]).toEqual([
    '"select" may list at most 20 columns',
    '"order" may list at most 20 columns',
    '"columns" may list at most 20 columns',
    '"on_conflict" may list at most 20 columns',
    'A list may hold at most 200 values',
    'A request may have at most 20 filters',
    'A request may have at most 20 filters',
  ])
})

test.each([
  ['rating=5', '"failed to parse filter (5)" (line 1, column 1)'],
  ['a=is.nil', '"failed to parse filter (is.nil)" (line 1, column 4)'],
  ['order=id.ac', '"failed to parse order (id.ac)" (line 1, column 4)'],
  ['order=id.asc.nullslasttt', '"failed to parse order (id.asc.nullslasttt)" (line 1, column 17)'],
  ['or=()', '"failed to parse logic tree (())" (line 1, column 4)'],
  [
    'or=(id.in.1,2,id.eq.3)',
    '"failed to parse logic tree ((id.in.1,2,id.eq.3))" (line 1, column 10)',
  ],
  ['select=name!hint', '"failed to parse select parameter (name!hint)" (line 1, column 5)'],
  ['columns=', '"failed to parse columns parameter ()" (line 1, column 1)'],
])('%s is refused with the place where reading ended [W6]', (text, message) => {
  expect(refusal(text)).toEqual(['PGRST100', message])
})
