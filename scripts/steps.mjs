import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { auditRuntime } from './audit.mjs'
import { describeBrowser, findBrowser } from './browser.mjs'
import { findOtherPostgres } from './debian.mjs'
import { root, setUp } from './setup.mjs'

const NAMED_AS_SLOWEST = 10
/** What the steps ran on: a red run on another machine is compared with these first. */
const versions = new Set([`Node ${process.versions.node}`])

/**
 * Each step answers with a list of its files: how many tests passed, failed and were left out, the seconds they
 * took, and which of them needed a second try. `only` narrows them; where no files are named the step is one.
 */
const steps = {
  types: async () => {
    const typed = await command('react-router', ['typegen', '--config', 'vite.admin.config.ts'])
    return asOne(typed && (await command('tsc', ['--noEmit'])))
  },
  style: async () => asOne(await command('biome', ['ci', '--error-on-warnings'])),
  audit: async () => [await auditRuntime()],
  unit: (only) => vitest('unit', { only }),
  hostile: (only) => vitest('hostile', { only }),
  database: (only) => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    versions.add(`PostgreSQL ${Object.values(optionalDependencies)[0]} (embedded)`)
    return vitest('database', { only })
  },
  'database (second PostgreSQL)': (only) => {
    const binaries = findOtherPostgres()
    if (binaries) {
      versions.add(spawnSync(join(binaries, 'postgres'), ['--version']).stdout.toString().trim())
      return vitest('database', { only, env: { TEST_POSTGRES: binaries } })
    }
    console.log('No other PostgreSQL here, and no right to install one: left out.')
    return [{ file: '', passed: 0, failed: 0, skipped: 1 }]
  },
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
 * Runs steps one after the other, each as `step` or `step:files`, and closes with their sum, the slowest files
 * and every test that needed a second try. More seconds in all files than `budget` fail the run: a proof that
 * takes half an hour is one that nobody runs.
 */
export async function runSteps(names, budget = Number.POSITIVE_INFINITY) {
  const unknown = names.find((name) => !Object.hasOwn(steps, name.split(':')[0]))
  if (unknown) throw new Error(`No step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`)
  const rows = []
  const files = []
  for (const name of names) {
    const [step, only] = name.split(':')
    console.log(`\n── ${name}`)
    const start = Date.now()
    const told = await runStep(step, only)
    rows.push(rowOf(name, sumOf(told), (Date.now() - start) / 1_000))
    files.push(...told.map((one) => ({ seconds: 0, secondTries: [], ...one, step })))
  }
  const total = sumOf(files)
  const seconds = files.reduce((sum, file) => sum + file.seconds, 0)
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, NAMED_AS_SLOWEST)
  console.log(`\n${rows.join('\n')}\n`)
  for (const { file, step, seconds } of slowest) {
    if (seconds > 0) console.log(`${seconds.toFixed(1).padStart(7)} s  ${step} ${file}`)
  }
  for (const { file, step, secondTries } of files) {
    for (const test of secondTries)
      console.log(`passed only at the second try: ${step} ${file} ${test}`)
  }
  console.log(`\nRan on ${[...versions].join(', ')}, load ${loadavg()[0].toFixed(1)} at the end.`)
  const isOver = seconds > budget
  if (isOver)
    console.log(`✗ All files took ${Math.round(seconds)} s together; ${budget} s are allowed.`)
  console.log(
    `${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
  )
  return total.failed || isOver ? 1 : 0
}

async function runStep(step, only) {
  try {
    return await steps[step](only ? [only] : [])
  } catch (error) {
    console.log(error.message)
    return asOne(false)
  }
}

function rowOf(name, { passed, failed }, seconds) {
  const figures = [
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(3)} failed`,
    `${seconds.toFixed(1).padStart(7)} s`,
  ]
  return `${failed ? '✗' : '✓'} ${name.padEnd(30)} ${figures.join(' ')}`
}

function sumOf(files) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const file of files) for (const key of Object.keys(total)) total[key] += file[key]
  return total
}

function vitest(project, { only, env = {} }) {
  return reported(async (folder) => {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=dot', '--reporter=./scripts/report.mjs']
    const args = ['run', ...only, '--project', project, ...reporters]
    const isGood = await command('vitest', args, { ...env, REPORT: report })
    return { isGood, files: JSON.parse(readFileSync(report, 'utf8')) }
  })
}

async function playwright(only) {
  const browser = await findBrowser()
  versions.add(describeBrowser(browser))
  return reported(async (folder) => {
    const json = join(folder, 'report.json')
    const isGood = await command('playwright', ['test', ...only, '--retries=1'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: json,
      CHROMIUM: browser ?? '',
      E2E_FOLDER: folder,
    })
    const { suites, errors, config } = JSON.parse(readFileSync(json, 'utf8'))
    const files = suites.map((suite) => {
      const tests = testsOf(suite)
      const count = (...statuses) => tests.filter(({ status }) => statuses.includes(status)).length
      const took = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
      return {
        file: relative(root, join(config.rootDir, suite.file)),
        passed: count('expected', 'flaky'),
        failed: count('unexpected'),
        skipped: count('skipped'),
        seconds: took.reduce((sum, ms) => sum + ms, 0) / 1_000,
        secondTries: tests.filter(({ status }) => status === 'flaky').map(({ title }) => title),
      }
    })
    return { isGood, files: [...files, { file: '', passed: 0, failed: errors.length, skipped: 0 }] }
  })
}

/** A file's suite holds its tests and those of the groups in it. */
function testsOf({ specs, suites = [] }) {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
    ...suites.flatMap(testsOf),
  ]
}

/** Counts from the runner's own report; a run that fails without naming a test still fails. */
async function reported(run) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-report-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  try {
    const { isGood, files } = await run(folder)
    return isGood || sumOf(files).failed > 0 ? files : [...files, ...asOne(false)]
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
      console.log(error.message)
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
}

function asOne(isGood) {
  return [{ file: '', passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 }]
}
