import { expect } from 'vitest'
import { type Clock, cookieOf, openSalon, PASSWORD, test } from '#tests/support/salon.ts'
import type { Passwords } from './password.ts'

const SECOND_MS = 1_000
const TRIES_A_SECOND = 2

/** Compares what is typed: hundreds of tries, and what they cost is not the question here. */
const quick: Passwords = {
  inQueue: (work) => work(),
  matches: async (stored, password) => stored !== undefined && password === PASSWORD,
  hash: async () => '',
}

type Salon = Awaited<ReturnType<typeof openSalon>>

const list = (length: number, address: (n: number) => string) =>
  Array.from({ length }, (_, n) => address(n))
const hex = (n: number) => n.toString(16)

const SHAPES = {
  'one network': list(200, (n) => `198.51.100.${n + 1}`),
  'two networks': list(300, (n) => `198.51.${100 + (n % 2)}.${Math.floor(n / 2) + 1}`),
  'one provider of IPv6': list(300, (n) => `2001:db8:7:${hex(n)}::1`),
  'three hundred networks': list(300, (n) => `10.${n % 256}.${n >> 8}.7`),
  'twenty-five networks': list(25, (n) => `10.9.${n}.7`),
}

const NEW_PLACE_AMONG_THEM = {
  'one network': '198.51.100.240',
  'two networks': '198.51.101.240',
  'one provider of IPv6': '2001:db8:7:ffff::1',
  'three hundred networks': '10.3.0.99',
  'twenty-five networks': '10.9.3.99',
}

const shapes = Object.keys(SHAPES) as (keyof typeof SHAPES)[]

/** Wrong passwords for `seconds`, one place after the other; `meanwhile` happens once a second. */
async function attack(
  salon: Salon,
  clock: Clock,
  addresses: string[],
  seconds: number,
  meanwhile: (second: number) => Promise<void> = async () => {},
) {
  for (let n = 0; n < seconds * TRIES_A_SECOND; n++) {
    if (n % TRIES_A_SECOND === 0) await meanwhile(n / TRIES_A_SECOND)
    await salon.signIn('falsch', { from: addresses[n % addresses.length] ?? '' })
    clock.ms += SECOND_MS / TRIES_A_SECOND
  }
}

function waitOf({ headers }: Awaited<ReturnType<Salon['signIn']>>) {
  return Number(headers.get('Retry-After'))
}

test.for(shapes)(
  'strangers of %s wait after 25 wrong passwords for an account [A23]',
  async (shape, { salon: _, database, clock }) => {
    const salon = await openSalon(database, clock, { passwords: quick })
    const answers = []
    for (let n = 0; answers.length < 60; n++) {
      const from = SHAPES[shape][n % SHAPES[shape].length] ?? ''
      answers.push(await salon.signIn('falsch', { from }))
    }
    const statuses = answers.map(({ status }) => status)

    expect(statuses).toEqual([...Array(25).fill(400), ...Array(35).fill(429)])
    expect(new Set(answers.slice(25).map(waitOf))).toEqual(new Set([30]))
  },
)

test.for(shapes)(
  'the owner gets in at a new place within a minute while %s attack, and their device at once [A31]',
  async (shape, { salon: _, database, clock }) => {
    const salon = await openSalon(database, clock, { passwords: quick })
    const attackers = SHAPES[shape]
    const Cookie = cookieOf(await salon.signIn(PASSWORD, { from: '192.0.2.50' }))
    await attack(salon, clock, attackers, 30)

    const places = [NEW_PLACE_AMONG_THEM[shape], '203.0.113.77'].map((from) => ({
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
      places.map(() => ({ told: [30], inAfter: 30 })),
    )
  },
)

test('whoever asks too early is told what is left, and a wrong try costs half a minute again [A23]', async ({
  salon: _,
  database,
  clock,
}) => {
  const salon = await openSalon(database, clock, { passwords: quick })
  await attack(salon, clock, SHAPES['two networks'], 15)
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

test('tries at the same moment do not pass the 25 together [A23]', async ({
  salon: _,
  database,
  clock,
}) => {
  const salons = [
    await openSalon(database, clock, { passwords: quick }),
    await openSalon(database, clock, { passwords: quick }),
  ]
  const answers = await Promise.all(
    SHAPES['two networks'].slice(0, 60).map((from, n) => salons[n % 2]?.signIn('falsch', { from })),
  )

  expect(answers.filter((answer) => answer?.status === 400).length).toBe(25)
})

test('an account under attack is slowed for strangers with real passwords too, for an hour [A23]', async ({
  salon,
  clock,
}) => {
  const statuses = []
  for (const from of SHAPES['three hundred networks'].slice(0, 27)) {
    statuses.push((await salon.signIn('falsch', { from })).status)
  }
  const first = await salon.signIn(PASSWORD, { from: '203.0.113.6' })
  clock.ms += 30 * SECOND_MS
  const second = await salon.signIn(PASSWORD, { from: '203.0.113.6' })
  clock.ms += 3_600 * SECOND_MS
  const later = await salon.signIn(PASSWORD, { from: '203.0.113.8' })

  expect(statuses).toEqual([...Array(25).fill(400), 429, 429])
  expect([first.status, waitOf(first), second.status, later.status]).toEqual([429, 30, 200, 200])
})

test('an address that signed in before is not slowed, also without a cookie [A23]', async ({
  salon: _,
  database,
  clock,
}) => {
  const salon = await openSalon(database, clock, { passwords: quick })
  expect((await salon.signIn(PASSWORD, { from: '192.0.2.200' })).status).toBe(200)
  await attack(salon, clock, SHAPES['twenty-five networks'], 20)

  expect((await salon.signIn(PASSWORD, { from: '192.0.2.200' })).status).toBe(200)
})
