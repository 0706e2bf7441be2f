import { expect, type Page, test } from '@playwright/test'
import { violations } from './axe.ts'
import { expectNoSidewaysScroll, expectPrivate, hydrated, visit } from './visit.ts'

const LEGAL = ['/impressum', '/datenschutz', '/barrierefreiheit']
const PAGES = ['/termin-buchen', '/kontakt', '/ueber-uns', '/faq', ...LEGAL]
const MAP = 'https://www.openstreetmap.org/**'

for (const path of PAGES) {
  test(`${path} is accessible, keeps to itself and never scrolls sideways [O15]`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const open = () => (LEGAL.includes(path) ? page.goto(path) : visit(page, path))
    await expectPrivate(page, async () => void (await open()))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await violations(page)).toEqual([])
    await expectNoSidewaysScroll(page, path)
  })
}

test('three ways lead to an appointment, before any script [O1]', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/termin-buchen?leistung=balayage')
  const main = page.getByRole('main')
  const hrefs = await Promise.all(
    [/Per WhatsApp schreiben/, /anrufen/, /E-Mail schreiben/].map((name) =>
      main.getByRole('link', { name }).getAttribute('href'),
    ),
  )
  expect(hrefs).toEqual([
    expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Guten%20Tag/),
    expect.stringMatching(/^tel:\+\d+$/),
    expect.stringMatching(/^mailto:[^?]+\?subject=Terminanfrage$/),
  ])
  await expect(main.getByText('Termine nach Vereinbarung möglich')).toBeVisible()
  await page.close()
})

test('a chosen service is named on the page and in both texts, a wrong one is not [O2] [O3]', async ({
  page,
}) => {
  await page.goto('/termin-buchen?leistung=balayage')
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).toContainText('Ihre Wahl: Balayage, 180–240')
  await expect(main.getByRole('link', { name: 'Per WhatsApp schreiben' })).toHaveAttribute(
    'href',
    /Balayage\.$/,
  )
  await expect(main.getByRole('link', { name: 'E-Mail schreiben' })).toHaveAttribute(
    'href',
    /subject=Terminanfrage%3A%20Balayage&body=/,
  )
  const chats = page.locator('a[href^="https://wa.me/"]')
  const mails = page.locator('a[href^="mailto:"]:not([href*="Kooperation"])')
  expect(await chats.count()).toBeGreaterThan(2)
  expect(await mails.count()).toBeGreaterThan(2)
  for (const link of [...(await chats.all()), ...(await mails.all())]) {
    await expect(link).toHaveAttribute('href', /Balayage/)
  }
  await expect(main.locator('#terminwunsch').getByLabel('Leistung')).toHaveValue('Balayage')
  await expect(page.locator('.phone-bar a').last()).toHaveAttribute('href', '#terminwunsch')
  await page.goto('/termin-buchen?leistung=gratis')
  await hydrated(page)
  await expect(main.getByRole('status')).not.toContainText('Ihre Wahl')
})

test('the booking page shows hours, lead times and the way to afterwork [O4] [O5]', async ({
  page,
}) => {
  await page.goto('/termin-buchen')
  const main = page.getByRole('main')
  await expect(main.getByText('Dienstag–Freitag', { exact: true })).toBeVisible()
  await expect(main.locator('.open-now')).toContainText(/geöffnet|geschlossen/)
  await expect(main.getByText('1–2 Wochen')).toBeVisible()
  await expect(main.getByText('2–3 Wochen')).toBeVisible()
  await main.getByRole('link', { name: 'Preise nach Feierabend' }).click()
  await expect(page).toHaveURL(/\/leistungen/)
  expect(await page.evaluate(() => history.state)).toEqual({ openSection: 'afterwork' })
})

test('hours and what follows stand beside the forms, on a phone within a screen of them [O17]', async ({
  page,
}) => {
  for (const [address, form] of [
    ['/termin-buchen', '#terminwunsch'],
    ['/kontakt', '#nachricht'],
  ] as const) {
    for (const width of [390, 1100, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      const [box, hours, next] = await Promise.all(
        [form, '.form-hours', '.next-steps'].map((part) => page.locator(part).boundingBox()),
      )
      if (!box || !hours || !next) throw new Error(`${address} lacks a part`)
      if (width === 390) expect(hours.y - box.y - box.height).toBeLessThan(844)
      else {
        for (const part of [hours, next]) {
          expect(part.x).toBeGreaterThan(box.x + box.width)
          expect(part.y + part.height).toBeLessThanOrEqual(box.y + box.height)
        }
      }
    }
    await expect(page.locator('main a[href*="maps"], main a[href*="openstreetmap"]')).toHaveCount(
      address === '/kontakt' ? 2 : 0,
    )
  }
})

test('the booking page begins at its top wherever the visitor came from [O4]', async ({ page }) => {
  await page.goto('/kontakt')
  await hydrated(page)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.locator('a[href="/termin-buchen"]:visible').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sagen Sie uns')
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the map asks OpenStreetMap only after a click and forgets it again [O7] [O8]', async ({
  page,
}) => {
  const asked = watchMap(page)
  await page.goto('/kontakt')
  await expect(page.getByRole('img', { name: /^Skizze/ })).toBeVisible()
  const load = page.getByRole('button', { name: 'Karte laden' })
  await expect(load).toBeVisible()
  expect(asked).toEqual([])
  await load.click()
  await expect(page.frameLocator('iframe').getByText('Kartenbild')).toBeVisible()
  expect(asked).toHaveLength(1)
  await page.reload()
  await expect(load).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('the map also loads for a visitor who came by a click inside the site [O8]', async ({
  page,
}) => {
  const asked = watchMap(page)
  await page.goto('/termin-buchen')
  await hydrated(page)
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('.side-rail a[href="/kontakt"]')
    link?.click()
  })
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeVisible()
  await page.getByLabel('Ihr Name').fill('Irmgard')
  await page.getByRole('button', { name: 'Karte laden' }).click()
  await expect(page.frameLocator('iframe').getByText('Kartenbild')).toBeVisible()
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Irmgard')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Karte laden' })).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('without JavaScript the route links serve and no dead button shows [O7]', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/kontakt')
  await expect(page.getByRole('link', { name: 'Route mit Google Maps' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Route mit OpenStreetMap' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Karte laden' })).toHaveCount(0)
  await page.close()
})

test('the job section opens for its address, by click and without JavaScript [O9]', async ({
  page,
  browser,
}) => {
  await page.goto('/ueber-uns')
  await hydrated(page)
  await expect(page.getByText('Teamfotos folgen in Kürze')).toBeVisible()
  const mail = page.getByRole('main').getByRole('link', { name: 'E-Mail schicken' })
  await expect(mail).toBeHidden()
  for (const _ of ['first', 'again']) {
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.side-rail a[href$="#job-application"]')?.click(),
    )
    await expect(mail).toHaveAttribute('href', /\?subject=Bewerbung$/)
    await expect(page.locator('.job-section summary')).toBeInViewport()
    await page.locator('.job-section summary').click()
    await expect(mail).toBeHidden()
  }

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto('/ueber-uns#job-application')
  await expect(plain.getByRole('link', { name: 'E-Mail schicken' })).toBeVisible()
  await expect(plain.locator('.job-section summary')).toBeInViewport()
  await plain.close()
})

test('legal pages have contents, a date and read without JavaScript [O13] [O14]', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/datenschutz')
  const date = page.getByText(/^Stand: \d+\. \p{L}+ \d{4}$/u).locator('time')
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const changedOn = await date.getAttribute('datetime')
  expect(sitemap).toMatch(new RegExp(`/datenschutz</loc>\\s*<lastmod>${changedOn}<`))
  await page.getByRole('navigation', { name: 'Inhalt' }).getByText('Ihre Rechte').click()
  await expect(page).toHaveURL(/#ihre-rechte$/)
  await expect(page.getByRole('heading', { name: 'Ihre Rechte' })).toBeInViewport()
  await page.close()
})

test('the team page has a person, and every language greets in its own letters [O20]', async ({
  page,
}) => {
  await page.goto('/ueber-uns')
  const main = page.getByRole('main')
  await expect(main.locator('figcaption')).toHaveText('Mina Petersen, Inhaberin')
  await expect(main.locator('figure blockquote')).toHaveText(/^„.+“$/)
  await expect(main.locator('[lang="fa"][dir="rtl"]')).toHaveText('سلام')
  await expect(main.locator('[lang="fa-Latn"]')).toHaveText('Salâm')
})

test('a lost visitor searches the services [O16]', async ({ browser }) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/gibt-es-nicht')
    await page.getByRole('searchbox', { name: 'Leistung suchen' }).fill('Bart')
    await page.getByRole('button', { name: 'Suchen' }).click()
    await expect(page).toHaveURL(/\/leistungen\?suche=Bart$/)
    await page.close()
  }
})

function watchMap(page: Page) {
  const asked: string[] = []
  page.route(MAP, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Kartenbild</p>' })
  })
  return asked
}
