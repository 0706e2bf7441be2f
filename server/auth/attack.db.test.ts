import { expect } from 'vitest'
import { openAuthenticator } from '#tests/support/people/authenticator.ts'
import {
  type Clock,
  EMAIL,
  openSalon,
  PASSWORD,
  quickPasswords,
  SITE_URL,
  test,
} from '#tests/support/salon.ts'

const SECOND_MS = 1_000
const HOUR_S = 3_600
const DAY_MS = 86_400 * SECOND_MS
const TRIES_A_SECOND = 2

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

/** Wrong passwords for `seconds`, one place after the other. */
async function attack(salon: Salon, clock: Clock, addresses: string[], seconds: number) {
  const statuses = []
  for (let n = 0; n < seconds * TRIES_A_SECOND; n++) {
    const { status } = await salon.signIn('falsch', { from: addresses[n % addresses.length] ?? '' })
    statuses.push(status)
    clock.ms += SECOND_MS / TRIES_A_SECOND
  }
  return statuses
}

function waitOf({ headers }: Awaited<ReturnType<Salon['signIn']>>) {
  return Number(headers.get('Retry-After'))
}

/** A passkey and the codes of whoever is signed in. */
async function keysOf(salon: Salon, access_token: string) {
  const phone = openAuthenticator()
  const headers = { Authorization: `Bearer ${access_token}`, Origin: SITE_URL }
  const post = (path: string, body: unknown = {}) =>
    salon.send('POST', `/auth/v1/${path}`, body, headers)
  const { body: asked } = await post('passkeys/registration/options')
  const credential = phone.create(asked.options)
  const made = await post('passkeys/registration/verify', {
    challenge_id: asked.challenge_id,
    credential,
  })
  expect(made.status).toBe(200)
  return { phone, codes: (await post('recovery-codes')).body.codes as string[] }
}

test.for(Object.keys(SHAPES))(
  'strangers of %s wait after 25 wrong passwords an hour for an account; an address that signed in before, a passkey and a code from paper open it all the while [A23] [A31]',
  async (shape, { salon: _, database, clock }) => {
    const salon = await openSalon(database, clock, { passwords: quickPasswords })
    const [attackers, among] = SHAPES[shape] ?? [[], '']
    const home = await salon.signIn(PASSWORD, { from: '192.0.2.50' })
    const { phone, codes } = await keysOf(salon, home.body.access_token)
    expect(await attack(salon, clock, attackers, 30)).toEqual([
      ...Array(25).fill(400),
      ...Array(35).fill(429),
    ])

    for (const from of [among, '203.0.113.77']) {
      const stranger = await salon.signIn(PASSWORD, { from })
      expect([stranger.status, waitOf(stranger)]).toEqual([429, HOUR_S - 30])
      const headers = { from, Origin: SITE_URL }
      const { body: asked } = await salon.send(
        ...(['POST', '/auth/v1/passkeys/authentication/options', {}, headers] as const),
      )
      const credential = phone.use(asked.options)
      const used = { challenge_id: asked.challenge_id, credential }
      const verify = '/auth/v1/passkeys/authentication/verify'
      expect((await salon.send('POST', verify, used, headers)).status).toBe(200)
      const paper = { email: EMAIL, code: codes.pop() }
      expect((await salon.send('POST', '/auth/v1/recovery', paper, headers)).status).toBe(200)
    }
    expect((await salon.signIn(PASSWORD, { from: '192.0.2.50' })).status).toBe(200)
    clock.ms += (HOUR_S - 30) * SECOND_MS
    expect((await salon.signIn(PASSWORD, { from: among })).status).toBe(200)
  },
)

test('an address is known for ninety days; tries at the same moment, at two processes, do not pass the 25 together [A23] [A31]', async ({
  salon: _,
  database,
  clock,
}) => {
  const [one, other] = [
    await openSalon(database, clock, { passwords: quickPasswords }),
    await openSalon(database, clock, { passwords: quickPasswords }),
  ]
  const [old, kept] = ['192.0.2.1', '192.0.2.2']
  expect((await one.signIn(PASSWORD, { from: old })).status).toBe(200)
  clock.ms += 2
  expect((await one.signIn(PASSWORD, { from: kept })).status).toBe(200)
  clock.ms += 90 * DAY_MS - 1
  const answers = await Promise.all(
    NETWORKS.slice(0, 60).map((from, n) => (n % 2 ? one : other).signIn('falsch', { from })),
  )
  expect(answers.filter((answer) => answer.status === 400).length).toBe(25)
  const [late, known] = [
    await one.signIn(PASSWORD, { from: old }),
    await other.signIn(PASSWORD, { from: kept }),
  ]
  expect([late.status, known.status]).toEqual([429, 200])
})

test('an address that signed in before is slowed by its own wrong tries only, and so is a change of the password; no sign-in leaves a cookie [A31] [A15]', async ({
  salon,
  clock,
}) => {
  const from = '203.0.113.9'
  const signedIn = await salon.signIn(PASSWORD, { from })
  expect(signedIn.headers.getSetCookie()).toEqual([])
  await attack(salon, clock, NETWORKS, 15)
  const change = (headers: Record<string, string>) =>
    salon.send(
      'PUT',
      '/auth/v1/user',
      { password: 'kurz', current_password: PASSWORD },
      { Authorization: `Bearer ${signedIn.body.access_token}`, ...headers },
    )
  expect((await change({ from: '203.0.113.10' })).status).toBe(429)
  expect((await change({ from })).body.code).toBe('weak_password')
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await salon.signIn('falsch', { from })).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  clock.ms += SECOND_MS
  expect((await salon.signIn(PASSWORD, { from })).status).toBe(200)
})
