import { expect } from 'vitest'
import type { Database } from '#server/database/open.ts'
import { closures } from '#tests/support/sample-salon.ts'
import { test } from '#tests/support/server.ts'
import { readSpecialDays } from './special-days.ts'

const wide = { last_day: '2027-06-02' }
const good = { first_day: '2027-06-01', last_day: '2027-06-01', reason: 'Fortbildung' }

/** As the sample's own address tells them, or any other. */
const told = (database: Database, showsSamples = true) =>
  database.as('service_role', null, (query) => readSpecialDays(query, showsSamples))

const wrongs: [change: object, code: string, constraint: string][] = [
  [{ first_day: '2027-06-02', last_day: '2027-06-01' }, '23514', 'special_days_in_order'],
  [{ first_day: '2027-06-01', last_day: '2028-06-01' }, '23514', 'special_days_not_endless'],
  [{ first_day: '3027-06-01', last_day: '3027-06-01' }, '23514', 'special_days_not_endless'],
  [{ opens: '10:00' }, '23514', 'special_days_hours_whole'],
  [{ opens: '10:00', closes: '10:00' }, '23514', 'special_days_hours_in_order'],
  [{ opens: '10:00:30', closes: '12:00' }, '23514', 'special_days_hours_to_the_minute'],
  [{ ...wide, opens: '10:00', closes: '12:00' }, '23514', 'special_days_hours_of_one_day'],
  [{ reason: ' ' }, '23514', 'special_days_reason'],
  [{ reason: 'x'.repeat(61) }, '23514', 'special_days_reason'],
  [{ reason: 'zwei\nZeilen' }, '23514', 'special_days_reason'],
  [{ first_day: '2026-12-20', last_day: '2026-12-24' }, '23P01', 'special_days_apart'],
  [{ first_day: '2026-12-31', last_day: '2027-01-02' }, '23P01', 'special_days_apart'],
]

test('a row that cannot be true is refused [F6]', async ({ server }) => {
  const token = await server.token()
  for (const [change, code, constraint] of wrongs) {
    const body = { ...good, ...change }
    const answer = await server.request('/rest/v1/special_days', { method: 'POST', token, body })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      expect.objectContaining({ code, message: expect.stringContaining(`"${constraint}"`) }),
    ])
  }
})

test('what the owner stores is what pages and letters are told [F6]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const body = { ...good, reason: '<b>Messe</b>', opens: '10:00', closes: '14:30' }
  const path = '/rest/v1/special_days'
  expect((await server.request(path, { method: 'POST', token, body })).status).toBe(201)
  expect(await told(database, false)).toEqual([
    {
      from: '2027-06-01',
      to: '2027-06-01',
      reason: '<b>Messe</b>',
      hours: { opens: '10:00', closes: '14:30' },
    },
  ])
  const seen = await server.request(`${path}?select=reason&first_day=eq.2027-06-01`)
  expect(await seen.json()).toEqual([{ reason: '<b>Messe</b>' }])
  await server.request(`${path}?first_day=eq.2027-06-01`, { method: 'DELETE', token })
  expect(await told(database, false)).toEqual([])
})

test('a new table has the sample’s days, which no real address tells before they are confirmed [F6] [F360]', async ({
  server,
  database,
}) => {
  const samples = closures.map((day) => ({ ...day, isSample: true }))
  expect(await told(database)).toEqual(samples)
  expect(await told(database, false)).toEqual([])
  const token = await server.token()
  await server.request('/rest/v1/special_days?first_day=eq.2026-12-24', {
    method: 'PATCH',
    token,
    body: { is_sample: false },
  })
  expect(await told(database, false)).toEqual(closures.slice(0, 1))
  expect(await told(database)).toEqual([closures[0], samples[1]])
})

test('days of a file take the place of all others, once [P121]', async ({ server, database }) => {
  const { document } = (await (
    await server.request('/salon', { token: await server.token() })
  ).json()) as { document: object }
  const days = [
    ...closures.map((day) => ({ ...day, isSample: true })),
    {
      from: '2027-06-01',
      to: '2027-06-01',
      reason: 'Messe',
      hours: { opens: '10:00', closes: '14:30' },
    },
  ].slice(1)
  const put = async (body: object) =>
    (await server.request('/salon', { method: 'PUT', token: await server.token(), body })).status
  expect(await put({ document, specialDays: days.toReversed() })).toBe(200)
  expect(await told(database)).toEqual(days)
  const noted = 'select count(*)::int as count from public.changes where table_name = $1'
  const changes = () => database.as('service_role', null, (query) => query(noted, ['special_days']))
  const before = await changes()
  expect(await put({ document, specialDays: days })).toBe(200)
  expect(await put({ document })).toBe(200)
  expect(await put({ document, specialDays: [days[0], days[0]] })).toBe(400)
  expect(await told(database)).toEqual(days)
  expect(await changes()).toEqual(before)
})
