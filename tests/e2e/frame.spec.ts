import { expect, test } from '@playwright/test'
import { visit } from './visit.ts'

/** Menu and bar exist below 768 px, whatever the device. */
const PHONE = { width: 390, height: 844 }

test('the footer holds everything a visitor may look for [B11]', async ({ page }) => {
  await page.goto('/philosophie')
  const footer = page.getByRole('contentinfo')
  await expect(footer).toContainText('Hammer Landstraße 4')
  await expect(footer).toContainText('Di–Fr09:00–19:00')
  await expect(footer).toContainText('Mit Dank an unsere Partner')
  await expect(footer).toContainText('© Salon Strähne')
  const hrefs = await footer
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    'tel:+494066969123',
    'mailto:hallo@salon-straehne.example',
    '/friseur-hamburg-hamm',
    '/damenfriseur-hamburg-hamm',
    '/herrenfriseur-hamburg-hamm',
    '/haare-faerben-hamburg-hamm',
    '/leistungen#afterwork',
    'https://lichthof-fotostudio.example',
    'https://bluetenwerk-hamm.example',
    'https://roesterei-geestkante.example',
    'mailto:hallo@salon-straehne.example?subject=Kooperationsanfrage',
    'https://www.google.com/search?q=Salon%20Str%C3%A4hne%20Hamburg-Hamm%20Bewertungen',
    '/bewertungen',
    '/philosophie',
    '/faq',
    '/impressum',
    '/datenschutz',
    '/barrierefreiheit',
  ])
  const abroad = footer.locator('a[href^="https:"]')
  expect(
    await abroad.evaluateAll((links) => links.map((link) => link.getAttribute('rel'))),
  ).toEqual(['noopener', 'noopener', 'noopener', 'noopener'])
})

test('English is remembered and changes title, description and keywords only [B9]', async ({
  page,
}) => {
  const head = () =>
    page.evaluate(() => ({
      lang: document.documentElement.lang,
      title: document.title,
      description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
      keywords: document.querySelector('meta[name="keywords"]')?.getAttribute('content'),
    }))
  await page.goto('/philosophie')
  const english = page.getByRole('button', { name: 'EN, Titel auf Englisch' })
  await expect(english).toHaveAttribute('aria-pressed', 'false')
  const german = await head()
  await english.click()
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  const words = {
    lang: 'de',
    title: 'Philosophy | Salon Strähne Hamburg-Hamm',
    description:
      'Premium quality, personal advice, exclusive atmosphere: what our master salon in Hamburg-Hamm has stood for since 2004.',
    keywords: 'hair consultation Hamburg, master salon Hamm, salon philosophy',
  }
  await expect.poll(head).toEqual(words)
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Bewertungen', exact: true })
    .click()
  await expect(page).toHaveTitle('Reviews | Salon Strähne Hamburg-Hamm')
  await page.goto('/philosophie')
  await expect(page).toHaveTitle(words.title)
  await page.getByRole('button', { name: 'DE, Titel auf Deutsch' }).click()
  await expect.poll(head).toEqual(german)
})

test('without JavaScript there is no language switch [B9]', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/philosophie')
  await expect(page.locator('.language-switch button').first()).toBeHidden()
  await context.close()
})

test('a followed link starts at the top, Back returns to the place left [B15]', async ({
  page,
}) => {
  await page.goto('/faq')
  const philosophy = page.getByRole('contentinfo').getByRole('link', { name: 'Philosophie' })
  await expect(page.locator('.language-switch button').first()).toBeVisible()
  const heading = await page.getByRole('heading', { level: 1 }).innerText()
  await philosophy.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await philosophy.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erst zuhören, dann schneiden.')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('pages that share a part each show their own words after a click [B15]', async ({ page }) => {
  await visit(page, '/friseur-hamburg-hamm')
  const footer = page.getByRole('contentinfo')
  const heading = page.getByRole('heading', { level: 1 })
  for (const name of ['Herrenfriseur', 'Damenfriseur']) {
    await footer.getByRole('link', { name }).click()
    await expect(heading).toContainText(name)
  }
})

test('the page the phone menu led to has it closed, and its first key is the skip link [B15]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/philosophie')
  await expect(page.locator('.language-switch button').first()).toBeVisible()
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Galerie' }).click()
  await expect(page).toHaveURL('/galerie')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
})

test('the keyboard opens the phone menu at its close button, Escape leads back [G22]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/leistungen')
  const opener = page.getByRole('button', { name: 'Menü', exact: true })
  const closer = page.getByRole('button', { name: 'Menü schließen' })
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(closer).toBeFocused()
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Leistungen')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(closer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

test('nothing covers what has the focus, and the end of the page is free [B16]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/bewertungen')
  await expect(page.locator('.language-switch button').first()).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' })
  const top = (await bar.boundingBox())?.y ?? 0
  await page.locator('.top-bar button').focus()
  for (const step of Array.from({ length: 34 }, (_, index) => index)) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(coveredBelow, top), `after ${step + 1} steps`).toBe(null)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.locator('.footer-end').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
})

/** The words of the focused element when something lies over its lower edge. */
function coveredBelow(top: number) {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('.phone-bar')) return null
  return focused.getBoundingClientRect().bottom > top ? focused.textContent : null
}

test('a browser without popovers finds the menu at the top of the page, and nothing over it [G43]', async ({
  browser,
}) => {
  const page = await browser.newPage({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  })
  await page.route('/kontakt', async (route) => {
    const html = await (await route.fetch()).text()
    const older = html
      .replaceAll(':popover-open', ':no-such-state')
      .replaceAll(' popover=', ' data-p=')
    // Without its policy, which knows the page's own styles only.
    await route.fulfill({ contentType: 'text/html', body: older })
  })
  await page.goto('/kontakt')
  const menu = page.locator('#menue')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Menü' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Menü' }).click()
  await expect(menu).toBeInViewport()
  await menu.getByRole('link', { name: 'Leistungen' }).click()
  await expect(page).toHaveURL('/leistungen')
  await page.close()
})
