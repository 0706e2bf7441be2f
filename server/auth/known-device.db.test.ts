import { expect } from 'vitest'
import {
  type Clock,
  cookieOf,
  EMAIL,
  openSalon,
  PASSWORD,
  SALON_NAME,
  test,
} from '#tests/support/salon.ts'
import { openPasswords } from './password.ts'
import { addUser } from './users.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const ELSEWHERE = { from: '203.0.113.9' }

type Salon = Awaited<ReturnType<typeof openSalon>>

/** More wrong passwords, of more addresses, than an account takes before strangers wait. */
async function attack(salon: Salon, clock: Clock) {
  for (let n = 0; n < 30; n++) {
    await salon.signIn('falsch', { from: `10.0.${n}.7` })
    clock.ms += 125
  }
}

test('a sign-in leaves a cookie that only sign-in reads, and nothing else does [A32]', async ({
  salon: _,
  database,
  clock,
}) => {
  const salon = await openSalon(database, clock, { trustProxy: 1 })
  const over = { 'X-Forwarded-Proto': 'https' }
  const tls = await salon.signIn(PASSWORD, over)
  const plain = await salon.signIn()
  const again = await salon.signIn(PASSWORD, { ...over, Cookie: cookieOf(tls) })
  const older = cookieOf(tls).replace('__Secure-', '')
  const renamed = await salon.signIn(PASSWORD, { ...over, Cookie: older })
  const others = [
    await salon.signIn('falsch', over),
    await salon.refresh(tls.body.refresh_token),
    await salon.user(tls.body.access_token),
  ]

  const kept =
    /^__Secure-salon-device=[A-Za-z0-9_-]{64}; Max-Age=7776000; Path=\/auth\/v1; HttpOnly; /
  expect(tls.headers.getSetCookie()).toEqual([expect.stringMatching(kept)])
  expect(tls.headers.get('Set-Cookie')).toMatch(/; Secure; SameSite=Strict$/)
  expect(plain.headers.get('Set-Cookie')).toMatch(/^salon-device=.*; HttpOnly; SameSite=Strict$/)
  expect(cookieOf(plain)).not.toBe(cookieOf(tls))
  expect([cookieOf(again), cookieOf(renamed)]).toEqual(Array(2).fill(cookieOf(tls)))
  expect(others.flatMap(({ headers }) => headers.getSetCookie())).toEqual([])
})

test('a device that signed in before is slowed by its own wrong tries only [A31]', async ({
  salon,
  clock,
}) => {
  const Cookie = cookieOf(await salon.signIn())
  await attack(salon, clock)
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await salon.signIn('falsch', { Cookie, ...ELSEWHERE })).status)
  }
  const told = await salon.signIn(PASSWORD, { Cookie, from: '203.0.113.10' })
  clock.ms += SECOND_MS

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect([told.status, told.headers.get('Retry-After')]).toEqual([429, '1'])
  expect((await salon.signIn(PASSWORD, { Cookie, ...ELSEWHERE })).status).toBe(200)
})

test('neither requests nor failures of its address stop a known device [A31]', async ({
  salon,
  clock,
}) => {
  const Cookie = cookieOf(await salon.signIn(PASSWORD, ELSEWHERE))
  for (let n = 0; n < 60; n++) await salon.signIn('falsch', {}, `konto-${n}@salon.test`)
  const failures = await salon.signIn(PASSWORD)
  clock.ms += 15 * 60 * SECOND_MS
  for (let n = 0; n < 150; n++) await salon.signIn(PASSWORD)
  const requests = await salon.signIn(PASSWORD)

  expect([failures.status, requests.status]).toEqual([429, 429])
  expect((await salon.signIn(PASSWORD, { Cookie })).status).toBe(200)
})

test('a full queue of passwords does not stop a known device [A31]', async ({
  salon: _,
  database,
  clock,
}) => {
  const passwords = openPasswords()
  const salon = await openSalon(database, clock, { passwords })
  const Cookie = cookieOf(await salon.signIn())
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const inside = Array.from({ length: 22 }, () => passwords.inQueue(() => gate))
  const stranger = await salon.signIn(PASSWORD, ELSEWHERE)
  const known = await salon.signIn(PASSWORD, { Cookie, ...ELSEWHERE })
  open()
  await Promise.all(inside)

  expect([stranger.status, known.status]).toEqual([503, 200])
})

test('a changed password is proved through the same limits [A15]', async ({ salon, clock }) => {
  const signedIn = await salon.signIn()
  await attack(salon, clock)
  const change = (headers: Record<string, string>) =>
    salon.send(
      'PUT',
      '/auth/v1/user',
      { password: 'Vier Winde blasen Laub davon', current_password: PASSWORD },
      { Authorization: `Bearer ${signedIn.body.access_token}`, ...headers },
    )
  const stranger = await change(ELSEWHERE)
  const known = await change({ ...ELSEWHERE, Cookie: cookieOf(signedIn) })

  expect([stranger.status, stranger.headers.get('Retry-After'), known.status]).toEqual([
    429,
    '30',
    200,
  ])
})

test('a forged cookie, one of another account or one too old makes no known device [A31]', async ({
  salon,
  database,
  clock,
}) => {
  await database.as('auth_server', null, (query) =>
    addUser(query, { email: 'zweite@salon.test', password: PASSWORD, salonName: SALON_NAME }),
  )
  const old = cookieOf(await salon.signIn())
  clock.ms += 90 * DAY_MS + 1
  const other = cookieOf(await salon.signIn(PASSWORD, {}, 'zweite@salon.test'))
  await attack(salon, clock)
  const forged = [
    `${other.slice(0, -4)}AAAA`,
    `salon-device=${'A'.repeat(64)}`,
    `salon-device=${'A'.repeat(8_000)}`,
    'salon-device=%00',
    'salon-device',
  ]
  const statuses = []
  for (const Cookie of [old, other, ...forged]) {
    statuses.push((await salon.signIn(PASSWORD, { Cookie, ...ELSEWHERE }, EMAIL)).status)
  }

  expect(new Set(statuses)).toEqual(new Set([429]))
})

test('a device is still known when its session has lasted as long as one can [A31]', async ({
  salon,
  clock,
}) => {
  const Cookie = cookieOf(await salon.signIn())
  clock.ms += 30 * DAY_MS + 1
  await attack(salon, clock)
  expect((await salon.signIn(PASSWORD, { Cookie, ...ELSEWHERE })).status).toBe(200)
})
