// The door of every npm command. It must run on a machine that has nothing but Node and npm, so it
// uses no dependency and no syntax an old Node would choke on before it can say that it is old.
import { existsSync } from 'node:fs'
import { root, setUp } from './setup.mjs'

const OLDEST_NODE = [20, 19]
const product = {
  start: () => import('../build/server/main.js'),
  doctor: () => import('../build/server/doctor.js'),
  admin: () => import('../build/server/admin.js'),
  backup: () => import('../build/server/backup.js'),
  restore: () => import('../build/server/restore.js'),
  salon: () => import('../build/server/salon.js'),
  release: () => import('../deploy/release/release.mjs'),
}
const trials = {
  bench: () => import('../bench/run.mjs'),
  faults: () => import('../trials/run.mjs'),
  abuse: () => import('../trials/run.mjs'),
  online: () => import('../trials/run.mjs'),
}
const tests = {
  check: () => import('./test.mjs'),
  test: () => import('./test.mjs'),
  'test:release': () => import('./test.mjs'),
}
const scripts = {
  ...product,
  ...trials,
  ...tests,
  build: () => setUp({ build: true, force: true }),
  dev: () => import('./dev.mjs'),
}

process.chdir(root)
const command = process.argv[2]
try {
  refuseOldNode()
  // What proves the product must never reach the salon that this folder really runs.
  const isProof = Object.hasOwn({ ...trials, ...tests }, command)
  if (existsSync('.env') && !isProof) process.loadEnvFile('.env')
  if (!Object.hasOwn(scripts, command)) {
    throw new Error(`Diesen Befehl gibt es nicht. Möglich sind: ${Object.keys(scripts).join(', ')}`)
  }
  await setUp({ build: Object.hasOwn({ ...product, ...trials }, command) })
  await scripts[command]()
} catch (error) {
  // A person reads this: one sentence, no stack, unless they ask for it.
  console.error(`\n${process.env.DEBUG ? error.stack : error.message}\n`)
  process.exit(1)
}

function refuseOldNode() {
  const { node } = process.versions
  const [major, minor] = node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = OLDEST_NODE
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return
  throw new Error(
    `Hier läuft Node ${node}, gebraucht wird Node 20.19 oder neuer: https://nodejs.org`,
  )
}
