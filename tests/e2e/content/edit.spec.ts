import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { atTheContents, expect, expectGone, expectPublished, save, test } from './desk.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('prices are changed at once and from a day on, previewed, kept and taken back [C65] [C70] [C71] [C145] [C147] [C153] [C386]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte')
  await page.getByRole('link', { name: 'Leistungen und Preise' }).click()
  const price = page.getByLabel('Preis Balayage')
  await expect(price).toHaveValue('179')
  // Nothing lies under the bar of a phone there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  const areas = page.getByRole('group', { name: 'Bereich' }).getByRole('button')
  await areas.nth(2).click()
  const another = page.locator('.price-input > input').first()
  const label = await another.getAttribute('aria-label')
  await another.fill('77')
  await page.reload()
  await expect(page.getByLabel(String(label))).toHaveValue('77')
  await button(page, 'Verwerfen').click()
  await areas.first().click()

  await price.fill('189')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await save(page)
  await expectPublished(salon, '/leistungen', 'ab 199\u202f€')
  await button(page, 'Rückgängig').click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(price).toHaveValue('179')

  await price.fill('zwölf')
  await expect(page.getByText('Bitte Euro wie 36 oder 12,50 eingeben.')).toBeVisible()
  await button(page, 'Vorschau').click()
  await expect(page.getByText('Noch keine Vorschau. Balayage: Bitte Euro wie')).toBeVisible()
  await button(page, 'Schließen').click()
  await price.fill('12,5')
  await price.blur()
  await expect(price).toHaveValue('12,50')
  await save(page)
  await expectPublished(salon, '/leistungen', 'ab 22,50\u202f€')

  await page.getByLabel('Gilt ab').fill('2031-01-01')
  await button(page, '+ 4 %, runden').click()
  await button(page, 'Alle Bereiche').click()
  await expect(price).toHaveValue('13')
  await price.fill('191')
  await price.press('Enter')
  await expect(page.locator('.price-input > input:focus')).toBeVisible()
  await expect(price).not.toBeFocused()
  await button(page, 'Vorschau').click()
  await expect(page.frameLocator('iframe').getByText('191\u202f€').first()).toBeAttached()
  await button(page, 'Schließen').click()
  await save(page)
  const now = await (await fetch(`${salon.url}/leistungen`)).text()
  expect([now.includes('22,50\u202f€'), now.includes('191\u202f€')]).toEqual([true, false])
  await page.reload()
  await expect(page.getByText(/^Ab 1\. Januar 2031: \d+ neue Preise/)).toBeVisible()
  await expect(price).toHaveValue('12,50')
  await button(page, 'ansehen').click()
  await expect(price).toHaveValue('191')
  await button(page, 'sofort').click()
  await price.fill('195')
  await expect(page.getByText('Am 1. Januar 2031 sinkt er auf 191\u202f€.')).toBeVisible()
  await page.reload()
  await expect(price).toHaveValue('195')
  await expect(page.getByText('Was Sie jetzt eintragen, steht am')).toHaveCount(0)
  await button(page, 'Verwerfen').click()

  // A week that begins after the prices, entered from the one that holds.
  await page.goto(`${salon.url}/admin/hours`)
  await page.getByRole('link', { name: 'Die regelmäßige Woche ändern' }).click()
  await page.getByLabel('Neue Woche ab einem Tag').check()
  await page.getByLabel('Gilt ab').fill('2031-01-06')
  await page.getByLabel('Montag').last().check()
  await expect(page.getByLabel('von').last()).toHaveValue('08:00')
  await button(page, 'Vorschau').click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await expect(preview.getByLabel('Tag')).toHaveValue('2031-01-06')
  const hours = preview.frameLocator('iframe').locator('.hours-list').first()
  await expect(hours).toContainText(/Montag.{0,30}09:00/)
  expect(await violations(page)).toEqual([])
  await button(page, 'Schließen').click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Gilt ab')).toHaveValue('2031-01-06')
})

test('services change places by key and by finger; one that pages name is hidden, taken out and brought back [C66] [C67] [C78] [C155] [C421]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/preise')
  const names = page.locator('.price-name')
  await expect(names.first()).toBeVisible()
  const before = await names.allTextContents()
  const [first = '', second = ''] = before
  const handle = (name: string, place: number) =>
    page.getByRole('button', { name: `${name} verschieben, Platz ${place}` })
  const middle = async (name: string, place: number) => {
    const { x, y } = (await handle(name, place).boundingBox()) ?? { x: 0, y: 0 }
    return [x + 10, y + 10] as const
  }
  await handle(first, 1).press('ArrowDown')
  await expect(names.first()).toHaveText(second)
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(2)).toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toHaveText(first)
  await handle(first, 2).scrollIntoViewIfNeeded()
  await page.mouse.move(...(await middle(first, 2)))
  await page.mouse.down()
  await page.mouse.move(...(await middle(second, 1)), { steps: 5 })
  await page.mouse.up()
  await expect(names).toHaveText(before)

  // At the edge the list goes on while the finger rests; Escape leaves everything where it was.
  const scrolled = () => page.evaluate(() => window.scrollY)
  const top = await scrolled()
  const [x, y] = await middle(first, 1)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x, (page.viewportSize()?.height ?? 0) - 20, { steps: 5 })
  await expect.poll(scrolled).toBeGreaterThan(top + 300)
  await page.keyboard.press('Escape')
  const rested = await scrolled()
  await page.mouse.up()
  await expect(names).toHaveText(before)
  expect(await scrolled()).toBe(rested)

  await button(page, 'Balayage').click()
  await button(page, 'Leistung entfernen').click()
  const question = page.getByRole('dialog', { name: '„Balayage“ steht auch hier' })
  await expect(question.getByRole('listitem').first()).toContainText(/Themenseiten|Häufige Fragen/)
  // Texts say its name in words of their own: nobody is told that it is gone from them.
  await expect(question).toContainText('Dort bleibt es, bis Sie sie ändern')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Nur verbergen' }).click()
  await expect(page.getByText('verborgen')).toBeVisible()
  await button(page, 'Verwerfen').click()
  await expect(page.getByText('verborgen')).toHaveCount(0)

  const remove = async () => {
    await button(page, 'Leistung entfernen').click()
    await question.getByRole('button', { name: 'Trotzdem entfernen' }).click()
    await expect(page.getByText('„Balayage“ ist entfernt.')).toBeVisible()
  }
  await remove()
  const back = button(page, 'Zurückholen')
  await expect(back).toBeFocused()
  await page.getByLabel('Preis Ansatzfarbe').fill('66')
  await back.click()
  await expect(names).toHaveText(before)
  await expect(page.getByLabel('Preis Balayage')).toHaveValue('179')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await button(page, 'Balayage').click()
  await remove()
  await save(page)
  await expect(back).toHaveCount(0)
  await expectGone(salon, '/leistungen', 'id="balayage"')
  await page.getByRole('button', { name: 'Leistung hinzufügen' }).first().click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused()
  await expect(names.last()).toBeInViewport()
})

test('questions are confirmed, kept while they are written, previewed, added and taken back by the history [C70] [C72] [C145] [C146] [C150] [X121]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/fragen')
  const all = page.getByText(`Noch ${sampleDocument.faq.length} Beispiele.`)
  await expect(all).toBeVisible()
  const fine = button(page, 'Stimmt so')
  await fine.click()
  const dialog = page.getByRole('dialog', { name: /^Stimmen alle \d+ Beispiele so\?$/ })
  await expect(dialog).toContainText('Auch was hier zugeklappt ist')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(fine).toBeFocused()
  await expect(all).toBeVisible()
  await fine.click()
  await dialog.getByRole('button', { name: 'Stimmt so' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(all).toHaveCount(0)

  await page.locator('.content-open').last().click()
  const question = page.getByLabel('Frage', { exact: true })
  await question.fill('Gibt es Kaffee?')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await page.reload()
  await expect(question).toHaveValue('Gibt es Kaffee?')
  await expect(question).toBeInViewport()
  await expect(page.locator('.content-row[data-changed]')).toHaveCount(1)
  const look = button(page, 'Vorschau')
  await look.click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await expect(preview.frameLocator('iframe').getByText('Gibt es Kaffee?')).toBeInViewport()
  const pages = await preview.getByLabel('Seite').locator('option').allTextContents()
  expect(pages.filter((name) => name.includes('{'))).toEqual([])
  await button(page, 'Schließen').click()
  await expect(look).toBeFocused()
  // A button that leaves after it was pressed leaves the focus to its bar.
  await button(page, 'Speichern').press('Enter')
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.locator('.save-dock')).toBeFocused()
  await button(page, 'Rückgängig').press('Enter')
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(page.locator('.save-dock')).toBeFocused()

  await page.locator('.content-open').last().click()
  await expect(question).toHaveCount(0)
  await page.getByRole('button', { name: 'Frage hinzufügen' }).first().click()
  await page.getByLabel('Thema').selectOption('Preise')
  await question.fill('Nehmen Sie Gutscheine?')
  await page.getByLabel('Antwort').fill('Ja, auch für eine Balayage: ')
  await page.getByRole('combobox', { name: 'Angabe einfügen' }).selectOption('Preis Balayage')
  await expect(page.getByLabel('Antwort')).toHaveValue(/\{Preis Balayage\}$/)
  await save(page)
  await expectPublished(salon, '/faq', 'Ja, auch für eine Balayage: ab 179\u202f€')
  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  const added = page.getByRole('listitem').filter({ hasText: 'Nehmen Sie Gutscheine?' })
  await expect(added).toContainText('Frage hinzugefügt: Nehmen Sie Gutscheine?')
  await added.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(added.first()).toContainText('nimmt eine Änderung zurück')
  await expect(added.last()).toContainText('zurückgenommen')
  expect(await violations(page)).toEqual([])
  for (const path of ['', '/preise', '/zeiten', '/salon', '/texte', '/verlauf']) {
    await expectNoSidewaysScroll(page, `${salon.url}/admin/inhalte${path}`, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
  }
})
