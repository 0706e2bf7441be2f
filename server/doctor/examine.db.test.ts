import { expect } from 'vitest'
import { CHECK_NAMES } from '#domain/system/finding.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { test } from '#tests/support/server.ts'
import { examine } from './examine.ts'

const config = readConfig({}, import.meta.dirname)

test('every check is told, in one order, for command line and screen alike [X80]', async ({
  server: { database, app },
}) => {
  const found = await examine(
    config,
    async () => ({ database, dataDir: import.meta.dirname }),
    async (path) => app.request(path),
  )
  expect([...new Set(found.map(({ check }) => check))]).toEqual([...CHECK_NAMES])
  const states = Object.fromEntries(found.map(({ check, state }) => [check, state]))
  expect(states).toMatchObject({
    database: 'good',
    clock: 'good',
    schema: 'good',
    rights: 'good',
    headers: 'good',
    accounts: 'good',
    samples: 'open',
  })
})

test('without a database the rest is told all the same, and what fails is a finding [X80]', async () => {
  const found = await examine(
    config,
    async () => {
      throw new Error('Die Datenbank ist nicht erreichbar.')
    },
    () => {
      throw new Error('zu')
    },
  )
  expect(found.filter(({ check }) => ['database', 'headers'].includes(check))).toEqual([
    { check: 'database', state: 'bad', what: 'Die Datenbank ist nicht erreichbar.' },
    {
      check: 'headers',
      state: 'open',
      what: 'Die eigene Website antwortet nicht (zu); die Kopfzeilen sind nicht geprüft.',
      remedy: 'Den Server starten (npm start) und noch einmal prüfen.',
    },
  ])
  const away = openDatabase({ host: '/gibt/es/nicht' })
  const lost = await examine(
    config,
    async () => ({ database: away, dataDir: import.meta.dirname }),
    () => new Response(''),
  ).finally(() => away.close())
  expect(lost.find(({ check }) => check === 'rights')).toEqual({
    check: 'rights',
    state: 'bad',
    what: expect.stringContaining('Diese Prüfung ist nicht gelungen: connect ENOENT'),
  })
})
