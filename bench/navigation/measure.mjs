import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { makeFolder, startBare, startProduct } from '../processes.mjs'
import { atMostTimes, CALM_NOTE, calmly, median, milliseconds } from '../report.mjs'
import { paintedAfterClick, watchClicks } from './watch.mjs'

const VISITS = 7
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
  const bare = await startBare('site.mjs', { productPort: product.port })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: (await findFullBrowser()) ?? undefined,
    args: isRoot ? ['--no-sandbox'] : [],
  })
  const rows = []
  try {
    for (const device of Object.keys(devices)) {
      for (const [path, place] of links) {
        const visit = { browser, device, path, place }
        // The bare server takes the pages from the product on the first visit.
        await follow({ ...visit, port: bare.port })
        const times = { ours: [], bare: [] }
        for (let run = 0; run < VISITS; run++) {
          for (const [name, { port }] of Object.entries({ ours: product, bare })) {
            times[name].push(await calmly((begin) => follow({ ...visit, port }, begin)))
          }
        }
        const [ours, theirs] = [median(times.ours), median(times.bare)]
        rows.push([
          `\`${path}\``,
          device,
          milliseconds(ours),
          `bare: ${milliseconds(theirs)}`,
          ...atMostTimes(ours / theirs, budgets.timesBare),
        ])
      }
    }
  } finally {
    await browser.close()
    await Promise.all([bare.stop(), product.stop()])
  }
  return {
    title: 'Navigation',
    note: `From the click on a link of the home page to the next page's heading on the screen; median of ${VISITS} visits, each with an empty cache and an open connection, in turns with a bare site: the same documents without scripts and without rules for fetching ahead, sent by a Node server from memory. The pointer is over the link for ${MOUSE_MS} ms, the finger on it for ${FINGER_MS} ms before the click. ${CALM_NOTE}`,
    columns: ['to', 'device', 'click to heading', 'reference', 'ratio', 'budget', 'verdict'],
    rows,
  }
}

async function follow({ browser, port, device, path, place }, begin = () => {}) {
  const context = await browser.newContext(devices[device])
  const page = await context.newPage()
  await page.addInitScript(watchClicks)
  await page.goto(`http://127.0.0.1:${port}${START}`, { waitUntil: 'load' })
  if (device === 'phone' && place === MAIN) {
    await page.getByRole('button', { name: 'Menü', exact: true }).tap()
  }
  const within = place.split(', ').map((one) => `${one} a[href="${path}"]:visible`)
  const link = page.locator(within.join(', ')).first()
  await link.scrollIntoViewIfNeeded()
  begin()
  await turnAndClick(page, link, device)
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
