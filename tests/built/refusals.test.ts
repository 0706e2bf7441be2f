import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { runToEnd, temporaryFolder } from '#tests/support/product.ts'

/** One sentence for a person: exit code 1, the remedy, no stack trace. */
function expectRefusal(result: { code: number | null; err: string }, sentence: string | RegExp) {
  expect(result.code).toBe(1)
  expect(result.err.trim()).toMatch(sentence)
  expect(result.err.trim().split('\n')).toHaveLength(1)
  expect(result.err).not.toMatch(/\bat .*:\d+:\d+/)
}

test('a busy port is named with the way out [K3]', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  const dataDir = temporaryFolder()
  const result = await runToEnd({ env: { PORT: String(port), DATA_DIR: dataDir } })
  expectRefusal(
    result,
    `Der Port ${port} ist belegt, vielleicht läuft der Salon schon. Mit PORT=${port + 1} npm start nehmen Sie einen anderen.`,
  )
  other.close()
  rmSync(dataDir, { recursive: true })
})

test('a wrong variable is named with an example [K3]', async () => {
  const result = await runToEnd({ env: { PORT: 'drei' } })
  expectRefusal(result, /PORT muss eine ganze Zahl sein, zum Beispiel PORT=3000/)
})

test('a data folder that cannot be written is named [K3]', async () => {
  const folder = temporaryFolder()
  // A file where the folder should be stops root, too; permissions alone would not.
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const env = { PORT: String(await freePort()), DATA_DIR: join(file, 'data') }
  expectRefusal(await runToEnd({ env }), new RegExp(`${file}/data.*DATA_DIR`))
  if (process.getuid?.() !== 0) {
    const readOnly = join(folder, 'read-only')
    mkdirSync(readOnly)
    chmodSync(readOnly, 0o500)
    expectRefusal(await runToEnd({ env: { ...env, DATA_DIR: join(readOnly, 'data') } }), /DATA_DIR/)
  }
  rmSync(folder, { recursive: true })
})

test('a database that does not answer is named with the variable [K3]', async () => {
  const env = {
    PORT: String(await freePort()),
    DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/salon`,
  }
  expectRefusal(await runToEnd({ env }), /Die Datenbank ist nicht erreichbar.*DATABASE_URL/)
})

test('an old Node is told which one is needed [K3]', async () => {
  const folder = temporaryFolder()
  const pretend = join(folder, 'pretend.cjs')
  writeFileSync(
    pretend,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.0' } })`,
  )
  const result = await runToEnd({ command: ['node', '-r', pretend, 'scripts/run.mjs', 'start'] })
  expectRefusal(
    result,
    'Hier läuft Node 18.20.0, gebraucht wird Node 20.19 oder neuer: https://nodejs.org',
  )
  rmSync(folder, { recursive: true })
})

test('an unknown command of the account tool shows how it goes [K4]', async () => {
  const result = await runToEnd({ command: ['node', 'scripts/run.mjs', 'admin', 'tanzen'] })
  expect([result.code, result.err]).toEqual([1, expect.stringContaining('npm run admin -- list')])
})

test('a weak first password is refused before the site opens, and nothing stays behind [K3]', async () => {
  const folder = temporaryFolder()
  const env = {
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    ADMIN_PASSWORD: 'Passwort12345678',
  }
  expectRefusal(await runToEnd({ env }), 'Das Passwort ist zu leicht zu erraten.')
  expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)
  rmSync(folder, { recursive: true })
})

test('a start that is called off leaves no database running [E2]', async () => {
  const folder = temporaryFolder()
  const env = { PORT: String(await freePort()), DATA_DIR: join(folder, 'data') }
  const { code } = await runToEnd({
    env,
    stopWhen: () => existsSync(join(folder, 'data/postgres')),
  })
  expect(code).toBe(0)
  expect(existsSync(join(folder, 'data/postgres/postmaster.pid'))).toBe(false)
  rmSync(folder, { recursive: true })
})
