import { expect, type Page, test } from '@playwright/test'
import { sitePages } from '#content/site-map.ts'
import { hydrated, quiet, visit } from '#tests/e2e/visit.ts'

/** What pages fetch when they are there: pictures, the icon, visitors' reviews, forms in sight. */
const AFTERWARDS =
  /^\/(strands\/|favicon|rest\/v1\/|assets\/(forms|use-request|job-wizard|\w+-form)-)/
type Turn = 'pointerover' | 'focusin'
/** The router's list of pages, as it stands in the browser. */
type Manifest = {
  __reactRouterManifest: { routes: Record<string, { path?: string; module: string }> }
}

const LINKS = sitePages.map(({ path }) => path).filter((path) => path !== '/')

/** Everything that really went over the network since the last look; the cache sends nothing. */
async function sent(page: Page) {
  const paths = await page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    performance.clearResourceTimings()
    return entries.filter(({ transferSize }) => transferSize > 0).map(({ name }) => name)
  })
  return paths.map((url) => new URL(url).pathname).filter((path) => !AFTERWARDS.test(path))
}

async function turnTo(page: Page, path: string, how: Turn) {
  await page.evaluate(
    ([href, type]) => {
      const link = document.querySelector(`a[href="${href}"]`)
      link?.dispatchEvent(new Event(type, { bubbles: true }))
    },
    [path, how] as const,
  )
}

async function click(page: Page, path: string) {
  await page.evaluate(
    (href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(),
    path,
  )
}

/** Pages of the menu whose scripts nobody has asked for yet. */
function missing(page: Page) {
  return page.evaluate(() => {
    const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
    const { routes } = (window as unknown as Manifest).__reactRouterManifest
    return Object.values(routes).filter(
      ({ path, module }) =>
        document.querySelector(`[popover] a[href="/${path}"]`) && !asked.includes(module),
    )
  })
}

/** Keeps back what is asked for there until it is let go. */
async function hold(page: Page, address: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

for (const how of ['pointerover', 'focusin'] as const) {
  test(`after ${how} the click on a link sends nothing for the next page [P62]`, async ({
    page,
  }) => {
    const isQuiet = quiet(page)
    await visit(page, '/')
    for (const path of [...LINKS, '/']) {
      await isQuiet()
      await sent(page)
      const fetched = page.waitForResponse((answer) => new URL(answer.url()).pathname === path)
      await turnTo(page, path, how)
      await fetched
      await isQuiet()
      expect(await sent(page)).toContain(path)
      const old = await page.getByRole('heading', { level: 1 }).innerText()
      await click(page, path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(old)
      await isQuiet()
      expect(await sent(page), path).toEqual([])
    }
  })
}

test('a turn to a link fetches its page once, and nothing for the page one is on [P62]', async ({
  page,
}) => {
  const isQuiet = quiet(page)
  await visit(page, '/faq')
  const pages: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') pages.push(new URL(request.url()).pathname)
  })
  for (const path of ['/faq', '/kontakt', '/kontakt', '/impressum']) {
    await turnTo(page, path, 'pointerover')
    await turnTo(page, path, 'focusin')
  }
  await expect.poll(() => pages).toEqual(['/kontakt', '/impressum'])
  await isQuiet()
})

test('a next page that could not be prepared still comes with the click [P62]', async ({
  page,
}) => {
  await visit(page, '/faq')
  await page.route('**/kontakt', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await turnTo(page, '/kontakt', 'pointerover')
  await failed
  await click(page, '/kontakt')
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeVisible()
})

test('the next heading stands there before the words below it have arrived [P64]', async ({
  page,
}) => {
  await visit(page, '/')
  const arrive = await hold(page, '**/kontakt')
  const asked = page.waitForRequest('**/kontakt')
  await turnTo(page, '/kontakt', 'pointerover')
  await asked
  await click(page, '/kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Anrufen, schreiben, vorbeikommen.',
  )
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('heading', { name: 'Mehr als ein Termin.' })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).not.toBeInViewport()
  arrive()
  await expect(page.getByRole('heading', { name: 'Mehr als ein Termin.' })).toBeVisible()
})

for (const [path, styles, heading] of [
  ['/faq', '/faq-', 'Gefragt, geantwortet.'],
  ['/friseur-hamburg-hamm', '/landing-', 'Ihr Friseur in Hamburg-Hamm'],
] as const) {
  test(`the heading of ${path}, which is ready, and nothing below it stands there with the next picture [P64]`, async ({
    page,
  }) => {
    const isQuiet = quiet(page)
    await visit(page, '/')
    const fetched = page.waitForResponse(`**${path}`)
    await turnTo(page, path, 'pointerover')
    await fetched
    await expect(page.locator(`link[rel="stylesheet"][href*="${styles}"]`)).toBeAttached()
    await isQuiet()
    await page.evaluate(() => {
      const look = () =>
        requestAnimationFrame(() => {
          Object.assign(document.documentElement.dataset, {
            seen: document.querySelector('h1')?.textContent,
            isEmpty: document.querySelector('main > .below') !== null,
          })
        })
      addEventListener('click', look, { capture: true })
    })
    await page.locator(`footer a[href="${path}"]`).first().click()
    await expect(page.locator('html')).toHaveAttribute('data-is-empty', 'true')
    await expect(page.locator('html')).toHaveAttribute('data-seen', heading)
  })
}

test('whoever opens the menu has the scripts and styles of its pages, each in force once [P64]', async ({
  page,
}) => {
  const isQuiet = quiet(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/')
  await isQuiet()
  await page.getByRole('button', { name: 'Menü', exact: true }).click()
  await expect.poll(() => missing(page)).toEqual([])
  await isQuiet()
  await sent(page)
  for (const path of ['/leistungen', '/ueber-uns', '/leistungen', '/']) {
    // The open menu hides the page it is on.
    const old = (await page.locator('h1').textContent()) ?? ''
    await click(page, path)
    await expect(page.locator('h1')).not.toHaveText(old)
    await isQuiet()
  }
  expect((await sent(page)).filter((path) => path.startsWith('/assets/'))).toEqual([])
  const styles = await page
    .locator('link[rel="stylesheet"]:not([disabled])')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(styles.length).toBeGreaterThan(2)
  expect(styles).toEqual([...new Set(styles)])
})

test('a script that fails before the click leaves the page alone, and the click loads the next one [P65]', async ({
  page,
}) => {
  await visit(page, '/faq')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.route('**/assets/kontakt-*.js', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await turnTo(page, '/kontakt', 'pointerover')
  await failed
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gefragt, geantwortet.')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await click(page, '/kontakt')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Anrufen, schreiben, vorbeikommen.',
  )
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
})

test('of two clicks the last one counts, also when the first is ready later [P65]', async ({
  page,
}) => {
  await visit(page, '/faq')
  const arrive = await hold(page, '**/assets/galerie-*.js')
  const asked = page.waitForRequest('**/assets/galerie-*.js')
  await click(page, '/galerie')
  await asked
  await click(page, '/kontakt')
  await expect(page).toHaveURL('/kontakt')
  const arrived = page.waitForEvent('requestfinished', (one) => one.url().includes('/galerie-'))
  arrive()
  await arrived
  // Whatever the late page would do comes before what is asked of the browser now.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await expect(page).toHaveURL('/kontakt')
})

test('after a reload Back shows the page left with its styles; its own link adds no step [P65]', async ({
  page,
}) => {
  await visit(page, '/')
  await click(page, '/leistungen')
  await expect(page).toHaveURL('/leistungen')
  const steps = await page.evaluate(() => history.length)
  await click(page, '/leistungen')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await page.evaluate(() => history.length)).toBe(steps)
  await page.reload()
  await hydrated(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(page.locator('.hero-stage')).toHaveCSS('display', 'flex')
})
