import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { idle, megabytes } from '../../../bench/memory.mjs'
import { makeFolder, startProduct, stopLater } from '../../../bench/processes.mjs'
import { root } from '../../../scripts/setup.mjs'
import { notMeasured, row } from '../../faults/rows.mjs'
import { makeSmallMachine, whyNoSmallMachine } from './small-machine.mjs'

const MACHINE_BYTES = 2 ** 30
const IDLE_BYTES = 180_000_000
const BUILD_LIMIT_MS = 900_000
const SAID_AT_MOST = 2_000
const INSTALL = '`npm run build` of a clone: `npm ci` with an empty cache, then the build'
const START = 'the first `npm start` after it builds once more, idle after 20 page loads'

/** What a small rented machine has: one processor and 1 GB, no swap. */
export async function measureSmallMachine() {
  const reason = whyNoSmallMachine()
  if (reason) return notMeasured(INSTALL, reason)
  const folder = makeFolder()
  const clone = join(folder, 'salon')
  cloneInto(clone)
  const machine = makeSmallMachine(MACHINE_BYTES, { hasOneProcessor: true })

  const installed = await runIn(machine, clone, folder)
  const installPeak = machine.peak()
  const killed = machine.killed()
  rmSync(join(clone, 'build'), { recursive: true, force: true })
  const product = await startProduct({
    folder,
    cwd: clone,
    limitMs: BUILD_LIMIT_MS,
    onSpawn: machine.add,
  })
  const startPeak = machine.peak()
  const sizes = await idle(product)
  const killedSince = machine.killed() - killed
  await machine.stop()

  const all = sizes.node + sizes.database
  return {
    faults: installed.code === 0 ? [] : [`memory: ${installed.said}`],
    rows: [
      row(
        INSTALL,
        1,
        `exit code ${installed.code} after ${installed.seconds.toFixed(0)} s; the processes held ${megabytes(installPeak)} at most, ${killed} ended for want of memory`,
        'passes with one processor and 1 GiB, no swap',
        installed.code === 0 && killed === 0,
      ),
      row(
        START,
        1,
        `${megabytes(all)} in all (PSS): Node ${megabytes(sizes.node)}, PostgreSQL's ${sizes.postgres} processes ${megabytes(sizes.database)}; ${megabytes(sizes.nodeAlone + sizes.database)} with all of Node's program counted as ours; while it built ${megabytes(startPeak)} at most, ${killedSince} ended for want of memory`,
        `≤ ${megabytes(IDLE_BYTES)} in the same limits`,
        all <= IDLE_BYTES && killedSince === 0,
      ),
    ],
  }
}

/** The tracked files and those about to be, nothing installed or built. */
function cloneInto(folder) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root })
  for (const file of files.toString().split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  chmodSync(folder, 0o755)
}

async function runIn(machine, cwd, folder) {
  const start = performance.now()
  const child = spawn('npm', ['run', 'build'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME },
      npm_config_cache: join(folder, 'npm-cache'),
    },
  })
  machine.add(child.pid)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-SAID_AT_MOST)
    })
  }
  const ended = new Promise((resolve) => child.once('close', resolve))
  const running = stopLater({
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  })
  const code = await ended
  await running.stop()
  return { code, said, seconds: (performance.now() - start) / 1_000 }
}
