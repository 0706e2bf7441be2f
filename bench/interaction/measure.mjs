import { chromium } from '@playwright/test'
import { findFullBrowser } from '../../scripts/browser.mjs'
import { makeFolder, startProduct } from '../processes.mjs'
import { CALM_NOTE, calmly, loadNow, median, milliseconds, verdict } from '../report.mjs'

const VISITS = 5
const SLOWDOWN = 4
const SHORTEST_MS = 16
const EMPTY_PAGE =
  '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Each: where it is, its form and what only the awake form has, one touch after the other, and the same on an empty page. */
const interactions = {
  'menu, opened and closed': {
    path: '/leistungen',
    touches: [
      (page) => page.getByRole('button', { name: 'Menü', exact: true }),
      (page) => page.getByRole('button', { name: 'Menü schließen' }),
    ],
    bare: `<button popovertarget="menu">Menü</button>
      <nav id="menu" popover><button popovertarget="menu">Menü schließen</button></nav>`,
  },
  'accordion, two answers': {
    path: '/faq',
    touches: [
      (page) => page.getByText('Kann ich online buchen?'),
      (page) => page.getByText('Wie vereinbare ich einen Termin?'),
    ],
    bare: `<details name="one"><summary>Kann ich online buchen?</summary>Ja.</details>
      <details name="one"><summary>Wie vereinbare ich einen Termin?</summary>So.</details>`,
  },
  'modal, opened and closed': {
    path: '/leistungen#damen',
    touches: [
      (page) => page.getByRole('button', { name: 'Balayage' }),
      (page) => page.getByRole('dialog').getByRole('button', { name: 'Schließen' }),
    ],
    bare: `<button commandfor="info" command="show-modal">Balayage</button>
      <dialog id="info"><form method="dialog"><button>Schließen</button></form></dialog>`,
  },
  'stars, three of them': {
    path: '/bewertungen',
    form: '#bewertung',
    awake: '#bewertung .submit-button:disabled',
    touches: [2, 3, 4].map((star) => (page) => page.locator('.star-input label').nth(star)),
    bare: `<div class="star-input">${'<label><input type="radio" name="stars">★</label>'.repeat(5)}</div>`,
  },
  'wizard, an answer': {
    path: '/ueber-uns#job-application',
    form: '#job-wizard',
    awake: '#job-wizard .job-choice',
    touches: [(page) => page.locator('.job-choice label').first()],
    bare: '<div class="job-choice"><label><input type="radio" name="answer">Ja</label></div>',
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
      const { touches, bare } = interaction
      const ways = {
        ours: (page) => openOurs(page, product.port, interaction),
        bare: (page) => page.goto(`data:text/html,${encodeURIComponent(EMPTY_PAGE + bare)}`),
      }
      const values = { ours: [], bare: [] }
      for (let visit = 0; visit < VISITS; visit++) {
        for (const [name, open] of Object.entries(ways)) {
          values[name].push(await calmly((begin) => slowest(browser, open, touches, begin)))
        }
      }
      const inp = median(values.ours)
      rows.push([
        what,
        `\`${interaction.path}\``,
        told(inp),
        `bare: ${told(median(values.bare))}`,
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
    note: `The longest time from a touch to the next picture (INP) as the browser itself tells it, in steps of 8 ms and from ${SHORTEST_MS} ms on; median of ${VISITS} visits, in turns with the same touches of bare elements on an empty page, processor ${SLOWDOWN} times slower. ${CALM_NOTE} ${new Date().toISOString().slice(0, 10)}, made by \`npm run bench -- interaction\`, load of the machine before ${loadBefore.toFixed(2)}.`,
    columns: ['touch', 'page', 'INP', 'reference', 'budget', 'verdict'],
    rows,
  }
}

function told(inp) {
  return inp <= SHORTEST_MS ? `≤ ${SHORTEST_MS} ms` : milliseconds(inp)
}

async function openOurs(page, port, { path, form, awake }) {
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'load' })
  if (!form) return
  // A form wakes when it comes near the screen.
  await page.locator(form).evaluate((element) => element.scrollIntoView())
  await page.locator(awake).first().waitFor()
}

async function slowest(browser, open, touches, begin) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.addInitScript(watchTouches, SHORTEST_MS)
  await open(page)
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
