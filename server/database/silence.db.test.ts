import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/http/log.ts'
import { openData } from '#server/open-data.ts'
import { toApiError } from '#server/rest/sql-errors.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { trialModule } from '#tests/support/trial.ts'
import { endsWithin } from '#tests/support/within.ts'
import { openDatabase, type Query } from './open.ts'

type Proxy = {
  port: number
  become: (mood: 'open' | 'silent') => Promise<void>
  stop: () => Promise<void>
}

/** A network that can fall silent: nothing arrives, and nobody is told. */
const { openProxy } = await trialModule<{
  openProxy: (place: { path: string }) => Promise<Proxy>
}>('support/proxy.mjs')
const SOCKET = '.s.PGSQL.5432'
const ask = (query: Query) => query('select 1 as one')
const answerOf = (thrown: unknown) => {
  const { status, code, headers } = toApiError(thrown, 'anon')
  return { status, code, headers }
}

async function openBehindProxy() {
  const database = await openTestDatabase()
  const proxy = await openProxy({ path: join(String(database.connection.host), SOCKET) })
  const connection = { ...database.connection, host: '127.0.0.1', port: proxy.port }
  const behind = openDatabase(connection)
  onTestFinished(async () => {
    await behind.close()
    await proxy.stop()
    await database.close()
  })
  return { proxy, behind, ownerConnection: database.ownerConnection }
}

test('a database that falls silent is away within two seconds, and there again at once [D11]', async () => {
  const { proxy, behind } = await openBehindProxy()
  expect(await behind.as('anon', null, ask)).toEqual([{ one: 1 }])
  proxy.become('silent')
  const answers = Promise.all([
    behind.as('anon', null, ask).catch(answerOf),
    behind.as('service_role', null, ask).catch(answerOf),
    behind.isReady(),
  ])
  const away = { status: 503, code: 'PGRST000', headers: { 'Retry-After': '2' } }
  expect(await endsWithin(3_000, answers)).toBe(true)
  expect(await answers).toEqual([away, away, false])
  proxy.become('open')
  expect(await behind.as('anon', null, ask)).toEqual([{ one: 1 }])
  expect(await behind.isReady()).toBe(true)

  // In the middle of a question it is noticed too, and its connection is not used again.
  const lost = behind.as('anon', null, (query) => {
    proxy.become('silent')
    return ask(query)
  })
  await expect(lost).rejects.toThrow('Query read timeout')
  proxy.become('open')
  const who = (query: Query) => query('select current_user::text as who')
  expect(await behind.as('anon', null, who)).toEqual([{ who: 'anon' }])
})

test('a start waits for a database that is silent for longer than a request would [D11]', async () => {
  const { proxy, ownerConnection } = await openBehindProxy()
  const { user, password, database: name } = ownerConnection
  const url = `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`
  const opened: (() => Promise<void>)[] = []
  const add = (close: () => Promise<void>) => {
    // The first that is opened are the connections of requests: none of them is made yet.
    if (opened.push(close) > 1) return
    proxy.become('silent')
    setTimeout(() => proxy.become('open'), 2_500)
  }
  const { database } = await openData({
    config: readConfig({ DATABASE_URL: url }, tmpdir()),
    log: openLog('json', () => {}),
    shutdown: { add, close: async () => {} },
  })
  onTestFinished(async () => {
    for (const close of opened.reverse()) await close()
  })
  expect(await database.as('service_role', null, ask)).toEqual([{ one: 1 }])
})

test('while the disk is full reading goes on and storing says so [E12]', async () => {
  const database = await openTestDatabase()
  let isFull = true
  const other = openDatabase(
    database.connection,
    () => {},
    () => isFull,
  )
  onTestFinished(async () => {
    await other.close()
    await database.close()
  })
  const store = (query: Query) => query(`insert into reviews (review_text) values ('Sehr schön')`)
  const read = (query: Query) => query('select count(*)::int as count from reviews')
  expect(await other.as('anon', null, read)).toEqual([{ count: 0 }])
  const refused = await other.as('anon', null, store).catch(toApiErrorOf)
  expect(refused).toEqual({
    status: 503,
    retry: '60',
    body: {
      code: '53100',
      message: 'The disk is full: nothing can be stored now.',
      details: null,
      hint: 'Reading goes on. Storing works again by itself when there is room.',
    },
  })
  isFull = false
  expect(await other.as('anon', null, store)).toEqual([])
})

function toApiErrorOf(thrown: unknown) {
  const error = toApiError(thrown, 'anon')
  return { status: error.status, retry: error.headers['Retry-After'], body: error.toJSON() }
}
