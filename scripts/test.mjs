import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { auditRuntime } from './audit.mjs'
import { describeBrowser, findBrowser } from './browser.mjs'
import { findOtherPostgres, installTestServers } from './debian.mjs'
import { root, setUp } from './setup.mjs'

/** Steps run one after the other: two beside each other are late on two cores, and what is late runs twice. */
const runs = {
  check: ['types', 'style', 'unit'],
  test: ['types', 'style', 'unit', 'database', 'built', 'browser'],
  'test:release': ['audit', 'hostile', 'database (second PostgreSQL)', 'fresh'],
}
/** Of all files together, two at a time; two calm cores need half of it. A proof that takes longer is one that nobody runs. */
const MOST_SECONDS = 3_600
/** What the steps ran on: a red run on another machine is compared with these first. */
const versions = new Set([`Node ${process.versions.node}`])

/** Each answers how many tests passed, failed and were left out, and the seconds of its files. */
const steps = {
  types: async () => {
    const typed = await command('react-router', ['typegen', '--config', 'vite.admin.config.ts'])
    return asOne(typed && (await command('tsc', ['--noEmit'])))
  },
  style: async () => asOne(await command('biome', ['ci', '--error-on-warnings'])),
  audit: auditRuntime,
  unit: (only) => vitest('unit', only),
  hostile: (only) => vitest('hostile', only),
  database: (only) => {
    const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    versions.add(`PostgreSQL ${Object.values(optionalDependencies)[0]} (embedded)`)
    return vitest('database', only)
  },
  'database (second PostgreSQL)': (only) => {
    const binaries = findOtherPostgres()
    if (binaries) {
      versions.add(spawnSync(join(binaries, 'postgres'), ['--version']).stdout.toString().trim())
      return vitest('database', only, { TEST_POSTGRES: binaries })
    }
    console.log('No other PostgreSQL here, and no right to install one: left out.')
    return { skipped: 1 }
  },
  built: async (only) => {
    await setUp({ build: true })
    return vitest('built', only)
  },
  browser: async (only) => {
    await setUp({ build: true })
    return playwright(only)
  },
  fresh: (only) => vitest('fresh', only),
}

const [run, ...named] = process.argv.slice(2)
if (run !== 'check') installTestServers()
process.exit(await runSteps(named.length > 0 ? named : runs[run]))

/** Each as `step` or `step:files`; closes with their sum, which is the only last line. */
async function runSteps(names) {
  const unknown = names.find((name) => !Object.hasOwn(steps, name.split(':')[0]))
  if (unknown) throw new Error(`No step ${unknown}. Steps: ${Object.keys(steps).join(', ')}`)
  const total = { passed: 0, failed: 0, skipped: 0, seconds: 0 }
  const rows = []
  for (const name of names) {
    console.log(`\n── ${name}`)
    const start = Date.now()
    const counts = await countsOf(...name.split(':'))
    for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
    rows.push(rowOf(name, counts, (Date.now() - start) / 1_000))
  }
  const { passed, failed, skipped, seconds } = total
  console.log(`\n${rows.join('\n')}\n`)
  console.log(`Ran on ${[...versions].join(', ')}, load ${loadavg()[0].toFixed(1)} at the end.`)
  const isOver = seconds > MOST_SECONDS
  if (isOver) {
    console.log(
      `✗ All files took ${Math.round(seconds)} s together; ${MOST_SECONDS} s are allowed.`,
    )
  }
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
  return failed || isOver ? 1 : 0
}

async function countsOf(step, only) {
  try {
    return await steps[step](only ? [only] : [])
  } catch (error) {
    console.log(error.message)
    return asOne(false)
  }
}

function rowOf(name, { passed = 0, failed = 0 }, seconds) {
  const figures = [
    `${String(passed).padStart(5)} passed`,
    `${String(failed).padStart(3)} failed`,
    `${seconds.toFixed(1).padStart(7)} s`,
  ]
  return `${failed ? '✗' : '✓'} ${name.padEnd(30)} ${figures.join(' ')}`
}

function vitest(project, only, env = {}) {
  return counted(async (folder) => {
    const report = join(folder, 'report.json')
    const reporters = ['--reporter=dot', '--reporter=./scripts/report.mjs']
    const args = ['run', ...only, '--project', project, ...reporters]
    const isGood = await command('vitest', args, { ...env, REPORT: report })
    return { isGood, counts: JSON.parse(readFileSync(report, 'utf8')) }
  })
}

/** It says itself which tests needed a second try. */
async function playwright(only) {
  const browser = await findBrowser()
  versions.add(describeBrowser(browser))
  return counted(async (folder) => {
    const report = join(folder, 'report.json')
    const isGood = await command('playwright', ['test', ...only, '--retries=1'], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      CHROMIUM: browser ?? '',
      E2E_FOLDER: folder,
    })
    const { stats, config } = JSON.parse(readFileSync(report, 'utf8'))
    const { expected, flaky, unexpected, skipped, duration } = stats
    const seconds = (duration / 1_000) * config.workers
    return { isGood, counts: { passed: expected + flaky, failed: unexpected, skipped, seconds } }
  })
}

/** A run that fails without naming a test still fails. */
async function counted(work) {
  const folder = mkdtempSync(join(tmpdir(), 'salon-report-'))
  // As root PostgreSQL runs under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  try {
    const { isGood, counts } = await work(folder)
    return isGood || counts.failed > 0 ? counts : { ...counts, failed: 1 }
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
  return isGood ? { passed: 1 } : { failed: 1 }
}
