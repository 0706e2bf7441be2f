import { expect } from 'vitest'
import { addAccount } from '#tests/support/account.ts'
import {
  type Clock,
  cookieOf,
  EMAIL,
  openSalon,
  PASSWORD,
  quickPasswords,
  test,
} from '#tests/support/salon.ts'
import { openPasswords } from './password.ts'

const SECOND_MS = 1_000
const DAY_MS = 86_400 * SECOND_MS
const TRIES_A_SECOND = 2
const ELSEWHERE = { from: '203.0.113.9' }

type Salon = Awaited<ReturnType<typeof openSalon>>

const list = (length: number, address: (n: number) => string) =>
  Array.from({ length }, (_, n) => address(n))

/** Where the tries come from, and a new place of the owner among them. */
const SHAPES: Record<string, [addresses: string[], among: string]> = {
  'one network': [list(200, (n) => `198.51.100.${n + 1}`), '198.51.100.240'],
  'one provider of IPv6': [
    list(300, (n) => `2001:db8:7:${n.toString(16)}::1`),
    '2001:db8:7:ffff::1',
  ],
  'three hundred networks': [list(300, (n) => `10.${n % 256}.${n >> 8}.7`), '10.3.0.99'],
}
const NETWORKS = list(300, (n) => `198.51.${100 + (n % 2)}.${Math.floor(n / 2) + 1}`)

/** Wrong passwords for `seconds`, one place after the other; `meanwhile` happens once a second. */
async function attack(
  salon: Salon,
  clock: Clock,
  addresses: string[],
  seconds: number,
  meanwhile: (second: number) => Promise<void> = async () => {},
) {
  const statuses = []
  for (let n = 0; n < seconds * TRIES_A_SECOND; n++) {
    if (n % TRIES_A_SECOND === 0) await meanwhile(n / TRIES_A_SECOND)
    const { status } = await salon.signIn('falsch', { from: addresses[n % addresses.length] ?? '' })
    statuses.push(status)
    clock.ms += SECOND_MS / TRIES_A_SECOND
  }
  return statuses
}

function waitOf({ headers }: Awaited<ReturnType<Salon['signIn']>>) {
  return Number(headers.get('Retry-After'))
}

test.for(Object.keys(SHAPES))(
  'strangers of %s wait after 25 wrong passwords for an account; the owner gets in at a new place within a minute, and with their device at once [A23] [A31]',
  async (shape, { quick: salon, clock }) => {
    const [attackers, among] = SHAPES[shape] ?? [[], '']
    const Cookie = cookieOf(await salon.signIn(PASSWORD, { from: '192.0.2.50' }))
    expect(await attack(salon, clock, attackers, 30)).toEqual([
      ...Array(25).fill(400),
      ...Array(35).fill(429),
    ])

    const places = [among, '203.0.113.77'].map((from) => ({
      from,
      nextAt: 0,
      told: [] as number[],
      inAfter: Number.NaN,
    }))
    const ofDevice: number[] = []
    await attack(salon, clock, attackers, 40, async (second) => {
      const known = await salon.signIn(PASSWORD, { from: `172.16.${second}.9`, Cookie })
      ofDevice.push(known.status)
      for (const place of places) {
        if (second < place.nextAt || place.inAfter >= 0) continue
        const answer = await salon.signIn(PASSWORD, { from: place.from })
        if (answer.status === 200) place.inAfter = second
        else place.told.push(waitOf(answer))
        place.nextAt = second + waitOf(answer)
      }
    })
    expect(new Set(ofDevice)).toEqual(new Set([200]))
    expect(places.map(({ told, inAfter }) => ({ told, inAfter }))).toEqual(
      Array(2).fill({ told: [30], inAfter: 30 }),
    )
  },
)

test('whoever asks too early is told what is left, a wrong try costs half a minute again, and an address that signed in before is not slowed [A23]', async ({
  quick: salon,
  clock,
}) => {
  expect((await salon.signIn(PASSWORD, { from: '192.0.2.200' })).status).toBe(200)
  await attack(salon, clock, NETWORKS, 15)
  expect((await salon.signIn(PASSWORD, { from: '192.0.2.200' })).status).toBe(200)
  const from = '203.0.113.5'
  const told = [waitOf(await salon.signIn('falsch', { from }))]
  clock.ms += 10 * SECOND_MS
  told.push(waitOf(await salon.signIn('falsch', { from })))
  clock.ms += 19 * SECOND_MS
  told.push(waitOf(await salon.signIn(PASSWORD, { from })))
  clock.ms += SECOND_MS
  const wrong = await salon.signIn('falsch', { from })
  told.push(waitOf(await salon.signIn(PASSWORD, { from })))
  clock.ms += 30 * SECOND_MS

  expect(told).toEqual([30, 20, 1, 30])
  expect([wrong.status, (await salon.signIn(PASSWORD, { from })).status]).toEqual([400, 200])
})

test('tries at the same moment do not pass the 25 together, and strangers are slowed for an hour [A23]', async ({
  salon,
  database,
  clock,
}) => {
  const [one, other] = [
    await openSalon(database, clock, { passwords: quickPasswords }),
    await openSalon(database, clock, { passwords: quickPasswords }),
  ]
  const answers = await Promise.all(
    NETWORKS.slice(0, 60).map((from, n) => (n % 2 ? one : other).signIn('falsch', { from })),
  )
  expect(answers.filter((answer) => answer.status === 400).length).toBe(25)
  const first = await salon.signIn(PASSWORD, { from: '203.0.113.6' })
  clock.ms += 3_600 * SECOND_MS
  const later = await salon.signIn(PASSWORD, { from: '203.0.113.8' })
  expect([first.status, waitOf(first), later.status]).toEqual([429, 30, 200])
})

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

test('a device that signed in before is slowed by its own wrong tries only, also where its password is changed [A31] [A15]', async ({
  salon,
  clock,
}) => {
  const signedIn = await salon.signIn()
  const Cookie = cookieOf(signedIn)
  await attack(salon, clock, NETWORKS, 15)
  const change = (headers: Record<string, string>) =>
    salon.send(
      'PUT',
      '/auth/v1/user',
      { password: 'kurz', current_password: PASSWORD },
      { Authorization: `Bearer ${signedIn.body.access_token}`, ...headers },
    )
  const stranger = await change(ELSEWHERE)
  expect([stranger.status, waitOf(stranger)]).toEqual([429, 30])
  expect((await change({ ...ELSEWHERE, Cookie })).body.code).toBe('weak_password')
  const statuses = []
  for (let n = 0; n < 6; n++) {
    statuses.push((await salon.signIn('falsch', { Cookie, ...ELSEWHERE })).status)
  }
  const told = await salon.signIn(PASSWORD, { Cookie, from: '203.0.113.10' })
  clock.ms += SECOND_MS

  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  expect([told.status, waitOf(told)]).toEqual([429, 1])
  expect((await salon.signIn(PASSWORD, { Cookie, ...ELSEWHERE })).status).toBe(200)
})

test('neither requests nor failures of its address nor a full queue stop a known device [A31]', async ({
  quick: salon,
  database,
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

  const passwords = openPasswords()
  const busy = await openSalon(database, clock, { passwords })
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  const inside = Array.from({ length: 22 }, () => passwords.inQueue(() => gate))
  const stranger = await busy.signIn(PASSWORD, { from: '203.0.113.10' })
  const known = await busy.signIn(PASSWORD, { Cookie, ...ELSEWHERE })
  open()
  await Promise.all(inside)
  expect([stranger.status, known.status]).toEqual([503, 200])
})

test('a device is known for ninety days, longer than a session; a forged cookie or one of another account makes none [A31]', async ({
  quick: salon,
  database,
  clock,
}) => {
  await addAccount(database, { email: 'zweite@salon.test', password: PASSWORD })
  const old = cookieOf(await salon.signIn())
  clock.ms += 2
  const kept = cookieOf(await salon.signIn(PASSWORD, ELSEWHERE))
  clock.ms += 90 * DAY_MS - 1 - 15 * SECOND_MS
  const other = cookieOf(await salon.signIn(PASSWORD, {}, 'zweite@salon.test'))
  await attack(salon, clock, NETWORKS, 15)
  const forged = [
    `${other.slice(0, -4)}AAAA`,
    `salon-device=${'A'.repeat(64)}`,
    `salon-device=${'A'.repeat(8_000)}`,
    'salon-device=%00',
    'salon-device',
  ]
  const statuses = []
  for (const [n, Cookie] of [old, other, ...forged].entries()) {
    const from = `203.0.113.${100 + n}`
    statuses.push((await salon.signIn(PASSWORD, { Cookie, from }, EMAIL)).status)
  }
  expect(new Set(statuses)).toEqual(new Set([429]))
  expect((await salon.signIn(PASSWORD, { Cookie: kept, from: '203.0.113.99' })).status).toBe(200)
})
