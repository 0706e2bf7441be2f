import { expect, type Page, test } from '@playwright/test'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { violations } from './axe.ts'
import { expectFits, expectPrivate, quiet, visit } from './visit.ts'

const HEADLINE = 'Ihr Meisterfriseur in Hamburg-Hamm'
/** Nine that every visit needs (tests/built/budgets.test.ts), and pictures near the screen. */
const REQUEST_BUDGET = 12
const BEFORE_TOUCH_BYTES = 8 * 1024
/** The browser's own wish, at a moment of its own. */
const ICON = /\/favicon\./
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const paths = sampleSalon.pages.map(({ path }) => path)
const half = Math.ceil(paths.length / 2)

for (const some of [paths.slice(0, half), paths.slice(half)]) {
  test(`every page from ${some[0]} on is clean for axe, keeps to itself, fits every screen and asks for little [G26] [G23] [G24] [G36] [G29]`, async ({
    page,
    baseURL,
  }) => {
    const network = await page.context().newCDPSession(page)
    await network.send('Network.setCacheDisabled', { cacheDisabled: true })
    const asked: string[] = []
    page.on('request', (request) => {
      if (!ICON.test(request.url())) asked.push(request.url().replace(baseURL ?? '', ''))
    })
    await expectPrivate(page, async () => {
      for (const path of some) {
        asked.length = 0
        await page.setViewportSize(PHONE)
        // Afterwork opens by its address and is the widest that the list has.
        const address = path === '/leistungen' ? '/leistungen#afterwork' : path
        await visit(page, address)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        expect.soft(await violations(page), path).toEqual([])
        // All that a page asks for unasked has begun while axe looked at it.
        const forms = asked.filter((url) => url.startsWith('/assets/hydrate-'))
        expect.soft([forms, asked.length > REQUEST_BUDGET ? asked : []], path).toEqual([[], []])
        await expectFits(page, path)
        if (path !== some[0]) continue
        await page.setViewportSize(DESK)
        expect.soft(await violations(page), `${path} on a desk`).toEqual([])
      }
    })
  })
}

test('before a touch no page at any width has more than 8 KiB of scripts, none of them a form’s [G29]', async ({
  page,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'networkidle' })
      const scripts = await page.evaluate(() => {
        const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
        return entries
          .filter(({ name }) => name.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }))
      })
      const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
      expect.soft(bytes, `${path} at ${width} px`).toBeLessThanOrEqual(BEFORE_TOUCH_BYTES)
      const forms = scripts.filter(({ name }) => name.includes('/hydrate-'))
      expect.soft(forms, `${path} at ${width} px`).toEqual([])
    }
  }
})

test('one page fades into the next, and under reduced motion it does not [G21]', async ({
  page,
}) => {
  await page.addInitScript(() =>
    addEventListener('pagereveal', (event) => {
      document.documentElement.toggleAttribute('data-faded', event.viewTransition !== null)
    }),
  )
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await visit(page, '/faq')
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('footer a[href="/philosophie"]')?.click(),
    )
    await expect(page).toHaveURL('/philosophie')
    const faded = page.locator('html[data-faded]')
    await expect(faded).toHaveCount(reducedMotion === 'reduce' ? 0 : 1)
  }
})

test('a walk through the site is sent no script, font or picture twice [G29]', async ({ page }) => {
  const isQuiet = quiet(page)
  const fetched: string[] = []
  await visit(page, '/')
  for (const path of [...paths, ...paths.slice(0, 4)]) {
    await page.evaluate((href) => {
      document
        .querySelector<HTMLElement>(`footer a[href="${href}"], nav a[href="${href}"]`)
        ?.click()
    }, path)
    await expect(page).toHaveURL(path)
    await isQuiet()
    fetched.push(...(await sent(page)))
  }
  expect(fetched.length).toBeGreaterThan(10)
  expect(fetched).toEqual([...new Set(fetched)])
})

test('the typing headline never moves the layout, can be paused and rests under reduced motion [G21] [G23]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expectPrivate(page, async () => {
    await page.goto('/')
    const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
    await expect(pause).toBeVisible()
    const before = await boxes(page)
    await expect(page.locator('.typing-ahead').first()).toBeAttached()
    expect(await boxes(page)).toEqual(before)
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toHaveText(HEADLINE)
    await expect(headline).toHaveAccessibleName(HEADLINE)
    await pause.click()
    await expect(page.locator('.typing-ahead')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Bewegung fortsetzen' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, '/')
    await expect(page.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  })
})

/** Files that were really sent for this document: from the cache comes nothing, a known one is only confirmed. */
async function sent(page: Page) {
  const files = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return entries
      .filter(({ transferSize, encodedBodySize }) => transferSize > 0 && encodedBodySize > 0)
      .map(({ name }) => name)
  })
  return files.map((url) => new URL(url).pathname).filter((path) => !path.startsWith('/rest/'))
}

async function boxes(page: Page) {
  return page
    .locator('.headline, .hero .actions, .facts')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
}
