import { expect } from 'vitest'
import { CHECK_NAMES, type NamedFinding } from '#domain/system/checks.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { NO_PAGE } from '#server/http/security-headers.ts'
import { ADMIN, GUEST, openServer, test } from '#tests/support/server.ts'
import { examine } from './examine.ts'

const config = readConfig({}, import.meta.dirname)

test('every check is told, in one order, for command line and screen alike [X80]', async ({
  server: { database, app },
}) => {
  const found = await examine(
    config,
    async () => ({ database, dataDir: import.meta.dirname }),
    async (path) => new Response((await app.request(path)).body, { headers: NO_PAGE }),
  )
  expect([...new Set(found.map(({ check }) => check))]).toEqual([...CHECK_NAMES])
  const states = Object.fromEntries(found.map(({ check, state }) => [check, state]))
  expect(states).toMatchObject({
    database: 'good',
    schema: 'good',
    rights: 'good',
    headers: 'good',
    accounts: 'good',
    samples: 'open',
  })
})

test('without a database every check stays on the list, and what fails is a finding [X80] [X82] [X87]', async () => {
  const found = await examine(
    config,
    async () => {
      throw new Error('Die Datenbank ist nicht erreichbar.')
    },
    () => {
      throw new Error('zu')
    },
  )
  expect([...new Set(found.map(({ check }) => check))]).toEqual([...CHECK_NAMES])
  const notLookedAt = (check: string) => ({
    check,
    state: 'open',
    what: 'Nicht geprüft, weil die Datenbank nicht bereit ist.',
    remedy: 'Zuerst die Datenbank in Gang bringen, dann noch einmal prüfen.',
  })
  const needing = ['database', 'backup', 'schema', 'rights', 'headers', 'accounts']
  const about = found.filter(({ check }) => needing.includes(check))
  expect(about.filter(({ check }) => check !== 'backup')).toEqual([
    {
      check: 'database',
      state: 'bad',
      what: 'Die Datenbank ist nicht erreichbar.',
      remedy: expect.stringMatching(/^Den Server neu starten \(npm start\)\. .*postgres\.log/),
    },
    notLookedAt('schema'),
    notLookedAt('rights'),
    {
      check: 'headers',
      state: 'open',
      what: 'Die eigene Website antwortet nicht (zu); die Schutzregeln sind nicht geprüft.',
      remedy: 'Den Server starten (npm start) und noch einmal prüfen.',
    },
    notLookedAt('accounts'),
  ])
  expect(about.filter(({ check }) => check === 'backup').at(-1)).toEqual(notLookedAt('backup'))
  expect(found.find(({ check }) => check === 'disk')?.what).toMatch(
    /^Frei für Daten und Sicherungen: [\d.,]+ [MG]B\.$/,
  )
  expect(found.filter(({ check }) => check === 'mail')[1]).toEqual({
    ...notLookedAt('mail'),
    what: 'E-Mail-Ausgang: nicht geprüft, weil die Datenbank nicht bereit ist.',
  })
})

test('every check that could not be carried out says what to do [X80] [X82]', async () => {
  const away = openDatabase({ host: '/gibt/es/nicht' })
  const lost = await examine(
    config,
    async () => ({ database: away, dataDir: import.meta.dirname }),
    () => new Response(''),
  ).finally(() => away.close())
  const failed = lost.filter(({ what }) =>
    what.startsWith('Diese Prüfung ist nicht gelungen: connect ENOENT'),
  )
  expect(failed.map(({ check, state }) => [check, state])).toEqual(
    [
      ...['database', 'backup', 'mail', 'schema', 'rights', 'accounts'],
      ...['privacy', 'samples'],
    ].map((check) => [check, 'bad']),
  )
  for (const { remedy } of failed) expect(remedy).toMatch(/^[A-ZÄÖÜ].{20,}\.$/)
})

test('only an admin asks how the house is doing, and hears it [X83]', async ({ database }) => {
  const found: NamedFinding[] = [{ check: 'disk', state: 'good', what: 'Platz ist da.' }]
  const server = await openServer(database, { look: async () => found })
  const ask = async (token?: string) => {
    const answer = await server.request('/salon/system', token ? { token } : {})
    return [answer.status, await answer.text()]
  }
  expect(await ask(await server.token(ADMIN))).toEqual([200, JSON.stringify(found)])
  for (const stranger of [undefined, await server.token(GUEST)]) {
    const [status, text] = await ask(stranger)
    expect([401, 403]).toContain(status)
    expect(text).not.toContain('Platz')
  }
})
