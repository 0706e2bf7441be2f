import { expect, type Response, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { hold } from '#tests/e2e/forms/salon.ts'
import { recordScrolls, scrolls, visit } from '#tests/e2e/visit.ts'
import { sampleServices } from '#tests/support/sample-salon.ts'
import { accordion, expectOpen } from './price-list.ts'

const A4_SHEETS_MAX = 2

test('a visitor sees three areas with their counts and Afterwork, and opens one at a time [L1]', async ({
  page,
}) => {
  await visit(page, '/leistungen')
  await expect(page.locator('main summary')).toHaveText([
    'Damen 14 Leistungen',
    'Herren 11 Leistungen',
    'Kosmetik 8 Leistungen',
    'Afterwork Spezialcut Di–Fr ab 19:00, Sa ab 14:00',
  ])
  await expectOpen(page, ['Damen'])
  await expect(accordion(page, 'Damen').getByRole('button')).toHaveCount(14)
  await expect(page.locator('#damen > li')).toHaveCount(14)
  const onRequest = accordion(page, 'Damen').locator('.on-request')
  await expect(onRequest.getByRole('heading')).toHaveText('Auf Anfrage')
  await expect(onRequest.locator('.service-name')).toHaveText(['Hochsteckfrisuren', 'Ombré/Sombré'])
  await page.getByRole('navigation', { name: 'Bereiche' }).getByText('Herren').click()
  await expectOpen(page, ['Herren'])
  await expect(page.getByRole('button', { name: /^Maschinenschnitt/ })).toBeInViewport()
  await accordion(page, 'Afterwork').locator('summary').click()
  await expectOpen(page, ['Afterwork'])
  await accordion(page, 'Afterwork').locator('summary').click()
  await expectOpen(page, [])
})

test('an opened accordion comes into view after 200 ms [L2]', async ({ page }) => {
  await recordScrolls(page)
  await visit(page, '/leistungen')
  await accordion(page, 'Herren').locator('summary').click()
  await expect.poll(() => scrolls(page)).toEqual([{ what: 'Herren', delayMs: 200 }])
})

test('the state openSection=afterwork opens Afterwork and scrolls after 300 ms [L3]', async ({
  page,
}) => {
  await recordScrolls(page)
  await visit(page, '/termin-buchen')
  await page.getByRole('link', { name: 'Preise nach Feierabend' }).click()
  await expect(page).toHaveURL('/leistungen')
  await expectOpen(page, ['Afterwork'])
  await expect.poll(() => scrolls(page)).toEqual([{ what: 'Afterwork', delayMs: 300 }])
})

test('Afterwork stays closed after a service until asked for again [L3]', async ({ page }) => {
  await visit(page, '/termin-buchen')
  await page.getByRole('link', { name: 'Preise nach Feierabend' }).click()
  await expectOpen(page, ['Afterwork'])
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

test('Afterwork names its rule and the total of every service [L4]', async ({ page }) => {
  await page.goto('/leistungen#afterwork')
  const afterwork = accordion(page, 'Afterwork')
  await expect(afterwork).toContainText(
    'Dienstag bis Freitag ab 19:00 Uhr, Samstag ab 14:00 Uhr. Regulärer Preis plus 10\u202f€',
  )
  await expect(afterwork).toContainText('Was dafür zu lange dauert, geht nur Samstag ab 14:00 Uhr.')
  const totals = afterwork.getByRole('listitem')
  await expect(totals).toHaveCount(sampleServices.length)
  await expect(totals.filter({ hasText: 'Paket Gentleman' })).toHaveText(/49\u202f€ → 59\u202f€$/)
  await expect(totals.filter({ hasText: 'Balayage' })).toContainText(
    'ab 179\u202f€ → ab 189\u202f€ nur Sa ab 14:00',
  )
  await expect(totals.getByText('nur Sa ab 14:00')).toHaveCount(4)
  await expect(totals.getByText('nur Sa ab 14:00').first()).toBeVisible()
})

test('a service shows all its parts and leads to a request for it [L5]', async ({ page }) => {
  await visit(page, '/leistungen')
  await page.getByRole('button', { name: 'Coloration inkl. Schnitt' }).click()
  const dialog = page.getByRole('dialog', { name: 'Coloration inkl. Schnitt' })
  await expect(dialog.locator('dl > div')).toHaveText([
    'kurzab 87\u202f€',
    'mittelab 97\u202f€',
    'langab 105\u202f€',
  ])
  await expect(dialog).toContainText('120–150\u202fmin')
  for (const name of ['Inklusivleistungen', 'Ihre Vorteile', 'Ablauf']) {
    await expect(dialog.getByRole('heading', { name })).toBeVisible()
  }
  await expect(dialog.locator('ol > li')).toHaveCount(4)
  await dialog.getByRole('link', { name: 'Jetzt Termin vereinbaren' }).click()
  await expect(page).toHaveURL('/termin-buchen?leistung=coloration-inkl-schnitt')
  await page.goBack()
  await expect(dialog).toBeVisible()
})

test('button, Escape and a click beside close a service; all else rests [L6]', async ({ page }) => {
  await visit(page, '/leistungen#bartmodelage')
  const dialog = page.getByRole('dialog', { name: 'Bartmodelage' })
  const row = page.getByRole('button', { name: 'Bartmodelage' })
  const behind = page.locator('html')
  await expect(dialog).toBeVisible()
  await expect(behind).toHaveCSS('overflow-y', 'hidden')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(behind).not.toHaveCSS('overflow-y', 'hidden')
  await row.click()
  await expect(behind).toHaveCSS('overflow-y', 'hidden')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(behind).not.toHaveCSS('overflow-y', 'hidden')
  await expect(row).toBeFocused()
  // On a phone the service fills the screen: there is no beside.
  if ((page.viewportSize()?.width ?? 0) < 768) return
  await row.click()
  await page.mouse.click(20, 450)
  await expect(dialog).toBeHidden()
})

test('whoever leaves a service for the next page can scroll there [L6]', async ({ page }) => {
  await visit(page, '/leistungen#bartmodelage')
  await page.getByRole('dialog').getByRole('link', { name: 'Jetzt Termin vereinbaren' }).click()
  await page.waitForURL('/termin-buchen?leistung=bartmodelage')
  await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
})

test('a service has an address: it opens it, opening writes it, Back closes it [L7]', async ({
  page,
}) => {
  await visit(page, '/leistungen#balayage')
  const dialog = page.getByRole('dialog', { name: 'Balayage' })
  await expect(dialog).toBeVisible()
  await expectOpen(page, ['Damen'])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/leistungen')
  await page.getByRole('button', { name: 'Balayage' }).click()
  await expect(page).toHaveURL('/leistungen#balayage')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/leistungen')
  await page.goForward()
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(page).toHaveURL('/leistungen')
})

test('a screen reader hears the name of an open service, by Chromium’s own tree [L19]', async ({
  page,
}) => {
  const client = await page.context().newCDPSession(page)
  for (const [slug, name] of [
    ['balayage', 'Balayage'],
    ['coloration-inkl-schnitt', 'Coloration inkl. Schnitt'],
  ]) {
    await page.goto('about:blank')
    await visit(page, `/leistungen#${slug}`)
    await expect(page.locator('dialog:modal')).toBeVisible()
    const { nodes } = await client.send('Accessibility.getFullAXTree')
    const dialogs = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'dialog')
    expect(dialogs.map((dialog) => dialog.name?.value)).toEqual([name])
  }
})

test('a row that opens shows it without a pointer over it, one that does not shows nothing [L20]', async ({
  page,
}) => {
  await visit(page, '/leistungen#damen')
  const sign = (row: string) =>
    page
      .locator(`#${row} .service-name`)
      .evaluate((name) => getComputedStyle(name, '::after').content)
  expect(await sign('balayage')).toBe('""')
  expect(await sign('ombre-sombre')).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await sign('balayage')).toBe('none')
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

test('a service opened as a popover before the scripts arrive becomes modal with them [G42]', async ({
  page,
}) => {
  const letThrough = await hold(page, '**/assets/*.js')
  await page.goto('/leistungen', { waitUntil: 'commit' })
  await accordion(page, 'Herren').locator('summary').click()
  await page.getByRole('button', { name: 'Bartmodelage' }).click()
  await expect(page.locator('dialog:popover-open')).toHaveId('info-bartmodelage')
  letThrough()
  await expect(page.locator('dialog:modal')).toHaveId('info-bartmodelage')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(page.locator('dialog:visible')).toHaveCount(0)
})

test('the price list prints whole on at most two A4 sheets [L10]', async ({ page }) => {
  await visit(page, '/leistungen')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.service-row:visible')).toHaveCount(sampleServices.length + 2)
  await expect(page.locator('.print-head')).toContainText(
    /Alle Preise inklusive Mehrwertsteuer\. Stand: \d+\. \p{L}+ \d{4}\./u,
  )
  await expect(page.locator('.print-head')).toContainText('Hammer Landstraße 4, 20537 Hamburg')
  await expect(page.getByText('Regulärer Preis plus 10\u202f€, nach Vereinbarung')).toBeVisible()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(Number(/\/Count (\d+)/.exec(pdf)?.[1])).toBeLessThanOrEqual(A4_SHEETS_MAX)
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12]/)
})

test('all words about the services stand in the page, and none of them in a script [L11]', async ({
  page,
}) => {
  const answers: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) answers.push(response)
  })
  await visit(page, '/leistungen')
  const scripts = await Promise.all(answers.map((answer) => answer.text()))
  expect(scripts.length).toBeGreaterThan(0)
  const html = await (await page.request.get('/leistungen')).text()
  const words = sampleServices.flatMap(({ process }) => process)
  expect(words.filter((text) => !html.includes(text.replaceAll('&', '&amp;')))).toEqual([])
  expect(words.filter((text) => scripts.some((script) => script.includes(text)))).toEqual([])
})
