import { expect } from 'vitest'
import {
  type Authenticator,
  openAuthenticator,
  TOUCHED,
} from '#tests/support/people/authenticator.ts'
import { EMAIL, openSalon, PASSWORD, SALON_NAME, SITE_URL, test } from '#tests/support/salon.ts'
import { forgetAnsweredChallenges } from './passkeys.ts'
import { addUser } from './users.ts'

const MINUTE_MS = 60_000
const ELSEWHERE = 'https://salon.test.boese.example'
const REFUSED = [400, 'webauthn_verification_failed']

type Salon = Awaited<ReturnType<typeof openSalon>>
type Twist = Parameters<Authenticator['create']>[1]

/** What a page of the salon sends for whoever is signed in. */
function pageOf(salon: Salon, access_token: string) {
  const headers = {
    Origin: SITE_URL,
    ...(access_token && { Authorization: `Bearer ${access_token}` }),
  }
  const ask = (method: string, path: string, body?: unknown) =>
    salon.send(method, `/auth/v1/${path}`, body, headers)
  return {
    ask,
    async add(phone: Authenticator, twist?: Twist) {
      const { body: asked } = await ask('POST', 'passkeys/registration/options', {})
      const credential = phone.create(asked.options, twist)
      const sent = { challenge_id: asked.challenge_id, credential }
      return {
        sent,
        options: asked.options,
        ...(await ask('POST', 'passkeys/registration/verify', sent)),
      }
    },
    async use(phone: Authenticator, twist?: Twist, key = phone.keys.at(-1)) {
      const { body: asked } = await ask('POST', 'passkeys/authentication/options', {})
      const sent = {
        challenge_id: asked.challenge_id,
        credential: phone.use(asked.options, twist, key),
      }
      return { sent, ...(await ask('POST', 'passkeys/authentication/verify', sent)) }
    },
  }
}

async function signedIn(salon: Salon, email = EMAIL) {
  const { body } = await salon.signIn(PASSWORD, {}, email)
  return pageOf(salon, body.access_token)
}

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [
  status,
  body.code,
]

test('a passkey is made, named after its device, listed, used without typing who one is, and told to the owner [A111]', async ({
  salon,
  database,
}) => {
  const page = await signedIn(salon)
  const [phone, key] = [openAuthenticator(), openAuthenticator()]
  const made = [await page.add(phone), await page.add(key)]
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(made[0]?.options).toMatchObject({
    ...{ rp: { id: 'salon.test', name: SALON_NAME }, user: { name: EMAIL }, attestation: 'none' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(made[1]?.options.excludeCredentials).toMatchObject([{ transports: ['internal'] }])
  for (const one of [phone, key]) {
    const used = await pageOf(salon, '').use(one)
    expect([used.status, used.body.user.email]).toEqual([200, EMAIL])
    expect((await salon.me(used.body.access_token)).status).toBe(200)
  }
  // One that lies on several devices at once never counts.
  const synced = openAuthenticator()
  await page.add(synced)
  for (const counter of [0, 0]) {
    expect((await pageOf(salon, '').use(synced, { counter })).status).toBe(200)
  }
  const listed = (await page.ask('GET', 'passkeys')).body
  expect(Object.keys(listed[0])).toEqual(['id', 'friendly_name', 'created_at', 'last_used_at'])
  const renamed = await page.ask('PATCH', `passkeys/${listed[1].id}`, {
    friendly_name: ' Schlüssel ',
  })
  expect(renamed.body).toMatchObject({ id: listed[1].id, friendly_name: 'Schlüssel' })
  for (const friendly_name of ['', ' ', 7, 'a'.repeat(121)]) {
    expect((await page.ask('PATCH', `passkeys/${listed[1].id}`, { friendly_name })).status).toBe(
      400,
    )
  }
  const told = await database.owner(
    `select access_log.kind, count(*)::int from access_log join mail.outbox on subject_id = access_log.id group by 1`,
  )
  expect(told).toEqual([{ kind: 'passkey_added', count: 3 }])
})

test('what was made or used on a foreign page, for another name, by whoever did not show who she is, or for another challenge is refused, and nothing is changed [A112]', async ({
  salon,
  database,
}) => {
  const page = await signedIn(salon)
  const phone = openAuthenticator()
  const twists = [
    ...[ELSEWHERE, 'http://salon.test', 'https://salon.test:444', 'null'].map((origin) => ({
      origin,
    })),
    ...[{ rpId: 'boese.example' }, { flags: TOUCHED }, { flags: 0 }, { challenge: 'AAAA' }],
  ]
  for (const twist of twists) {
    expect([twist, codeOf(await page.add(phone, twist))]).toEqual([twist, REFUSED])
  }
  expect(await database.owner('select from auth.passkeys')).toEqual([])
  expect((await page.add(phone)).status).toBe(200)
  const before = await database.owner('select p::text from auth.passkeys p')
  for (const twist of [...twists, { user: 'AAAA' }]) {
    expect([twist, codeOf(await page.use(phone, twist))]).toEqual([twist, REFUSED])
  }
  // An honest answer to a page elsewhere that asks us with its own name.
  const headers = { Origin: ELSEWHERE }
  const asked = await salon.send('POST', '/auth/v1/passkeys/authentication/options', {}, headers)
  expect(asked.body.options.rpId).toBe('salon.test')
  expect(await database.owner('select p::text from auth.passkeys p')).toEqual(before)
  for (const credential of [
    null,
    5,
    {},
    { id: 'x' },
    { ...phone.use(asked.body.options), id: 'AAAA' },
  ]) {
    const sent = { challenge_id: asked.body.challenge_id, credential }
    const answer = await page.ask('POST', 'passkeys/authentication/verify', sent)
    expect(codeOf(answer)).toEqual(REFUSED)
  }
  expect((await page.use(phone)).status).toBe(200)
})

test('a passkey of which any part is of another kind is refused, and nothing is changed [A112]', async ({
  salon,
  database,
}) => {
  const page = await signedIn(salon)
  const phone = openAuthenticator()
  const { body: making } = await page.ask('POST', 'passkeys/registration/options', {})
  const made = phone.create(making.options)
  for (const strange of [5, null, { x: [1] }]) {
    for (const credential of withEach(made, strange)) {
      const sent = { challenge_id: making.challenge_id, credential }
      const answer = await page.ask('POST', 'passkeys/registration/verify', sent)
      expect([credential, codeOf(answer)]).toEqual([credential, REFUSED])
    }
  }
  const credential = { ...made, id: 'AAAA', rawId: 'AAAA' }
  const renamed = { challenge_id: making.challenge_id, credential }
  expect(codeOf(await page.ask('POST', 'passkeys/registration/verify', renamed))).toEqual(REFUSED)
  expect(await database.owner('select from auth.passkeys')).toEqual([])
  expect((await page.add(phone)).status).toBe(200)
  const { body: using } = await page.ask('POST', 'passkeys/authentication/options', {})
  const used = phone.use(using.options)
  for (const strange of [5, { x: [1] }]) {
    for (const credential of withEach(used, strange)) {
      const sent = { challenge_id: using.challenge_id, credential }
      const answer = await page.ask('POST', 'passkeys/authentication/verify', sent)
      expect([credential, codeOf(answer)]).toEqual([credential, REFUSED])
    }
  }
  expect((await page.use(phone)).status).toBe(200)
})

/** The credential with one of its parts exchanged, once for each. */
function withEach(credential: ReturnType<Authenticator['create']>, strange: unknown) {
  const { clientExtensionResults: _, response, ...outer } = credential
  return [
    ...Object.keys(outer).map((name) => ({ ...credential, [name]: strange })),
    ...Object.keys(response).map((name) => ({
      ...credential,
      response: { ...response, [name]: strange },
    })),
  ]
}

test('a challenge is answered once, within ten minutes, on any process, for what and whom it was given; a copied key is found out [A113]', async ({
  salon,
  database,
  clock,
}) => {
  const neighbour = await openSalon(database, clock)
  await database.as('auth_server', null, (query) =>
    addUser(query, { email: 'zweite@salon.test', password: PASSWORD, salonName: SALON_NAME }),
  )
  const [page, other] = [await signedIn(salon), await signedIn(salon, 'zweite@salon.test')]
  const [phone, foreign] = [openAuthenticator(), openAuthenticator()]
  const made = await page.add(phone)
  expect((await other.add(foreign)).status).toBe(200)
  const again = [made.sent, { ...made.sent, challenge_id: 'AAAA' }]
  for (const sent of again) {
    expect(codeOf(await page.ask('POST', 'passkeys/registration/verify', sent))).toEqual(REFUSED)
  }
  // One that was given to somebody else, or for something else.
  const { body: hers } = await other.ask('POST', 'passkeys/registration/options', {})
  const stolen = { challenge_id: hers.challenge_id, credential: phone.create(hers.options) }
  expect(codeOf(await page.ask('POST', 'passkeys/registration/verify', stolen))).toEqual(REFUSED)
  phone.keys.pop()
  const asSignIn = { challenge_id: hers.challenge_id, credential: phone.use(hers.options) }
  expect(codeOf(await page.ask('POST', 'passkeys/authentication/verify', asSignIn))).toEqual(
    REFUSED,
  )
  const { body: proof } = await page.ask('POST', 'proof/options', {})
  const used = {
    challenge_id: proof.challenge_id,
    credential: phone.use({ ...proof.options, rpId: 'salon.test' }),
  }
  expect(codeOf(await page.ask('POST', 'passkeys/authentication/verify', used))).toEqual(REFUSED)
  const withHers = { ...used, credential: foreign.use(proof.options) }
  expect(codeOf(await page.ask('POST', 'proof', withHers))).toEqual(REFUSED)
  expect(
    (await page.ask('POST', 'proof', { ...used, credential: phone.use(proof.options) })).status,
  ).toBe(204)

  const { sent } = await page.use(phone)
  const replays = [salon, neighbour].map((one) =>
    pageOf(one, '').ask('POST', 'passkeys/authentication/verify', sent),
  )
  expect((await Promise.all(replays)).map(codeOf)).toEqual([REFUSED, REFUSED])
  const { body: late } = await page.ask('POST', 'passkeys/authentication/options', {})
  const lateSent = { challenge_id: late.challenge_id, credential: phone.use(late.options) }
  clock.ms += 10 * MINUTE_MS
  expect(codeOf(await page.ask('POST', 'passkeys/authentication/verify', lateSent))).toEqual(
    REFUSED,
  )
  expect((await page.use(phone)).status).toBe(200)
  const copied = await page.use(phone, { counter: 2 })
  expect(codeOf(copied)).toEqual(REFUSED)

  const forget = () =>
    database.as('auth_server', null, (query) => forgetAnsweredChallenges(query, clock.ms))
  clock.ms += 10 * MINUTE_MS
  expect(await forget()).toBeGreaterThan(0)
  expect(await forget()).toBe(0)
})

test('a person has twenty passkeys at most, nobody else touches them, and the last way in stays [A114]', async ({
  salon,
  database,
}) => {
  await database.as('auth_server', null, (query) =>
    addUser(query, { email: 'zweite@salon.test', password: PASSWORD, salonName: SALON_NAME }),
  )
  const [page, other] = [await signedIn(salon), await signedIn(salon, 'zweite@salon.test')]
  const phone = openAuthenticator()
  for (let n = 0; n < 20; n++) expect((await page.add(phone)).status).toBe(200)
  expect(codeOf(await page.add(phone))).toEqual([422, 'passkey_exists'])
  const ids = (await page.ask('GET', 'passkeys')).body.map(({ id }: { id: string }) => id)
  for (const method of ['PATCH', 'DELETE']) {
    const answer = await other.ask(method, `passkeys/${ids[0]}`, { friendly_name: 'Meiner' })
    expect(codeOf(answer)).toEqual([404, 'webauthn_credential_not_found'])
  }
  expect((await other.ask('GET', 'passkeys')).body).toEqual([])
  for (const id of ids.slice(2)) {
    expect((await page.ask('DELETE', `passkeys/${id}`)).status).toBe(204)
  }
  // With her password gone, of the last two removed at the same moment one stays.
  await database.owner('update auth.users set password_hash = null where email = $1', [EMAIL])
  const both = ids.slice(0, 2).map((id: string) => page.ask('DELETE', `passkeys/${id}`))
  const answers = (await Promise.all(both)).map(({ status }) => status)
  expect(answers.sort()).toEqual([204, 422])
  const left = (await page.ask('GET', 'passkeys')).body
  expect(left).toHaveLength(1)
  await database.owner(`update auth.users set password_hash = '$argon2id$x' where email = $1`, [
    EMAIL,
  ])
  await database.owner('update sign_in_rules set passkeys_only = true')
  expect(codeOf(await page.ask('DELETE', `passkeys/${left[0].id}`))).toEqual([422, 'last_way_in'])
  await database.owner('update sign_in_rules set passkeys_only = false')
  expect((await page.ask('DELETE', `passkeys/${left[0].id}`)).status).toBe(204)
})

test('with a token older than ten minutes no passkey, code or first password is made; passkey or password proves anew [A115]', async ({
  salon,
  database,
  clock,
}) => {
  const { access_token } = (await salon.signIn()).body
  const page = pageOf(salon, access_token)
  const phone = openAuthenticator()
  const { id } = (await page.add(phone)).body
  clock.ms += 10 * MINUTE_MS
  const deeds = [
    ['POST', 'passkeys/registration/options'],
    ['POST', 'passkeys/registration/verify'],
    ['DELETE', `passkeys/${id}`],
    ['POST', 'recovery-codes'],
  ] as const
  const stored = 'select p::text from auth.passkeys p'
  const before = await database.owner(stored)
  for (const [method, path] of deeds) {
    const answer = await page.ask(method, path, method === 'POST' ? {} : undefined)
    expect([path, ...codeOf(answer)]).toEqual([path, 428, 'reauthentication_needed'])
  }
  await database.owner('update auth.users set password_hash = null')
  const first = await page.ask('PUT', 'user', { password: 'Vier Winde blasen Laub davon' })
  expect(first.status).toBe(428)
  expect(await database.owner(stored)).toEqual(before)

  for (const body of [
    {},
    { password: '' },
    { password: 'falsch' },
    { challenge_id: 'x', credential: {} },
  ]) {
    expect((await page.ask('POST', 'proof', body)).status).toBe(400)
  }
  expect((await page.ask('POST', 'recovery-codes', {})).status).toBe(428)
  const { body: asked } = await page.ask('POST', 'proof/options', {})
  const proof = { challenge_id: asked.challenge_id, credential: phone.use(asked.options) }
  expect((await page.ask('POST', 'proof', proof)).status).toBe(204)
  expect((await page.ask('PUT', 'user', { password: 'Vier Winde blasen Laub davon' })).status).toBe(
    200,
  )
  clock.ms += 10 * MINUTE_MS
  expect((await page.ask('POST', 'recovery-codes', {})).status).toBe(428)
  expect(
    (await page.ask('POST', 'proof', { password: 'Vier Winde blasen Laub davon' })).status,
  ).toBe(204)
  expect((await page.ask('POST', 'recovery-codes', {})).status).toBe(200)
})

test('ten codes on paper open the account once each, as people read them; new ones end the old, and only keyed hashes are kept [A116]', async ({
  salon,
  database,
}) => {
  const page = await signedIn(salon)
  const make = async () => (await page.ask('POST', 'recovery-codes', {})).body.codes as string[]
  const open = (code: unknown, email = EMAIL) =>
    pageOf(salon, '').ask('POST', 'recovery', { email, code })
  const old = await make()
  const codes = await make()
  expect(codes).toHaveLength(10)
  expect(
    new Set(codes.map((code) => /^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/.test(code))),
  ).toEqual(new Set([true]))
  const rows = JSON.stringify(await database.owner('select c::text from auth.recovery_codes c'))
  for (const code of codes) {
    for (const text of [code, code.replaceAll('-', ''), Buffer.from(code).toString('hex')]) {
      expect(rows).not.toContain(text)
    }
  }
  const [first = '', second = '', third = ''] = codes
  const spelled = [
    first,
    ` ${second.toLowerCase().replaceAll('-', ' ')}`,
    third.replaceAll('0', 'o').replaceAll('1', 'l'),
  ]
  for (const code of spelled) {
    const answer = await open(code)
    expect([answer.status, answer.body.user?.email]).toEqual([200, EMAIL])
  }
  const wrong = [...spelled, old[0], '', ' ', 'AAAA-AAAA-AAAA-AAAA', 'a'.repeat(100)]
  for (const code of wrong) expect(codeOf(await open(code))).toEqual([400, 'invalid_credentials'])
  expect(codeOf(await open(codes[3], 'andere@salon.test'))).toEqual([400, 'invalid_credentials'])
  for (const code of [5, null, 'a'.repeat(101)]) expect((await open(code)).status).toBe(400)
  const both = await Promise.all([open(codes[4]), open(codes[4])])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  expect((await page.ask('GET', 'ways-in')).body).toMatchObject({ recovery_codes: 6, passkeys: 0 })
  const told = `select from access_log join mail.outbox on subject_id = access_log.id where access_log.kind = 'recovery_code_used'`
  expect(await database.owner(told)).toHaveLength(4)
})
