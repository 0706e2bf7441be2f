import { exportJWK, generateKeyPair } from 'jose'
import { expect, onTestFinished } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { openServer as openDoor } from '#server/http/server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { openSalon, test } from '#tests/support/salon.ts'
import { openServer, SITE_URL } from '#tests/support/server.ts'

test('everyone may read the public part of the key and keep it for ten minutes, and nothing else of a tree that nobody keeps [A18] [W25]', async ({
  database,
}) => {
  const { app, auth } = await openServer(database)
  const port = await freePort()
  const address = { port, host: '127.0.0.1', trustProxy: 0, siteUrl: SITE_URL }
  const door = await openDoor(address, (error) => {
    throw error
  })
  onTestFinished(() => door.close())
  await door.answerWith(app)
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { apikey: publicKey, Origin: 'https://anderswo.test' },
    })
  const keys = await ask('/auth/v1/.well-known/jwks.json')
  expect([keys.status, keys.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=600'])
  const part = expect.stringMatching(/^[A-Za-z0-9_-]{43}$/)
  const { kid } = auth.keys
  const key = { kty: 'EC', crv: 'P-256', x: part, y: part, alg: 'ES256', kid, use: 'sig' }
  expect(await keys.json()).toEqual({ keys: [{ ...key, key_ops: ['verify'] }] })
  for (const [path, status] of [
    ['/auth/v1/settings', 200],
    ['/auth/v1/user', 401],
    ['/auth/v1/nichts', 404],
    ['/rest/v1/reviews', 200],
    ['/salon', 401],
    ['/forms/token?form=request', 200],
  ] as const) {
    const answer = await ask(path)
    const kept = answer.headers.get('Cache-Control')
    expect([path, answer.status, kept]).toEqual([path, status, 'no-store'])
  }
})

test('servers that start at the same moment share one key [A18]', async ({
  salon: _,
  database,
  clock,
}) => {
  await database.owner('truncate auth.signing_keys')
  const salons = await Promise.all(Array.from({ length: 4 }, () => openSalon(database, clock)))
  const later = await openSalon(database, clock)
  const { access_token, refresh_token } = (await later.signIn()).body

  expect(new Set([...salons, later].map((one) => one.auth.keys.kid)).size).toBe(1)
  for (const one of [...salons, later]) expect((await one.me(access_token)).status).toBe(200)
  expect((await later.refresh(refresh_token)).status).toBe(200)
})

test('a given key signs and is never stored [A18]', async ({ salon, database, clock }) => {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const signingKey = await exportJWK(privateKey)
  const stored = 'select md5(jwk::text) from auth.signing_keys order by purpose'
  const before = await database.owner(stored)
  const given = await openSalon(database, clock, { signingKey })
  const { access_token } = (await given.signIn()).body

  expect(given.auth.keys.publicJwk).toMatchObject({ x: signingKey.x, y: signingKey.y })
  expect(await database.owner(stored)).toEqual(before)
  expect((await given.me(access_token)).status).toBe(200)
  expect((await salon.me(access_token)).status).toBe(401)
})
