import { expect } from 'vitest'
import type { TestDatabase } from '#tests/support/database.ts'
import { GUEST, type TestServer, test } from '#tests/support/server.ts'
import { openDesk } from './salon-desk.ts'

const FIELDS: Record<string, string[]> = {
  reviews: ['author_name', 'review_text'],
  contact_submissions: ['name', 'message', 'email', 'reference'],
  job_applications: ['name', 'phone'],
}

const NAMES = [
  'ÄNNE Böhm',
  'änne BÖHM',
  'İpek Işık',
  'Ipek isik',
  'STRASSE',
  'Straße',
  'Termin 100 %',
  'TERMIN a_b',
  'termin axb',
  'drei * Sterne',
  'c\\d "quoted"',
  'ΣΊΣΥΦΟΣ',
  '🙂 ja',
  'ſtraſſe Kelvin',
]
const PATTERNS = [
  '%böhm%',
  '%BÖHM%',
  '%ipek%',
  '%İPEK%',
  '%ışı%',
  '%straße%',
  '%strasse%',
  '%termin%',
  '%Termin%',
  '%ermin_a%',
  '%ter%100%',
  '%\\%%',
  '%a\\_b%',
  '%drei \\* st%',
  '%a_b%',
  '%\\\\d%',
  '%\\d "quoted"%',
  '%σίσυφος%',
  '%🙂%',
  '%kelvin%',
  '%gabe%',
  '%Ende\nAnfang%',
  '%de_an%',
  '%',
  '%%',
  '%termin\\%',
  "%o'hara; --%",
]

/** As the screens ask: the same letters in one of the fields. */
async function search(
  server: TestServer,
  token: string | undefined,
  table: string,
  like: string,
  offset = 0,
) {
  const quoted = `"${like.replace(/[\\"]/g, '\\$&')}"`
  const any = (FIELDS[table] ?? []).map((field) => `${field}.ilike.${quoted}`).join(',')
  const path = `${table}?select=id&order=id&limit=20&offset=${offset}&or=${encodeURIComponent(`(${any})`)}`
  const answer = await server.request(`/rest/v1/${path}`, {
    token,
    headers: { Prefer: 'count=exact' },
  })
  const body = await answer.json()
  if (!answer.ok) return body.code
  return { ids: body.map(({ id }: { id: string }) => id), total: totalOf(answer) }
}

const totalOf = (answer: Response) => Number(answer.headers.get('Content-Range')?.split('/')[1])

async function plainly(database: TestDatabase, table: string, like: string, offset = 0) {
  const any = (FIELDS[table] ?? []).map((field) => `${field} ilike $1`).join(' or ')
  const rows = await database
    .owner(`select id from ${table} where ${any} order by id`, [like])
    .catch(({ code }) => code)
  if (!Array.isArray(rows)) return rows
  return { ids: rows.slice(offset, offset + 20).map(({ id }) => id), total: rows.length }
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

const sizes = { 'a few times': 4, 'a thousand times': 1000 }

for (const [often, times] of Object.entries(sizes)) {
  for (const table of Object.keys(FIELDS)) {
    test(`what stands in ${table} ${often} is found as ILIKE finds it [X50]`, async ({
      server,
      database,
    }) => {
      const { token } = await openDesk(server)
      await fill(database, table, times)
      for (const pattern of PATTERNS) {
        const found = [pattern, await search(server, token, table, pattern)]
        expect(found).toEqual([pattern, await plainly(database, table, pattern)])
      }
      const nextPage = await search(server, token, table, '%ende%', 20)
      expect(nextPage).toEqual(await plainly(database, table, '%ende%', 20))
    })
  }
}

test('a visitor’s search is answered alike, whatever waits for approval [X52]', async ({
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
  expect(before.map(({ total }) => total > 0)).toEqual([true, true, false])
  await database.owner('delete from reviews where not is_approved')
  expect(await answers()).toEqual(before)
})

test('whoever is signed in and no admin finds nothing [X52]', async ({ server, database }) => {
  await fill(database, 'reviews', 4)
  const token = await server.token(GUEST)
  expect(await search(server, token, 'reviews', '%zugabe%')).toEqual({ ids: [], total: 0 })
})
