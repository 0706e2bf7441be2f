import { spawn } from 'node:child_process'
import { root } from '../../scripts/setup.mjs'
import { startBare, stopLater } from '../processes.mjs'
import { CALM_NOTE, calmly, median, milliseconds, verdict } from '../report.mjs'
import { startedIn } from '../start.mjs'

const SAID_AT_MOST = 2_000
/** The whole test takes minutes: once, however busy the host is. */
const RUNS = { build: 3, check: 3, test: 1 }

/** What whoever works on this waits for: a clean build, the quick check and the whole test. */
export async function measureCommands(budgets) {
  const rows = []
  for (const [name, runs] of Object.entries(RUNS)) {
    const ours = []
    const bare = []
    for (let run = 0; run < runs; run++) {
      bare.push(await calmly(() => startedIn(() => startBare('node.mjs'))))
      ours.push(runs > 1 ? await calmly(() => secondsOf(name)) : await secondsOf(name))
    }
    rows.push([
      `\`npm run ${name}\``,
      `${median(ours).toFixed(1)} s`,
      `bare Node starts in ${milliseconds(median(bare))}`,
      `≤ ${budgets[name]} s`,
      verdict(median(ours) <= budgets[name]),
    ])
  }
  return {
    title: 'Commands',
    note: `From the spawn to the end, everything installed; the build begins with an empty folder, check and test find what earlier runs compiled. Medians of ${RUNS.build} builds and ${RUNS.check} checks; the test runs once. Judged as they are; the reference only tells how fast the machine was. ${CALM_NOTE} ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- commands\`.`,
    columns: ['command', 'ours', 'reference', 'budget', 'verdict'],
    rows,
  }
}

async function secondsOf(name) {
  const start = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', name], {
    cwd: root,
    // A group of its own: all it started ends with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-SAID_AT_MOST)
    })
  }
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const stoppable = stopLater({
    stop: async () => {
      if (child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  })
  const code = await ended
  await stoppable.stop()
  if (code !== 0) throw new Error(`npm run ${name} failed:\n${said}`)
  return (performance.now() - start) / 1_000
}
