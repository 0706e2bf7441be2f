import { expect } from 'vitest'
import type { Query } from '#server/database/open.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { openAuthenticator } from '#tests/support/people/authenticator.ts'
import { EMAIL, openSalon, PASSWORD, SITE_URL, test } from '#tests/support/salon.ts'
import { invitationLink } from './invitation.ts'
import { removeUser } from './users.ts'

const CHOSEN = 'Vier Winde blasen Laub davon'
const KIM = { name: 'Kim Berg', email: 'kim@salon.test' }
const REFUSED = [403, { code: 'otp_expired', message: 'Email link is invalid or has expired' }]
const ORIGIN = { Origin: SITE_URL }

type Salon = Awaited<ReturnType<typeof openSalon>>

async function linkIn(database: TestDatabase) {
  const link = await database.as('auth_server', null, (query) =>
    invitationLink(query, { email: EMAIL, site: '' }),
  )
  return link.slice(link.indexOf('#') + 1)
}

async function invited({ owner }: TestDatabase, role = 'team') {
  const [made] = await owner(
    `insert into invitations (name, email, role) values ($1, $2, $3) returning secret`,
    [KIM.name, KIM.email, role],
  )
  return String(made?.secret)
}

function open(salon: Salon, token: unknown, headers = {}) {
  return salon.send('POST', '/auth/v1/invitation', { token }, headers)
}

function choose(salon: Salon, token: unknown, more: object = {}, headers = {}) {
  const body = { token, name: 'Ada', password: CHOSEN, ...more }
  return salon.send('PUT', '/auth/v1/invitation', body, { ...ORIGIN, ...headers })
}

async function withPasskey(salon: Salon, token: string, of: object) {
  const phone = openAuthenticator()
  const asked = await salon.send('POST', '/auth/v1/invitation/passkey', { token, ...of }, ORIGIN)
  const { challenge_id, options } = asked.body
  const more = { ...of, password: undefined, challenge_id, credential: phone.create(options) }
  return { phone, options, joined: await choose(salon, token, more) }
}

test('whoever is invited types her name, makes a passkey or chooses a password, and is in; the owner reads that she joined [A105]', async ({
  salon,
  database,
}) => {
  for (const role of ['team', 'owner']) {
    const token = await invited(database, role)
    const opened = [await open(salon, token), await open(salon, token)]
    const known = [200, { ...KIM, is_new: true }]
    expect(opened.map(({ status, body }) => [status, body])).toEqual([known, known])
    const her = { name: 'Kim  Berg-Thal', email: 'Kim.Berg@salon.test' }
    const joined =
      role === 'team'
        ? (await withPasskey(salon, token, her)).joined
        : await choose(salon, token, { ...her, email: 'andere@salon.test' })
    expect([joined.status, joined.body.user.app_metadata.salon_role]).toEqual([200, role])
    expect((await salon.me(joined.body.access_token)).status).toBe(200)
    const again = await choose(salon, token, { ...her, email: 'dritte@salon.test' })
    expect([again.status, again.body]).toEqual(REFUSED)
  }
  const log = 'select kind, person from access_log order by happened_at'
  const told = [
    { kind: 'invited', person: 'Kommandozeile' },
    { kind: 'joined', person: 'Kim  Berg-Thal' },
  ]
  expect(await database.owner(log)).toEqual([...told, ...told])
  const letters = await database.owner(`select kind from mail.outbox where kind = 'access'`)
  expect(letters).toHaveLength(2)
})

test('who comes back with a link begins anew: password, passkeys, codes and sessions from before are over, her name and role stay [A102]', async ({
  salon,
  database,
}) => {
  const before = (await salon.signIn()).body
  const first = await linkIn(database)
  const { phone, joined } = await withPasskey(salon, first, { name: 'Ada' })
  expect(joined.status).toBe(200)
  expect((await salon.user(before.access_token)).status).toBe(403)
  expect((await salon.signIn()).status).toBe(400)
  const Authorization = `Bearer ${joined.body.access_token}`
  const codes = await salon.send('POST', '/auth/v1/recovery-codes', {}, { Authorization })

  const second = await linkIn(database)
  const opened = await open(salon, second)
  expect(opened.body).toEqual({ name: 'Ada', email: EMAIL, is_new: false })
  // Another e-mail than hers is not asked.
  const back = await choose(salon, second, { email: 'andere@salon.test' })
  expect([back.status, back.body.user.email]).toEqual([200, EMAIL])
  expect(back.body.user.app_metadata.salon_role).toBe('owner')
  const asked = await salon.send('POST', '/auth/v1/passkeys/authentication/options', {}, ORIGIN)
  const credential = phone.use(asked.body.options)
  const used = { challenge_id: asked.body.challenge_id, credential }
  const old = [
    await salon.send('POST', '/auth/v1/passkeys/authentication/verify', used, ORIGIN),
    await salon.send('POST', '/auth/v1/recovery', { email: EMAIL, code: codes.body.codes[0] }),
  ]
  expect(old.map(({ status }) => status)).toEqual([400, 400])
  expect((await salon.user(joined.body.access_token)).status).toBe(403)
  expect((await salon.signIn(CHOSEN)).status).toBe(200)
})

test('a link holds for a day, and dies with a newer one for the same person, with being taken back and with the account [A102]', async ({
  salon,
  database,
}) => {
  const refused = async (token: string) => {
    for (const answer of [await open(salon, token), await choose(salon, token, KIM)]) {
      expect([answer.status, answer.body]).toEqual(REFUSED)
    }
  }
  const [{ life }] = (await database.owner(
    `insert into invitations default values returning expires_at - created_at = '1 day' as life`,
  )) as [{ life: boolean }]
  expect(life).toBe(true)
  const expired = await invited(database)
  await database.owner('update invitations set expires_at = $1', [new Date(salon.auth.now())])
  await refused(expired)
  const back = await invited(database)
  await database.owner('delete from invitations')
  await refused(back)
  const older = await linkIn(database)
  const newer = await linkIn(database)
  await refused(older)
  expect((await open(salon, newer)).status).toBe(200)
  const other = `insert into auth.users (email, password_hash) values ('z@salon.test', '$argon2id$x') returning id`
  await database.owner(`with made as (${other}) insert into people (id) select id from made`)
  await database.as('auth_server', null, (query: Query) => removeUser(query, EMAIL))
  await refused(newer)
})

test('every link that does not hold is refused alike, costs no hash, and 30 a minute from an address keep no good one out [A103]', async ({
  salon: _,
  database,
  clock,
}) => {
  let hashes = 0
  const salon = await openSalon(database, clock, {
    passwords: {
      inQueue: (work) => work(),
      matches: async () => true,
      hash: async () => `$argon2id$${++hashes}`,
    },
  })
  const good = await linkIn(database)
  const { access_token, refresh_token } = (await salon.signIn()).body
  const bent = [0, 31, 63].map(
    (at) => good.slice(0, at) + (good[at] === 'a' ? 'b' : 'a') + good.slice(at + 1),
  )
  const wrong = [
    ...['', 'x', '..', '-'.repeat(15_000), `${good}=`, `${good}a`, good.slice(1), ...bent],
    ...[good.toUpperCase(), `${good}' or true --`, access_token, refresh_token],
    ...[5, null, [good], { token: good }],
  ]
  const answers = new Set<string>()
  for (const [n, token] of wrong.entries()) {
    const from = `198.51.100.${n}`
    for (const answer of [
      await open(salon, token, { from }),
      await choose(salon, token, {}, { from }),
    ]) {
      const { status, body, headers } = answer
      answers.add(JSON.stringify([status, body, [...headers.keys()].sort()]))
    }
  }
  expect([...answers].map((text) => JSON.parse(text).slice(0, 2))).toEqual([REFUSED])
  expect(hashes).toBe(0)
  const statuses = []
  for (let n = 0; n < 31; n++) {
    const headers = { 'X-Forwarded-For': `203.0.113.${n}` }
    statuses.push((await open(salon, 'x', headers)).status)
  }
  expect(statuses).toEqual([...Array(30).fill(403), 429])
  expect((await choose(salon, good)).status).toBe(200)
})

test('a link is no token, no session, no code and no key [A103]', async ({ salon, database }) => {
  const token = await linkIn(database)
  const asKey = await salon.send('GET', '/auth/v1/settings', undefined, { apikey: token })
  const asCode = await salon.send('POST', '/auth/v1/recovery', { email: EMAIL, code: token })
  const answers = [await salon.user(token), await salon.me(token), await salon.refresh(token)]
  answers.push(await salon.signIn(token), asKey, asCode)
  expect(answers.map(({ status }) => status)).toEqual([403, 401, 400, 400, 401, 400])
  expect((await open(salon, token, { apikey: '' })).status).toBe(401)
})

test('what may not be leaves the link as it was; of many uses at the same moment, on two processes, one joins [A104]', async ({
  salon,
  database,
}) => {
  const token = await invited(database)
  for (const [more, status, code] of [
    [{ password: 'kurz' }, 422, 'weak_password'],
    [{ password: `${KIM.email} ${KIM.email}` }, 422, 'weak_password'],
    [{ password: undefined }, 400, 'validation_failed'],
    [{ name: ' ' }, 400, 'validation_failed'],
    [{ name: 'a'.repeat(61) }, 400, 'validation_failed'],
    [{ name: 'Kim\nBcc: x@y.test' }, 400, 'validation_failed'],
    [{ email: 'niemand' }, 400, 'email_address_invalid'],
    [{ email: EMAIL }, 422, 'email_exists'],
    [
      { password: undefined, credential: {}, challenge_id: 'x' },
      400,
      'webauthn_verification_failed',
    ],
  ] as const) {
    const answer = await choose(salon, token, { ...KIM, ...more })
    expect([more, answer.status, answer.body.code]).toEqual([more, status, code])
  }
  const salons = [salon, await openSalon(database, { ms: salon.auth.now() })]
  const answers = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((n) =>
      choose(salons[n % 2] as Salon, token, { ...KIM, email: `kim${n}@salon.test` }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(403)])
  expect(await database.owner('select from people')).toHaveLength(2)
})

test('where only passkeys open, a link takes no password and says so [A109]', async ({
  salon,
  database,
}) => {
  await database.owner('update sign_in_rules set passkeys_only = true')
  const token = await linkIn(database)
  const refused = await choose(salon, token)
  expect([refused.status, refused.body.code]).toEqual([422, 'email_provider_disabled'])
  expect((await withPasskey(salon, token, { name: 'Ada' })).joined.status).toBe(200)
  expect((await salon.signIn(PASSWORD)).body.code).toBe('email_provider_disabled')
})
