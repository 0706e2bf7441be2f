import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateKeyPair, SignJWT } from 'jose'
import { expect } from 'vitest'
import { ADMIN, SITE_URL, type TestServer, test } from '#tests/support/server.ts'
import { WIRE_ROWS } from './ask.ts'

type Headers = Record<string, string>
type Request = { method: string; path: string; headers: Headers; body?: unknown; bodyText?: string }
type Expectation = {
  status?: number
  statusIn?: number[]
  headers?: Headers
  headersMatch?: Headers
  headersAbsent?: string[]
  body?: unknown
  bodyPartial?: object
  bodySet?: unknown[]
  bodyText?: string
  jwtClaims?: object
}
type WireCase = {
  id: string
  optional?: boolean
  before?: { request: Request; capture: Record<string, string> }[]
  request: Request
  expect: Expectation
  after?: { request: Request; expect: Expectation }[]
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
// There is no service key here: nothing of ours may pass the policies over the wire.
const WITHOUT_US = ['I28']

/** Requests and answers recorded from PostgREST and GoTrue. */
const cases: WireCase[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'cases.fixture.json'), 'utf8'),
)

test.for(cases.filter(({ id, optional }) => !optional && !WITHOUT_US.includes(id)))(
  'wire case $id is answered as PostgREST or GoTrue answers it [W5]',
  async (wireCase, { server, database }) => {
    await database.owner('create table if not exists public.zz_private (id integer primary key)')
    await database.owner(WIRE_ROWS)
    const names = await placeholders(server)
    for (const { request, capture } of wireCase.before ?? []) {
      const body = JSON.parse((await send(server, filled(request, names))).text)
      for (const [name, field] of Object.entries(capture)) names[name] = body[field]
    }
    for (const step of [wireCase, ...(wireCase.after ?? [])]) {
      expectAnswer(await send(server, filled(step.request, names)), filled(step.expect, names))
    }
  },
)

/** Puts known values where the case says `{{name}}`. */
function filled<T>(value: T, names: Record<string, string>): T {
  const text = JSON.stringify(value).replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const known = names[name]
    if (known === undefined) throw new Error(`Nobody knows {{${name}}}`)
    return JSON.stringify(known).slice(1, -1)
  })
  return JSON.parse(text)
}

async function send({ app }: TestServer, { method, path, headers, body, bodyText }: Request) {
  const sent = bodyText ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await app.request(path, { method, headers, body: sent ?? null })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** Compares an answer with everything its case says about it. */
function expectAnswer(
  { status, headers, text }: Awaited<ReturnType<typeof send>>,
  expected: Expectation,
) {
  const { bodyPartial, bodySet, jwtClaims } = expected
  expect(expected.statusIn ?? [expected.status], text).toContain(status)
  for (const [name, value] of Object.entries(expected.headers ?? {})) {
    expect([name, headers.get(name)]).toEqual([name, value])
  }
  for (const [name, pattern] of Object.entries(expected.headersMatch ?? {})) {
    const flags = pattern.startsWith('(?i)') ? 'i' : ''
    expect(headers.get(name)).toMatch(new RegExp(pattern.replace('(?i)', ''), flags))
  }
  for (const name of expected.headersAbsent ?? []) {
    expect([name, headers.get(name)]).toEqual([name, null])
  }
  if (expected.bodyText !== undefined) expect(text).toBe(expected.bodyText)
  if (expected.body !== undefined) expect(JSON.parse(text)).toEqual(expected.body)
  if (bodySet) {
    expect(JSON.parse(text)).toHaveLength(bodySet.length)
    expect(JSON.parse(text)).toEqual(expect.arrayContaining(bodySet))
  }
  // What is not named may be anything.
  if (bodyPartial) expect(JSON.parse(text)).toMatchObject(withKinds(bodyPartial))
  if (jwtClaims) {
    const claims = JSON.parse(text).access_token.split('.')[1]
    const told = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(told).toMatchObject(withKinds(jwtClaims))
  }
}

/** The same with what `$uuid` and the like stand for. */
function withKinds(wanted: object): object {
  return JSON.parse(JSON.stringify(wanted), (_, value) => {
    if (typeof value !== 'string' || !value.startsWith('$')) return value
    if (value === '$uuid') return expect.stringMatching(UUID)
    if (value === '$number') return expect.any(Number)
    if (value === '$string') return expect.any(String)
    if (value.startsWith('$not:')) return expect.not.stringContaining(value.slice(5))
    if (value.startsWith('$regex:')) return expect.stringMatching(new RegExp(value.slice(7)))
    throw new Error(`Nobody knows what ${value} means`)
  })
}

async function placeholders(server: TestServer): Promise<Record<string, string>> {
  const { publicKey, auth } = server
  const adminToken = await server.token()
  const claims = JSON.parse(Buffer.from(adminToken.split('.')[1] ?? '', 'base64url').toString())
  const now = Math.floor(Date.now() / 1_000)
  const signed = (changes: Record<string, unknown>, key: CryptoKey = auth.keys.privateKey) =>
    new SignJWT({ ...claims, iss: `${SITE_URL}/auth/v1`, ...changes })
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: auth.keys.kid })
      .sign(key)
  const stranger = await generateKeyPair('ES256')
  return {
    anonKey: publicKey,
    adminToken,
    email: ADMIN.email,
    EMAIL: ADMIN.email.toUpperCase(),
    password: ADMIN.password,
    expiredToken: await signed({ iat: now - 7_200, exp: now - 3_600 }),
    badSigToken: await signed({}, stranger.privateKey),
    noRoleToken: await signed({ role: undefined }),
    badRoleToken: await signed({ role: 'gibt_es_nicht' }),
  }
}
