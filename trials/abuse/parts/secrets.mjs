import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProduct } from '../../../bench/processes.mjs'
import { root } from '../../../scripts/setup.mjs'

/** Words that stand in the server's own code and nowhere else. */
const INNER = ['service_role', 'auth_server', 'PRIVATE KEY', 'postgres://', 'argon2', 'node:fs']

/** Builds a copy of the site where every setting holds a word of its own, and looks for all of them. */
export function canaryBuild() {
  const settings = settingNames()
  const canaries = settings.map((name, n) => [name, `canary${n}${name.toLowerCase()}x`])
  const folder = copyProduct()
  const program = `import('./scripts/build.mjs').then(({ build }) => build())`
  const { status, stderr } = spawnSync(process.execPath, ['-e', program], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...Object.fromEntries(canaries) },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The canary build failed:\n${stderr.slice(-2_000)}`)
  const files = ['client', 'admin/client'].flatMap((name) =>
    filesBelow(join(folder, 'build', name)),
  )
  const words = [...canaries.map(([, value]) => value), ...settings.filter(isTelling), ...INNER]
  const found = files.flatMap(({ name, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`),
  )
  const maps = files.filter(
    ({ name, text }) => /\.map$/.test(name) || /sourceMappingURL=/.test(text),
  )
  return {
    files: files.length,
    words: words.length,
    found: [...found, ...maps.map(({ name }) => name)],
  }
}

/** Names like PORT are words of every program; one the dashboard asks the owner to set. */
function isTelling(name) {
  return name.includes('_') && name !== 'SMTP_URL'
}

function settingNames() {
  const text = readFileSync(join(root, 'server', 'config.ts'), 'utf8')
  return [...text.matchAll(/^ {2}([A-Z][A-Z_]+): v\./gm)].map(([, name]) => name)
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ name: file.slice(folder.length), text: readFileSync(file, 'latin1') }))
}
