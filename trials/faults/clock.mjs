import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder, removeFolder } from '../../bench/processes.mjs'
import { root } from '../../scripts/setup.mjs'
import { measureLeaps } from './leaping-clock.mjs'
import { row } from './rows.mjs'

const TESTS = [
  'server/jobs/clock.db.test.ts',
  'server/jobs/steady-clock.test.ts',
  'server/mail/digest.db.test.ts',
  'server/mail/trouble.db.test.ts',
  'server/sitemap/schedules.db.test.ts',
]

/** The program is handed its clock: its tests set it, on a real PostgreSQL. */
export async function measureClock() {
  const folder = makeFolder()
  const file = join(folder, 'report.json')
  await vitest(['--reporter=json', `--outputFile.json=${file}`, ...TESTS])
  const { numPassedTests: passed, numTotalTests: total } = JSON.parse(readFileSync(file, 'utf8'))
  removeFolder(folder)
  const whole = await measureLeaps()
  return {
    rows: [
      row(
        'clock wrong by an hour and by 40 days, ahead and behind, and both clock changes',
        total,
        `daily letter, nightly backup, due checks, deletion and letters over five days each with a handed clock: ${passed} of ${total} tests pass`,
        'nothing twice, nothing left out',
        passed === total && total > 0,
      ),
      ...whole.rows,
    ],
  }
}

function vitest(args) {
  return new Promise((resolve) => {
    const program = join(root, 'node_modules', '.bin', 'vitest')
    const projects = ['--project', 'unit', '--project', 'database']
    const child = spawn(program, ['run', ...projects, ...args], { cwd: root, stdio: 'ignore' })
    child.once('close', resolve)
  })
}
