import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { freePort, makeFolder, startBare, startProduct, stopLater } from '../processes.mjs'
import { median, milliseconds, ratio, verdict } from '../report.mjs'
import { publicPaths, readAnswer } from '../site.mjs'
import { admin, confirmSalon } from '../wire.mjs'

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
  const env = { SITE_URL: url, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  await startProduct({ folder: makeFolder(), port, env })
  await confirmSalon(url)
  const bare = await startBare('site.mjs', { productPort: port })
  const browser = await startBrowser()
  const { default: lighthouse } = await import('lighthouse')
  const look = (address, categories) => {
    const settings = { port: browser.port, onlyCategories: categories, logLevel: 'silent' }
    return readable(() => lighthouse(address, settings))
  }
  const rows = []
  const speeds = []
  let first
  for (const path of await listedPaths(port)) {
    const ours = []
    const theirs = []
    // The bare server takes a page from the product when it is first asked.
    await readAnswer(bare.port, path)
    // In turns: a disturbance of the machine should not hit one of them alone.
    for (let run = 0; run < RUNS; run++) {
      ours.push(await look(url + path, SPEED))
      theirs.push(await look(`http://127.0.0.1:${bare.port}${path}`, SPEED))
    }
    const others = await look(url + path, OTHERS)
    first ??= ours[0]
    speeds.push(...[...ours, ...theirs].map(({ environment }) => environment.benchmarkIndex))
    rows.push(row(path, { ours, theirs, others }, budgets))
  }
  await browser.stop()
  const agent = /Chrome\/(\d+)/.exec(first.environment.hostUserAgent)?.[1] ?? 'unknown'
  return {
    title: 'Lighthouse',
    note: `Lighthouse ${first.lighthouseVersion} with Chromium ${agent}: a middling telephone on slow 4G with a processor four times slower, both simulated, of a machine whose benchmark index is ${Math.round(median(speeds))} (four times is meant for 1,500 to 2,000: a slower one imitates a slower telephone); median of ${RUNS} runs a page, in turns with a bare copy of it: the same document without any script, sent by a Node server from memory. Accessibility, best practices and SEO in a run of their own.`,
    columns: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP',
      'TBT',
      'CLS',
      'reference',
      'LCP ratio',
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

/** The pages that search engines may list. */
async function listedPaths(port) {
  const listed = []
  for (const path of await publicPaths(port)) {
    const { text } = await readAnswer(port, path)
    if (!text.includes('content="noindex"')) listed.push(path)
  }
  return listed
}

function row(path, { ours, theirs, others }, budgets) {
  const [our, bare] = [ours, theirs].map((reports) => {
    const middle = (audit) => median(reports.map(({ audits }) => audits[audit].numericValue))
    return {
      score: median(reports.map(({ categories }) => points(categories.performance))),
      lcp: middle('largest-contentful-paint'),
      tbt: middle('total-blocking-time'),
      cls: middle('cumulative-layout-shift'),
    }
  })
  const scores = OTHERS.map((name) => points(others.categories[name]))
  const isWithin =
    scores.every((score) => score >= budgets.others) &&
    our.score >= bare.score - budgets.pointsBelowBare &&
    our.lcp <= bare.lcp * budgets.lcpTimesBare &&
    our.tbt <= bare.tbt + budgets.tbtMsAboveBare &&
    our.cls <= budgets.cls
  return [
    `\`${path}\``,
    our.score,
    ...scores,
    milliseconds(our.lcp),
    milliseconds(our.tbt),
    our.cls.toFixed(3),
    `bare: ${bare.score}, LCP ${milliseconds(bare.lcp)}, TBT ${milliseconds(bare.tbt)}`,
    ratio(our.lcp / bare.lcp),
    `${budgets.pointsBelowBare} points below bare, others ${budgets.others}, LCP ≤ ${budgets.lcpTimesBare} ×, TBT ≤ bare + ${budgets.tbtMsAboveBare} ms, CLS ${budgets.cls}`,
    verdict(isWithin),
  ]
}

function points({ score }) {
  return Math.round((score ?? 0) * 100)
}

function read(path) {
  return JSON.parse(readFileSync(join(folder, path), 'utf8'))
}
