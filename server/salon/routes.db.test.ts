import { expect } from 'vitest'
import { HOUSE_ADDRESSES } from '#domain/address/house-addresses.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import { hiddenPages } from '#site/pages.ts'
import { redirects } from '#site/redirects.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import {
  ADMIN,
  GUEST,
  openServer,
  type TestServer,
  test as withServer,
} from '#tests/support/server.ts'

const SECOND = { email: 'fatma@salon.test', password: ADMIN.password }

const WRITING: [method: string, path: string][] = [
  ['PATCH', ''],
  ['PUT', ''],
  ['POST', '/preview'],
  ['POST', '/changes/1/undo'],
]

const test = withServer.extend('salon', async ({ server, database }) => {
  await database.owner('truncate salon_changes')
  await database.owner('update salon set document = $1, version = 1', [sampleDocument])
  const token = await server.token()
  return (method: string, path: string, body?: unknown) => ask(server, token, method, path, body)
})

async function ask(
  server: TestServer,
  token: string | undefined,
  method: string,
  path: string,
  body?: unknown,
) {
  const answer = await server.request(`/salon${path}`, { method, token, body })
  return { status: answer.status, body: await answer.json() }
}

const nameTo = (after: string, before = 'Salon Strähne'): Patch => ({
  path: ['identity', 'name'],
  before,
  after,
})
const surcharge = { path: ['afterwork', 'surcharge'], before: 10, after: 25 }

test('an admin reads the salon, its version and day, whether it is the sample site and a mail can leave [C30] [M196]', async ({
  server,
  salon,
  database,
}) => {
  const { status, body } = await salon('GET', '')
  expect(status).toBe(200)
  expect(body).toEqual({
    version: 1,
    document: sampleDocument,
    today: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    isSampleSite: false,
    hasMailServer: false,
  })
  const named = await openServer(database, { smtpUrl: 'smtp://127.0.0.1:2525' })
  const told = await named.request('/salon', { token: await server.token() })
  expect(await told.json()).toMatchObject({ hasMailServer: true })
})

test('nobody but admins sees or changes the salon, and of their request no byte is read [C30]', async ({
  server,
}) => {
  const guest = await server.token(GUEST)
  for (const path of ['', '/changes']) {
    expect((await ask(server, undefined, 'GET', path)).status).toBe(401)
    expect((await ask(server, guest, 'GET', path)).status).toBe(403)
  }
  for (const [method, path] of WRITING) {
    for (const [token, status] of [
      [undefined, 401],
      [guest, 403],
    ] as const) {
      // Whoever waits for all of it waits for ever.
      let bytes = 0
      const body = new ReadableStream({
        pull: (controller) => {
          bytes += 1
          controller.enqueue(new TextEncoder().encode(' '))
        },
      })
      const headers = {
        apikey: server.publicKey,
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      }
      const init = { method, headers, body, duplex: 'half' }
      const answer = await server.app.request(`/salon${path}`, init as RequestInit)
      expect([method, path, answer.status]).toEqual([method, path, status])
      expect(bytes).toBeLessThanOrEqual(1)
    }
  }
})

test('a change is saved as one version with its author and takes the example mark away [C31] [C33]', async ({
  salon,
}) => {
  const { status, body } = await salon('PATCH', '', { patches: [nameTo('Salon Möwe'), surcharge] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ version: 2, conflicts: [], problems: [] })
  expect(body.saved).toEqual([nameTo('Salon Möwe'), surcharge])
  expect(body.document.identity.name).toBe('Salon Möwe')
  const { body: changes } = await salon('GET', '/changes')
  expect(changes).toEqual([
    {
      version: 2,
      changed_at: expect.stringMatching(/Z$/),
      changed_by: ADMIN.email,
      undoes: null,
      undone_by: null,
      patches: expect.arrayContaining([
        nameTo('Salon Möwe'),
        surcharge,
        { path: ['samples', 'identity/name'], before: true },
        { path: ['samples', 'afterwork'], before: true },
      ]),
    },
  ])
})

test('two people who change different places both win; on the same place the second reads what the first wrote [C31]', async ({
  server,
  salon,
  database,
}) => {
  const fatma = await secondAdmin(server, database)
  await ask(server, fatma, 'PATCH', '', { patches: [nameTo('Salon Fatma')] })
  const { body } = await salon('PATCH', '', { patches: [nameTo('Salon Möwe'), surcharge] })
  expect(body.version).toBe(3)
  expect(body.saved).toEqual([surcharge])
  expect(body.conflicts).toEqual([
    {
      patch: nameTo('Salon Möwe'),
      current: 'Salon Fatma',
    },
  ])
  expect(body.document).toMatchObject({
    identity: { name: 'Salon Fatma' },
    afterwork: { surcharge: 25 },
  })
})

test('twenty changes at the same moment are all stored, one after the other [C31]', async ({
  salon,
}) => {
  const places = sampleDocument.faq.slice(0, 12).map(({ id, question }) => ({
    path: ['faq', id, 'question'],
    before: question,
    after: `${question} Wirklich?`,
  }))
  const answers = await Promise.all(places.map((patch) => salon('PATCH', '', { patches: [patch] })))
  expect(answers.map(({ body }) => body.saved.length)).toEqual(places.map(() => 1))
  const { body } = await salon('GET', '')
  expect(body.version).toBe(13)
  const asked = body.document.faq.slice(0, 12).map(({ question }: { question: string }) => question)
  expect(asked).toEqual(places.map(({ after }) => after))
  expect((await salon('GET', '/changes')).body).toHaveLength(12)
})

test('a wrong part comes back with its place; nothing right saves nothing [C32]', async ({
  salon,
}) => {
  const wrong = { path: ['legal', 'requestMonths'], before: 6, after: 0 }
  const problems = [{ path: ['legal', 'requestMonths'], message: 'Bitte mindestens 1.' }]
  const { status, body } = await salon('PATCH', '', { patches: [wrong] })
  expect([status, body]).toMatchObject([200, { version: 1, saved: [], problems }])
})

test('an undo takes a change back where nobody has written since, and says so in the history [C34]', async ({
  salon,
}) => {
  await salon('PATCH', '', { patches: [nameTo('Salon Möwe'), surcharge] })
  await salon('PATCH', '', { patches: [{ ...surcharge, before: 25, after: 30 }] })
  const { body } = await salon('POST', '/changes/2/undo')
  expect(body.version).toBe(4)
  expect(body.document.identity).toEqual(sampleDocument.identity)
  expect(body.document.samples).toHaveProperty(['identity/name'])
  expect(body.conflicts).toMatchObject([{ current: 30 }])
  const { body: changes } = await salon('GET', '/changes')
  expect(
    changes.map(({ version, undoes, undone_by }: Record<string, unknown>) => [
      version,
      undoes,
      undone_by,
    ]),
  ).toEqual([
    [4, 2, null],
    [3, null, null],
    [2, null, 4],
  ])
  expect((await salon('POST', '/changes/9/undo')).status).toBe(404)
})

test('the history is read fifty at a time, fewer of changes as large as whole files [C34] [C63]', async ({
  salon,
  database,
}) => {
  const versions = async (path: string) =>
    (await salon('GET', path)).body.map(({ version }: { version: number }) => version)
  await database.owner(
    `insert into salon_changes (version, changed_by, patches)
     select n, 'x', jsonb_build_array(jsonb_build_object('path', '["owner"]'::jsonb, 'after', repeat('x', 1500000)))
       from generate_series(2, 8) as n`,
  )
  expect(await versions('/changes')).toEqual([8, 7, 6])
  expect(await versions('/changes?before=6')).toEqual([5, 4, 3])
  expect(await versions('/changes?before=3')).toEqual([2])
  await database.owner(
    `insert into salon_changes (version, changed_by, patches)
     select n, 'x', '[]' from generate_series(9, 70) as n`,
  )
  expect(await versions('/changes')).toEqual(Array.from({ length: 50 }, (_, n) => 70 - n))
  expect((await salon('GET', '/changes?before=x')).status).toBe(400)
})

test('a whole file is taken as one change that can be undone, or not at all [C35]', async ({
  salon,
}) => {
  const document = {
    ...sampleDocument,
    identity: { ...sampleDocument.identity, name: 'Salon Möwe' },
    partners: [],
    samples: Object.fromEntries(
      Object.entries(sampleDocument.samples).filter(([path]) => !path.startsWith('partners/')),
    ),
  }
  expect((await salon('PUT', '', { document })).body).toMatchObject({ version: 2, problems: [] })
  expect((await salon('GET', '')).body.document).toEqual(document)
  const broken = await salon('PUT', '', { document: { ...document, hours: null } })
  expect(broken.body).toMatchObject({ version: 2, saved: [], problems: [{ path: ['hours'] }] })
  await salon('POST', '/changes/2/undo')
  expect((await salon('GET', '')).body.document).toEqual(sampleDocument)
})

test('the server stamps since when the site is public; no file and no undo publishes or hides it [C381]', async ({
  salon,
}) => {
  const legal = { ...sampleDocument.legal, vatId: 'DE123456789', host: 'Nordlicht, Hamburg' }
  const contact = { ...sampleDocument.contact, email: 'hallo@haarwerk.example' }
  const whole = { ...sampleDocument, contact, legal, samples: {} }
  const publishedAt = '2001-01-01T00:00:00.000Z'
  const state = async () => (await salon('GET', '')).body.document.publishedAt
  await salon('PUT', '', { document: { ...whole, publishedAt } })
  expect(await state()).toBe(null)
  const publish = { path: ['publishedAt'], before: null, after: publishedAt }
  await salon('PATCH', '', { patches: [publish] })
  const since = await state()
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
  const { publishedAt: _, ...older } = whole
  await salon('PUT', '', { document: { ...older, claims: { ...older.claims, customers: '' } } })
  expect((await salon('PUT', '', { document: sampleDocument })).body.saved).toEqual([])
  expect((await salon('POST', '/changes/3/undo')).body.saved).toEqual([])
  const { body } = await salon('POST', '/changes/2/undo')
  expect(body.problems[0].message).toMatch(/^Damit wäre Ihre Website nicht mehr öffentlich/)
  expect(await state()).toBe(since)
})

test('what is no list of patches, too large or no JSON is refused [C30]', async ({ salon }) => {
  for (const body of ['{', {}, { patches: {} }, { patches: [{ path: [] }] }]) {
    expect((await salon('PATCH', '', body)).status).toBe(400)
  }
  const long = { patches: [{ ...surcharge, after: 'x'.repeat(2 * 1024 * 1024) }] }
  expect((await salon('PATCH', '', long)).status).toBe(413)
  expect((await salon('GET', '/nichts')).status).toBe(404)
})

test('what is too long is told so and nothing of its entries, at most 50 problems are told [C30]', async ({
  salon,
}) => {
  const services = (length: number) => Array.from({ length }, () => ({}))
  const long = { ...sampleDocument, services: services(200_000) }
  expect((await salon('PUT', '', { document: long })).body.problems).toEqual([
    { path: ['services'], message: 'Bitte höchstens 200 Einträge.' },
  ])
  const wrong = await salon('PUT', '', { document: { ...sampleDocument, services: services(200) } })
  expect([wrong.body.version, wrong.body.problems.length]).toEqual([1, 50])
  const strangers = (count: number): Patch[] =>
    Array.from({ length: count }, (_, at) => ({ path: ['owner', `z${at}`], after: 1 }))
  expect((await salon('PATCH', '', { patches: strangers(2_001) })).status).toBe(400)
  const { body } = await salon('PATCH', '', { patches: strangers(2_000) })
  expect([body.version, body.saved.length, body.problems.length]).toEqual([1, 0, 50])
})

test('an order of what has no order, or of no names, is refused and empties nothing [C30]', async ({
  salon,
}) => {
  const patches = [
    { path: ['identity', 'languages', '#order'], before: [], after: [] },
    { path: ['faq', 'parken', 'answer', '#order'], after: ['a'] },
    { path: ['faq', '#order'], after: 'rückwärts' },
    { path: ['faq', '#order'], after: [1, 2] },
    { path: ['faq', '#order'], before: ['x'] },
    { path: ['faq', '#order', 'x'], before: undefined, after: 'y' },
  ]
  for (const patch of patches) {
    const { status, body } = await salon('PATCH', '', { patches: [patch] })
    expect([patch, status, body.version, body.saved]).toEqual([patch, 200, 1, []])
    expect(body.problems.length + body.conflicts.length).toBe(1)
  }
  expect((await salon('GET', '')).body.document).toEqual(sampleDocument)
})

test('values within values without an end and places that every object has are no salon’s [C30]', async ({
  salon,
}) => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const patch = (side: string) => `{"patches":[{"path":["owner","name"],"${side}":${deep}}]}`
  expect((await salon('PATCH', '', patch('before'))).status).toBe(400)
  expect((await salon('PATCH', '', patch('after'))).status).toBe(400)
  expect((await salon('PUT', '', `{"document":${deep}}`)).status).toBe(400)
  for (const path of [['__proto__', 'x'], ['owner', '__proto__'], ['constructor']]) {
    const { body } = await salon('PATCH', '', { patches: [{ path, after: { y: 1 } }] })
    expect([path, body.version, body.saved]).toEqual([path, 1, []])
  }
  expect({}).not.toHaveProperty('y')
})

test('every address under which the house answers or leads on is known to be taken [C112]', ({
  server,
}) => {
  const answered = server.app.routes.map(({ path }) => `/${path.split('/')[1]}`)
  const others = [...redirects.map(({ from }) => from), ...Object.keys(hiddenPages), '/admin']
  const open = [...answered, ...others].filter((path) => path !== '/*')
  expect(HOUSE_ADDRESSES).toEqual(expect.arrayContaining([...new Set(open)]))
})

async function secondAdmin(server: TestServer, database: TestDatabase) {
  await database.owner(
    `with made as (insert into auth.users (email, password_hash)
       select $1, password_hash from auth.users where email = $2 returning id)
     insert into public.people (id) select id from made`,
    [SECOND.email, ADMIN.email],
  )
  return server.token(SECOND)
}
