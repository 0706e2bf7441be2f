import { Hono } from 'hono'
import { test as base } from 'vitest'
import { type AuthOptions, openAuth } from '#server/auth/open.ts'
import type { Passwords } from '#server/auth/password.ts'
import { authRoutes } from '#server/auth/routes.ts'
import type { Database } from '#server/database/open.ts'
import { errorResponse } from '#server/http/errors.ts'
import { identifyCaller } from '#server/http/identify-caller.ts'
import { toApiError } from '#server/rest/sql-errors.ts'
import { emptyTables, openTestDatabase } from './database.ts'
import { addAccount } from './people/account.ts'

export const PUBLIC_KEY = 'sb_publishable_test'
export const SITE_URL = 'https://salon.test'
export const SALON_NAME = 'Salon Strähne'
export const EMAIL = 'inhaberin@salon.test'
export const PASSWORD = 'Korrekt Pferd Batterie Klammer'
export const START_MS = Date.parse('2026-11-15T10:00:00Z')

/** Compares what is typed, where the cost of each try is not the question. */
export const quickPasswords: Passwords = {
  inQueue: (work) => work(),
  matches: async (stored, password) => stored !== undefined && password === PASSWORD,
  hash: async () => '',
}

type Headers = Record<string, string>
export type Clock = { ms: number }

/** `test` with a salon that has one admin, its clock standing still until a test moves it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    return database
  })
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('clock', ({}): Clock => ({ ms: START_MS }))
  .extend('salon', async ({ database, clock }, { onCleanup }) => {
    onCleanup(async () => {
      await emptyTables(
        database,
        `auth.users, auth.sign_in_tries, auth.request_budgets, auth.signing_keys,
         auth.answered_challenges, public.access_log, mail.outbox`,
      )
      await database.owner('update public.sign_in_rules set passkeys_only = false')
    })
    await addAccount(database, { email: EMAIL, password: PASSWORD })
    await database.owner('insert into public.people (id) select id from auth.users')
    return openSalon(database, clock)
  })
  /** The same salon for hundreds of tries. */
  .extend('quick', ({ salon: _, database, clock }) =>
    openSalon(database, clock, { passwords: quickPasswords }),
  )

/** A server process on the database; a second one stands for a restart or for a neighbour. */
export async function openSalon(
  database: Database,
  clock: Clock,
  options: Partial<AuthOptions> = {},
) {
  const auth = await openAuth({
    database,
    publicKey: PUBLIC_KEY,
    siteUrl: SITE_URL,
    trustProxy: 0,
    salonName: async () => SALON_NAME,
    now: () => clock.ms,
    ...options,
  })
  const app = new Hono()
    .route('/auth/v1', authRoutes(auth))
    .use('/rest/v1/*', identifyCaller(auth))
    .onError((thrown, c) => errorResponse(c, toApiError(thrown, 'anon')))
    .all('/rest/v1/me', (c) => c.json(c.get('caller' as never)))

  /** Sends as a browser would; `from` is the address of the socket. */
  async function send(method: string, path: string, body?: unknown, headers: Headers = {}) {
    const { from = '192.0.2.1', ...others } = headers
    const given = {
      apikey: PUBLIC_KEY,
      'Content-Type': 'application/json;charset=UTF-8',
      'X-Supabase-Api-Version': '2024-01-01',
      ...others,
    }
    const response = await app.request(
      path,
      {
        method,
        headers: Object.entries(given).filter(([, value]) => value !== ''),
        body: typeof body === 'string' ? body : body && JSON.stringify(body),
      } as RequestInit,
      { incoming: { socket: { remoteAddress: from } } },
    )
    const text = await response.text()
    const isJson = text !== '' && response.headers.get('Content-Type')?.includes('json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    }
  }

  const token = (grant: string, body: unknown, headers?: Headers) =>
    send('POST', `/auth/v1/token?grant_type=${grant}`, body, headers)

  return {
    auth,
    app,
    send,
    signIn: (password = PASSWORD, headers: Headers = {}, email = EMAIL) =>
      token('password', { email, password }, headers),
    refresh: (refresh_token: unknown) => token('refresh_token', { refresh_token }),
    user: (access_token: string) =>
      send('GET', '/auth/v1/user', undefined, { Authorization: `Bearer ${access_token}` }),
    /** Whom the data API takes the bearer for. */
    me: (access_token: string, method = 'GET') =>
      send(method, '/rest/v1/me', undefined, { Authorization: `Bearer ${access_token}` }),
  }
}
