import { generateKeyPair, SignJWT } from 'jose'
import { ADMIN, SITE_URL, type TestServer, test } from '#tests/support/server.ts'
import { expectAnswer } from './expectation.ts'
import { filled, WIRE_ROWS, type WireRequest, wireCases } from './wire-case.ts'

// There is no service key here: nothing of ours may pass the policies over the wire.
const WITHOUT_US = ['I28']

test.for(wireCases().filter(({ id, optional }) => !optional && !WITHOUT_US.includes(id)))(
  'wire case $id is answered as PostgREST or GoTrue answers it [W5]',
  async (wireCase, { server, database }) => {
    await database.owner('create table if not exists public.zz_private (id integer primary key)')
    await database.owner(WIRE_ROWS)
    const names = await placeholders(server)
    for (const { request, capture } of wireCase.before ?? []) {
      const answer = await send(server, filled(request, names))
      const body = JSON.parse(answer.text)
      for (const [name, field] of Object.entries(capture)) names[name] = body[field]
    }
    const answer = await send(server, filled(wireCase.request, names))
    expectAnswer(answer, filled(wireCase.expect, names))
    for (const step of wireCase.after ?? []) {
      expectAnswer(await send(server, filled(step.request, names)), filled(step.expect, names))
    }
  },
)

async function send({ app }: TestServer, { method, path, headers, body, bodyText }: WireRequest) {
  const response = await app.request(path, {
    method,
    headers,
    ...(bodyText !== undefined && { body: bodyText }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
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
