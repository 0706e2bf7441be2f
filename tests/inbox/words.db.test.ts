import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { newRow } from '#tests/support/rows.ts'
import { ADMIN, GUEST, test } from '#tests/support/server.ts'
import { openDesk } from './salon-desk.ts'

const LISTS = {
  reviews: 'author_name',
  contact_submissions: 'name',
  job_applications: 'name',
}

async function fill(database: TestDatabase) {
  await database.owner(
    `insert into reviews (author_name, review_text, is_approved)
     select 'Gast ' || n, 'Gern wieder' || case n % 1000 when 7 then ', sagt der Zaunkönig' else '' end,
            n % 2 = 0
       from generate_series(1, 5000) n`,
  )
  await database.owner('vacuum analyze reviews')
}

/** What the index answers to the account with this e-mail. */
async function fewHits(database: TestDatabase, email: string, pattern: string) {
  const [user] = await database.owner('select id from auth.users where email = $1', [email])
  return database.as('authenticated', { sub: user?.id, role: 'authenticated' }, async (query) => {
    const [row] = await query(`select search.few_hits('reviews', $1) as ids`, [pattern])
    return row?.ids as string[] | null
  })
}

test('a rare word is looked up in an index, a common one is not [X51]', async ({
  server: _,
  database,
}) => {
  await fill(database)
  const wanted = await database.owner(`select id from reviews where review_text ~ 'Zaunkönig'`)
  const ids = await fewHits(database, ADMIN.email, '%ZAUNKÖNIG%')
  expect(ids?.sort()).toEqual(wanted.map(({ id }) => id).sort())
  expect(await fewHits(database, ADMIN.email, '%nirgends%')).toEqual([])
  expect(await fewHits(database, ADMIN.email, '%gern wieder%')).toBeNull()
  expect(await fewHits(database, ADMIN.email, '%er%')).toBeNull()
  const [word] = await database.owner(`select pg_get_indexdef('reviews_words'::regclass, 1, false)`)
  const plan = await database.owner(
    `explain select id from reviews where is_approved and ${word?.pg_get_indexdef} like '%zaunkonig%' limit 1001`,
  )
  expect(JSON.stringify(plan)).toContain('Bitmap Index Scan on reviews_words')
})

test('the index answers nobody but an admin [X52]', async ({ server, database }) => {
  await fill(database)
  for (const pattern of ['%zaunkönig%', '%gern wieder%', '%er%']) {
    expect(await fewHits(database, GUEST.email, pattern)).toEqual([])
  }
  await expect(
    database.as('anon', null, (query) => query(`select search.few_hits('reviews', '%a%')`)),
  ).rejects.toMatchObject({ code: '42501' })
  const asked = (token?: string) =>
    server.request('/rest/v1/reviews?select=id&review_text=ilike.*gern*', {
      token,
      headers: { Prefer: 'count=exact' },
    })
  const guest = await asked(await server.token(GUEST))
  expect([await guest.json(), guest.headers.get('Content-Range')]).toEqual([[], '*/0'])
})

test('a visitor’s search is answered alike, whatever waits for approval [X52]', async ({
  server,
  database,
}) => {
  await fill(database)
  const answers = async () => {
    const texts = []
    for (const word of ['zaunkönig', 'gern', 'nirgends']) {
      const path = `reviews?order=id&or=(author_name.ilike.*${word}*,review_text.ilike.*${word}*)`
      const answer = await server.request(`/rest/v1/${path}`, {
        headers: { Prefer: 'count=exact' },
      })
      texts.push([answer.status, answer.headers.get('Content-Range'), await answer.text()])
    }
    return texts
  }
  const before = await answers()
  await database.owner('delete from reviews where not is_approved')
  expect(await answers()).toEqual(before)
})

for (const [table, column] of Object.entries(LISTS)) {
  test(`the index of ${table} follows changes, deletion, return and erasure [X51]`, async ({
    server,
  }) => {
    const desk = await openDesk(server)
    const find = async (word: string) => {
      const answer = await server.request(
        `/rest/v1/${table}?select=id&${column}=ilike.*${encodeURIComponent(word)}*`,
        { token: desk.token, headers: { Prefer: 'count=exact' } },
      )
      return (await answer.json()).map(({ id }: { id: string }) => id)
    }
    const { id } = await desk.add(table, { ...newRow[table], [column]: 'Rotkehlchen' })
    expect(await find('ROTKEHL')).toEqual([id])
    if (table === 'reviews') await desk.change(table, id, { is_approved: true })
    expect(await find('rotkehl')).toEqual([id])
    await desk.change(table, id, { [column]: 'Blaumeise' })
    expect([await find('rotkehl'), await find('blaumeise')]).toEqual([[], [id]])
    await desk.remove(table, id)
    expect(await find('blaumeise')).toEqual([])
    await desk.restore(id)
    expect(await find('blaumeise')).toEqual([id])
    await desk.add('erasures', { row_ids: [id] })
    expect(await find('blaumeise')).toEqual([])
  })
}
