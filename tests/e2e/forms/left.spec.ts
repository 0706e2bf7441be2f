import { expect, test } from '@playwright/test'
import { bringToLife, newName, nextMonday, point, wishedDay } from './salon.ts'

test('a message half written is there again after a look at the privacy page [G41]', async ({
  page,
}) => {
  const name = newName()
  await page.goto('/kontakt')
  await bringToLife(page, '#nachricht')
  const form = page.locator('#nachricht')
  await form.getByLabel('Worum geht es?').selectOption('Kooperation')
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Telefon').fill('040 66969-124')
  await form.getByLabel('Ihre Nachricht').fill('Ich sehe schnell nach.')
  await point(form.getByRole('link', { name: 'Datenschutz' }))
  await expect(page).toHaveURL('/datenschutz')
  await page.goBack()
  await bringToLife(page, '#nachricht')
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('cooperation')
  await expect(form.getByLabel('Ihr Name')).toHaveValue(name)
  await expect(form.getByLabel('Telefon')).toHaveValue('040 66969-124')
  await expect(form.getByLabel('Ihre Nachricht')).toHaveValue('Ich sehe schnell nach.')
  await point(form.getByRole('button', { name: 'Nachricht senden' }))
  await expect(form.getByRole('heading', { name: /^Danke/ })).toBeFocused()
})

test('a review half written is there again after a look at another page [G41]', async ({
  page,
}) => {
  await page.goto('/bewertungen')
  await bringToLife(page, '#bewertung')
  const form = page.locator('#bewertung')
  await form.locator('label', { hasText: '3 Sterne' }).click()
  await form.getByLabel('Dienstleistung').selectOption('Kosmetik')
  await form.getByLabel('Ihr Text').fill('Freundlich, und')
  await point(page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }))
  await expect(page).toHaveURL('/faq')
  await page.goBack()
  await bringToLife(page, '#bewertung')
  await expect(form.getByLabel('3 Sterne')).toBeChecked()
  await expect(form.getByLabel('Dienstleistung')).toHaveValue('Kosmetik')
  await expect(form.getByLabel('Ihr Text')).toHaveValue('Freundlich, und')
  await expect(form.getByRole('button', { name: 'Bewertung absenden' })).toBeEnabled()
})

test('a wish half written is there again, and a service chosen meanwhile is the one asked for [G41]', async ({
  page,
}) => {
  await page.goto('/termin-buchen?leistung=balayage')
  await bringToLife(page, '#terminwunsch')
  const form = page.locator('#terminwunsch')
  await expect(form.getByLabel('Leistung')).toHaveValue(/Balayage/)
  const monday = nextMonday()
  await wishedDay(form, 'Erster').fill(monday)
  await form.getByLabel('Ihr Name').fill('Kim')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  await page.goBack()
  await bringToLife(page, '#terminwunsch')
  await expect(form.getByLabel('Leistung')).toHaveValue(/Balayage/)
  await expect(wishedDay(form, 'Erster')).toHaveValue(monday)
  await expect(form.getByText(/^Montag, .*: eigentlich geschlossen\./)).toBeVisible()
  await expect(form.getByLabel('Ihr Name')).toHaveValue('Kim')
  await page.goto('/leistungen#damen')
  await page.getByRole('button', { name: 'Coloration inkl. Schnitt' }).click()
  await page.getByRole('link', { name: 'Jetzt Termin vereinbaren' }).click()
  await bringToLife(page, '#terminwunsch')
  await expect(form.getByLabel('Leistung')).toHaveValue(/Coloration/)
})
