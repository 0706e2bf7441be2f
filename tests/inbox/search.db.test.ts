import { expect } from 'vitest'
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
