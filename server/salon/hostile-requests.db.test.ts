import { expect } from 'vitest'
import { HOUSE_ADDRESSES } from '#domain/address/house-addresses.ts'
import type { Patch } from '#domain/salon/document/patch.ts'
import { hiddenPages } from '#site/pages.ts'
import { redirects } from '#site/redirects.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { GUEST, test as withServer } from '#tests/support/server.ts'

const test = withServer.extend('salon', async ({ server, database }) => {
  await database.owner('truncate salon_changes')
  await database.owner('update salon set document = $1, version = 1', [sampleDocument])
  const token = await server.token()
  return async (method: string, path: string, body?: unknown) => {
    const answer = await server.request(`/salon${path}`, { method, token, body })
    return { status: answer.status, body: await answer.json() }
  }
})

const WRITING: [method: string, path: string][] = [
  ['PATCH', ''],
  ['PUT', ''],
  ['POST', '/preview'],
  ['POST', '/changes/1/undo'],
]

test('of a request by nobody in particular no byte is read before it is refused [C109]', async ({
  server,
}) => {
  const guest = await server.token(GUEST)
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

test('a list that is too long is told so and nothing of its entries, at most 50 problems are told [C109]', async ({
  salon,
}) => {
  const long = { ...sampleDocument, services: Array.from({ length: 200_000 }, () => ({})) }
  expect((await salon('PUT', '', { document: long })).body.problems).toEqual([
    { path: ['services'], message: 'Bitte höchstens 200 Einträge.' },
  ])
  const wrong = { ...sampleDocument, services: Array.from({ length: 200 }, () => ({})) }
  const { body } = await salon('PUT', '', { document: wrong })
  expect([body.version, body.problems.length]).toEqual([1, 50])
})

test('thousands of changes at once are refused, hundreds to places that do not exist told [C109]', async ({
  salon,
}) => {
  const strangers = (count: number): Patch[] =>
    Array.from({ length: count }, (_, at) => ({ path: ['owner', `z${at}`], after: 1 }))
  expect((await salon('PATCH', '', { patches: strangers(2_001) })).status).toBe(400)
  const { body } = await salon('PATCH', '', { patches: strangers(2_000) })
  expect([body.version, body.saved.length, body.problems.length]).toEqual([1, 0, 50])
})

test('an order of what has no order, or of no names, is refused and empties nothing [C110]', async ({
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

test('values within values without an end are refused [C110]', async ({ salon }) => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  for (const side of ['before', 'after']) {
    const body = `{"patches":[{"path":["owner","name"],"${side}":${deep}}]}`
    expect((await salon('PATCH', '', body)).status).toBe(400)
  }
  expect((await salon('PUT', '', `{"document":${deep}}`)).status).toBe(400)
})

test('a place that every object has is no place of a salon [C110]', async ({ salon }) => {
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

test('of changes as large as whole files the history tells fewer at once, and then the others [C111]', async ({
  salon,
  database,
}) => {
  await database.owner(
    `insert into salon_changes (version, changed_by, patches)
     select n, 'x', jsonb_build_array(jsonb_build_object('path', '["owner"]'::jsonb, 'after', repeat('x', 1500000)))
       from generate_series(2, 8) as n`,
  )
  const versions = async (path: string) =>
    (await salon('GET', path)).body.map(({ version }: { version: number }) => version)
  expect(await versions('/changes')).toEqual([8, 7, 6])
  expect(await versions('/changes?before=6')).toEqual([5, 4, 3])
  expect(await versions('/changes?before=3')).toEqual([2])
})
