import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Query } from '#server/database/open.ts'
import type { TestDatabase } from './support/database.ts'
import { addAccount } from './support/people/account.ts'
import { openAuthenticator } from './support/people/authenticator.ts'
import { newRow } from './support/rows.ts'
import { sampleDocument } from './support/sample-salon.ts'
import { ADMIN, openServer, SITE_URL, TEAM, type TestServer, test } from './support/server.ts'

const KIM = { email: 'kim@salon.test', password: ADMIN.password }
const MIA = { email: 'mia@salon.test', password: ADMIN.password }

async function bring(database: TestDatabase, user: typeof KIM, role: 'owner' | 'team', name = '') {
  await database.owner('delete from auth.users where email = $1', [user.email])
  await addAccount(database, user)
  const [{ id }] = (await database.owner(
    `insert into people (id, name, role) select id, $2, $3 from auth.users where email = $1 returning id`,
    [user.email, name, role],
  )) as [{ id: string }]
  return id
}

/** What somebody sends; with `isLate` her last proof is older than ten minutes. */
async function asked(server: TestServer, database: TestDatabase, user = ADMIN, isLate = false) {
  const grant = async (type: string, body: object) => {
    const path = `/auth/v1/token?grant_type=${type}`
    return (await server.request(path, { method: 'POST', body })).json() as Promise<{
      access_token: string
      refresh_token: string
      user: { id: string }
    }>
  }
  let signedIn = await grant('password', user)
  const id = signedIn.user.id
  if (isLate) {
    await database.owner(
      `update auth.sessions set proved_at = now() - interval '601 seconds' where user_id = $1`,
      [id],
    )
    signedIn = await grant('refresh_token', { refresh_token: signedIn.refresh_token })
  }
  const ask = async (method: string, path: string, body?: unknown, of = server) => {
    const headers = { Prefer: 'return=representation', Origin: SITE_URL }
    const answer = await of.request(path, {
      ...{ method, body, headers, token: signedIn.access_token },
    })
    const text = await answer.text()
    return { status: answer.status, body: text ? JSON.parse(text) : null }
  }
  return { ask, id, ...signedIn }
}

const log = ({ owner }: TestDatabase, kinds = '') =>
  owner(`select kind, person, detail from access_log where kind ~ $1 order by happened_at, kind`, [
    kinds,
  ])

test('everybody says her own name, owners give roles; what somebody did names her, also when she has left [A117]', async ({
  server,
  database,
}) => {
  const id = await bring(database, MIA, 'team')
  const [owner, mia] = [await asked(server, database), await asked(server, database, MIA)]
  const named = await mia.ask('PATCH', '/rest/v1/people?id=not.is.null', { name: 'Mia' })
  expect(named.body).toEqual([{ ...named.body[0], id, name: 'Mia', role: 'team' }])
  for (const name of [' Mia', 'M\nia', 'a'.repeat(61), null]) {
    expect((await mia.ask('PATCH', `/rest/v1/people?id=eq.${id}`, { name })).status).toBe(400)
  }
  const own = `/rest/v1/people?id=eq.${id}`
  for (const body of [{ role: 'owner' }, { name: 'Mia', role: 'owner' }, { id: owner.id }]) {
    expect([body, (await mia.ask('PATCH', own, body)).status]).toEqual([body, 403])
  }
  expect((await mia.ask('DELETE', own)).body).toEqual([])
  expect((await owner.ask('PATCH', own, { role: 'chief' })).status).toBe(400)
  await mia.ask('POST', '/rest/v1/special_days', newRow.special_days)
  expect((await owner.ask('PATCH', own, { role: 'owner' })).status).toBe(200)
  expect((await owner.ask('DELETE', own)).status).toBe(200)
  expect(await database.owner('select changed_by from changes')).toEqual([{ changed_by: 'Mia' }])
  expect(await log(database, 'role_changed|left')).toEqual([
    { kind: 'role_changed', person: ADMIN.email, detail: 'Mia: owner' },
    { kind: 'left', person: ADMIN.email, detail: 'Mia' },
  ])
})

test('an owner always remains: the last can neither leave nor step down, and of two who let each other go at the same moment, on two processes, one stays [A118]', async ({
  server,
  database,
}) => {
  const owner = await asked(server, database)
  const own = `/rest/v1/people?id=eq.${owner.id}`
  expect((await owner.ask('DELETE', own)).status).toBe(409)
  expect((await owner.ask('PATCH', own, { role: 'team' })).status).toBe(409)
  const all = '/rest/v1/people?id=not.is.null'
  expect((await owner.ask('DELETE', all)).status).toBeGreaterThanOrEqual(400)
  expect((await owner.ask('PATCH', all, { role: 'team' })).status).toBeGreaterThanOrEqual(400)
  const neighbour = await openServer(database)
  const owners = `select id from people where role = 'owner'`
  for (const [method, body] of [
    ['DELETE', undefined],
    ['PATCH', { role: 'team' }],
  ] as const) {
    await database.owner(`update people set role = 'team' where id <> $1`, [owner.id])
    const ids = [await bring(database, KIM, 'owner'), await bring(database, MIA, 'owner')]
    const [kim, mia] = [await asked(server, database, KIM), await asked(server, database, MIA)]
    await database.owner(`update people set role = 'team' where id = $1`, [owner.id])
    await Promise.all([
      kim.ask(method, `/rest/v1/people?id=eq.${ids[1]}`, body),
      mia.ask(method, `/rest/v1/people?id=eq.${ids[0]}`, body, neighbour),
    ])
    expect(await database.owner(owners)).toHaveLength(1)
    await database.owner(`update people set role = 'owner' where id = $1`, [owner.id])
  }
})

test('whoever is let go is out at once on every process, her calendar included [A119] [M340]', async ({
  server,
  database,
}) => {
  const id = await bring(database, KIM, 'team', 'Kim')
  const neighbour = await openServer(database)
  const [owner, kim] = [await asked(server, database), await asked(server, database, KIM)]
  const make = (one: typeof kim) =>
    one.ask('POST', '/rest/v1/calendar_addresses', { id: randomUUID() })
  const [hers, owners] = [await make(kim), await make(owner)]
  expect((await kim.ask('GET', '/rest/v1/calendar_addresses')).body).toHaveLength(1)
  expect(hers.body[0].last_read_at).toBe(null)
  const feed = async (of: TestServer, { body }: typeof hers) =>
    (await of.app.request(`/kalender/${body[0].secret}.ics`)).status
  expect([await feed(server, hers), await feed(neighbour, owners)]).toEqual([200, 200])
  const [read] = (await kim.ask('GET', '/rest/v1/calendar_addresses')).body
  expect(read.last_read_at).toMatch(/^20/)

  expect((await owner.ask('DELETE', `/rest/v1/people?id=eq.${id}`)).status).toBe(200)
  for (const one of [server, neighbour]) {
    expect([await feed(one, hers), await feed(one, owners)]).toEqual([404, 200])
    expect((await kim.ask('GET', '/rest/v1/reviews', undefined, one)).status).toBe(401)
    expect((await kim.ask('GET', '/salon', undefined, one)).status).toBe(401)
    expect((await kim.ask('GET', '/auth/v1/user', undefined, one)).status).toBe(403)
    const body = { refresh_token: kim.refresh_token }
    expect(
      (await kim.ask('POST', '/auth/v1/token?grant_type=refresh_token', body, one)).status,
    ).toBe(400)
    expect((await kim.ask('POST', '/auth/v1/token?grant_type=password', KIM, one)).status).toBe(400)
  }
  expect(await database.owner('select from auth.users where email = $1', [KIM.email])).toEqual([])
})

test('what gives away, takes in, erases or opens asks for a proof of the last ten minutes, and without it changes nothing [A115]', async ({
  server,
  database,
}) => {
  const id = await bring(database, KIM, 'team', 'Kim')
  await database.owner('update salon set document = $1', [sampleDocument])
  const deeds = [
    ['POST', '/rest/v1/erasures', newRow.erasures],
    ['POST', '/rest/v1/access_log', newRow.access_log],
    ['POST', '/rest/v1/invitations', newRow.invitations],
    ['POST', '/rest/v1/invitations', { person_id: id }],
    ['PATCH', `/rest/v1/people?id=eq.${id}`, { role: 'owner' }],
    ['DELETE', `/rest/v1/people?id=eq.${id}`],
    ['PATCH', '/rest/v1/sign_in_rules?is_only=is.true', { passkeys_only: true }],
    ['POST', '/rest/v1/calendar_addresses', { id: randomUUID() }],
    ['PUT', '/salon', { document: { ...sampleDocument, publishedAt: null } }],
    ['POST', '/auth/v1/recovery-codes', {}],
    ['POST', '/auth/v1/passkeys/registration/options', {}],
  ] as const
  const state = () =>
    database.owner(
      `select (select jsonb_agg(p order by id) from people p) as people, (select version from salon) as version,
              (select count(*) from access_log) + (select count(*) from invitations) + (select count(*) from erasures)
              + (select count(*) from calendar_addresses) + (select count(*) from auth.recovery_codes) as rows`,
    )
  const late = await asked(server, database, ADMIN, true)
  const before = await state()
  for (const [method, path, body] of deeds) {
    expect([path, (await late.ask(method, path, body)).status]).toEqual([path, 428])
  }
  expect(await state()).toEqual(before)
  expect((await late.ask('POST', '/auth/v1/proof', { password: 'falsch' })).status).toBe(400)
  expect((await late.ask('POST', '/auth/v1/proof', { password: ADMIN.password })).status).toBe(204)
  const refresh = '/auth/v1/token?grant_type=refresh_token'
  const { body: fresh } = await late.ask('POST', refresh, { refresh_token: late.refresh_token })
  for (const [method, path, body] of deeds) {
    const init = { method, body, token: fresh.access_token, headers: { Origin: SITE_URL } }
    const { status } = await server.request(path, init)
    const wanted = path.includes('sign_in_rules') ? 409 : expect.any(Number)
    expect([path, status < 300 || status === 409, status]).toEqual([path, true, wanted])
  }
  expect(await log(database, 'import|export|erasure')).toHaveLength(3)
})

test('owners invite by a link that they can take back; the letter brings it, and nobody else reads it [A105]', async ({
  server,
  database,
}) => {
  const [owner, team] = [await asked(server, database), await asked(server, database, TEAM)]
  const invite = (one: typeof owner, body: object) => one.ask('POST', '/rest/v1/invitations', body)
  for (const email of ['niemand', 'a@b.test\nBcc: c@d.test', `${'a'.repeat(250)}@salon.test`]) {
    expect([email, (await invite(owner, { email })).status]).toEqual([email, 400])
  }
  expect((await invite(owner, { secret: 'a'.repeat(64) })).status).toBe(403)
  expect((await invite(team, newRow.invitations ?? {})).status).toBe(403)
  const { status, body } = await invite(owner, {
    name: ' Kim ',
    email: 'Kim@Salon.test',
    role: 'team',
  })
  expect([status, body[0]]).toMatchObject([
    201,
    {
      name: 'Kim',
      email: 'kim@salon.test',
      invited_by: ADMIN.email,
      secret: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  expect((await team.ask('GET', '/rest/v1/invitations')).body).toEqual([])
  expect(
    await database.owner(`select kind, subject_id from mail.outbox where kind <> 'access'`),
  ).toEqual([{ kind: 'invitation', subject_id: body[0].id }])
  const open = () =>
    server.request('/auth/v1/invitation', { method: 'POST', body: { token: body[0].secret } })
  expect((await open()).status).toBe(200)
  expect((await owner.ask('DELETE', `/rest/v1/invitations?id=eq.${body[0].id}`)).status).toBe(200)
  expect((await open()).status).toBe(403)
})

test('a token that was stolen hours ago reads no link with which it would become an owner, and guesses no password [A115] [A15]', async ({
  server,
  database,
}) => {
  const id = await bring(database, KIM, 'owner', 'Kim')
  await database.owner(
    `insert into invitations (person_id, name, role) values ($1, 'Kim', 'team'), (null, 'Neue', 'owner'), (null, 'Mia', 'team')`,
    [id],
  )
  const names = async (one: Awaited<ReturnType<typeof asked>>) =>
    (await one.ask('GET', '/rest/v1/invitations?select=name&order=name')).body
  const late = await asked(server, database, ADMIN, true)
  expect(await names(late)).toEqual([{ name: 'Mia' }])
  const guesses = []
  for (let n = 0; n < 7; n++) {
    guesses.push((await late.ask('POST', '/auth/v1/proof', { password: `falsch ${n}` })).status)
  }
  expect(guesses).toEqual([...Array(5).fill(400), 429, 429])
  await database.owner('truncate auth.sign_in_tries, auth.request_budgets')
  expect(await names(await asked(server, database))).toHaveLength(3)
})

test('passkeys can be demanded of everybody by an owner who has one; then no password opens anything until she takes it back [A109]', async ({
  server,
  database,
}) => {
  const owner = await asked(server, database)
  const rule = (passkeys_only: boolean) =>
    owner.ask('PATCH', '/rest/v1/sign_in_rules?is_only=is.true', { passkeys_only })
  expect((await rule(true)).status).toBe(409)
  const phone = openAuthenticator()
  const { body: wanted } = await owner.ask('POST', '/auth/v1/passkeys/registration/options', {})
  const made = { challenge_id: wanted.challenge_id, credential: phone.create(wanted.options) }
  const added = await owner.ask('POST', '/auth/v1/passkeys/registration/verify', made)
  expect([added.status, (await rule(true)).status]).toEqual([200, 200])
  const settings = async () => (await owner.ask('GET', '/auth/v1/settings')).body.external.email
  expect(await settings()).toBe(false)
  const disabled = [
    await owner.ask('POST', '/auth/v1/token?grant_type=password', ADMIN),
    await owner.ask('POST', '/auth/v1/token?grant_type=password', { ...ADMIN, password: 'falsch' }),
    await owner.ask('POST', '/auth/v1/token?grant_type=password', { ...KIM, email: 'x@y.test' }),
    await owner.ask('POST', '/auth/v1/proof', { password: ADMIN.password }),
  ]
  const refused = [422, 'email_provider_disabled']
  expect(disabled.map(({ status, body }) => [status, body.error_code])).toEqual(
    Array(4).fill(refused),
  )
  expect((await owner.ask('DELETE', `/auth/v1/passkeys/${added.body.id}`)).body.error_code).toBe(
    'last_way_in',
  )
  expect([(await rule(false)).status, await settings()]).toEqual([200, true])
  expect(await log(database, 'passkeys_only')).toEqual(
    ['on', 'off'].map((detail) => ({ kind: 'passkeys_only', person: ADMIN.email, detail })),
  )
})

test('what happened is told to owners for a year, without an address, and by a letter where it must not be missed [A120]', async ({
  server,
  database,
}) => {
  const [owner, team] = [await asked(server, database), await asked(server, database, TEAM)]
  await owner.ask('POST', '/rest/v1/access_log', {
    kind: 'export',
    detail: 'Alles',
    person: 'Andere',
  })
  for (const kind of ['restore', 'left', 'nichts']) {
    expect(
      (await owner.ask('POST', '/rest/v1/access_log', { kind })).status,
    ).toBeGreaterThanOrEqual(400)
  }
  const export_ = await owner.ask('POST', '/rest/v1/access_log', {
    kind: 'export',
    detail: 'Alles',
  })
  expect(export_.body).toMatchObject([{ person_id: owner.id, person: ADMIN.email }])
  expect((await team.ask('GET', '/rest/v1/access_log')).body).toEqual([])
  for (const method of ['PATCH', 'DELETE']) {
    expect(
      (await owner.ask(method, '/rest/v1/access_log?id=not.is.null', { detail: '' })).status,
    ).toBe(403)
  }
  const signIn = (agent: string, of = TEAM) =>
    server.request('/auth/v1/token?grant_type=password', {
      ...{ method: 'POST', body: of, from: '203.0.113.77', headers: { 'User-Agent': agent } },
    })
  const [firefox, chrome] = ['Gecko/20100101 Firefox/140.0', 'Chrome/141.0 Safari/537.36']
  for (const agent of [firefox, firefox, chrome, firefox]) {
    await signIn(`Mozilla/5.0 (X11; Linux x86_64) ${agent}`)
  }
  const lines = await database.owner(
    `select one.kind, device, letter.kind as letter from access_log as one
       left join mail.outbox as letter on subject_id = one.id where device is not null or one.kind = 'export'
      order by happened_at`,
  )
  expect(lines).toEqual([
    { kind: 'export', device: null, letter: null },
    { kind: 'new_device', device: 'Firefox auf Linux', letter: 'access' },
    { kind: 'new_device', device: 'Chrome auf Linux', letter: 'access' },
  ])
  expect(JSON.stringify(await database.owner('select l::text from access_log l'))).not.toContain(
    '203.0.113',
  )
  const asHouse = <T>(work: (query: Query) => Promise<T>) => database.as('service_role', null, work)
  await database.owner(
    `update access_log set happened_at = now() - interval '1 year 1 day' where kind = 'export'`,
  )
  const { forgetOld } = await import('#server/jobs/retention.ts')
  await forgetOld(database, { applicationMonths: 6, requestMonths: 6 }, new Date())
  expect(await asHouse((query) => query('select kind from access_log'))).not.toContainEqual({
    kind: 'export',
  })
})
