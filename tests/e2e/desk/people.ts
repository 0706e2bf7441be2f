import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { publicKey } from '#domain/public-key.ts'
import { addUser } from '#server/auth/users.ts'
import { findEmbedded } from '#server/database/embedded/cluster.ts'
import type { Query } from '#server/database/open.ts'
import { newWord } from '#tests/e2e/inbox/desk.ts'

export type Person = { email: string; password: string }
export type Session = { access_token: string; refresh_token: string }

const HEADERS = { apikey: publicKey }

/** An account of the test's own: ending its sessions troubles nobody else. */
export async function newAdmin(): Promise<Person> {
  const person = { email: `${newWord()}@salon.test`, password: 'Vier Winde blasen Laub davon' }
  await asOwner((query) => addUser(query, { ...person, salonName: 'Salon' }))
  return person
}

/** Signs in as another browser would. */
export async function newSession(page: Page, data: Person, headers = {}): Promise<Session> {
  const path = '/auth/v1/token?grant_type=password'
  const answer = await page.request.post(path, { headers: { ...HEADERS, ...headers }, data })
  expect(answer.status()).toBe(200)
  return answer.json()
}

export async function signInHere(page: Page, { email, password }: Person) {
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
}

/** Ends every session of an account, as the server's command line or a lost device would. */
export async function endAllSessions(page: Page, { access_token }: Session) {
  const headers = { ...HEADERS, Authorization: `Bearer ${access_token}` }
  const answer = await page.request.post('/auth/v1/logout?scope=global', { headers })
  expect(answer.status()).toBe(204)
}

/** Whom the server takes a token for: 200 while its session is open. */
export async function statusOf(page: Page, { access_token }: Session) {
  const headers = { ...HEADERS, Authorization: `Bearer ${access_token}` }
  return (await page.request.get('/auth/v1/user', { headers })).status()
}

/** Lets an hour pass since the session's last renewal: what it had before then counts as copied. */
export async function ageSession({ access_token }: Session) {
  const claims = JSON.parse(atob(access_token.split('.')[1] ?? ''))
  await asOwner((query) =>
    query(
      `update auth.sessions
          set rotated_at = array(select at - interval '1 hour' from unnest(rotated_at) as at)
        where id = $1`,
      [claims.session_id],
    ),
  )
}

export async function renew(page: Page, { refresh_token }: Session) {
  const path = '/auth/v1/token?grant_type=refresh_token'
  return page.request.post(path, { headers: HEADERS, data: { refresh_token } })
}

export async function asOwner(work: (query: Query) => Promise<unknown>) {
  const connection = await findEmbedded(join(String(process.env.E2E_FOLDER), 'data'))
  const owner = new pg.Client(connection ?? {})
  await owner.connect()
  await work(async (sql, params) => (await owner.query(sql, params)).rows)
  await owner.end()
}

/** An hour passes since whoever is signed in there proved who she is. */
export async function ageProof({ access_token }: Session) {
  const claims = JSON.parse(atob(access_token.split('.')[1] ?? ''))
  await asOwner((query) =>
    query(`update auth.sessions set proved_at = now() - interval '1 hour' where id = $1`, [
      claims.session_id,
    ]),
  )
}

/** A session whose token says that the proof is old. */
export async function withOldProof(page: Page, person: Person): Promise<Session> {
  const session = await newSession(page, person)
  await ageProof(session)
  return (await renew(page, session)).json()
}

/** A device that knows passkeys, and whose owner is at it. */
export async function withPasskeys(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
