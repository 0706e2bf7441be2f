import { expect } from 'vitest'
import { searchFilter } from '#admin/list/queries/list-query.ts'
import { test } from '#tests/support/server.ts'
import { openDesk } from './salon-desk.ts'

const NAMES = [
  'ÄNNE Öz',
  'änne',
  'İpek',
  'STRASSE',
  'Straße',
  '100 %',
  'a_b',
  'axb',
  'c\\d',
  'ΣΊΣΥΦΟΣ',
  '🙂 ja',
]
const PATTERNS = [
  '%änne%',
  'ÄNNE%',
  '%ipek%',
  '%straße%',
  '%strasse',
  '%\\%%',
  '%a\\_b%',
  'a_b',
  '%\\\\%',
  '%ς',
  '%🙂%',
  '%',
  '%x\\',
]

for (const pattern of PATTERNS) {
  test(`${pattern} finds over the wire what ILIKE finds, counted or not [X46]`, async ({
    server,
    database,
  }) => {
    const desk = await openDesk(server)
    await database.owner(
      `insert into reviews (author_name, review_text) select name, 'Zehn Zeichen' from unnest($1::text[]) name`,
      [NAMES],
    )
    const wanted = await database
      .owner('select author_name from reviews where author_name ilike $1 order by 1', [pattern])
      .catch(({ code }) => code)
    const path = `reviews?select=author_name&order=author_name&author_name=ilike.${encodeURIComponent(pattern)}`
    for (const Prefer of ['', 'count=exact']) {
      const answer = await server.request(`/rest/v1/${path}`, {
        token: desk.token,
        headers: { Prefer },
      })
      const body = await answer.json()
      expect(answer.ok ? body : body.code).toEqual(wanted)
      if (Prefer && answer.ok) {
        expect(answer.headers.get('Content-Range')?.split('/')[1]).toBe(String(wanted.length))
      }
    }
  })
}

const SIGNS = [
  '5 * Sterne',
  'fünf ** Sterne',
  '100 % zufrieden',
  'ab_cd',
  'c:\\neu',
  'ohne alles',
  'a "b", (c).d',
]

for (const search of [
  '*',
  '**',
  '5 *',
  'F*N',
  '%',
  '_',
  '\\',
  '\\*',
  'zufrieden*',
  'sterne',
  '"b", (c)',
  ').d',
]) {
  test(`a search for ${search} finds what is written so [X46] [X2]`, async ({
    server,
    database,
  }) => {
    const desk = await openDesk(server)
    await database.owner(
      `insert into reviews (author_name, review_text) select name, 'Zehn Zeichen' from unnest($1::text[]) name`,
      [SIGNS],
    )
    const any = encodeURIComponent(`(${searchFilter(['author_name', 'review_text'], search)})`)
    const path = `reviews?select=author_name&order=author_name&or=${any}`
    const wanted = SIGNS.filter((name) => name.toLowerCase().includes(search.toLowerCase()))
    for (const Prefer of ['', 'count=exact']) {
      const answer = await server.request(`/rest/v1/${path}`, {
        token: desk.token,
        headers: { Prefer },
      })
      const found = (await answer.json()).map((row: { author_name: string }) => row.author_name)
      expect(found.sort()).toEqual([...wanted].sort())
    }
  })
}

test('an asterisk in a pattern stands for anything, behind a backslash for itself [W2]', async ({
  server,
  database,
}) => {
  const desk = await openDesk(server)
  await database.owner(
    `insert into reviews (author_name, review_text) select name, 'Zehn Zeichen' from unnest($1::text[]) name`,
    [SIGNS],
  )
  const found = async (filter: string) => {
    const path = `reviews?select=author_name&order=author_name&author_name=${encodeURIComponent(filter)}`
    const answer = await server.request(`/rest/v1/${path}`, { token: desk.token })
    const body = await answer.json()
    return answer.ok ? body.map((row: { author_name: string }) => row.author_name) : body.code
  }
  expect(await found('like.5 *')).toEqual(['5 * Sterne'])
  expect(await found('like.* \\* *')).toEqual(['5 * Sterne'])
  expect(await found('ilike.*\\*\\**')).toEqual(['fünf ** Sterne'])
  expect(await found('like.c:\\\\*')).toEqual(['c:\\neu'])
  expect(await found('not.like.*\\**')).toHaveLength(SIGNS.length - 2)
  expect(await found('like.*\\')).toBe('22025')
})
