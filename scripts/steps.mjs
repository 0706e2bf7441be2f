import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRuntime } from './audit.mjs'
import { findBrowser } from './browser.mjs'
import { findOtherPostgres } from './other-postgres.mjs'
import { root, setUp } from './setup.mjs'

/** Where the step that runs now keeps what it says. */
const speaking = new AsyncLocalStorage()

/** Each step answers with how many checks passed, failed and were left out; `only` narrows its files. */
const steps = {
  types: async () => {
    await command('react-router', ['typegen'])
    return passes(await command('tsc', ['--noEmit']))
  },
  style: async () => passes(await command('biome', ['ci', '--error-on-warnings'])),
  audit: () => auditRuntime(),
  unit: (only) => vitest('unit', { only }),
  hostile: (only) => vitest('hostile', { only }),
  database: (only) => vitest('database', { only }),
  'database (second PostgreSQL)': async () => {
    const binaries = findOtherPostgres()
    if (binaries) return vitest('database', { env: { TEST_POSTGRES: binaries } })
    say('No other PostgreSQL here, and no right to install one: left out.')
    return { passed: 0, failed: 0, skipped: 1 }
  },
  build: async () => {
    await setUp({ build: true })
    return { passed: 1, failed: 0, skipped: 0 }
  },
  // Whoever comes while the other line builds waits for it.
  built: async (only) => {
    await setUp({ build: true })
    return vitest('built', { only })
  },
  browser: async (only) => {
    await setUp({ build: true })
    return playwright(only)
  },
  fresh: () => vitest('fresh'),
}

/**
 * Runs lines of steps beside each other, the steps of a line in order, each as `step` or `step:files`, and
 * closes with one line that sums them up. What a step says stands together.
 */
export async function runSteps(...lines) {
  const names = lines.flat()
  const unknown = names.find((name) => !Object.hasOwn(steps, name.split(':')[0]))
  if (unknown)
    throw new Error(`There is no step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`)
  const results = new Map()
  await Promise.all(
    lines.map(async (line) => {
      for (const name of line) results.set(name, await runStep(name))
    }),
  )
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const result of results.values()) {
    for (const key of Object.keys(total)) total[key] += result[key]
  }
  console.log(`\n${names.map((name) => rowOf(name, results.get(name))).join('\n')}\n`)
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed ? 1 : 0
}

async function runStep(name) {
  const start = Date.now()
  const [step, only] = name.split(':')
  const said = []
  const result = await speaking.run(said, () =>
    steps[step](only).catch((error) => {
      said.push(`${error.message}\n`)
      return { passed: 0, failed: 1, skipped: 0 }
    }),
  )
  process.stdout.write(`\n── ${name}\n${said.join('')}`)
  return { ...result, seconds: (Date.now() - start) / 1_000 }
}

function rowOf(name, { passed, failed, seconds }) {
  const figures = [
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(3)} failed`,
    `${seconds.toFixed(1).padStart(7)} s`,
  ]
  return `${failed ? '✗' : '✓'} ${name.padEnd(30)} ${figures.join(' ')}`
}

async function vitest(project, { only, env = {} } = {}) {
  return reported(
    (file) =>
      command(
        'vitest',
        [
          'run',
          ...(only ? [only] : []),
          '--project',
          project,
          '--reporter=dot',
          '--reporter=./scripts/second-tries.mjs',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        env,
      ),
    (report) => ({
      passed: report.numPassedTests,
      // A file that cannot even be loaded has no tests to count.
      failed:
        report.numFailedTests +
        report.testResults.filter(
          (one) => one.status === 'failed' && one.assertionResults.length === 0,
        ).length,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  )
}

async function playwright(only) {
  const browser = await findBrowser()
  return reported(
    (file, folder) =>
      // A busy machine can be late once; the report names every test that needed its second try.
      command('playwright', ['test', ...(only ? [only] : []), '--retries=1'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM: browser ?? '',
        E2E_FOLDER: folder,
      }),
    ({ stats, errors }) => {
      if (stats.flaky > 0) say(`${stats.flaky} passed only at the second try, see above`)
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
      }
    },
  )
}

/** Counts from the runner's own report; a run that fails without naming a test still fails. */
async function reported(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-report-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const file = join(folder, 'report.json')
  try {
    const isGood = await run(file, folder)
    const result = count(JSON.parse(readFileSync(file, 'utf8')))
    return !isGood && result.failed === 0 ? { ...result, failed: 1 } : result
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function command(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', name), args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    const said = speaking.getStore()
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => said.push(text))
    }
    child.on('error', (error) => {
      said.push(`${error.message}\n`)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}

function say(text) {
  speaking.getStore().push(`${text}\n`)
}

function passes(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}
