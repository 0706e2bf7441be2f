import { expect, test } from '@playwright/test'
import { visit } from '#tests/e2e/visit.ts'
import { sampleServices } from '#tests/support/sample-salon.ts'
import { accordion, expectOpen } from './price-list.ts'

test('the filter leaves what answers, opens it, counts it, and has a word when nothing does [L8]', async ({
  page,
}) => {
  await visit(page, '/leistungen?suche=Bart')
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
  const field = page.getByRole('searchbox', { name: 'Leistung suchen' })
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

test('who looks for Afterwork is led to it, with all its prices [L18]', async ({ page }) => {
  await visit(page, '/leistungen')
  const field = page.getByRole('searchbox', { name: 'Leistung suchen' })
  await field.fill('afterwork')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(
    'Afterwork Spezialcut gefunden',
  )
  await expectOpen(page, ['Afterwork'])
  await expect(page.locator('.afterwork-totals li:visible')).toHaveCount(sampleServices.length)
  await field.press('Enter')
  await expect(accordion(page, 'Afterwork').locator('summary')).toBeFocused()
  await field.fill('Feierabend')
  await expectOpen(page, ['Afterwork'])
})

test('whoever searches before the scripts arrive gets the filtered list [L8]', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/leistungen')
  await page.getByRole('searchbox').fill('Bart')
  await page.unroute('**/assets/*.js')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await expect(page).toHaveURL('/leistungen?suche=Bart')
  await expect(page.getByRole('search').getByRole('status')).toHaveText('4 Leistungen gefunden')
})
