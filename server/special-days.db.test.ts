import { expect } from 'vitest'
import { closures } from '#tests/support/sample-salon.ts'
import { test } from '#tests/support/server.ts'
import { readSpecialDays } from './special-days.ts'

const good = { first_day: '2027-06-01', last_day: '2027-06-01', reason: 'Fortbildung' }

test('the table begins with what the pages are built with [F6]', async ({ database }) => {
  expect(await database.as('service_role', null, readSpecialDays)).toEqual(closures)
})

const wrongs: [change: object, code: string, constraint: string][] = [
  [{ first_day: '2027-06-02', last_day: '2027-06-01' }, '23514', 'special_days_in_order'],
  [{ first_day: '2027-06-01', last_day: '2028-06-01' }, '23514', 'special_days_not_endless'],
  [{ first_day: '3027-06-01', last_day: '3027-06-01' }, '23514', 'special_days_not_endless'],
  [{ opens: '10:00' }, '23514', 'special_days_hours_whole'],
  [{ opens: '10:00', closes: '10:00' }, '23514', 'special_days_hours_in_order'],
  [{ opens: '10:00:30', closes: '12:00' }, '23514', 'special_days_hours_to_the_minute'],
  [
    { last_day: '2027-06-02', opens: '10:00', closes: '12:00' },
    '23514',
    'special_days_hours_of_one_day',
  ],
  [{ reason: ' ' }, '23514', 'special_days_reason'],
  [{ reason: 'x'.repeat(61) }, '23514', 'special_days_reason'],
  [{ reason: 'zwei\nZeilen' }, '23514', 'special_days_reason'],
  [{ first_day: '2026-12-20', last_day: '2026-12-24' }, '23P01', 'special_days_apart'],
  [{ first_day: '2026-12-31', last_day: '2027-01-02' }, '23P01', 'special_days_apart'],
]

for (const [change, code, constraint] of wrongs) {
  test(`a row that cannot be true is refused: ${JSON.stringify(change)} [F6]`, async ({
    server,
  }) => {
    const answer = await server.request('/rest/v1/special_days', {
      method: 'POST',
      token: await server.token(),
      body: { ...good, ...change },
    })
    const body = (await answer.json()) as { code: string; message: string }
    expect([answer.status, body.code]).toEqual([400, code])
    expect(body.message).toContain(`"${constraint}"`)
  })
}

test('what the owner stores is what pages and letters are told [F6]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const body = { ...good, reason: '<b>Messe</b>', opens: '10:00', closes: '14:30' }
  const path = '/rest/v1/special_days'
  expect((await server.request(path, { method: 'POST', token, body })).status).toBe(201)
  expect(await database.as('service_role', null, readSpecialDays)).toEqual([
    ...closures,
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
  expect(await database.as('service_role', null, readSpecialDays)).toEqual(closures)
})
