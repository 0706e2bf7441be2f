import { AuthClient } from '@supabase/auth-js'
import { expect } from 'vitest'
import { type Asked, openAuthenticator } from '#tests/support/people/authenticator.ts'
import { EMAIL, openSalon, PASSWORD, PUBLIC_KEY, SITE_URL, test } from '#tests/support/salon.ts'

type Salon = Awaited<ReturnType<typeof openSalon>>

function clientOf(salon: Salon) {
  const paths: string[] = []
  const client = new AuthClient({
    url: `${SITE_URL}/auth/v1`,
    headers: { apikey: PUBLIC_KEY, Authorization: `Bearer ${PUBLIC_KEY}` },
    autoRefreshToken: false,
    persistSession: false,
    experimental: { passkey: true },
    fetch: async (input, init) => {
      paths.push(String(input).replace(`${SITE_URL}/auth/v1`, ''))
      const headers = new Headers(init?.headers)
      headers.set('Origin', SITE_URL)
      return salon.app.request(String(input), { ...init, headers })
    },
  })
  return { client, paths }
}

test('auth-js signs in, reads its claims from our keys, refreshes, signs out and understands every refusal [A30]', async ({
  salon: _,
  database,
}) => {
  const salon = await openSalon(database, { ms: 0 }, { now: Date.now })
  const { client, paths } = clientOf(salon)
  const signedIn = await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  expect(signedIn.error).toBe(null)
  expect((await client.getUser()).data.user?.email).toBe(EMAIL)
  expect((await client.getClaims()).data?.claims).toMatchObject({ role: 'authenticated' })
  const refreshed = await client.refreshSession()
  expect([refreshed.error, refreshed.data.user?.email]).toEqual([null, EMAIL])
  const password = 'Vier Winde blasen Laub davon'
  const changed = await client.updateUser({ password, current_password: PASSWORD })
  expect(changed.error).toBe(null)
  expect((await client.signOut()).error).toBe(null)
  expect(paths).toEqual([
    '/token?grant_type=password',
    '/user',
    '/.well-known/jwks.json',
    '/token?grant_type=refresh_token',
    '/user',
    '/logout?scope=global',
  ])

  const wrong = await client.signInWithPassword({ email: EMAIL, password: 'falsch' })
  const signUp = await client.signUp({ email: 'x@salon.test', password: PASSWORD })
  const otp = await client.signInWithOtp({ email: EMAIL })
  const stale = await client.refreshSession({ refresh_token: 'aaaaaaaaaaaa' })
  expect([wrong, signUp, otp, stale].map(({ error }) => [error?.status, error?.code])).toEqual([
    [400, 'invalid_credentials'],
    [422, 'signup_disabled'],
    [404, 'not_found'],
    [400, 'refresh_token_not_found'],
  ])
})

test('auth-js makes, lists, renames, uses and removes passkeys against this server [A30] [A111]', async ({
  salon: _,
  database,
}) => {
  const salon = await openSalon(database, { ms: 0 }, { now: Date.now })
  const { client } = clientOf(salon)
  const phone = openAuthenticator()
  await client.signInWithPassword({ email: EMAIL, password: PASSWORD })
  const asked = await client.passkey.startRegistration()
  const wanted = asked.data as never as { challenge_id: string; options: Asked }
  const made = await client.passkey.verifyRegistration({
    challengeId: wanted.challenge_id,
    credential: phone.create(wanted.options) as never,
  })
  expect([asked.error, made.error]).toEqual([null, null])
  const passkeyId = String(made.data?.id)
  const renamed = await client.passkey.update({ passkeyId, friendlyName: 'Handy' })
  expect([renamed.error, renamed.data?.friendly_name]).toEqual([null, 'Handy'])
  expect((await client.passkey.list()).data).toMatchObject([{ friendly_name: 'Handy' }])

  const other = clientOf(salon).client
  const start = (await other.passkey.startAuthentication()).data as never as typeof wanted
  const signedIn = await other.passkey.verifyAuthentication({
    challengeId: start.challenge_id,
    credential: phone.use(start.options) as never,
  })
  expect([signedIn.error, signedIn.data?.user?.email]).toEqual([null, EMAIL])
  expect((await other.getUser()).data.user?.email).toBe(EMAIL)
  expect((await client.passkey.delete({ passkeyId })).error).toBe(null)
  expect((await client.passkey.list()).data).toEqual([])
})
