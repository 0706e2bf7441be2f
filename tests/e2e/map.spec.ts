import { expect, test } from '@playwright/test'

test('a map that does not come is left by a button, back to the drawing [C179]', async ({
  page,
}) => {
  await page.route('https://www.openstreetmap.org/**', (route) => route.abort())
  await page.goto('/kontakt')
  const load = page.getByRole('button', { name: 'Karte laden' })
  const back = page.getByRole('button', { name: 'Zurück zur Zeichnung' })
  await expect(load).toBeVisible()
  await expect(back).toBeHidden()
  await load.click()
  await expect(page.getByText('Erscheint keine Karte, ist OpenStreetMap')).toBeVisible()
  await back.click()
  await expect(page.getByRole('img', { name: /^Skizze/ })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(load).toBeFocused()
})
