import { violations } from '#tests/e2e/axe.ts'
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
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/salon', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('button', { name: 'Speichert …' })).toBeVisible()
  // Nobody types what the answer would take away.
  const canType = page.getByLabel(NAME).evaluate((field: HTMLInputElement) => {
    field.focus()
    return document.activeElement === field
  })
  expect(await canType).toBe(false)
  release()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk Hamm')
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0)
  await page.getByLabel(NAME).fill('Haarwerk Hamburg')
  await expect(page.getByRole('button', { name: 'Speichern' })).toBeVisible()
  await expect(page.getByText('Gespeichert.')).toHaveCount(0)
})

test('a field says what is wrong, and the rest is saved and can be taken back [C74] [C154]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/salon')
  await page.getByLabel('Gegründet im Jahr').fill('1999')
  await page.getByLabel('Postleitzahl').fill('205')
  await page.getByLabel('Postleitzahl').blur()
  await expect(page.getByText('Bitte fünf Ziffern.')).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Gespeichert, außer')
  await expect(page.getByLabel('Postleitzahl')).toBeFocused()
  // What was saved of it can be taken back all the same.
  await page.getByRole('alert').getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('2004')
  await page.getByLabel('Gegründet im Jahr').fill('1999')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByLabel('Postleitzahl').fill('20535')
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('1999')
  await expect(page.getByLabel('Postleitzahl')).toHaveValue('20535')
})

test('two people who change the same see both texts, and the second one chooses [C75] [C387]', async ({
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
  await expect(page.getByText(/^\d+ Änderung/)).toHaveText('1 Änderung')
  await expect(choice).toContainText(/Inhaberin hat um \d\d:\d\d geändert/)
  await choice
    .getByRole('listitem')
    .filter({ hasText: NAME })
    .getByRole('button', { name: 'Ihren Text nehmen' })
    .click()
  // One thing is asked, and nothing is told beside it.
  await expect(page.getByText('Es steht schon so da.')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(1)
  const others = choice.getByRole('button', { name: 'Ihren Text nehmen' })
  while ((await others.count()) > 0) await others.first().click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk')
  await expect(page.getByLabel('Ort oder Stadtteil')).toHaveValue('Hamm-Nord')
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('2001')
})

test('the whole salon is saved as a file and read again, whatever else the file is [C77] [C148]', async ({
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
  const told = page.getByRole('alert')
  await load('{')
  await expect(told).toContainText('Das ist kein Salon.')
  const { partners: _, ...less } = document
  await load(JSON.stringify({ ...less, place: { ...document.place, postalCode: '205' } }))
  await expect(told.getByRole('listitem')).toHaveText([
    'Adresse, Postleitzahl: Bitte fünf Ziffern.',
    /^Partner: /,
  ])
  await load(JSON.stringify(document))
  await expect(told).toHaveCount(0)
  const question = page.getByRole('dialog', { name: '„salon.json“ ersetzt alle Inhalte' })
  await expect(question).toContainText(`Haarwerk, ${document.services.length} Leistungen`)
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Alles ersetzen' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
})
