import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { makeFolder, startProduct } from '../processes.mjs'
import { CALM_NOTE, calmly, loadNow, median, milliseconds, verdict } from '../report.mjs'

const VISITS = 5
const SLOWDOWN = 4
const SHORTEST_MS = 16
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Each: where it is, the form it belongs to, and one touch after the other. */
const interactions = {
  'menu, opened and closed': {
    path: '/leistungen',
    touches: [
      (page) => page.getByRole('button', { name: 'Menü', exact: true }),
      (page) => page.getByRole('button', { name: 'Menü schließen' }),
    ],
  },
  'accordion, two answers': {
    path: '/faq',
    touches: [
      (page) => page.getByText('Kann ich online buchen?'),
      (page) => page.getByText('Wie vereinbare ich einen Termin?'),
    ],
  },
  'modal, opened and closed': {
    path: '/leistungen#damen',
    touches: [
      (page) => page.getByRole('button', { name: 'Balayage' }),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Schließen' }),
    ],
  },
  'stars, three of them': {
    path: '/bewertungen',
    form: '#bewertung',
    touches: [2, 3, 4].map((star) => (page) => page.locator('.star-input label').nth(star)),
  },
  'wizard, an answer': {
    path: '/ueber-uns#job-application',
    form: '#job-wizard',
    touches: [(page) => page.locator('.job-choice label').first()],
  },
}

/** From a touch to the next picture on the screen (INP), on a phone whose processor is slow. */
export async function measureInteraction(budgets) {
  const product = await startProduct({ folder: makeFolder() })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: (await findFullBrowser()) ?? undefined,
    args: isRoot ? ['--no-sandbox'] : [],
  })
  const loadBefore = loadNow()
  const rows = []
  try {
    for (const [what, interaction] of Object.entries(interactions)) {
      const values = []
      for (let visit = 0; visit < VISITS; visit++) {
        values.push(await calmly((begin) => slowest(browser, product.port, interaction, begin)))
      }
      const inp = median(values)
      rows.push([
        what,
        `\`${interaction.path}\``,
        inp <= SHORTEST_MS ? `≤ ${SHORTEST_MS} ms` : milliseconds(inp),
        `≤ ${budgets.ms} ms`,
        verdict(inp <= budgets.ms),
      ])
    }
  } finally {
    await browser.close()
    await product.stop()
  }
  return {
    title: 'Interaction',
    note: `The longest time from a touch to the next picture (INP) as the browser itself tells it, in steps of 8 ms and from ${SHORTEST_MS} ms on; median of ${VISITS} visits, processor ${SLOWDOWN} times slower. ${CALM_NOTE} ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- pages\`, load of the machine before ${loadBefore.toFixed(2)}.`,
    columns: ['touch', 'page', 'INP', 'budget', 'verdict'],
    rows,
  }
}

async function slowest(browser, port, { path, form, touches }, begin) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(watchTouches, SHORTEST_MS)
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  await page.locator('.language-switch button').first().waitFor({ state: 'attached' })
  if (form) {
    // A form comes to life when it comes into view; its hidden field is named then.
    await page.locator(form).evaluate((element) => element.scrollIntoView())
    await page.locator(`${form} .trap input[name]`).waitFor({ state: 'attached' })
  }
  const input = await context.newCDPSession(page)
  await input.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  begin()
  for (const touch of touches) {
    const target = touch(page)
    await target.scrollIntoViewIfNeeded()
    await target.tap()
    await settled(page)
  }
  const taken = await page.evaluate(() => window.touches)
  await context.close()
  return Math.max(0, ...taken)
}

/** The browser tells a duration only after the picture that ends it. */
async function settled(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 400)))
      }),
  )
}

function watchTouches(shortest) {
  window.touches = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (interactionId > 0) window.touches.push(duration)
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true })
}
