import { expect } from 'vitest'
import { searchFilter } from '#admin/list/queries/list-query.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { GUEST, type TestServer } from '#tests/support/server.ts'
import { test } from './salon-desk.ts'

const FIELDS: Record<string, string[]> = {
  reviews: ['author_name', 'review_text'],
  contact_submissions: ['name', 'message', 'email', 'reference'],
  job_applications: ['name', 'phone'],
}

const NAMES = [
  ...['ÄNNE Böhm', 'änne BÖHM', 'İpek Işık', 'Ipek isik', 'STRASSE', 'Straße', 'Termin 100 %'],
  ...['TERMIN a_b', 'termin axb', 'drei * Sterne', 'c\\d "quoted"', 'ΣΊΣΥΦΟΣ', '🙂 ja'],
  'ſtraſſe Kelvin',
]
const PATTERNS = [
  ...['%böhm%', 'ÄNNE%', '%ipek%', '%İPEK%', '%straße%', '%strasse', '%Termin%', '%ter%100%'],
  ...['%\\%%', '%a\\_b%', '%a_b%', '%drei \\* st%', '%\\\\d%', '%\\d "quoted"%', '%σίσυφος%'],
  ...['%🙂%', '%kelvin%', '%gabe%', '%Ende\nAnfang%', '%', '%termin\\%', "%o'hara; --%"],
]

/** As the screens ask, or as anybody could: the same letters in one of the fields. */
async function search(
  server: TestServer,
  token: string | undefined,
  table: string,
  like: string,
  { offset = 0, Prefer = 'count=exact' } = {},
) {
  const quoted = `"${like.replace(/[\\"]/g, '\\$&')}"`
  const any = (FIELDS[table] ?? []).map((field) => `${field}.ilike.${quoted}`).join(',')
  const path = `${table}?select=id&order=id&limit=20&offset=${offset}&or=${encodeURIComponent(`(${any})`)}`
  const answer = await server.request(`/rest/v1/${path}`, { token, headers: { Prefer } })
  const body = await answer.json()
  if (!answer.ok) return body.code
  const total = answer.headers.get('Content-Range')?.split('/')[1]
  return { ids: body.map(({ id }: { id: string }) => id), total }
}

async function plainly(database: TestDatabase, table: string, like: string, offset = 0) {
  const any = (FIELDS[table] ?? []).map((field) => `${field} ilike $1`).join(' or ')
  const rows = await database
    .owner(`select id from ${table} where ${any} order by id`, [like])
    .catch(({ code }) => code)
  if (!Array.isArray(rows)) return rows
  return { ids: rows.slice(offset, offset + 20).map(({ id }) => id), total: String(rows.length) }
}

/**
 * How each table is filled with names. In one half of the reviews and of the requests another field
 * holds the name, and what ends one field and begins the next is no hit.
 */
const INTO: Record<string, string> = {
  reviews: `(author_name, review_text, is_approved)
    select case when n % 2 = 0 then name else 'Ein Ende' end,
           case when n % 2 = 0 then 'Anfang einer Gabe' else name || ' als Zugabe' end,
           n % 4 < 2`,
  contact_submissions: `(name, message, email)
    select 'Ein Ende', 'Anfang: ' || case when n % 2 = 0 then 'x' else name end,
           case when n % 2 = 0 then name end`,
  job_applications: `(name, phone, is_hairdresser, work_hours, start_date)
    select name || ' Ende', '040-' || n, 'Ja', 'Vollzeit', 'Sofort'`,
}

async function fill(database: TestDatabase, table: string, times: number) {
  await database.owner(
    `insert into ${table} ${INTO[table]} from unnest($1::text[]) name, generate_series(1, ${times}) n`,
    [NAMES],
  )
}

for (const [table, times] of [
  ['reviews', 4],
  ['reviews', 1_000],
  ['contact_submissions', 4],
  ['job_applications', 4],
] as const) {
  test(`what stands in ${table} ${times} times is found as ILIKE finds it, counted or not [X46]`, async ({
    server,
    desk: { token },
    database,
  }) => {
    await fill(database, table, times)
    for (const pattern of PATTERNS) {
      const wanted = await plainly(database, table, pattern)
      const counted = await search(server, token, table, pattern)
      expect([pattern, counted]).toEqual([pattern, wanted])
      const uncounted = await search(server, token, table, pattern, { Prefer: '' })
      expect([pattern, uncounted.ids]).toEqual([pattern, wanted.ids])
    }
    const nextPage = await search(server, token, table, '%ende%', { offset: 20 })
    expect(nextPage).toEqual(await plainly(database, table, '%ende%', 20))
  })
}

test('a visitor’s search is answered alike, whatever waits for approval, and a guest finds nothing [X52]', async ({
  server,
  database,
}) => {
  await fill(database, 'reviews', 100)
  const answers = () =>
    Promise.all(
      ['%zugabe%', '%böhm%', '%nirgends%'].map((like) =>
        search(server, undefined, 'reviews', like),
      ),
    )
  const before = await answers()
  expect(before.map(({ total }) => Number(total) > 0)).toEqual([true, true, false])
  const guest = await search(server, await server.token(GUEST), 'reviews', '%zugabe%')
  expect(guest).toEqual({ ids: [], total: '0' })
  await database.owner('delete from reviews where not is_approved')
  expect(await answers()).toEqual(before)
})

const SIGNS = [
  ...['5 * Sterne', 'fünf ** Sterne', '100 % zufrieden', 'ab_cd', 'c:\\neu', 'ohne alles'],
  'a "b", (c).d',
]

test('a search takes signs as they are written; a pattern has an asterisk for anything, behind a backslash for itself [X2] [X46] [W2]', async ({
  desk,
  database,
}) => {
  await database.owner(
    `insert into reviews (author_name, review_text) select name, 'Zehn Zeichen' from unnest($1::text[]) name`,
    [SIGNS],
  )
  const found = async (filter: string) => {
    const { status, rows } = await desk.ask('GET', `reviews?select=author_name&${filter}`)
    return status === 200 ? rows.map((row) => row.author_name).sort() : rows
  }
  for (const search of ['*', '**', '5 *', 'F*N', '%', '_', '\\', 'zufrieden*', '"b", (c)', ').d']) {
    const any = encodeURIComponent(`(${searchFilter(['author_name', 'review_text'], search)})`)
    const wanted = SIGNS.filter((name) => name.toLowerCase().includes(search.toLowerCase()))
    expect([search, await found(`or=${any}`)]).toEqual([search, wanted.sort()])
  }
  const like = (filter: string) => found(`author_name=${encodeURIComponent(filter)}`)
  expect(await like('like.5 *')).toEqual(['5 * Sterne'])
  expect(await like('like.* \\* *')).toEqual(['5 * Sterne'])
  expect(await like('ilike.*\\*\\**')).toEqual(['fünf ** Sterne'])
  expect(await like('like.c:\\\\*')).toEqual(['c:\\neu'])
  expect(await like('not.like.*\\**')).toHaveLength(SIGNS.length - 2)
  expect(await like('like.*\\')).toMatchObject({ code: '22025' })
})
