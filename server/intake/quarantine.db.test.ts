import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { issueToken } from '#server/intake/form-token.ts'
import { entryOf, FORM_OF, test } from '#tests/support/intake/visitors.ts'

test('whatever is suspect is set aside with its reason, and told [I9]', async ({
  salon,
  database,
}) => {
  const trap = { ...(await salon.formToken('review', 5_000)), 'X-Form-Trap': 'https%3A%2F%2Fx' }
  const used = await salon.formToken('request', 5_000)
  await salon.send('contact_submissions', 9, { headers: used })
  for (const [n, [table, headers]] of [
    ['reviews', trap],
    ['contact_submissions', { 'X-Form-Trap': '1' }],
    ['job_applications', { 'X-Form-Trap': '1' }],
    ['reviews', await salon.formToken('review', 2_999)],
    ['reviews', { 'X-Form-Token': issueToken(salon.auth.keys, 'review', 0).replace(/.$/, '!') }],
    ['job_applications', await salon.formToken('request', 5_000)],
    ['contact_submissions', used],
  ].entries() as Iterable<[number, [string, Record<string, string>]]>) {
    expect(await salon.send(table, n, { headers })).toBe(201)
  }
  expect(await database.owner('select kind, reasons from quarantine order by created_at')).toEqual([
    { kind: 'review', reasons: ['trap'] },
    { kind: 'request', reasons: ['trap'] },
    { kind: 'application', reasons: ['trap'] },
    { kind: 'review', reasons: ['early_token'] },
    { kind: 'review', reasons: ['bad_token'] },
    { kind: 'application', reasons: ['bad_token'] },
    { kind: 'request', reasons: ['reused_token'] },
  ])
  expect(await Promise.all(Object.keys(FORM_OF).map(salon.stored))).toEqual([0, 1, 0])
})

test('of ten entries at once with one token nine are quarantined [I9]', async ({ salon }) => {
  const headers = await salon.formToken('review', 5_000)
  const answers = Array.from({ length: 10 }, (_, n) =>
    salon.send('reviews', n, { headers, from: `192.0.2.${n}` }),
  )
  expect(new Set(await Promise.all(answers))).toEqual(new Set([201]))
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([1, 9])
})

test('a retry with key and token is no suspect, nor one after a refusal [I9]', async ({
  salon,
}) => {
  const headers = { ...(await salon.formToken('review', 5_000)), 'Idempotency-Key': randomUUID() }
  expect((await salon.post('reviews', { review_text: 'kurz' }, { headers })).status).toBe(400)
  const twice = [salon.send('reviews', 1, { headers }), salon.send('reviews', 1, { headers })]
  expect(await Promise.all(twice)).toEqual([201, 201])
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([1, 0])
})

test('the budgets bind suspects too, and a broken one is refused [I9]', async ({ salon }) => {
  const trap = { headers: { 'X-Form-Trap': '1' } }
  expect((await salon.post('reviews', { review_text: 'kurz' }, trap)).status).toBe(400)
  for (const n of [1, 2, 3]) expect(await salon.send('reviews', n, trap)).toBe(201)
  expect(await salon.send('reviews', 4, trap)).toBe(429)
  expect(await salon.send('reviews', 1)).toBe(429)
  expect([await salon.stored('reviews'), await salon.stored('quarantine')]).toEqual([0, 3])
})

test('a suspect is let go as it was or deleted, never changed [I9]', async ({
  salon,
  database,
}) => {
  const token = await salon.token()
  const ask = (method: string, body?: unknown) =>
    salon.request('/rest/v1/quarantine?id=not.is.null', {
      ...{ method, token, body },
      headers: { Prefer: 'return=representation' },
    })
  for (const table of Object.keys(FORM_OF)) {
    await salon.send(table, 1, { headers: { 'X-Form-Trap': '1' } })
    const [suspect] = await database.owner('select * from quarantine')
    expect((await ask('PATCH', { entry: { rating: 1 } })).status).toBe(403)
    expect((await ask('PATCH', { is_released: false })).status).toBe(200)
    expect(await salon.stored('quarantine')).toBe(1)
    expect(await (await ask('PATCH', { is_released: true })).json()).toHaveLength(1)
    const [row] = await database.owner(`select to_jsonb(t) as entry from ${table} t`)
    expect(row.entry).toEqual(suspect.entry)
    expect(row.entry).toMatchObject({ id: suspect.id, ...entryOf[table]?.(1) })
    expect(await (await ask('PATCH', { is_released: true })).json()).toEqual([])
    expect(await salon.stored('quarantine')).toBe(0)
  }
  expect([await salon.stored('mail.outbox'), await salon.stored('intake.received')]).toEqual([3, 3])
  await salon.send('reviews', 2, { headers: { 'X-Form-Trap': '1' } })
  await ask('DELETE')
  expect([await salon.stored('quarantine'), await salon.stored('reviews')]).toEqual([0, 1])
})

test('a form token is given to all who ask, and kept by no proxy [I8]', async ({ salon }) => {
  const answer = await salon.request('/forms/token?form=application', {
    headers: { apikey: '' },
  })
  expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  expect(await answer.json()).toEqual({
    token: expect.stringMatching(/^[\w-]{72}$/),
  })
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  for (const form of ['', '?form=', '?form=reviews', '?form=constructor']) {
    expect((await salon.request(`/forms/token${form}`)).status).toBe(400)
  }
  const options = await salon.request('/rest/v1/reviews', {
    method: 'OPTIONS',
    headers: { Origin: 'https://app.test', 'Access-Control-Request-Method': 'POST' },
  })
  const allowed = options.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',')
  expect(allowed).toEqual(
    expect.arrayContaining(['idempotency-key', 'x-form-token', 'x-form-trap']),
  )
  const read = await salon.request('/rest/v1/reviews', { headers: { Origin: 'https://app.test' } })
  expect(read.headers.get('Access-Control-Expose-Headers')).toContain('Retry-After')
})
