import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { makeFolder, startProduct } from '../processes.mjs'
import { CALM_NOTE, calmly, median, milliseconds, verdict } from '../report.mjs'
import { paintedAfterClick, watchClicks } from './watch.mjs'

const RUNS = { prepared: 5, unprepared: 3 }
const START = '/'
/** What people leave between turning to a link and its click: a mouse over it, a finger on it. */
const MOUSE_MS = 100
const FINGER_MS = 80
const MAIN = '.side-rail nav, #menue'
const FOOTER = 'footer'

const links = [
  ['/leistungen', MAIN],
  ['/termin-buchen', MAIN],
  ['/kontakt', MAIN],
  ['/faq', FOOTER],
  ['/friseur-hamburg-hamm', FOOTER],
  ['/impressum', FOOTER],
]
const devices = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** From the click on a link to the next page's heading on the screen, in a real browser. */
export async function measureNavigation(budgets) {
  const product = await startProduct({ folder: makeFolder() })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: (await findFullBrowser()) ?? undefined,
    args: isRoot ? ['--no-sandbox'] : [],
  })
  const rows = []
  try {
    for (const device of Object.keys(devices)) {
      for (const [path, place] of links) {
        const visit = { browser, port: product.port, device, path, place }
        const prepared = await medianOf(RUNS.prepared, (begin) =>
          follow(visit, turnAndClick, begin),
        )
        const unprepared = await medianOf(RUNS.unprepared, (begin) =>
          follow(visit, clickAtOnce, begin),
        )
        rows.push([
          `\`${path}\``,
          device,
          milliseconds(prepared),
          `unprepared: ${milliseconds(unprepared)}`,
          `≤ ${budgets.ms} ms`,
          verdict(prepared <= budgets.ms),
        ])
      }
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return {
    title: 'Navigation',
    note: `From the click on a link of the home page to the next page's heading on the screen; median of ${RUNS.prepared} visits (unprepared: ${RUNS.unprepared}), each with an empty cache and an open connection. The pointer is over the link for ${MOUSE_MS} ms, the finger on it for ${FINGER_MS} ms before the click. Unprepared: a click that nothing came before. ${CALM_NOTE}`,
    columns: ['to', 'device', 'click to heading', 'reference', 'budget', 'verdict'],
    rows,
  }
}

async function medianOf(runs, run) {
  const values = []
  while (values.length < runs) values.push(await calmly(run))
  return median(values)
}

async function follow({ browser, port, device, path, place }, click, begin) {
  const context = await browser.newContext(devices[device])
  const page = await context.newPage()
  await page.addInitScript(watchClicks)
  await page.goto(`http://127.0.0.1:${port}${START}`, { waitUntil: 'load' })
  await page.locator('.language-switch button').first().waitFor()
  if (device === 'phone' && place === MAIN) {
    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  }
  const within = place.split(', ').map((one) => `${one} a[href="${path}"]:visible`)
  const link = page.locator(within.join(', ')).first()
  await link.scrollIntoViewIfNeeded()
  begin()
  await click(page, link, device)
  await page.waitForURL(`**${path}`)
  const took = await paintedAfterClick(page)
  await context.close()
  return took
}

async function turnAndClick(page, link, device) {
  const { x, y, width, height } = await link.boundingBox()
  const point = { x: x + width / 2, y: y + height / 2 }
  if (device === 'phone') {
    const input = await page.context().newCDPSession(page)
    await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await pause(FINGER_MS)
    await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    return
  }
  await page.mouse.move(point.x, point.y)
  await pause(MOUSE_MS)
  await page.mouse.click(point.x, point.y)
}

async function clickAtOnce(_, link) {
  await link.evaluate((element) => element.click())
}
