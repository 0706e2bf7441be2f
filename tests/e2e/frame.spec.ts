import { expect, type Page, test } from '@playwright/test'
import { expectPrivate, hydrated, visit } from './visit.ts'

/** Menu and bar exist below 768 px, whatever the device. */
const PHONE = { width: 390, height: 844 }

test('English is remembered and changes title, description and keywords only [B9] [G36]', async ({
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
  await expect.poll(head).toEqual({
    lang: 'de',
    title: 'Philosophy | Salon Strähne Hamburg-Hamm',
    description:
      'Premium quality, personal advice, exclusive atmosphere: what our master salon in Hamburg-Hamm has stood for since 2004.',
    keywords: 'hair consultation Hamburg, master salon Hamm, salon philosophy',
  })
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveTitle(/^Legal notice/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(english).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page).toHaveTitle(/^Philosophy/)
  await page.getByRole('button', { name: 'DE, Titel auf Deutsch' }).click()
  await expect.poll(head).toEqual(german)
})

test('a followed link starts at the top with the menu closed, Back returns to the place left [B15]', async ({
  page,
}) => {
  await visit(page, '/friseur-hamburg-hamm')
  const footer = page.getByRole('contentinfo')
  const heading = page.getByRole('heading', { level: 1 })
  await footer.getByRole('link', { name: 'Herrenfriseur' }).click()
  await expect(heading).toContainText('Herrenfriseur')
  await hydrated(page)
  const next = footer.getByRole('link', { name: 'Damenfriseur' })
  await next.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(300)
  await next.click()
  await expect(heading).toContainText('Damenfriseur')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(heading).toContainText('Herrenfriseur')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)

  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Galerie' }).click()
  await expect(page).toHaveURL('/galerie')
  await expect(menu).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
})

test('the keyboard opens the phone menu at its close button, Escape leads back, and nothing covers what has the focus [G22] [B21]', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  await visit(page, '/kontakt')
  const opener = page.getByRole('button', { name: 'Menü', exact: true })
  const closer = page.getByRole('button', { name: 'Menü schließen' })
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(closer).toBeFocused()
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Kontakt')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(closer).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await visit(page, '/bewertungen')
  await opener.focus()
  const bar = page.getByRole('navigation', { name: 'Schnellzugriff' })
  const top = (await bar.boundingBox())?.y ?? 0
  for (let step = 1; step <= 34; step += 1) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(coveredBelow, top), `after ${step} steps`).toBe(null)
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.locator('.footer-end').boundingBox()
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top)
})

test('without JavaScript a legal page has menu, skip link, contents and its day, and nothing stays free for a script [B9] [G22] [G36] [O13] [M12]', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: PHONE })
  await expectPrivate(page, async () => {
    await page.goto('/datenschutz')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/datenschutz#inhalt')
  })
  const date = page.getByText(/^Stand: \d+\. \p{L}+ \d{4}$/u).locator('time')
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const changedOn = await date.getAttribute('datetime')
  expect(sitemap).toMatch(new RegExp(`/datenschutz</loc>\\s*<lastmod>${changedOn}<`))
  await page.getByRole('navigation', { name: 'Inhalt' }).getByText('Ihre Rechte').click()
  await expect(page).toHaveURL(/#ihre-rechte$/)
  await expect(page.getByRole('heading', { name: 'Ihre Rechte' })).toBeInViewport()
  await expect(page.locator('.side-rail .open-now')).toContainText('Di–Fr 09:00–19:00')
  await expect(page.locator('.language-switch')).toBeHidden()
  await openAndClose(page)
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await menu.getByRole('link', { name: 'Kontakt', exact: true }).click()
  await expect(page).toHaveURL('/kontakt')
  await expect(page.getByRole('button', { name: 'Karte laden' })).toHaveCount(0)
  await page.close()
})

test('a browser without popovers finds the menu at the top of the page, and nothing over it [G22]', async ({
  browser,
}) => {
  const page = await browser.newPage({ viewport: PHONE, javaScriptEnabled: false })
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

async function openAndClose(page: Page) {
  const menu = page.getByRole('navigation', { name: 'Menü' })
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(heading).toBeHidden()
  await menu.getByRole('button', { name: 'Menü schließen' }).click()
  await expect(menu).toBeHidden()
  await expect(heading).toBeVisible()
}

/** The words of the focused element when something lies over its lower edge. */
function coveredBelow(top: number) {
  const focused = document.activeElement
  if (!focused || focused === document.body || focused.closest('.phone-bar')) return null
  return focused.getBoundingClientRect().bottom > top ? focused.textContent : null
}
