// `npm run release`: the archive a machine without npm and without a bundler runs the product from.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../scripts/setup.mjs'
import { bringPackages } from './packages.mjs'

const ARCHITECTURES = ['x64', 'arm64']
const OPTIONS = { arch: { type: 'string', multiple: true }, into: { type: 'string' } }
/** What anybody's line carries in minutes; more would be something that crept in. */
const MOST_MB = 90
/** What stands at the top of the archive; the rest of the machine's side is in its folder `deploy`. */
const DOORS = ['install.sh', 'salon']
const PAPERS = ['CHANGELOG.md', 'LICENSE', 'docs/operations.md']
const FONT_LICENCE = 'server/pages/social/fonts/OFL.txt'
/** Written for whoever builds, not for whoever runs. */
const NOT_SHIPPED = /^\.salon-built$|\.test\.\w+$/
const PLAIN = { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }
/** The same files make the same bytes, whoever packs them and when: any day will do if it is always the same. */
const PACKED = [
  ...['--format=gnu', '--sort=name', '--mtime=2020-01-01T00:00:00Z', '--owner=0', '--group=0'],
  ...['--numeric-owner', '--use-compress-program=gzip -n'],
]

const { arch: wanted = [process.arch], into = join(root, 'dist') } = readOptions()
for (const arch of new Set(wanted)) {
  console.log(`Die Ausgabe für linux-${arch} wird gepackt …`)
  const { file, bytes, sum } = makeArchive(arch, resolve(into))
  console.log(`  ${relative('.', file)}`)
  console.log(`  ${(bytes / 1e6).toFixed(1).replace('.', ',')} MB, höchstens ${MOST_MB}`)
  console.log(`  sha256 ${sum}`)
}

function readOptions() {
  const usage = `So wird der Befehl geschrieben, alles hinter »--« darf fehlen: npm run release -- --arch ${ARCHITECTURES.join(' --arch ')} --into ORDNER`
  try {
    const { values } = parseArgs({ args: process.argv.slice(3), options: OPTIONS })
    if (values.arch?.every((one) => ARCHITECTURES.includes(one)) ?? true) return values
  } catch (cause) {
    throw new Error(usage, { cause })
  }
  throw new Error(usage)
}

/** Makes `salon-<version>-linux-<arch>.tar.gz` of what is built; it has its name only when it is whole. */
function makeArchive(arch, into) {
  const {
    name: product,
    version,
    license,
  } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `salon-${version}-linux-${arch}`
  const stage = join(into, `.stage-${arch}`)
  const top = join(stage, name)
  // One that was cut off left it behind.
  rmSync(stage, { recursive: true, force: true })
  try {
    mkdirSync(top, { recursive: true })
    say('Bausteine und Node werden von npm geholt …')
    writeJson(join(top, 'sbom.cdx.json'), bringPackages({ arch, stage, top }))
    copy('build', join(top, 'build'))
    copy(FONT_LICENCE, join(top, 'build', 'OFL.txt'))
    bringMachineSide(top)
    copy(join('deploy', 'container'), join(top, 'container'))
    for (const paper of PAPERS) copy(paper, join(top, paper))
    const manifest = { name: product, version, license, private: true, type: 'module' }
    writeJson(join(top, 'package.json'), manifest)
    say('Jede Datei bekommt ihre Prüfsumme …')
    seal(top)
    say('Das Archiv wird gepresst …')
    return pack({ stage, name, into })
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}

function bringMachineSide(top) {
  const from = join('deploy', 'machine')
  for (const name of readdirSync(join(root, from))) {
    const isDoor = DOORS.includes(name)
    const to = isDoor ? join(top, name) : join(top, 'deploy', name)
    copy(join(from, name), to)
    if (isDoor) chmodSync(to, 0o755)
  }
}

function copy(from, to) {
  const isShipped = (path) => !NOT_SHIPPED.test(basename(path))
  cpSync(join(root, from), to, { recursive: true, filter: isShipped })
}

/** Whoever builds, with whatever umask: everybody may read, nobody but the owner may write. Every file has its sum. */
function seal(top) {
  const list = "find . -type f -printf '%P\\0' | sort -z | xargs -0 sha256sum"
  const script = `set -e; ${list} > ../sums; mv ../sums SHA256SUMS; chmod -R u=rwX,go=rX .`
  execFileSync('sh', ['-c', script], { cwd: top, env: PLAIN })
}

function pack({ stage, name, into }) {
  const draft = join(stage, `${name}.tar.gz`)
  try {
    execFileSync('tar', ['--create', ...PACKED, `--file=${draft}`, name], {
      cwd: stage,
      env: PLAIN,
    })
  } catch (cause) {
    throw new Error(
      `Das Archiv konnte nicht gepackt werden; gebraucht werden GNU tar und gzip.\n${cause.message}`,
      { cause },
    )
  }
  const bytes = statSync(draft).size
  if (bytes > MOST_MB * 1e6) {
    throw new Error(`Das Archiv hat ${Math.ceil(bytes / 1e6)} MB; erlaubt sind ${MOST_MB}.`)
  }
  const file = join(into, `${name}.tar.gz`)
  const sum = sumOf(draft)
  renameSync(draft, file)
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return { file, bytes, sum }
}

function sumOf(path) {
  return createHash('sha256').update(readFileSync(path)).digest('hex')
}

function writeJson(path, value) {
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
}

function say(step) {
  console.log(`  ${step}`)
}
