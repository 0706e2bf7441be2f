import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { JWK } from 'jose'
import { expect } from 'vitest'
import { openTokens } from '#server/auth/tokens/access-token.ts'
import { loadKeys } from '#server/auth/tokens/keys.ts'
import { writeRefreshToken } from '#server/auth/tokens/sealed.ts'
import type { Query } from '#server/database/open.ts'
import { checkToken, issueToken } from '#server/intake/form-token.ts'
import { backupFolder, emptyDatabase, written } from '#tests/support/backups.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { EMAIL, openSalon, SITE_URL, test } from '#tests/support/salon.ts'
import { linesOf } from './contents.ts'
import { restore } from './restore.ts'
import { connectAsOwner } from './write.ts'

/** What files held before it was left out: whoever has one of them has the keys of that day. */
const HELD_BEFORE = {
  'auth.signing_keys': ['purpose', 'jwk', 'created_at'],
  'auth.sessions': [
    'id',
    'user_id',
    'counter',
    'rotated_at',
    'created_at',
    'refreshed_at',
    'device',
  ],
  'auth.sign_in_tries': [
    'account',
    'address',
    'failures',
    'tried_at',
    'blocked_until',
    'succeeded_at',
  ],
  'auth.request_budgets': ['key', 'used', 'started_at'],
  'public.calendar_addresses': ['id', 'secret', 'created_at'],
}

function textOf(file: string) {
  const bytes = readFileSync(file)
  return gunzipSync(bytes.subarray(bytes.indexOf('\n') + 1)).toString()
}

/** The same backup as the program before wrote it. */
async function asBefore(file: string, { ownerConnection }: TestDatabase) {
  const owner = await connectAsOwner(ownerConnection)
  const [rows, last = ''] = textOf(file).split(/(?=#end )/)
  const end = JSON.parse(last.slice('#end '.length))
  let text = String(rows)
  for (const [name, columns] of Object.entries(HELD_BEFORE)) {
    const table = { name, columns }
    const { rows: lines } = await owner.query<{ line: string }>(linesOf(table))
    text += `#table ${JSON.stringify(table)}\n${lines.map(({ line }) => `${line}\n`).join('')}`
    end.sums[name] = { rows: String(lines.length), sum: '0' }
  }
  await owner.end()
  const before = join(backupFolder(), 'alt.backup')
  const content = gzipSync(`${text}#end ${JSON.stringify(end)}\n`)
  writeFileSync(before, Buffer.concat([Buffer.from('{"salon-backup":1}\n'), content]))
  return before
}

/** What somebody who has nothing but the file can find in it. */
function rowsIn(file: string, table: string) {
  const [, section = ''] = textOf(file).split(`#table {"name":"${table}"`)
  const [, ...lines] = section.split('\n')
  const end = lines.findIndex((line) => line.startsWith('#'))
  return lines.slice(0, end).map((line) => JSON.parse(line))
}

/** A session of the file's admin, made with the file's keys. */
async function forged(file: string, nowMs: number) {
  const stored = rowsIn(file, 'auth.signing_keys') as { purpose: string; jwk: JWK }[]
  const query = (async (_: string, [purpose]: string[]) =>
    stored.filter((row) => row.purpose === purpose)) as unknown as Query
  const keys = await loadKeys(query)
  const [session] = rowsIn(file, 'auth.sessions')
  const owner = {
    id: session.user_id,
    email: EMAIL,
    name: '',
    role: 'owner' as const,
    session_id: session.id,
    method: 'password',
    proved_at: new Date(session.created_at),
  }
  const { access_token } = await openTokens(keys, `${SITE_URL}/auth/v1`).sign(owner, nowMs)
  const refresh_token = writeRefreshToken(keys, {
    session_id: session.id,
    counter: session.counter,
  })
  return { access_token, refresh_token, keys }
}

test('a backup holds no key, session, count of tries or address of the calendar; a restore ends every session, also one made with keys out of an old file [K69]', async ({
  salon,
  database,
  clock,
}) => {
  const signedIn = (await salon.signIn()).body
  await salon.signIn('falsch')
  const [calendar] = await database.owner(
    'insert into calendar_addresses (person_id) select id from people returning secret',
  )
  for (const table of Object.keys(HELD_BEFORE)) {
    expect(await database.owner(`select from ${table}`)).not.toEqual([])
  }
  await database.owner(
    `insert into auth.passkeys (user_id, credential_id, public_key, counter, name, created_at)
     select id, 'c2FsYW5h', '\\xa5', 7, 'iPhone', now() from auth.users`,
  )
  await database.owner(
    `insert into auth.recovery_codes (user_id, hash, created_at) select id, '\\x0e', now() from auth.users`,
  )
  await database.owner('insert into invitations default values')
  const file = await written(database)
  const text = textOf(file)
  for (const table of ['auth.recovery_codes', 'auth.answered_challenges', 'public.invitations']) {
    expect(text).not.toContain(table)
  }
  expect(text).toContain(EMAIL)
  for (const table of Object.keys(HELD_BEFORE)) expect(text).not.toContain(table)
  for (const { jwk } of await database.owner('select jwk from auth.signing_keys')) {
    const { k, d } = jwk as JWK
    expect(text).not.toContain(k ?? d)
  }
  expect(text).not.toContain(calendar?.secret)

  const before = await asBefore(file, database)
  const made = await forged(before, clock.ms)
  // The keys in the file are the real ones: today they open the salon it was taken from.
  expect((await salon.me(made.access_token)).status).toBe(200)
  const form = issueToken(salon.auth.keys, 'review', clock.ms)

  const there = await emptyDatabase(database)
  await restore(before, there.place)
  const restored = await there.opened()
  const again = await openSalon(restored, clock)
  const addresses = 'select from public.calendar_addresses'
  expect(await restored.as('service_role', null, (query) => query(addresses))).toEqual([])
  const told = `select kind, person from public.access_log where kind = 'restore'`
  expect(await restored.as('service_role', null, (query) => query(told))).toEqual([
    { kind: 'restore', person: 'Kommandozeile' },
  ])
  // What is public of a passkey comes along: whoever has the device gets in.
  const passkeys = 'select name from auth.passkeys'
  expect(await restored.as('auth_server', null, (query) => query(passkeys))).toEqual([
    { name: 'iPhone' },
  ])
  for (const { access_token, refresh_token } of [signedIn, made]) {
    expect((await again.me(access_token)).status).toBe(401)
    expect((await again.user(access_token)).status).toBe(403)
    expect((await again.refresh(refresh_token)).status).toBe(400)
  }
  // A key that is a setting outlives a restore, its sessions do not.
  const signingKey = rowsIn(before, 'auth.signing_keys').find(
    ({ purpose }) => purpose === 'access_token',
  )?.jwk as JsonWebKey
  const withOldKey = await openSalon(restored, clock, { signingKey })
  expect((await withOldKey.me(signedIn.access_token)).status).toBe(401)
  expect((await withOldKey.me(made.access_token)).status).toBe(401)

  // She signs in again with her password, and a form opened before counts as a stranger's.
  const { body } = await again.signIn()
  expect((await again.me(body.access_token)).status).toBe(200)
  expect(checkToken(again.auth.keys, 'review', form, clock.ms).token).toBe('bad')
})
