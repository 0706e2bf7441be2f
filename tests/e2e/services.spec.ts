import { expect, type Page, type Response, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { hold } from '#tests/e2e/forms/salon.ts'
import { hydrated, recordScrolls, scrolls, visit } from '#tests/e2e/visit.ts'
import { sampleServices } from '#tests/support/sample-salon.ts'

const A4_SHEETS_MAX = 2

test('one area is open at a time and comes into view; no script has a word about a service; the list prints whole on two A4 sheets [L1] [L10]', async ({
  page,
}) => {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) answers.push(response)
  })
  await recordScrolls(page)
  await visit(page, '/leistungen')
  await expectOpen(page, ['Damen'])
  await expect(accordion(page, 'Damen').getByRole('button')).toHaveCount(14)
  expect(await signOf(page, 'balayage')).toBe('""')
  expect(await signOf(page, 'ombre-sombre')).toBe('none')
  await accordion(page, 'Kosmetik').locator('summary').click()
  await expect.poll(() => scrolls(page)).toEqual([{ what: 'Kosmetik', delayMs: 200 }])
  await expectOpen(page, ['Kosmetik'])
  await page.getByRole('navigation', { name: 'Bereiche' }).getByText('Herren').click()
  await expectOpen(page, ['Herren'])
  await expect(page.getByRole('button', { name: /^Maschinenschnitt/ })).toBeInViewport()
  await accordion(page, 'Afterwork').locator('summary').click()
  await expectOpen(page, ['Afterwork'])
  await expect(accordion(page, 'Afterwork').getByText('nur Sa ab 14:00').first()).toBeVisible()
  await accordion(page, 'Afterwork').locator('summary').click()
  await expectOpen(page, [])
  const scripts = await Promise.all(answers.map((answer) => answer.text()))
  expect(scripts.length).toBeGreaterThan(0)
  const words = sampleServices.flatMap(({ process }) => process)
  expect(words.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.service-row:visible')).toHaveCount(sampleServices.length + 2)
  await expect(page.locator('.print-head')).toContainText(
    /Alle Preise inklusive Mehrwertsteuer\. Stand: \d+\. \p{L}+ \d{4}\./u,
  )
  await expect(page.locator('.print-head')).toContainText('Hammer Landstraße 4, 20537 Hamburg')
  await expect(page.getByText('Regulärer Preis plus 10\u202f€, nach Vereinbarung')).toBeVisible()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  expect(await signOf(page, 'balayage')).toBe('none')
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeLessThanOrEqual(A4_SHEETS_MAX)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/)
})

test('openSection=afterwork opens Afterwork once, until it is asked for again [L3]', async ({
  page,
}) => {
  await recordScrolls(page)
  await visit(page, '/termin-buchen')
  await page.getByRole('link', { name: 'Preise nach Feierabend' }).click()
  await expect(page).toHaveURL('/leistungen')
  await expectOpen(page, ['Afterwork'])
  await expect.poll(() => scrolls(page)).toEqual([{ what: 'Afterwork', delayMs: 300 }])
  await accordion(page, 'Damen').locator('summary').click()
  await page.getByRole('button', { name: 'Balayage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Balayage' })
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(page).toHaveURL('/leistungen')
  await expect(dialog).toBeHidden()
  await expectOpen(page, ['Damen'])
  await page.goto('/leistungen#afterwork')
  await expectOpen(page, ['Afterwork'])
  await page.reload()
  await expectOpen(page, ['Afterwork'])
})

test('a service has an address, is modal and alone, is heard by its name and leads to a request [L5] [L6] [L7] [B15] [G26]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await visit(page, '/haare-faerben-hamburg-hamm')
  await page.getByRole('link', { name: 'Details zu Balayage' }).click()
  await expect(page).toHaveURL('/leistungen#balayage')
  const dialog = page.getByRole('dialog', { name: 'Balayage' })
  const row = page.getByRole('button', { name: 'Balayage' })
  const behind = page.locator('html')
  await expect(dialog).toBeVisible()
  await expectOpen(page, ['Damen'])
  await expect(page.locator('dialog:modal')).toHaveId('info-balayage')
  await expect(behind).toHaveCSS('overflow-y', 'hidden')
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const heard = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'dialog')
  expect(heard.map(({ name }) => name?.value)).toEqual(['Balayage'])
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/leistungen')
  await expect(behind).not.toHaveCSS('overflow-y', 'hidden')
  await expect(row).toBeInViewport()

  await row.click()
  await expect(page).toHaveURL('/leistungen#balayage')
  await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused()
  await page
    .locator('.service-row [popovertarget]:not([popovertarget="info-balayage"])')
    .first()
    .dispatchEvent('click')
  await expect(page.locator('dialog[open]')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toBeFocused()
  await row.click()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/leistungen')
  await row.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/leistungen')
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('link', { name: 'Jetzt Termin vereinbaren' }).click()
  await expect(page).toHaveURL('/termin-buchen?leistung=balayage')
  await expect(behind).not.toHaveCSS('overflow-y', 'hidden')
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('without JavaScript prices, details and addresses work and no filter pretends to [L9]', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/leistungen#afterwork')
  await expectOpen(page, ['Afterwork'])
  await page.goto('/leistungen#bartmodelage')
  await expectOpen(page, ['Herren'])
  await page.getByRole('button', { name: 'Bartmodelage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bartmodelage' })
  await expect(dialog).toBeVisible()
  await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox')).toBeHidden()
  await page.close()
})

test('an area and a service opened before the scripts arrive stay open, the service modal with them [G39] [L6]', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/leistungen', { waitUntil: 'commit' })
  const section = accordion(page, 'Herren')
  await section.locator('summary').click()
  await page.getByRole('button', { name: 'Bartmodelage' }).click()
  await expect(page.locator('dialog:popover-open')).toHaveId('info-bartmodelage')
  letThrough()
  await hydrated(page)
  await expect(page.locator('dialog:modal')).toHaveId('info-bartmodelage')
  await expect(page).toHaveURL('/leistungen#bartmodelage')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.locator('dialog:visible')).toHaveCount(0)
  await expect(section).toHaveAttribute('open')
})

test('the filter leaves what answers, opens it, counts it, and has a word when nothing does [L8] [L21]', async ({
  page,
}) => {
  // Whoever searches before the scripts arrive gets the filtered list.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/leistungen')
  const field = page.getByRole('searchbox', { name: 'Leistung suchen' })
  await field.fill('Bart')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL('/leistungen?suche=Bart')
  const rows = page.locator('.service-row:visible .service-name')
  const status = page.getByRole('search').getByRole('status')
  await expect(status).toHaveText('4 Leistungen gefunden')
  await expect(rows).toHaveText([
    'Barttrimmen',
    'Bartmodelage',
    'Paket Gentleman',
    'Haarentfernung im Gesicht',
  ])
  await expectOpen(page, ['Herren 3 Treffer', 'Damen 1 Treffer', 'Afterwork'])
  await field.fill('balayage')
  await expect(status).toHaveText('1 Leistung gefunden')
  await expect(rows).toHaveText(['Balayage'])
  await field.press('Enter')
  await expect(page.getByRole('button', { name: 'Balayage' })).toBeFocused()
  await expect(page).toHaveURL('/leistungen?suche=Bart')
  await field.fill('Zahnspange')
  await expect(status).toHaveText(
    'Zu „Zahnspange“ steht nichts in der Liste. Fragen Sie uns: +49 40 66969 123',
  )
  await expect(rows).toHaveCount(0)
  await field.fill('afterwork')
  await expect(status).toHaveText('Afterwork Spezialcut gefunden')
  await expectOpen(page, ['Afterwork'])
  await expect(page.locator('.afterwork-totals li:visible')).toHaveCount(sampleServices.length)
  await field.press('Enter')
  await expect(accordion(page, 'Afterwork').locator('summary')).toBeFocused()
  await field.fill('Feierabend')
  await expectOpen(page, ['Afterwork'])
  await field.fill('')
  await expect(status).toBeEmpty()
  await expectOpen(page, ['Damen'])
  await expect(page.locator('.price-list summary')).toHaveText([
    'Damen 14 Leistungen',
    'Herren 11 Leistungen',
    'Kosmetik 8 Leistungen',
  ])
  await expect(page.locator('#herren .service-name').first()).toHaveText('Maschinenschnitt')
  await accordion(page, 'Herren').locator('summary').click()
  await accordion(page, 'Kosmetik').locator('summary').click()
  await expectOpen(page, ['Kosmetik'])
})

function signOf(page: Page, row: string) {
  return page
    .locator(`#${row} .service-name`)
    .evaluate((name) => getComputedStyle(name, '::after').content)
}

function accordion(page: Page, name: string) {
  return page.locator('details').filter({ has: page.getByRole('heading', { level: 2, name }) })
}

async function expectOpen(page: Page, names: string[]) {
  const open = page.locator('main details[open] > summary h2')
  await expect(open).toHaveText(names.map((name) => new RegExp(`^${name}`)))
}
