import { violations } from '#tests/e2e/axe.ts'
import { atTheContents, expect, expectPublished, save, test } from '#tests/e2e/content/desk.ts'
import { hang, tile } from './camera.ts'

test('a photo is chosen by how it looks, and a place that misses one says why [P115] [P182]', async ({
  page,
  salon,
}) => {
  const recognised = { person: 'erkennbar' as const, isShown: false }
  const consent = { name: 'Mina Aydin', on: '2026-05-04', how: 'schriftlich' as const }
  await hang(salon, [
    { alt: 'Mina am Stuhl' },
    { alt: 'Kupfer danach' },
    { alt: 'Kupfer davor' },
    { alt: 'Mina mit Kamm', ...recognised, consent, withdrawnOn: '2026-11-14' },
    { alt: 'Kundin im Profil', ...recognised },
    { alt: 'Rot', isShown: false },
  ])
  await atTheContents(page, salon, 'inhalte/team')
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Mina')
  await page.getByLabel('Aufgabe').fill('Meisterin')
  await page.getByLabel('Dabei seit').fill('2019')
  await page.getByLabel('Türkisch').check()
  await page.getByText('Keines gewählt').click()
  await page.getByRole('radio', { name: 'Rot' }).check()
  await expect(page.getByText('sobald Sie es unter „Fotos“ zeigen.')).toBeVisible()
  await page.getByRole('radio', { name: 'Kundin im Profil' }).check()
  await expect(page.getByText('Die Einwilligung fehlt.')).toBeVisible()
  await expect(page.getByText('sobald Sie es unter „Fotos“ zeigen.')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Mina am Stuhl' }).check()
  // Nothing lies under the bar of a phone there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  await save(page)
  await expectPublished(salon, '/ueber-uns', 'Mina am Stuhl')
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Aufgabe').fill('Friseurin')
  await page.getByText('Keines gewählt').click()
  await page.getByRole('radio', { name: 'Mina mit Kamm' }).check()
  await expect(
    page.getByText('Hier fehlt ein Foto: Die Einwilligung ist widerrufen.'),
  ).toBeVisible()
  await save(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Ada Foto fehlt' })).toBeVisible()

  await page.goto(`${salon.url}/admin/inhalte/fotos`)
  await tile(page, 'Kupfer danach').click()
  await page.getByText('Vorher-Foto und Galerie').click()
  await page.getByText('Foto von vorher').first().click()
  const own = page.locator('.photo-entry')
  // No photo is its own past.
  await expect(own.getByRole('radio', { name: 'Kupfer danach' })).toHaveCount(0)
  await own.getByRole('radio', { name: 'Kupfer davor' }).check()
  await page.getByText('Foto auf der Startseite').first().click()
  await page.getByRole('radio', { name: 'Kupfer danach' }).check()
  await save(page)
  await expectPublished(salon, '/', '/fotos/')
  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  await expect(page.getByText('Kupfer danach, Foto von vorher: – → Kupfer davor')).toBeVisible()

  // In a preview a tap on a photo leads nowhere.
  await page.goto(`${salon.url}/admin/inhalte/fotos`)
  await tile(page, 'Mina am Stuhl').click()
  await page.getByLabel('Was sieht man?').fill('Mina, ganz nah')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await preview.getByLabel('Seite').selectOption('/galerie')
  await preview.frameLocator('iframe').getByRole('img', { name: 'Mina, ganz nah' }).click()
  await expect(preview.getByLabel('Seite')).toHaveValue('/galerie')
})
