import { expect, type Page, test } from '@playwright/test'
import { expectNoSidewaysScroll, expectPrivate, hydrated } from './visit.ts'

const HEADLINE = 'Ihr Meisterfriseur in Hamburg-Hamm'

test('the typing headline never moves the layout and can be paused [G21]', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain(`aria-label="${HEADLINE}"`)
  await page.goto('/')
  const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
  await expect(pause).toBeVisible()
  const before = await boxes(page)
  await expect(page.locator('.typing-ahead').first()).toBeAttached()
  expect(await boxes(page)).toEqual(before)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(HEADLINE)
  await pause.click()
  await expect(page.locator('.typing-ahead')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bewegung fortsetzen' })).toBeVisible()
})

test('under reduced motion the headline rests and needs no pause [G21]', async ({ browser }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  await page.close()
})

test('a menu opened before the scripts arrive stays open when they do [G22]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // A closing menu would fade and still be seen.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { promise: opened, resolve: letThrough } = gate()
  await page.route('**/assets/*.js', (route) => opened.then(() => route.continue()))
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await expect(menu).toBeVisible()
  letThrough()
  await hydrated(page)
  await expect(menu).toBeVisible()
})

test('the phone menu works without JavaScript [G22]', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await expect(menu.getByRole('link', { name: 'Kontakt' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await menu.getByRole('button', { name: 'Menü schließen' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('the home page asks no other origin, sets no cookie, breaks no policy [G23]', async ({
  page,
}) => {
  await expectPrivate(page, async () => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Bewegung anhalten' })).toBeVisible()
  })
})

test('nothing scrolls sideways at 320 px or with text at 200 % [G24]', async ({ page }) => {
  await expectNoSidewaysScroll(page, '/')
})

test('without a session the admin area asks for no data [G25]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
})

function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

async function boxes(page: Page) {
  return page
    .locator('.headline, .hero-actions, .facts')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
}
