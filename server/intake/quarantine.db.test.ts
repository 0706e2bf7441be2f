import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { issueToken } from '#server/intake/form-token.ts'
import { entryOf, FORM_OF, test } from '#tests/support/intake/visitors.ts'

const TABLES = Object.entries(FORM_OF)
const KINDS = { reviews: 'review', contact_submissions: 'request', job_applications: 'application' }
const REASONS = 'select kind, reasons from quarantine order by created_at'

test.for(TABLES)(
  'a trap that was filled in is quarantined, not dropped: %s [I9]',
  async ([table, form], { salon, database }) => {
    const headers = { ...(await salon.formToken(form, 5_000)), 'X-Form-Trap': 'https%3A%2F%2Fx' }
    expect(await salon.send(table, 1, { headers })).toBe(201)
    expect(await database.owner(REASONS)).toEqual([
      { kind: KINDS[table as keyof typeof KINDS], reasons: ['trap'] },
    ])
    expect([await salon.stored(table), await salon.stored('mail.outbox')]).toEqual([0, 1])
  },
)

test('a token that is too young, forged or of another form is quarantined [I9]', async ({
  salon,
  database,
}) => {
  const tokens = [
    await salon.formToken('review', 2_999),
    { 'X-Form-Token': issueToken(salon.auth.keys, 'review', 0).replace(/.$/, '!') },
    await salon.formToken('request', 5_000),
  ]
  for (const [n, headers] of tokens.entries()) {
    expect(await salon.send('reviews', n, { headers })).toBe(201)
  }
  expect(await database.owner(REASONS)).toEqual([
    { kind: 'review', reasons: ['early_token'] },
    { kind: 'review', reasons: ['bad_token'] },
    { kind: 'review', reasons: ['bad_token'] },
  ])
  expect([await salon.stored('reviews'), await salon.stored('mail.outbox')]).toEqual([0, 3])
})

test('a token counts once: the second entry with it is quarantined [I9]', async ({
  salon,
  database,
}) => {
  const headers = await salon.formToken('review', 5_000)
  expect(await salon.send('reviews', 1, { headers })).toBe(201)
  expect(await salon.send('reviews', 2, { headers, from: '192.0.2.2' })).toBe(201)
  expect(await database.owner(REASONS)).toEqual([{ kind: 'review', reasons: ['reused_token'] }])
  expect(await salon.stored('reviews')).toBe(1)
})

test('of ten entries at once with one token nine are quarantined [I9]', async ({ salon }) => {
  const headers = await salon.formToken('review', 5_000)
  const answers = Array.from({ length: 10 }, (_, n) =>
    salon.send('reviews', n, { headers, from: `192.0.2.${n}` }),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set([201]))
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([1, 9])
})

test('a retry with the same key and token is no suspect, nor is one after a refusal [I9]', async ({
  salon,
}) => {
  const headers = { ...(await salon.formToken('review', 5_000)), 'Idempotency-Key': randomUUID() }
  expect((await salon.post('reviews', { review_text: 'kurz' }, { headers })).status).toBe(400)
  const twice = [salon.send('reviews', 1, { headers }), salon.send('reviews', 1, { headers })]
  expect(await Promise.all(twice)).toEqual([201, 201])
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([1, 0])
})

test('suspects are bound by the budgets too, and a broken one is refused [I9]', async ({
  salon,
}) => {
  const trap = { headers: { 'X-Form-Trap': '1' } }
  expect((await salon.post('reviews', { review_text: 'kurz' }, trap)).status).toBe(400)
  for (const n of [1, 2, 3]) expect(await salon.send('reviews', n, trap)).toBe(201)
  expect(await salon.send('reviews', 4, trap)).toBe(429)
  expect(await salon.send('reviews', 1)).toBe(429)
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([0, 3])
})

test.for(TABLES)(
  'the salon lets a suspect go: it is in %s as it was [I10]',
  async ([table], { salon, database }) => {
    await salon.send(table, 1, { headers: { 'X-Form-Trap': '1' } })
    const [suspect] = await database.owner('select * from quarantine')
    const token = await salon.token()
    const release = () =>
      salon.request(`/rest/v1/quarantine?id=eq.${suspect.id}`, {
        method: 'PATCH',
        token,
        headers: { Prefer: 'return=representation' },
        body: { is_released: true },
      })
    expect(await (await release()).json()).toHaveLength(1)
    const [row] = await database.owner(`select to_jsonb(t) as entry from ${table} t`)
    expect(row.entry).toEqual(suspect.entry)
    expect(row.entry).toMatchObject({ id: suspect.id, ...entryOf[table]?.(1) })
    expect(await (await release()).json()).toEqual([])
    expect([
      await salon.stored('quarantine'),
      await salon.stored('mail.outbox'),
      await salon.stored('intake.received'),
    ]).toEqual([0, 1, 1])
  },
)

test('nothing of a suspect but its release can be changed, and it can be deleted [I10]', async ({
  salon,
}) => {
  await salon.send('reviews', 1, { headers: { 'X-Form-Trap': '1' } })
  const token = await salon.token()
  const ask = async (method: string, body?: unknown) =>
    (await salon.request('/rest/v1/quarantine?kind=eq.review', { method, token, body })).status
  expect(await ask('PATCH', { entry: { rating: 1 } })).toBe(403)
  expect(await ask('PATCH', { is_released: false })).toBe(204)
  expect(await salon.stored('quarantine')).toBe(1)
  expect(await ask('DELETE')).toBe(204)
  expect([await salon.stored('quarantine'), await salon.stored('reviews')]).toEqual([0, 0])
})

test('a form token is given to whoever asks, and kept by no proxy [I8]', async ({ salon }) => {
  const answer = await salon.request('/forms/token?form=application', { headers: { apikey: '' } })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^application\.\d{13}\.[0-9a-f-]{36}\.[\w-]{43}$/),
  })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  for (const form of ['', '?form=', '?form=reviews', '?form=constructor']) {
    expect((await salon.request(`/forms/token${form}`)).status).toBe(400)
  }
})

test('browsers of other origins may send the headers and read how long to wait [I8]', async ({
  salon,
}) => {
  const answer = await salon.request('/rest/v1/reviews', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.test', 'Access-Control-Request-Method': 'POST' },
  })
  const allowed = answer.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',')
  expect(allowed).toEqual(
    expect.arrayContaining(['idempotency-key', 'x-form-token', 'x-form-trap']),
  )
  const read = await salon.request('/rest/v1/reviews', { headers: { Origin: 'https://app.test' } })
  expect(read.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
})
