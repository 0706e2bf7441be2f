import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRuntime } from './audit.mjs'
import { findBrowser } from './browser.mjs'
import { findOtherPostgres } from './other-postgres.mjs'
import { root, setUp } from './setup.mjs'

/** Each step answers with how many checks passed, failed and were left out; `only` narrows its files. */
const steps = {
  types: async () => {
    await command('react-router', ['typegen'])
    return passes(await command('tsc', ['--noEmit']))
  },
  style: async () => passes(await command('biome', ['ci', '--error-on-warnings'])),
  audit: () => auditRuntime(),
  unit: (only) => vitest('unit', { only }),
  database: (only) => vitest('database', { only }),
  'database (second PostgreSQL)': async () => {
    const binaries = findOtherPostgres()
    if (binaries) return vitest('database', { env: { TEST_POSTGRES: binaries } })
    console.log('No other PostgreSQL here, and no right to install one: left out.')
    return { passed: 0, failed: 0, skipped: 1 }
  },
  build: async () => {
    await setUp({ build: true })
    return { passed: 1, failed: 0, skipped: 0 }
  },
  built: (only) => vitest('built', { only }),
  browser: (only) => playwright(only),
  fresh: () => vitest('fresh'),
}

/** Runs the named steps in order, each as `step` or `step:files`, and closes with one line that sums them up. */
export async function runSteps(names) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const rows = []
  const unknown = names.find((name) => !Object.hasOwn(steps, name.split(':')[0]))
  if (unknown)
    throw new Error(`There is no step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`)
  for (const name of names) {
    console.log(`\n── ${name}`)
    const start = Date.now()
    const [step, only] = name.split(':')
    const result = await steps[step](only).catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1, skipped: 0 }
    })
    for (const key of Object.keys(total)) total[key] += result[key]
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    rows.push(
      `${result.failed ? '✗' : '✓'} ${name.padEnd(30)} ${String(result.passed).padStart(5)} passed ${String(result.failed).padStart(3)} failed ${seconds.padStart(7)} s`,
    )
  }
  console.log(`\n${rows.join('\n')}\n`)
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed ? 1 : 0
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
      if (stats.flaky > 0) console.log(`${stats.flaky} passed only at the second try, see above`)
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
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

function passes(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }
}
