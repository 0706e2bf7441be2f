import { expect } from 'vitest'
import { GUEST, type TestServer, test } from '#tests/support/server.ts'
import { trialList } from '#tests/support/trial.ts'
import { hostileQuestions, put } from './ask.ts'

/** What PostgreSQL repeats of a row it refuses has an id and a time that no other has. */
const REFUSED_ROW = /Failing row contains \((?:[^"\\]|\\.)*\)/g

const NOBODYS_ROW = '/rest/v1/reviews?is_approved=not.eq.true&author_name=eq.Niemand'

type Questions = ReturnType<typeof hostileQuestions>

const APPROVED = `
  insert into reviews (id, author_name, rating, review_text, service_type, is_approved, created_at)
  select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Gast ' || n, 1 + n % 5,
         'Besuch Nummer ' || n, case n % 4 when 0 then null else 'Balayage' end, true,
         timestamptz '2026-01-01' + n * interval '1 hour'
    from generate_series(0, 29) n`

const SECRET = [
  `insert into reviews (author_name, rating, review_text, google_review_link)
   select 'Geheim ' || n, 1 + n % 5, 'Wartet auf Freigabe', 'https://g.test'
     from generate_series(1, 60) n`,
  `insert into contact_submissions (name, message, notes)
   select 'Geheim', 'Frage', 'Notiz' from generate_series(1, 20)`,
  `insert into job_applications (name, phone, is_hairdresser, work_hours, start_date)
   select 'Geheim', '040', 'Ja', 'Vollzeit', 'Sofort' from generate_series(1, 20)`,
  `insert into quarantine (id, kind, entry, reasons, created_at)
   select gen_random_uuid(), 'review', '{}', '{trap}', now() from generate_series(1, 5)`,
  `insert into bin (id, table_name, entry, deleted_by)
   select gen_random_uuid(), 'reviews', '{}', 'x' from generate_series(1, 5)`,
  'analyze',
]

test('strangers are answered alike, byte for byte, whatever waits for the salon [W80]', async ({
  server,
  database,
}) => {
  await database.owner(APPROVED)
  const token = await server.token(GUEST)
  const questions = hostileQuestions(15, 150)
  const before = await answersTo(server, questions, token)
  for (const sql of SECRET) await database.owner(sql)
  const after = await answersTo(server, questions, token)
  const different = questions
    .map((question, n) => ({ question, before: before[n], after: after[n] }))
    .filter((one) => one.before !== one.after)
  expect(different.slice(0, 3)).toEqual([])
  expect(before.filter((answer) => answer.startsWith('5'))).toEqual([])
  expect(before.filter((answer) => answer.startsWith('20')).length).toBeGreaterThan(20)
})

test('a value that cannot be is refused whether or not a row would take it [W80]', async ({
  server,
  database,
}) => {
  await database.owner(APPROVED)
  const token = await server.token(GUEST)
  const headers = { 'Content-Type': 'application/json' }
  const change = (body: string) =>
    put(server, { method: 'PATCH', path: NOBODYS_ROW, headers, body }, token)
  for (const rows of ['none', 'many']) {
    if (rows === 'many') for (const sql of SECRET) await database.owner(sql)
    expect((await change('{"review_text": "\\udc00"}')).status, rows).toBe(400)
    expect((await change('{"rating": "viel"}')).status, rows).toBe(400)
    expect((await change('{"rating": 5}')).status, rows).toBe(204)
  }
})

test('an injection as a filter finds what is written so, and nothing else [W18]', async ({
  server,
  database,
}) => {
  await database.owner(APPROVED)
  const texts = trialList('sql')
  await database.owner(
    `insert into reviews (author_name, review_text, is_approved)
     select left(text, 80), 'zehn Zeichen lang', true from unnest($1::text[]) as text`,
    [texts],
  )
  for (const text of texts) {
    const path = `/rest/v1/reviews?select=author_name&author_name=eq.${encodeURIComponent(text)}`
    const answer = await server.request(path)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      text.length <= 80 ? [{ author_name: text }] : [],
    ])
  }
})

async function answersTo(server: TestServer, questions: Questions, token: string) {
  const answers: string[] = []
  for (const question of questions) {
    const answer = await put(server, question, question.as && token)
    const text = (await answer.text()).replace(REFUSED_ROW, 'Failing row')
    answers.push([answer.status, JSON.stringify([...answer.headers]), text].join('\n'))
  }
  return answers
}
