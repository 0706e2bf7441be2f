import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { readSite } from '../bytes.mjs'
import { freePort, makeFolder, startProduct, stopLater } from '../processes.mjs'
import { CALM_NOTE, calmly, loadNow, median, milliseconds, ratio, verdict } from '../report.mjs'
import { startBareSite } from './bare-site.mjs'

const folder = import.meta.dirname
const RUNS = 3
const TRIES = 3
const SPEED = ['performance']
/** Looked at apart: what Lighthouse runs in the page for them would count as the page's own work. */
const OTHERS = ['accessibility', 'best-practices', 'seo']

/** What Lighthouse says about every page that search engines may list, as on a telephone. */
export async function measureLighthouse(budgets) {
  install()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // With another public address every page would call itself a copy of a page elsewhere.
  await startProduct({ folder: makeFolder(), port, env: { SITE_URL: url } })
  const bare = await startBareSite()
  const browser = await startBrowser()
  const { default: lighthouse } = await import('lighthouse')
  const look = (address, categories) => {
    const settings = { port: browser.port, onlyCategories: categories, logLevel: 'silent' }
    return calmly(() => readable(() => lighthouse(address, settings)))
  }
  const loadBefore = loadNow()
  const rows = []
  const speeds = []
  let first
  for (const path of publicPaths()) {
    const ours = []
    const theirs = []
    // In turns: a disturbance of the machine should not hit one of them alone.
    for (let run = 0; run < RUNS; run++) {
      ours.push(await look(url + path, SPEED))
      if (bare) theirs.push(await look(`http://127.0.0.1:${bare.port}${path}`, SPEED))
    }
    const others = await look(url + path, OTHERS)
    first ??= ours[0]
    speeds.push(...[...ours, ...theirs].map(({ environment }) => environment.benchmarkIndex))
    rows.push(row(path, { ours, theirs, others }, budgets))
    for (const line of [...lost(ours[0]), ...lost(others)]) console.log(`${path}: ${line}`)
  }
  await browser.stop()
  const agent = /Chrome\/(\d+)/.exec(first.environment.hostUserAgent)?.[1] ?? 'unknown'
  return {
    title: 'Lighthouse',
    note: `Lighthouse ${first.lighthouseVersion} with Chromium ${agent}, ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- pages\`: a middling telephone on slow 4G with a processor four times slower, both simulated, of a machine whose benchmark index is ${Math.round(median(speeds))} (four times is meant for 1,500 to 2,000: a slower one imitates a slower telephone); median of ${RUNS} runs a page, in turns with a bare copy of it: the same bytes without any script, sent by nginx. Accessibility, best practices and SEO in a run of their own. ${CALM_NOTE} Load of the machine before ${loadBefore.toFixed(2)}, after ${loadNow().toFixed(2)}.`,
    columns: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP',
      'reference',
      'ratio',
      'TBT',
      'CLS',
      'budget',
      'verdict',
    ],
    rows,
  }
}

/** Lighthouse is 185 MB and no part of the product: it comes when somebody asks for it. */
function install() {
  const { packages } = read('package-lock.json')
  const name = join('node_modules', 'lighthouse')
  const isHere = existsSync(join(folder, name))
  if (isHere && read(join(name, 'package.json')).version === packages[name].version) return
  console.log('Lighthouse is being installed into bench/lighthouse …')
  const npm = process.env.npm_execpath
  const [program, ...args] = npm ? [process.execPath, npm] : ['npm']
  const { status } = spawnSync(program, [...args, 'ci'], { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Lighthouse could not be installed.')
}

async function startBrowser() {
  const { launch } = await import('chrome-launcher')
  const isRoot = process.getuid?.() === 0
  const browser = await launch({
    chromePath: (await findFullBrowser()) ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...(isRoot ? ['--no-sandbox'] : [])],
    logLevel: 'silent',
    handleSIGINT: false,
  })
  return stopLater({ port: browser.port, stop: async () => browser.kill() })
}

/** On a busy machine a recording can fail, which says nothing about the page; a score never repeats. */
async function readable(run) {
  for (let tries = 1; ; tries++) {
    const { lhr } = await run()
    if (!lhr.runtimeError) return lhr
    const said = `${lhr.requestedUrl}: ${lhr.runtimeError.message}`
    if (tries === TRIES) throw new Error(said)
    console.log(said)
  }
}

function publicPaths() {
  return Object.entries(readSite().answers).flatMap(([path, { kind, type, plain }]) => {
    const isPage = kind === 'page' && type.startsWith('text/html')
    return isPage && !plain.includes('content="noindex"') ? [path] : []
  })
}

function row(path, { ours, theirs, others }, budgets) {
  const middle = (reports, audit) => median(reports.map(({ audits }) => audits[audit].numericValue))
  const scores = {
    performance: median(ours.map(({ categories }) => points(categories.performance))),
    ...Object.fromEntries(OTHERS.map((name) => [name, points(others.categories[name])])),
  }
  const lcp = middle(ours, 'largest-contentful-paint')
  const bareLcp = theirs.length > 0 ? middle(theirs, 'largest-contentful-paint') : null
  const bareTbt = theirs.length > 0 ? middle(theirs, 'total-blocking-time') : null
  const tbt = middle(ours, 'total-blocking-time')
  const cls = middle(ours, 'cumulative-layout-shift')
  const isWithin =
    Object.entries(scores).every(([name, score]) => score >= budgets[name]) &&
    (bareLcp === null || lcp <= bareLcp * budgets.lcpTimesBare) &&
    tbt <= budgets.tbtMs &&
    cls <= budgets.cls
  return [
    `\`${path}\``,
    ...Object.values(scores),
    milliseconds(lcp),
    bareLcp === null
      ? 'not measured'
      : `bare: ${milliseconds(bareLcp)}, TBT ${milliseconds(bareTbt)}`,
    bareLcp === null ? '–' : ratio(lcp / bareLcp),
    milliseconds(tbt),
    cls.toFixed(3),
    `100 each, LCP ≤ ${budgets.lcpTimesBare} ×, TBT ≤ ${budgets.tbtMs} ms, CLS ${budgets.cls}`,
    verdict(isWithin),
  ]
}

/** The audits that cost points. */
function lost({ categories, audits }) {
  return Object.entries(categories).flatMap(([name, { auditRefs }]) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${audits[id].title} ${places(audits[id])}`),
  )
}

function places({ details }) {
  const items = details?.items ?? []
  return items.map(({ node, url, description }) => node?.snippet ?? url ?? description).join(' | ')
}

function points({ score }) {
  return Math.round((score ?? 0) * 100)
}

function read(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}
