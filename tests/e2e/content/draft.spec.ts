import { violations } from '#tests/e2e/axe.ts'
import { signInHere } from '#tests/e2e/desk/people.ts'
import { hang, photoOn } from '#tests/e2e/photos/camera.ts'
import { ADMIN } from '#tests/support/running.ts'
import { atTheContents, expect, expectPublished, save, test } from './desk.ts'

const NAME = 'Name des Salons'

test('what is typed is lost by nothing; a field says what is wrong and takes the focus, the rest is saved [C73] [C74]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/salon')
  const name = page.getByLabel(NAME)
  const send = page.getByRole('button', { name: 'Speichern' })
  await name.fill('Haarwerk Hamm')
  await page.context().setOffline(true)
  await send.click()
  await expect(page.getByText('Keine Verbindung. Ihre Änderungen bleiben')).toBeVisible()
  await page.context().setOffline(false)
  await page.evaluate(() => localStorage.removeItem('salon-admin'))
  await page.reload()
  await signInHere(page, ADMIN)
  await expect(name).toHaveValue('Haarwerk Hamm')
  await expect(page.getByLabel('Erstes Wort')).toHaveValue('Haarwerk')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/salon', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await send.click()
  await expect(page.getByRole('button', { name: 'Speichert …' })).toBeVisible()
  // Nobody types what the answer would take away.
  const canType = name.evaluate((field: HTMLInputElement) => {
    field.focus()
    return document.activeElement === field
  })
  expect(await canType).toBe(false)
  release()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(name).toHaveValue('Haarwerk Hamm')

  const code = page.getByLabel('Postleitzahl')
  await page.getByLabel('Gegründet im Jahr').fill('1999')
  await code.fill('205')
  await code.blur()
  await expect(page.getByText('Bitte fünf Ziffern.')).toBeVisible()
  await send.click()
  await expect(page.getByRole('alert')).toContainText('Gespeichert, außer')
  await expect(code).toBeFocused()
  await code.fill('20535')
  await save(page)
  await page.reload()
  await expect(code).toHaveValue('20535')
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
  await other.getByLabel(NAME).fill('Schnittstelle')
  await other.getByLabel('Gegründet im Jahr').fill('2001')
  await save(other)
  // Nobody has to ask for it: the other one's change comes by itself.
  await expect(page.getByLabel('Gegründet im Jahr')).toHaveValue('2001')
  const choice = page.getByRole('alert').filter({ hasText: 'Ihr Text' })
  await expect(choice).toContainText('Schnittstelle')
  await expect(choice).toContainText('Haarwerk')
  await expect(choice).toContainText(/Inhaberin hat um \d\d:\d\d geändert/)
  // One thing is asked, and nothing is told beside it.
  await expect(page.getByRole('alert')).toHaveCount(1)
  const mine = choice.getByRole('button', { name: 'Ihren Text nehmen' })
  while ((await mine.count()) > 0) await mine.first().click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel(NAME)).toHaveValue('Haarwerk')
})

test('the whole salon is saved as a file with its photos and read again, whatever else the file is [C35] [P121]', async ({
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
  const whole = JSON.parse(Buffer.concat(chunks).toString())
  expect(Object.keys(whole.photoFiles)).toHaveLength(2)
  const load = (content: unknown) =>
    page.getByLabel('Aus Datei laden').setInputFiles({
      name: 'salon.json',
      mimeType: 'application/json',
      buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
    })
  const told = page.getByRole('alert')
  await load('{')
  await expect(told).toContainText('Das ist kein Salon.')
  const { partners: _, ...less } = whole
  await load({ ...less, place: { ...whole.place, postalCode: '205' } })
  await expect(told.getByRole('listitem')).toHaveText([
    'Adresse, Postleitzahl: Bitte fünf Ziffern.',
    /^Partner: /,
  ])
  const question = page.getByRole('dialog', { name: '„salon.json“ ersetzt alle Inhalte' })
  const replace = question.getByRole('button', { name: 'Alles ersetzen' })
  // A photo that is none keeps everything as it was.
  const odd = { tiny: '', files: [{ type: 'image/webp', base64: 'AAAA' }] }
  await load({ ...whole, photoFiles: { ['f'.repeat(32)]: odd } })
  await replace.click()
  await expect(page.getByText('Das ist kein Foto.')).toContainText('Nichts wurde ersetzt.')

  whole.identity.name = 'Haarwerk'
  whole.photos[0].alt = 'Kupfer, neu'
  await load(whole)
  await expect(told).toHaveCount(0)
  await expect(question).toContainText(`Haarwerk, ${whole.services.length} Leistungen`)
  await expect(question).toContainText('2 Fotos')
  expect(await violations(page)).toEqual([])
  await replace.click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expectPublished(salon, '/galerie', 'Kupfer, neu')
  expect((await fetch(address)).status).toBe(200)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
})
