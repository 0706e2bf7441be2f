import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import type { Query } from '#server/database/open.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import {
  type Clock,
  cookieOf,
  EMAIL,
  openSalon,
  PASSWORD,
  SALON_NAME,
  test,
} from '#tests/support/salon.ts'
import { invitationLink } from './invitation.ts'
import type { Keys } from './tokens/keys.ts'
import { removeUser, setPassword } from './users.ts'

const CHOSEN = 'Vier Winde blasen Laub davon'
const HOUR_MS = 3_600_000
const REFUSED = [403, { code: 'otp_expired', message: 'Email link is invalid or has expired' }]

type Salon = Awaited<ReturnType<typeof openSalon>>
type Parts = { salon: Salon; database: TestDatabase; clock: Clock }

async function linkIn({ salon, database, clock }: Parts, keys: Keys = salon.auth.keys) {
  const link = await database.as('auth_server', null, (query) =>
    invitationLink(query, { keys, now: () => clock.ms }, { email: EMAIL, site: '' }),
  )
  return link.slice(link.indexOf('#') + 1)
}

function open(salon: Salon, token: unknown, headers = {}) {
  return salon.send('POST', '/auth/v1/invitation', { token }, headers)
}

function choose(salon: Salon, token: unknown, password: unknown = CHOSEN, headers = {}) {
  return salon.send('PUT', '/auth/v1/invitation', { token, password }, headers)
}

test('a link says whose it is and sets the password once; the old one and its sessions are over [A102]', async ({
  salon,
  database,
  clock,
}) => {
  const before = (await salon.signIn()).body
  const token = await linkIn({ salon, database, clock })
  const opened = [await open(salon, token), await open(salon, token)]
  expect(opened.map(({ status, body }) => [status, body])).toEqual(
    Array(2).fill([200, { email: EMAIL }]),
  )
  const chosen = await choose(salon, token)
  expect([chosen.status, chosen.body, cookieOf(chosen)]).toEqual([200, { email: EMAIL }, ''])

  expect((await salon.signIn(CHOSEN)).status).toBe(200)
  expect((await salon.signIn(PASSWORD)).status).toBe(400)
  expect((await salon.user(before.access_token)).status).toBe(403)
  const again = await choose(salon, token, 'Fünf Winde blasen Laub davon')
  expect([again.status, again.body]).toEqual(REFUSED)
  expect((await salon.signIn(CHOSEN)).status).toBe(200)
})

test('a link holds for 48 hours, and dies with another change of the password, a closed account and a removed one [A102]', async ({
  salon,
  database,
  clock,
}) => {
  const first = await linkIn({ salon, database, clock })
  const expectRefused = async (token: string) => {
    for (const answer of [await open(salon, token), await choose(salon, token)]) {
      expect([answer.status, answer.body]).toEqual(REFUSED)
    }
  }
  clock.ms += 48 * HOUR_MS - 1_000
  expect((await open(salon, first)).status).toBe(200)
  clock.ms += 1_000
  await expectRefused(first)
  expect((await salon.signIn()).status).toBe(200)
  for (const end of [
    (query: Query) => setPassword(query, { email: EMAIL, password: CHOSEN, salonName: SALON_NAME }),
    (query: Query) => removeUser(query, EMAIL),
  ]) {
    const token = await linkIn({ salon, database, clock })
    await database.as('auth_server', null, end)
    await expectRefused(token)
  }
})

test('every link that does not hold is refused alike, and costs no hash [A103]', async ({
  salon,
  database,
  clock,
}) => {
  const { access_token, refresh_token } = (await salon.signIn()).body
  const good = await linkIn({ salon, database, clock })
  const used = await linkIn({ salon, database, clock })
  clock.ms -= 49 * HOUR_MS
  const expired = await linkIn({ salon, database, clock })
  clock.ms += 49 * HOUR_MS
  const { keys } = salon.auth
  const otherKeys = {
    ...keys,
    keyedHash: (purpose: string, data: string | Uint8Array) =>
      createHmac('sha256', 'another key').update(`${purpose}\0`).update(data).digest(),
  }
  const bent = [0, 30, 60, good.length - 1].map(
    (at) => good.slice(0, at) + (good[at] === 'A' ? 'B' : 'A') + good.slice(at + 1),
  )
  expect((await choose(salon, used)).status).toBe(200)
  let hashes = 0
  const counting = await openSalon(database, clock, {
    passwords: {
      inQueue: (work) => work(),
      matches: async () => false,
      hash: async () => String(++hashes),
    },
  })
  const wrong = [
    ...['', 'x', 'null', '..', '-'.repeat(15_000), `${good}=`, `${good}A`, good.slice(1), ...bent],
    ...[access_token, refresh_token, cookieOf(await salon.signIn(CHOSEN)).split('=')[1]],
    ...[used, expired, await linkIn({ salon, database, clock }, otherKeys)],
    ...[5, null, [used], { token: used }],
  ]
  const answers = new Set<string>()
  for (const [n, token] of wrong.entries()) {
    const from = `198.51.100.${n}`
    for (const answer of [
      await open(counting, token, { from }),
      await choose(counting, token, CHOSEN, { from }),
    ]) {
      const { status, body, headers } = answer
      answers.add(JSON.stringify([status, body, [...headers.keys()].sort()]))
      expect([n, hashes]).toEqual([n, 0])
    }
  }
  expect([...answers].map((text) => JSON.parse(text).slice(0, 2))).toEqual([REFUSED])
})

test('a link is no token, no session, no key and no device [A103]', async ({
  salon,
  database,
  clock,
}) => {
  const token = await linkIn({ salon, database, clock })
  const parted = `${token.slice(0, 30)}.${token.slice(30, 60)}.${token.slice(60)}`
  for (const text of [token, parted]) {
    const asKey = await salon.send('GET', '/auth/v1/settings', undefined, { apikey: text })
    const answers = [await salon.user(text), await salon.me(text), await salon.refresh(text)]
    answers.push(await salon.signIn(text), asKey)
    expect(answers.map(({ status }) => status)).toEqual([403, 401, 400, 400, 401])
  }
  const asDevice = await salon.signIn(PASSWORD, { Cookie: `salon-device=${token}` })
  expect(cookieOf(asDevice)).not.toContain(token)
  expect((await open(salon, token, { apikey: '' })).status).toBe(401)
})

test('a password that may not be set says why and leaves the link as it was; of many uses at the same moment, on two processes, one chooses [A104]', async ({
  salon,
  database,
  clock,
}) => {
  const token = await linkIn({ salon, database, clock })
  for (const [password, status, sentence] of [
    ['kurz', 422, 'Das Passwort muss mindestens 15 Zeichen lang sein.'],
    ['inhaberin inhaberin', 422, 'weder die E-Mail-Adresse noch den Namen des Salons'],
    [undefined, 400, 'A password is required'],
    [7, 400, 'Could not parse request body'],
  ] as const) {
    const body = { token, ...(password !== undefined && { password }) }
    const answer = await salon.send('PUT', '/auth/v1/invitation', body)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toContain(sentence)
  }
  const salons = [salon, await openSalon(database, clock)]
  const passwords = Array.from({ length: 6 }, (_, n) => `${CHOSEN} mal ${n}`)
  const answers = await Promise.all(
    passwords.map((password, n) => choose(salons[n % 2] as Salon, token, password)),
  )
  const chosen = passwords.filter((_, n) => answers[n]?.status === 200)
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(403)])
  expect((await salon.signIn(chosen[0])).status).toBe(200)
})

test('links that do not hold are refused 30 times a minute, and keep no good one out [A103]', async ({
  salon,
  database,
  clock,
}) => {
  const token = await linkIn({ salon, database, clock })
  const statuses = []
  for (let n = 0; n < 31; n++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${n}` }
    statuses.push((await (n % 2 ? open(salon, 'x', headers) : choose(salon, 'x'))).status)
  }
  const late = await open(salon, 'x')
  const elsewhere = await open(salon, 'x', { from: '198.51.100.7' })

  expect(statuses).toEqual([...Array(30).fill(403), 429])
  expect([late.status, Number(late.headers.get('Retry-After')) > 0]).toEqual([429, true])
  expect(elsewhere.status).toBe(403)
  expect((await choose(salon, token)).status).toBe(200)
})
