import { signInHere } from '#tests/e2e/desk/people.ts'
import { atTheContents, expect, OWNER, save, test } from './desk.ts'

const NAME = 'Name des Salons'

test('what is typed outlives a lost connection, a reload and a sign-in that has ended [C73]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/salon')
  await page.getByLabel(NAME).fill('Haarwerk Hamm')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Keine Verbindung. Ihre Änderungen bleiben')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk Hamm')
  await page.evaluate(() => localStorage.removeItem('salon-admin'))
  await page.reload()
  await signInHere(page, OWNER)
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk Hamm')
  await expect(page.getByLabel('Erstes Wort')).toHaveValue('Haarwerk')
  await save(page)
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk Hamm')
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
})

test('a field says what is wrong, and the rest is saved [C74]', async ({ page, salon }) => {
  await atTheContents(page, salon, 'inhalte/salon')
  await page.getByLabel('Gegründet im Jahr').fill('1999')
  await page.getByLabel('Postleitzahl').fill('205')
  await page.getByLabel('Postleitzahl').blur()
  await expect(page.getByText('Bitte fünf Ziffern.')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Gespeichert, außer')
  await expect(page.getByLabel('Postleitzahl')).toBeFocused()
  await page.getByLabel('Postleitzahl').fill('20535')
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('1999')
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('20535')
})

test('two people who change the same see both texts, and the second one chooses [C75]', async ({
  page,
  salon,
  browser,
}) => {
  await atTheContents(page, salon, 'inhalte/salon')
  const other = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await atTheContents(other, salon, 'inhalte/salon')
  await page.getByLabel(NAME).fill('Haarwerk')
  await page.getByLabel('Ort oder Stadtteil').fill('Hamm-Nord')
  await other.getByLabel(NAME).fill('Schnittstelle')
  await other.getByLabel('Gegründet im Jahr').fill('2001')
  await save(other)
  // Nobody has to ask for it: the other one's change comes by itself.
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('2001')
  const choice = page.getByRole('alert').filter({ hasText: 'Ihr Text' })
  await expect(choice).toContainText('Schnittstelle')
  await expect(choice).toContainText('Haarwerk')
  await expect(choice).toContainText(/Inhaberin hat um \d\d:\d\d geändert/)
  await choice
    .getByRole('listitem')
    .filter({ hasText: NAME })
    .getByRole('button', { name: 'Ihren Text nehmen' })
    .click()
  const others = choice.getByRole('button', { name: 'Ihren Text nehmen' })
  while ((await others.count()) > 0) await others.first().click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk')
  await expect(page.getByLabel('Ort oder Stadtteil')).toHaveValue('Hamm-Nord')
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('2001')
})

test('the set-up leads through what is still an example [C76]', async ({ page, salon }) => {
  await atTheContents(page, salon, 'dashboard')
  await page.getByRole('link', { name: 'Richten Sie Ihren Salon ein' }).click()
  await expect(page.getByText('0 von 9')).toBeVisible()
  const where = page.getByRole('region', { name: 'Wo' })
  await where.getByLabel('Straße und Hausnummer').fill('Markt 1')
  await save(page)
  // The town is still that of the example.
  await where.getByRole('button', { name: 'Stimmt so' }).click()
  await expect(page.getByText('1 von 9')).toBeVisible()
  const when = page.getByRole('region', { name: 'Wann' })
  await when.getByRole('button', { name: 'Stimmt so' }).click()
  await expect(page.getByText('2 von 9')).toBeVisible()
  await page
    .getByRole('region', { name: 'Fotos' })
    .getByRole('button', { name: 'Erledigt' })
    .click()
  await expect(page.getByText('3 von 9')).toBeVisible()
  await page.goto(`${salon.url}/admin/system`)
  await expect(page.getByText('3 von 9 erledigt.')).toBeVisible()
})

test('the whole salon is saved as a file and read again, whatever else the file is [C77]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei sichern' }).click(),
  ])
  const stream = await file.createReadStream()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  const document = JSON.parse(Buffer.concat(chunks).toString())
  document.identity.name = 'Haarwerk'
  const load = (text: string) =>
    page.getByLabel('Aus Datei laden').setInputFiles({
      name: 'salon.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
  await load('{')
  await expect(page.getByText('Das ist keine Datei eines Salons.')).toBeVisible()
  await load('{}')
  await expect(page.getByText('Nicht gespeichert')).toBeVisible()
  await load(JSON.stringify(document))
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
})
