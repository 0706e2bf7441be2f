import { violations } from '#tests/e2e/axe.ts'
import { atTheContents, expect, expectPublished, save, test } from '#tests/e2e/content/desk.ts'
import { hang, photoOn, tile } from './camera.ts'

test('a photo is chosen by how it looks: for the team, the home page and a pair [P182]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Mina am Stuhl' }, { alt: 'Kupfer danach' }, { alt: 'Kupfer davor' }])
  await atTheContents(page, salon, 'inhalte/team')
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Mina')
  await page.getByLabel('Aufgabe').fill('Meisterin')
  await page.getByLabel('Dabei seit').fill('2019')
  await page.getByLabel('Türkisch').check()
  await page.getByText('Keines gewählt').click()
  await page.getByRole('radio', { name: 'Mina am Stuhl' }).check()
  // Nothing lies under the bar of a phone there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  await save(page)
  await expectPublished(salon, '/ueber-uns', 'Mina am Stuhl')

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
})

test('where a photo was chosen, the place says that it is missing once its consent is withdrawn [P182]', async ({
  page,
  salon,
}) => {
  const recognised = { person: 'erkennbar' as const, isShown: false }
  const consent = { name: 'Mina Aydin', on: '2026-05-04', how: 'schriftlich' as const }
  const withdrawnOn = '2026-11-14'
  await hang(salon, [
    { alt: 'Mina am Stuhl', ...recognised, consent, withdrawnOn },
    { alt: 'Kundin im Profil', ...recognised },
    { alt: 'Kupfer', isShown: false },
  ])
  await atTheContents(page, salon, 'inhalte/team')
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('Mina')
  await page.getByLabel('Aufgabe').fill('Meisterin')
  await page.getByText('Keines gewählt').click()
  await page.getByRole('radio', { name: 'Kupfer' }).check()
  await expect(page.getByText('sobald Sie es unter „Fotos“ zeigen.')).toBeVisible()
  await page.getByRole('radio', { name: 'Kundin im Profil' }).check()
  await expect(page.getByText('Die Einwilligung fehlt.')).toBeVisible()
  await expect(page.getByText('sobald Sie es unter „Fotos“ zeigen.')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Mina am Stuhl' }).check()
  await expect(
    page.getByText('Hier fehlt ein Foto: Die Einwilligung ist widerrufen.'),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await save(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Mina Foto fehlt' })).toBeVisible()
})

test('the whole salon with its photos is saved as a file and read again [P183]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Kupfer' }, { alt: 'Pony' }])
  await expectPublished(salon, '/galerie', 'Kupfer')
  const address = await photoOn(salon, '/galerie')
  await atTheContents(page, salon, 'inhalte')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei sichern' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const whole = JSON.parse(text)
  expect(Object.keys(whole.photoFiles)).toHaveLength(2)
  const load = (content: string) =>
    page.getByLabel('Aus Datei laden').setInputFiles({
      name: 'salon.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    })
  const question = page.getByRole('dialog', { name: '„salon.json“ ersetzt alle Inhalte' })

  // A photo that is none keeps everything as it was.
  const odd = 'f'.repeat(32)
  const files = { [odd]: { tiny: '', files: [{ type: 'image/webp', base64: 'AAAA' }] } }
  await load(JSON.stringify({ ...whole, photoFiles: files }))
  await question.getByRole('button', { name: 'Alles ersetzen' }).click()
  await expect(page.getByText('Das ist kein Foto.')).toContainText('Nichts wurde ersetzt.')

  const other = JSON.parse(text)
  other.photos[0].alt = 'Kupfer, neu'
  await load(JSON.stringify(other))
  await expect(question).toContainText('2 Fotos')
  await question.getByRole('button', { name: 'Alles ersetzen' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expectPublished(salon, '/galerie', 'Kupfer, neu')
  expect((await fetch(address)).status).toBe(200)
})

test('in a preview a tap on a photo leads nowhere [P115]', async ({ page, salon }) => {
  await hang(salon, [{ alt: 'Kupfer' }])
  await expectPublished(salon, '/galerie', 'Kupfer')
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  await page.getByLabel('Was sieht man?').fill('Kupfer, ganz nah')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await preview.frameLocator('iframe').getByRole('img', { name: 'Kupfer, ganz nah' }).click()
  await expect(preview.getByLabel('Seite')).toHaveValue('/galerie')
})
