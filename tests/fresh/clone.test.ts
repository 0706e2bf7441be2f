import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runToEnd, startProduct, temporaryFolder } from '#tests/support/product.ts'
import { ROOT } from '#tests/support/running.ts'

const isRoot = process.getuid?.() === 0
const SOMEBODY = 65_534
const base = temporaryFolder()
const cache = join(base, 'npm-cache')
mkdirSync(cache)
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** What a clone would hold: the tracked files and those about to be, nothing installed or built. */
function cloneInto(folder: string) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: ROOT })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder, file))
  }
}

async function startsTwice(folder: string, options: { uid?: number; home: string }) {
  const env = { HOME: options.home, npm_config_cache: cache, npm_config_update_notifier: 'false' }
  const start = () =>
    startProduct({ cwd: folder, command: ['npm', 'start'], env, uid: options.uid })
  const first = await start()
  expect(first.banner).toContain('wird nur dieses eine Mal gezeigt')
  const page = await fetch(first.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Meisterfriseur')])
  await first.stop()
  const second = await start()
  expect(second.banner).not.toMatch(/installiert|gebaut/)
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  await second.stop()
  return first.banner
}

test.runIf(isRoot)(
  'a fresh clone starts as root in a folder only root may enter [K7]',
  async () => {
    const locked = join(base, 'only-root')
    const folder = join(locked, 'salon')
    mkdirSync(folder, { recursive: true })
    chmodSync(locked, 0o700)
    cloneInto(folder)
    const banner = await startsTwice(folder, { home: locked })
    const data = /^ {2}Daten +(\S+)/m.exec(banner)?.[1] ?? ''
    expect(data).toMatch(/^\/var\/lib\/salon-straehne\//)
    rmSync(data, { recursive: true, force: true })
  },
)

test('a fresh clone starts and proves itself as a normal user [K7]', async () => {
  const home = join(base, 'home')
  const folder = join(home, 'projekte', 'mein salon')
  mkdirSync(folder, { recursive: true })
  cloneInto(folder)
  if (isRoot) for (const place of [home, cache]) own(place)
  const person = { home, uid: isRoot ? SOMEBODY : undefined }
  const banner = await startsTwice(folder, person)
  expect(banner).toContain(`Daten         ${folder}/data`)
  const proof = await runToEnd({
    cwd: folder,
    command: ['npm', 'test', '--', 'unit:architecture', 'built:start'],
    env: { HOME: home, npm_config_cache: cache },
    uid: person.uid,
  })
  expect(proof.out).toMatch(/^\d+ passed, 0 failed/m)
  expect(proof.code).toBe(0)
})

test.runIf(isRoot)('a checkout that cannot be written says so in one sentence [K3]', async () => {
  const folder = join(base, 'read-only')
  mkdirSync(folder)
  cloneInto(folder)
  const { code, err } = await runToEnd({ cwd: folder, env: { HOME: base }, uid: SOMEBODY })
  expect([code, err.trim()]).toEqual([
    1,
    `In den Ordner ${folder} kann nicht geschrieben werden (EACCES). Bitte kopieren Sie das Projekt in einen Ordner, der Ihnen gehört.`,
  ])
})

function own(path: string) {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    chownSync(join(entry.parentPath, entry.name), SOMEBODY, SOMEBODY)
  }
  chownSync(path, SOMEBODY, SOMEBODY)
}
