import { test as base } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import type { NamedFinding } from '#domain/system/checks.ts'
import { createApp } from '#server/app.ts'
import { openAuth } from '#server/auth/open.ts'
import type { Site } from '#server/pages/site.ts'
import { emptyTables, openTestDatabase, type TestDatabase } from './database.ts'
import { addAccount } from './people/account.ts'

export const SITE_URL = 'https://salon.test'
export const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }
export const TEAM = { email: 'team@salon.test', password: 'langer Satz mit Wickler 9' }
export const GUEST = { email: 'gast@salon.test', password: 'langer Satz mit Kamm 8' }

const EMPTIED = `reviews, contact_submissions, job_applications, sitemap_checks, sitemap_runs,
  sitemap_schedules, quarantine, bin, changes, erasures, answers, appointments,
  calendar_addresses, invitations, access_log, auth.passkeys, auth.recovery_codes,
  auth.answered_challenges, salon.photos, intake.received, intake.decisions,
  intake.reference_keys, mail.outbox, auth.sessions, auth.ended_sessions, auth.sign_in_tries, auth.request_budgets`

export type TestServer = Awaited<ReturnType<typeof openServer>>

type Options = {
  site?: Site
  now?: () => number
  isSampleSite?: boolean
  trustProxy?: number
  submissionsPerAddress?: number
  submissionsPerHour?: number
  smtpUrl?: string
  look?: () => Promise<NamedFinding[]>
}

/**
 * A whole server on a database of its own, with an owner, one of her team and an account of nobody who works here. What visitors
 * send is not counted unless a test asks for it.
 */
export async function openServer(
  database: TestDatabase,
  { now, site, look = async () => [], ...settings }: Options = {},
) {
  const config = {
    siteUrl: SITE_URL,
    isSampleSite: false,
    trustProxy: 0,
    corsOrigins: ['*'],
    submissionsPerAddress: 0,
    submissionsPerHour: 0,
    smtpUrl: undefined,
    ...settings,
  }
  const auth = await openAuth({
    ...config,
    ...(now && { now }),
    database,
    publicKey,
    salonName: async () => 'Salon',
  })
  const log = {
    format: 'json' as const,
    info: (..._line: unknown[]): void => {},
    error: (event: string, thrown: unknown): void => console.error(event, thrown),
  }
  const app = createApp({ config, database, auth, site: site ?? null, log, look, wake: () => {} })
  return { app, auth, log, database, publicKey, request: requester(app), token: signer(app) }
}

export async function addTestUsers(database: TestDatabase) {
  for (const user of [ADMIN, TEAM, GUEST]) await addAccount(database, user)
  await database.owner(
    `insert into public.people (id, role) select id, case email when $1 then 'owner' else 'team' end
       from auth.users where email in ($1, $2)`,
    [ADMIN.email, TEAM.email],
  )
}

/** `test` with a server in it: one database a file, its tables empty again before each test. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('database', { scope: 'file' }, async ({}, { onCleanup }) => {
    const database = await openTestDatabase()
    onCleanup(() => database.close())
    await addTestUsers(database)
    return database
  })
  .extend('server', async ({ database }) => {
    await emptyTables(database, EMPTIED)
    // A device is a new one only after another.
    await database.owner('update auth.users set last_sign_in_at = null')
    return openServer(database)
  })

function requester(app: ReturnType<typeof createApp>) {
  /** Sends what a client with the public key sends; `token` makes it a signed-in one, `from` is the socket's address. */
  return (
    path: string,
    {
      token,
      from,
      headers,
      body,
      ...init
    }: Omit<RequestInit, 'body'> & { token?: string; from?: string; body?: unknown } = {},
  ) =>
    app.request(
      path,
      {
        ...init,
        headers: {
          apikey: publicKey,
          ...(token && { Authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      },
      { incoming: { socket: { remoteAddress: from } } },
    )
}

function signer(app: ReturnType<typeof createApp>) {
  /** Signs in over the wire and gives the access token. */
  return async (user: { email: string; password: string } = ADMIN) => {
    const answer = await requester(app)('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: user,
    })
    const { access_token } = (await answer.json()) as { access_token: string }
    return access_token
  }
}
