import { atTheContents, expect, expectPublished, save, test } from './desk.ts'

test('who comes back to unsaved changes finds them open, marked and in sight [C145]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/fragen')
  const questions = page.locator('.content-open')
  await questions.nth(20).click()
  await page.getByLabel('Frage', { exact: true }).fill('Gibt es Kaffee?')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Frage', { exact: true })).toHaveValue('Gibt es Kaffee?')
  await expect(page.getByLabel('Frage', { exact: true })).toBeInViewport()
  await expect(page.locator('.content-row[data-changed]')).toHaveCount(1)

  await page.goto(`${salon.url}/admin/inhalte/preise`)
  await page.getByRole('group', { name: 'Bereich' }).getByRole('button').nth(2).click()
  const price = page.locator('.price-input > input').first()
  const label = await price.getAttribute('aria-label')
  await price.fill('77')
  await page.reload()
  await expect(page.getByLabel(String(label))).toHaveValue('77')
})

test('the preview begins at what was changed, and gives back the focus [C146] [C150]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/fragen')
  await page.locator('.content-open').last().click()
  await page.getByLabel('Frage', { exact: true }).fill('Gibt es Kaffee?')
  const look = page.getByRole('button', { name: 'Vorschau' })
  await look.click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await expect(preview.frameLocator('iframe').getByText('Gibt es Kaffee?')).toBeInViewport()
  const pages = await preview.getByLabel('Seite').locator('option').allTextContents()
  expect(pages.filter((name) => name.includes('{'))).toEqual([])
  await preview.getByRole('button', { name: 'Schließen' }).click()
  await expect(look).toBeFocused()
  // A button that leaves after it was pressed leaves the focus to its bar.
  await page.getByRole('button', { name: 'Speichern' }).press('Enter')
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.locator('.save-dock')).toBeFocused()
  await page.getByRole('button', { name: 'Rückgängig' }).press('Enter')
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(page.locator('.save-dock')).toBeFocused()
})

test('a price has cents if it likes, and a round that is entered stands above the list [C147] [C153] [C386]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/preise')
  const price = page.getByLabel('Preis Balayage')
  await price.fill('zwölf')
  await expect(page.getByText('Bitte Euro wie 36 oder 12,50 eingeben.')).toBeVisible()
  await page.getByRole('button', { name: 'Vorschau' }).click()
  await expect(page.getByText('Noch keine Vorschau. Balayage: Bitte Euro wie')).toBeVisible()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await price.fill('12,5')
  await price.blur()
  await expect(price).toHaveValue('12,50')
  await save(page)
  await expectPublished(salon, '/leistungen', 'ab 22,50\u202f€')
  await price.fill('1.200')
  await price.blur()
  await expect(price).toHaveValue('1200')
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByLabel('Gilt ab').fill('2031-01-01')
  await price.fill('191')
  await save(page)
  await page.reload()
  await expect(page.getByText('Ab 1. Januar 2031: 1 neuer Preis')).toBeVisible()
  await expect(price).toHaveValue('12,50')
  await page.getByRole('button', { name: 'ansehen' }).click()
  await expect(price).toHaveValue('191')
  await page.getByRole('button', { name: 'sofort' }).click()
  await price.fill('195')
  await expect(page.getByText('Am 1. Januar 2031 sinkt er auf 191\u202f€.')).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('195')
  await expect(page.getByText('Was Sie jetzt eintragen, steht am')).toHaveCount(0)
})
