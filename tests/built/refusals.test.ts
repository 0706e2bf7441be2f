import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, temporaryFolder } from '#tests/support/product.ts'

/** One sentence for a person: exit code 1, the remedy, no stack trace. */
function expectRefusal(result: { code: number | null; err: string }, sentence: string | RegExp) {
  expect(result.code).toBe(1)
  expect(result.err.trim()).toMatch(sentence)
  expect(result.err.trim().split('\n')).toHaveLength(1)
  expect(result.err).not.toMatch(/\bat .*:\d+:\d+/)
}

test('what keeps it from starting is told with the way out [K3]', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  // A file where the folder should be stops root, too; permissions alone would not.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const pretend = join(folder, 'pretend.cjs')
  const old = `{ value: { ...process.versions, node: '18.20.0' } }`
  writeFileSync(pretend, `Object.defineProperty(process, 'versions', ${old})`)
  const here = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
  const away = `postgres://a:b@127.0.0.1:${await freePort()}/salon`
  const refused: [Parameters<typeof runToEnd>[0], string | RegExp][] = [
    [
      { env: { ...here, PORT: String(port) } },
      `Der Port ${port} ist belegt, vielleicht läuft der Salon schon. Mit PORT=${port + 1} npm start nehmen Sie einen anderen.`,
    ],
    [{ env: { ...here, DATA_DIR: join(file, 'data') } }, new RegExp(`${file}/data.*DATA_DIR`)],
    [{ env: { ...here, DATABASE_URL: away } }, /Die Datenbank ist nicht erreichbar.*DATABASE_URL/],
    [{ env: { ...here, PORT: 'drei' } }, /PORT muss eine ganze Zahl sein, zum Beispiel PORT=3000/],
    [
      { command: ['node', '-r', pretend, 'scripts/run.mjs', 'start'] },
      'Hier läuft Node 18.20.0, gebraucht wird Node 20.19 oder neuer: https://nodejs.org',
    ],
    [
      { env: { ...here, ADMIN_PASSWORD: 'Passwort12345678' } },
      'Das Passwort ist zu leicht zu erraten.',
    ],
  ]
  for (const [options, sentence] of refused) expectRefusal(await runToEnd(options), sentence)
  expect(existsSync(join(here.DATA_DIR, 'postgres/postmaster.pid'))).toBe(false)
})

test('a start that is called off leaves no database running [E2]', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
  const { code } = await runToEnd({
    env,
    stopWhen: () => existsSync(join(folder, 'data/postgres')),
  })
  expect(code).toBe(0)
  expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)
})
