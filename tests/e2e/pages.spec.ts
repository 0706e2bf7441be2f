import { expect, type Page, test } from '@playwright/test'

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
  // The opening state is filled in by hydration: after it, nothing more would start to move.
  await expect(page.locator('.open-now').first()).toContainText(/geöffnet|geschlossen/)
  await expect(page.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  await page.close()
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
  const origins = new Set<string>()
  const complaints: string[] = []
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Bewegung anhalten' })).toBeVisible()
  expect([...origins]).toEqual([new URL(page.url()).origin])
  expect(await page.context().cookies()).toEqual([])
  expect(complaints).toEqual([])
})

test('nothing scrolls sideways at 320 px or with text at 200 % [G24]', async ({ page }) => {
  for (const [width, fontSize] of [
    [320, '100%'],
    [390, '200%'],
    [1440, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    await page.evaluate(
      (size) => document.documentElement.style.setProperty('font-size', size),
      fontSize,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('without a session the admin area asks for no data [G25]', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
  expect(asked.filter((path) => path.startsWith('/rest/'))).toEqual([])
})

async function boxes(page: Page) {
  return page
    .locator('.typing-headline, .hero-actions, .facts')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
}
