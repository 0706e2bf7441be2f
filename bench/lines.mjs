import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup.mjs'

const IS_CODE = /\.(ts|tsx|mjs|sh|sql|css)$/
const IS_TEST = /\.(test|spec)\.tsx?$/
const IS_BROUGHT = /(^|\/)node_modules\//
const PRODUCT = {
  server: ['server'],
  domain: ['domain'],
  database: ['database'],
  'deploy, scripts': ['deploy', 'scripts'],
  admin: ['admin'],
  site: ['site'],
}
const PROOF = ['tests', 'trials', 'bench']

/** How much there is to read: the product room by room, and what proves it. */
export async function measureLines() {
  const rooms = Object.entries(PRODUCT).map(([name, folders]) => [name, folders.flatMap(codeIn)])
  const product = rooms.map(([name, files]) => [name, files.filter((one) => !IS_TEST.test(one))])
  const beside = rooms.flatMap(([, files]) => files.filter((one) => IS_TEST.test(one)))
  const proof = [['tests beside the code', beside], ...PROOF.map((name) => [name, codeIn(name)])]
  return {
    title: 'Lines',
    note: 'Lines of ts, tsx, mjs, sh, sql and css as they stand, comments and empty ones too; lists, lockfiles, backups and what lies beside the rooms are not counted.',
    columns: ['room', 'files', 'lines'],
    rows: [...counted(product, '**product**'), ...counted(proof, '**proof**')],
  }
}

function codeIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((path) => IS_CODE.test(path) && !IS_BROUGHT.test(path))
    .map((path) => join(folder, path))
}

function counted(parts, sum) {
  return [...parts, [sum, parts.flatMap(([, files]) => files)]].map(([name, files]) => {
    const lines = files.map((path) => readFileSync(join(root, path), 'utf8').split('\n').length - 1)
    return [name, files.length, lines.reduce((total, one) => total + one, 0)]
  })
}
