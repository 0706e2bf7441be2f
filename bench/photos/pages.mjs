import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { makeFolder, startBare, startProduct } from '../processes.mjs'
import { atMostTimes, calmly, kibibytes, median, milliseconds, verdict } from '../report.mjs'
import { readAnswer } from '../site.mjs'
import { admin } from '../wire.mjs'
import { hangPhotos } from './hang.mjs'

const VISITS = 7
const PHOTOS = 30
const GALLERY = '/galerie'
const devices = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
  desk: { viewport: { width: 1440, height: 900 } },
}
const KIB = 1_024

/** The gallery full of photos beside the same page with one of them and without any script. */
export async function measurePhotoPages(budgets) {
  const env = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const product = await startProduct({ folder: makeFolder(), env })
  const bare = await startBare('site.mjs', { productPort: product.port })
  const browser = await chromium.launch({
    executablePath: (await findFullBrowser()) ?? undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const rows = []
  try {
    await hangPhotos({ url: product.url, browser, count: 1 })
    // The bare server keeps what it was asked for once, and so the page with one photo.
    for (const device of Object.keys(devices)) await look(browser, device, bare)
    await hangPhotos({ url: product.url, browser, count: PHOTOS })
    const { body } = await readAnswer(product.port, GALLERY)
    rows.push([
      `HTML of \`${GALLERY}\``,
      kibibytes(body.length),
      '–',
      '–',
      `≤ ${budgets.htmlKiB} KiB`,
      verdict(body.length <= budgets.htmlKiB * KIB),
    ])
    for (const device of Object.keys(devices)) rows.push(...(await rowsOf(device)))
  } finally {
    await browser.close()
    await Promise.all([bare.stop(), product.stop()])
  }
  return rows

  async function rowsOf(device) {
    const seen = { ours: [], bare: [] }
    for (let run = 0; run < VISITS; run++) {
      for (const [name, server] of Object.entries({ ours: product, bare })) {
        seen[name].push(await calmly(() => look(browser, device, server)))
      }
    }
    const [ours, theirs] = [seen.ours, seen.bare].map((all) => median(all.map(({ lcp }) => lcp)))
    const [shift, theirShift] = [seen.ours, seen.bare].map((all) =>
      Math.max(...all.map(({ cls }) => cls)),
    )
    return [
      [
        `LCP, ${device}`,
        milliseconds(ours),
        `bare, one photo: ${milliseconds(theirs)}`,
        ...atMostTimes(ours / theirs, budgets.lcpTimesBare),
      ],
      [
        `CLS, ${device}`,
        shift.toFixed(3),
        `bare, one photo: ${theirShift.toFixed(3)}`,
        '–',
        `${budgets.cls}`,
        verdict(shift <= budgets.cls),
      ],
    ]
  }
}

/** One visit with an empty cache, down to the end of the page. */
async function look(browser, device, { port }) {
  const context = await browser.newContext(devices[device])
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(`http://127.0.0.1:${port}${GALLERY}`, { waitUntil: 'networkidle' })
  const lcp = await page.evaluate(() => window.seen.lcp)
  for (const photo of await page.locator('main .photo').all()) await photo.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const cls = await page.evaluate(() => window.seen.cls)
  await context.close()
  return { lcp, cls }
}

/** Runs in every page. */
function watch() {
  window.seen = { lcp: 0, cls: 0 }
  const note = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  note('largest-contentful-paint', ({ startTime }) => {
    window.seen.lcp = startTime
  })
  note('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) window.seen.cls += value
  })
}
