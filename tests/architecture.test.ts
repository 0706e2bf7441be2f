import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const ROOMS = ['admin', 'content', 'domain', 'server', 'site', 'tests']
const CODE = 'admin bench content database deploy domain scripts server site tests trials'.split(
  ' ',
)
const FILE_LIMIT_LINES = 400
const FOLDER_LIMIT_FILES = 20
/** As a message would name them where the program lies in a folder. */
const OWN_COMMANDS = /npm (run|start|ci|test)\b|\bgit (pull|checkout)\b|Datei \.env/
const STRANGERS = /^(utils?|helpers?|lib|common|shared|misc|types)$/

/** Which rooms a room may look into. Screens and server know each other only through HTTP and pages. */
const mayImport: Record<string, string[]> = {
  domain: ['domain'],
  content: ['domain', 'content'],
  site: ['domain', 'site'],
  admin: ['domain', 'site', 'admin'],
  server: ['domain', 'site', 'server'],
  tests: ROOMS,
}

/** The sample is a salon like any other: a new installation begins with it, and nothing else knows it. */
const MAY_KNOW_THE_SAMPLE = 'server/salon/seed.ts'

/** Of the public pages the back office uses only what both look like. */
const adminMayUse = ['ui', 'styles', 'frame']

/** Inside site: pages compose features, features never import each other, ui imports nothing of ours. */
const mayImportInSite: Record<string, string[]> = {
  ui: ['ui'],
  styles: ['styles'],
  scripts: ['scripts', 'islands'],
  islands: ['ui', 'scripts', 'islands'],
  head: ['ui', 'head'],
  frame: ['ui', 'styles', 'frame'],
}

/** A form is made of fields, and one kind of field is a form. */
const MAY_BE_CIRCULAR = ['admin/content/engine']

const sources = CODE.flatMap((room) => filesBelow(room)).filter((path) =>
  /\.(tsx?|mjs|css|sql)$/.test(path),
)

test('a room imports only rooms it may know, through their door [Q1]', () => {
  const wrong = importsOf(sources).filter(({ from, to }) => {
    if (to.startsWith('../')) return true
    const room = from.split('/')[0] ?? ''
    const [, target, part = ''] = /^#(\w+)\/([\w-]+)/.exec(to) ?? []
    if (!target) return false
    if (target === 'content' && from === MAY_KNOW_THE_SAMPLE) return false
    if (!(mayImport[room] ?? ROOMS).includes(target)) return !from.includes('.test.')
    if (target !== 'site') return false
    if (room === 'admin') return !adminMayUse.includes(part)
    const inside = from.split('/')[1] ?? ''
    const isWhole = inside === 'pages' || from.split('/').length === 2
    if (room !== 'site' || isWhole || /\.tsx?$/.test(to.split('/')[1] ?? '')) return false
    return !(mayImportInSite[inside] ?? ['ui', 'islands', inside]).includes(part)
  })
  expect(wrong).toEqual([])
})

test('in the back office what many rooms use knows none of them, and a date knows no thread [Q1]', () => {
  const below: Record<string, RegExp> = {
    list: /^#admin\/(?!list|kept|api|ui|salon)/,
    appointments: /^#admin\/(thread|inbox)/,
  }
  const wrong = importsOf(sources).filter(({ from, to }) =>
    below[/^admin\/(\w+)/.exec(from)?.[1] ?? '']?.test(to),
  )
  expect(wrong).toEqual([])
})

test('no file needs itself by way of others [Q1]', () => {
  const needs = new Map<string, string[]>()
  for (const from of sources.filter(
    (path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('.test.'),
  ))
    needs.set(from, neededBy(from))
  const reaches = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of needs.get(from) ?? []) if (!seen.has(to)) reaches(to, seen.add(to))
    return seen
  }
  const circular = [...needs.keys()].filter((path) => reaches(path).has(path))
  expect(circular.filter((path) => !MAY_BE_CIRCULAR.includes(dirname(path)))).toEqual([])
})

test(`no file has more than ${FILE_LIMIT_LINES} lines [Q2]`, () => {
  const long = sources
    .map((path) => `${read(path).split('\n').length - 1} ${path}`)
    .filter((row) => Number.parseInt(row, 10) > FILE_LIMIT_LINES)
  expect(long).toEqual([])
})

test(`no folder has more than ${FOLDER_LIMIT_FILES} source files [Q2]`, () => {
  const count = new Map<string, Set<string>>()
  // Tables are one list that only ever grows.
  const kept = sources.filter(
    (one) => !one.includes('.test.') && !one.startsWith('database/tables/'),
  )
  for (const path of kept) {
    const names = count.get(dirname(path)) ?? new Set()
    // A component and its style are one thing.
    count.set(dirname(path), names.add(basename(path).replace(/\.\w+$/, '')))
  }
  const full = [...count].filter(([, names]) => names.size > FOLDER_LIMIT_FILES)
  expect(full.map(([folder, names]) => `${names.size} ${folder}`)).toEqual([])
})

test('no file or folder has a name that says nothing [Q2]', () => {
  const named = sources.flatMap((path) => path.replace(/\.\w+$/, '').split('/'))
  expect([...new Set(named)].filter((name) => STRANGERS.test(name))).toEqual([])
})

test('every rule of docs/spec.md stands once and has a test, and every test names a rule that exists [Q5]', () => {
  const listed = [...read('docs/spec.md').matchAll(/^- \*\*([A-Z]\d+)\*\*/gm)].map(([, id]) => id)
  const rules = new Set(listed)
  const tests = filesBelow('').filter((path) => /\.(test|spec)\.tsx?$/.test(path))
  const named = new Set(
    tests.flatMap((path) => [...read(path).matchAll(/\[([A-Z]\d+)\]/g)].map(([, id]) => id)),
  )
  expect({
    doubled: listed.filter((id, index) => listed.indexOf(id) !== index),
    untested: [...rules].filter((id) => !named.has(id)),
    unknown: [...named].filter((id) => !rules.has(id)),
  }).toEqual({ doubled: [], untested: [], unknown: [] })
})

test('no two decisions share a number, and the index names each [Q6]', () => {
  const pages = readdirSync(join(ROOT, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name))
  const numbers = pages.map((name) => name.slice(0, 4))
  expect(numbers).toEqual([...new Set(numbers)])
  const index = read('docs/decisions/README.md')
  expect(pages.filter((name) => !index.includes(name))).toEqual([])
})

test('what is not done again because nothing changed depends on nothing else [Q7]', () => {
  // Only in this spelling Vitest sees that a module depends on which files there are.
  expect(sources.filter((path) => /import\.meta\.glob(?!\()/.test(read(path)))).toEqual([])
})

test('nobody asks URL.canParse, which Node 20 answers wrong for umlauts [S10]', () => {
  const asking = filesBelow('')
    .filter((path) => /^(admin|content|domain|server|site)\/.*\.tsx?$/.test(path))
    .filter((path) =>
      read(path)
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .includes('.canParse('),
    )
  expect(asking).toEqual([])
})

test('commands and the settings file are spelled in one place, for every message [K251]', () => {
  const spelling = 'domain/system/operator-words.ts'
  const said = sources.filter((path) => /^(admin|content|database|domain|server|site)\//.test(path))
  const wrong = said.filter(
    (path) => path !== spelling && !path.includes('.test.') && OWN_COMMANDS.test(read(path)),
  )
  expect([said.includes(spelling), wrong]).toEqual([true, []])
})

test('Lighthouse and the Node of a release have lockfiles of their own, and no lockfile names a registry [K64]', () => {
  const locks = filesBelow('').filter((path) => basename(path) === 'package-lock.json')
  const own = ['bench/lighthouse', 'deploy/release/node']
  expect(locks.sort()).toEqual([...own, ''].map((folder) => join(folder, 'package-lock.json')))
  expect(locks.filter((path) => /"resolved"|https?:\/\/registry/.test(read(path)))).toEqual([])
  expect(read('package-lock.json')).not.toContain('"node_modules/lighthouse"')
  for (const folder of own) expect(read(join(folder, '.npmrc'))).toBe(read('.npmrc'))
})

function importsOf(paths: string[]) {
  return paths
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/^(scripts|bench|deploy|trials)\//.test(path))
    .flatMap((from) =>
      [...read(from).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, to = '']) => ({
        from,
        to,
      })),
    )
}

/** What a file loads when it is loaded; types are gone by then. */
function neededBy(from: string) {
  const named = read(from).matchAll(
    /^(?:import|export) (?!type\b)(?:[^'\n]*|\{[^}]*\}) from '([^']+)'/gm,
  )
  return [...named].flatMap(([, to = '']) => {
    if (to.startsWith('#')) return to.slice(1)
    return to.startsWith('.') ? join(dirname(from), to) : []
  })
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (
      entry.name.startsWith('.') ||
      ['node_modules', 'build', 'data', 'dist'].includes(entry.name)
    )
      return []
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
}

function read(path: string) {
  return readFileSync(join(ROOT, path), 'utf8')
}
