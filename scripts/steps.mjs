import { AsyncLocalStorage } from 'node:async_hooks'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { auditRuntime } from './audit.mjs'
import { describeBrowser, findBrowser } from './browser.mjs'
import { findOtherPostgres } from './other-postgres.mjs'
import { root, setUp, typeRoutes } from './setup.mjs'

/** What does not depend on how busy the machine is. */
const STEADY = ['types', 'style', 'audit', 'build']
/** Where the step that runs now keeps what it says. */
const speaking = new AsyncLocalStorage()
/** What the steps ran on: a red run on another machine is compared with these first. */
const versions = new Set([`Node ${process.versions.node}`])

/**
 * Each step answers with what passed, failed and was left out, for each of its files; `only` narrows them.
 * Where no files are named the step as a whole is one.
 */
const steps = {
  types: async () => {
    const typed = await typeRoutes(() =>
      command('react-router', ['typegen', '--config', 'vite.admin.config.ts']),
    )
    return asOne(typed && (await command('tsc', ['--noEmit'])))
  },
  style: async () => asOne(await command('biome', ['ci', '--error-on-warnings'])),
  audit: async () => ({ '': await auditRuntime() }),
  unit: (only) => vitest('unit', { only }),
  hostile: (only) => vitest('hostile', { only }),
  database: (only) => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    versions.add(`PostgreSQL ${Object.values(optionalDependencies)[0]} (embedded)`)
    return vitest('database', { only })
  },
  'database (second PostgreSQL)': async (only) => {
    const binaries = findOtherPostgres()
    if (binaries) {
      versions.add(spawnSync(join(binaries, 'postgres'), ['--version']).stdout.toString().trim())
      return vitest('database', { only, env: { TEST_POSTGRES: binaries } })
    }
    say('No other PostgreSQL here, and no right to install one: left out.')
    return { '': { passed: 0, failed: 0, skipped: 1 } }
  },
  build: async () => {
    await setUp({ build: true })
    return asOne(true)
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
  fresh: (only) => vitest('fresh', { only }),
}

/**
 * Runs lines of steps beside each other, the steps of a line in order, each as `step` or `step:files`, and
 * closes with one line that sums them up. What a step says stands together. Files that failed are run once
 * more when nothing runs beside them: a machine whose host takes its time away is late for minutes, and
 * late is not wrong. What fails then has failed, and what passes then is named.
 */
export async function runSteps(...lines) {
  const unknown = lines.flat().find((name) => !Object.hasOwn(steps, name.split(':')[0]))
  if (unknown) throw new Error(`No step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`)
  const results = new Map()
  await Promise.all(
    lines.map(async (line) => {
      for (const name of line) {
        const [step, only] = name.split(':')
        results.set(name, await runStep(name, step, only && [only]))
      }
    }),
  )
  const recovered = []
  for (const [name, result] of results) {
    const late = failedIn(result)
    if (late.length === 0 || STEADY.includes(name.split(':')[0])) continue
    let again = await runAgain(name, result)
    // Only now a step that broke down as a whole names its files.
    if (late.includes('') && failedIn(again).length > 0) again = await runAgain(name, again)
    results.set(name, again)
    const passed = late.filter((file) => !failedIn(again).includes(file))
    recovered.push(...passed.map((file) => `passed only alone: ${name} ${file}\n`))
  }
  console.log(`\n${[...results].map(([name, result]) => rowOf(name, result)).join('\n')}\n`)
  if (recovered.length > 0) console.log(recovered.join(''))
  console.log(`Ran on ${[...versions].join(', ')}.`)
  const total = sum([...results.values()].map(({ files }) => sum(Object.values(files))))
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed ? 1 : 0
}

function failedIn({ files }) {
  return Object.keys(files).filter((file) => files[file].failed > 0)
}

/** What failed, once more; as a whole where no file can be blamed. */
async function runAgain(name, result) {
  const [step, only] = name.split(':')
  const failed = failedIn(result)
  const [kept, wanted] = failed.includes('') ? [{}, only && [only]] : [result.files, failed]
  const { files, seconds } = await runStep(`${name}, once more alone`, step, wanted)
  return { files: { ...kept, ...files }, seconds: result.seconds + seconds }
}

async function runStep(title, step, only) {
  const start = Date.now()
  const said = []
  const files = await speaking.run(said, () =>
    steps[step](only).catch((error) => {
      said.push(`${error.message}\n`)
      return asOne(false)
    }),
  )
  process.stdout.write(`\n── ${title}\n${said.join('')}`)
  return { files, seconds: (Date.now() - start) / 1_000 }
}

function rowOf(name, { files, seconds }) {
  const { passed, failed } = sum(Object.values(files))
  const figures = [
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(3)} failed`,
    `${seconds.toFixed(1).padStart(7)} s`,
  ]
  return `${failed ? '✗' : '✓'} ${name.padEnd(30)} ${figures.join(' ')}`
}

function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const one of counts) for (const key of Object.keys(total)) total[key] += one[key]
  return total
}

function vitest(project, { only = [], env = {} } = {}) {
  return reported(
    (file, folder) =>
      command(
        'vitest',
        [
          'run',
          ...only,
          '--project',
          project,
          '--reporter=dot',
          '--reporter=./scripts/second-tries.mjs',
          '--reporter=json',
          `--outputFile.json=${file}`,
        ],
        { ...env, ERRORS_FILE: join(folder, 'errors') },
      ),
    (report, folder) => [
      ['', { passed: 0, failed: outsideOfTests(join(folder, 'errors')), skipped: 0 }],
      ...report.testResults.map(({ name, status, assertionResults }) => {
        const failed = assertionResults.filter((one) => one.status === 'failed').length
        const passed = assertionResults.filter((one) => one.status === 'passed').length
        return [
          relative(root, name),
          {
            passed,
            // A file that cannot even be loaded, or prepared, names no test that failed.
            failed: status === 'failed' ? Math.max(failed, 1) : failed,
            skipped: assertionResults.length - passed - failed,
          },
        ]
      }),
    ],
  )
}

/** What no test can be blamed for: a worker that died, a promise nobody waited for. */
function outsideOfTests(file) {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}

async function playwright(only = []) {
  const browser = await findBrowser()
  versions.add(describeBrowser(browser))
  return reported(
    (file, folder) =>
      // A busy machine can be late once; the report names every test that needed its second try.
      command('playwright', ['test', ...only, '--retries=1'], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        CHROMIUM: browser ?? '',
        E2E_FOLDER: folder,
      }),
    ({ suites, errors, stats, config }) => {
      if (stats.flaky > 0) say(`${stats.flaky} passed only at the second try, see above`)
      const counted = suites.map((suite) => {
        const all = testsOf(suite)
        const count = (...statuses) => all.filter(({ status }) => statuses.includes(status)).length
        return [
          relative(root, join(config.rootDir, suite.file)),
          {
            passed: count('expected', 'flaky'),
            failed: count('unexpected'),
            skipped: count('skipped'),
          },
        ]
      })
      return [...counted, ['', { passed: 0, failed: errors.length, skipped: 0 }]]
    },
  )
}

/** A file's suite holds its tests and those of the groups in it. */
function testsOf({ specs, suites = [] }) {
  return [...specs.flatMap(({ tests }) => tests), ...suites.flatMap(testsOf)]
}

/** Counts from the runner's own report; a run that fails without naming a test still fails. */
async function reported(run, count) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-report-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  const file = join(folder, 'report.json')
  try {
    const isGood = await run(file, folder)
    const files = Object.fromEntries(count(JSON.parse(readFileSync(file, 'utf8')), folder))
    const hasFailed = sum(Object.values(files)).failed > 0
    return isGood || hasFailed ? files : { ...files, ...asOne(false) }
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

function asOne(isGood) {
  return { '': { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 } }
}
