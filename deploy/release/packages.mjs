import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { installPackages, root } from '../../scripts/setup.mjs'

/** What npm reads; without our .npmrc packages would run code of theirs. */
const LISTS = ['package.json', 'package-lock.json', '.npmrc']
/** Declarations, sources and tests of packages, archives and makefiles for whoever builds on PostgreSQL. */
const NOT_RUN = /^(\.bin|\.package-lock\.json|pkgconfig|pgxs|test\.js)$|\.(a|map|[cm]?ts|test\.js)$/

/** The packages a running product needs on that kind of machine, by the lockfile's sums; answers which. */
export function bringPackages({ arch, stage, top }) {
  const { folder, packages } = install({ from: '.', arch, into: join(stage, 'packages') })
  renameSync(join(folder, 'node_modules'), join(top, 'node_modules'))
  strip(join(top, 'node_modules'))
  return packages
}

/** Node itself: what distributions bring is too old, or another one tomorrow. */
export function bringNode({ arch, stage, top }) {
  const from = join('deploy', 'release', 'node')
  const { folder, packages } = install({ from, arch, into: join(stage, 'node') })
  const brought = join(folder, packages[0].path)
  mkdirSync(join(top, 'bin'))
  copyFileSync(join(brought, 'bin', 'node'), join(top, 'bin', 'node'))
  copyFileSync(join(brought, 'LICENSE'), join(top, 'bin', 'LICENSE'))
  return packages[0]
}

function install({ from, arch, into }) {
  mkdirSync(into)
  for (const list of LISTS) copyFileSync(join(root, from, list), join(into, list))
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  installPackages(into, '--omit=dev', '--include=optional', ...machine)
  const packages = wantedPackages(join(into, 'package-lock.json'), arch)
  // An optional package that cannot be had, or has another sum, npm leaves out without a word.
  const missing = packages.filter(({ path }) => !existsSync(join(into, path, 'package.json')))
  if (missing.length === 0) return { folder: into, packages }
  const paths = missing.map(({ path }) => path).join(', ')
  throw new Error(
    `Diese Bausteine waren nicht oder nicht unverändert zu bekommen: ${paths}. Bitte prüfen Sie die Verbindung zum Internet und starten Sie noch einmal.`,
  )
}

function wantedPackages(lockfile, arch) {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8'))
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .filter(([, { os, cpu, libc }]) => fits(os, 'linux') && fits(cpu, arch) && fits(libc, 'glibc'))
    .map(([path, entry]) => ({ path, ...entry }))
}

function fits(allowed, wanted) {
  return allowed === undefined || [allowed].flat().includes(wanted)
}

function strip(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (NOT_RUN.test(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) strip(path)
  }
}
