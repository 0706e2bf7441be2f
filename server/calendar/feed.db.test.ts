import { randomUUID } from 'node:crypto'
import ICAL from 'ical.js'
import { expect } from 'vitest'
import { addUser, removeUser, setPassword } from '#server/auth/users.ts'
import type { Query } from '#server/database/open.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { ENTRY_ID, insertion, newRow } from '#tests/support/rows.ts'
import { ADMIN, openServer, test } from '#tests/support/server.ts'

const NOW_MS = Date.parse('2026-11-18T10:00:00Z')
const DAY_MS = 86_400_000

async function agreeOn(database: TestDatabase, days: number, more = {}) {
  const starts_at = new Date(NOW_MS + days * DAY_MS)
  const row = { ...newRow.appointments, starts_at, services: ['Schnitt'], note: 'INTERN', ...more }
  await database.owner(...insertion('appointments', row))
}

test('a secret address gives agreed dates with shortened names [M114]', async ({
  server,
  database,
}) => {
  const salon = await openServer(database, { isSampleSite: true, now: () => NOW_MS })
  const row = { ...newRow.contact_submissions, name: 'Anna Möller', phone: '040 123456' }
  await database.owner(...insertion('contact_submissions', { ...row, id: ENTRY_ID }))
  for (const days of [-31, -29, 2, 365, 367]) await agreeOn(database, days)
  await agreeOn(database, 3, { is_cancelled: true })
  await agreeOn(database, 4, { entry_id: randomUUID() })
  const token = await server.token()
  const made = await server.request('/rest/v1/calendar_addresses', {
    ...{ method: 'POST', token, body: { id: randomUUID() } },
    headers: { Prefer: 'return=representation' },
  })
  const [{ secret }] = (await made.json()) as [{ secret: string }]
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  const answer = await salon.app.request(`/kalender/${secret}.ics`)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  const text = await answer.text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one))
  expect(events.map(({ summary }) => summary)).toEqual(Array(3).fill('Anna M., Schnitt'))
  expect(text).not.toMatch(/Möller|123456|INTERN|Rückruf/)
})

test('a new address ends the old one of the same person, her account ends hers, a new password none [M114] [M340]', async ({
  server,
  database,
}) => {
  const token = await server.token()
  const ask = (method: string, query = '', body?: object) =>
    server.request(`/rest/v1/calendar_addresses${query}`, { method, token, body })
  const secrets = async () =>
    (await database.owner('select secret from calendar_addresses')).map(({ secret }) => secret)
  const status = async (secret: unknown) =>
    (await server.app.request(`/kalender/${secret}.ics`)).status
  await Promise.all([1, 2, 3].map(() => ask('POST', '', { id: randomUUID() })))
  const [old, ...others] = await secrets()
  expect([others, await status(old)]).toEqual([[], 200])
  await ask('POST', '', { id: randomUUID() })
  const [current] = await secrets()
  expect([await status(old), await status(current)]).toEqual([404, 200])
  await ask('DELETE', '?id=not.is.null')
  expect(await status(current)).toBe(404)
  const other = { ...ADMIN, email: 'zweite@salon.test', salonName: 'Salon' }
  const work = (work: (query: Query) => Promise<unknown>) => database.as('auth_server', null, work)
  await work((query) => addUser(query, other))
  await ask('POST', '', { id: randomUUID() })
  await server.request('/rest/v1/calendar_addresses', {
    ...{ method: 'POST', token: await server.token(other), body: { id: randomUUID() } },
  })
  const both = await secrets()
  await work((query) => setPassword(query, { ...other, password: 'langer Satz mit Bürste 9' }))
  expect(await Promise.all(both.map(status))).toEqual([200, 200])
  await work((query) => removeUser(query, other.email))
  expect(await Promise.all(both.map(status))).toEqual([200, 404])
  for (const guess of ['', 'a', 'a'.repeat(64), '%00', "' or true --", '../salon']) {
    expect(await status(encodeURIComponent(guess))).toBe(404)
  }
})
