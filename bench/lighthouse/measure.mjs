import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/browser.mjs'
import { readSite } from '../pages.mjs'
import { freePort, makeFolder, startProduct, stopLater } from '../processes.mjs'
import { milliseconds, verdict } from '../report.mjs'

const folder = import.meta.dirname
const TRIES = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

/** What Lighthouse says about every page that search engines may list, as on a telephone. */
export async function measureLighthouse(budgets) {
  install()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  // With another public address every page would call itself a copy of a page elsewhere.
  await startProduct({ folder: makeFolder(), port, env: { SITE_URL: url } })
  const browser = await startBrowser()
  const { default: lighthouse } = await import('lighthouse')
  const rows = []
  let version = ''
  let agent = ''
  for (const path of publicPaths()) {
    const lhr = await readable(() =>
      lighthouse(url + path, {
        port: browser.port,
        onlyCategories: CATEGORIES,
        logLevel: 'silent',
      }),
    )
    version = lhr.lighthouseVersion
    agent = /Chrome\/(\d+)/.exec(lhr.environment.hostUserAgent)?.[1] ?? 'unknown'
    rows.push(row(path, lhr, budgets))
    for (const line of lost(lhr, budgets)) console.log(`${path}: ${line}`)
  }
  await browser.stop()
  return {
    title: 'Lighthouse',
    note: `Lighthouse ${version} with Chromium ${agent}, ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- lighthouse\`: a middling telephone on slow 4G, both simulated, one run a page. Scores from 0 to 100. Accessibility, best practices and SEO are judged; performance is shown, and moves by some points with the load of the machine.`,
    columns: [
      'page',
      'performance',
      'accessibility',
      'best practices',
      'SEO',
      'LCP',
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
    chromePath: (await findBrowser()) ?? chromium.executablePath(),
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

function row(path, { categories, audits }, budgets) {
  const judged = CATEGORIES.filter((name) => Object.hasOwn(budgets, name))
  return [
    `\`${path}\``,
    ...CATEGORIES.map((name) => points(categories[name])),
    milliseconds(audits['largest-contentful-paint'].numericValue),
    milliseconds(audits['total-blocking-time'].numericValue),
    audits['cumulative-layout-shift'].numericValue.toFixed(3),
    `≥ ${judged.map((name) => budgets[name]).join(' / ')}`,
    verdict(judged.every((name) => points(categories[name]) >= budgets[name])),
  ]
}

/** The audits that cost points in a judged category. */
function lost({ categories, audits }, budgets) {
  return Object.keys(budgets).flatMap((name) =>
    categories[name].auditRefs
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
