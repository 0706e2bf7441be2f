import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { atTheContents, expect, expectPublished, save, test } from './desk.ts'

const PRICE = 'Preis Balayage'

test('the owner changes a price and adds a question, and takes both back [C70]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte')
  await page.getByRole('link', { name: 'Leistungen und Preise' }).click()
  await expect(page.getByLabel(PRICE)).toHaveValue('179')
  // Nothing lies under the bar of a phone there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  await page.getByLabel(PRICE).fill('189')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await save(page)
  await expectPublished(salon, '/leistungen', 'ab 199\u202f€')
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(page.getByLabel(PRICE)).toHaveValue('179')

  await page.getByRole('link', { name: '‹ Inhalte' }).click()
  await page.getByRole('link', { name: 'Häufige Fragen' }).click()
  await page.getByRole('button', { name: 'Frage hinzufügen' }).first().click()
  await page.getByLabel('Thema').selectOption('Preise')
  await page.getByLabel('Frage', { exact: true }).fill('Nehmen Sie Gutscheine?')
  await page.getByLabel('Antwort').fill('Ja, auch für eine Balayage: ')
  await page.getByRole('combobox', { name: 'Angabe einfügen' }).selectOption('Preis Balayage')
  await expect(page.getByLabel('Antwort')).toHaveValue(/\{Preis Balayage\}$/)
  await save(page)
  await expectPublished(salon, '/faq', 'Ja, auch für eine Balayage: ab 179\u202f€')

  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  const added = page.getByRole('listitem').filter({ hasText: 'Nehmen Sie Gutscheine?' })
  await expect(added).toContainText('Frage hinzugefügt: Nehmen Sie Gutscheine?')
  await expect(page.getByText('Balayage: 179\u202f€ → 189\u202f€')).toBeVisible()
  await added.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(added.first()).toContainText('nimmt eine Änderung zurück')
  await expect(added.last()).toContainText('zurückgenommen')
  expect(await violations(page)).toEqual([])
})

test('a week that begins later is entered from the one that holds [C71]', async ({
  page,
  salon,
}) => {
  // Something else begins before it.
  await atTheContents(page, salon, 'inhalte/preise')
  await page.getByLabel('Gilt ab').fill('2031-01-01')
  await page.getByLabel(PRICE).fill('191')
  await save(page)
  await page.goto(`${salon.url}/admin/hours`)
  await page.getByRole('link', { name: 'Die regelmäßige Woche ändern' }).click()
  await page.getByLabel('Neue Woche ab einem Tag').check()
  await page.getByLabel('Gilt ab').fill('2031-01-06')
  await page.getByLabel('Montag').last().check()
  await expect(page.getByLabel('von').last()).toHaveValue('08:00')
  await page.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.getByRole('dialog', { name: 'So sähe es aus' })
  await expect(preview.getByLabel('Tag')).toHaveValue('2031-01-06')
  await expect(preview.frameLocator('iframe').locator('.hours-list').first()).toContainText(
    /Montag.{0,30}09:00/,
  )
  expect(await violations(page)).toEqual([])
  await preview.getByRole('button', { name: 'Schließen' }).click()
  await save(page)
  await page.reload()
  await expect(page.getByLabel('Gilt ab')).toHaveValue('2031-01-06')
})

test('a price round for a day is previewed before anybody sees it [C65]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/preise')
  await page.getByLabel('Gilt ab').fill('2031-01-01')
  await page.getByRole('button', { name: '+ 4 %, runden' }).click()
  await page.getByRole('button', { name: 'Alle Bereiche' }).click()
  await expect(page.getByLabel(PRICE)).toHaveValue('186')
  await page.getByLabel(PRICE).fill('191')
  await page.getByLabel(PRICE).press('Enter')
  await expect(page.locator('.price-input > input:focus')).toBeVisible()
  await expect(page.getByLabel(PRICE)).not.toBeFocused()
  await page.getByRole('button', { name: 'Vorschau' }).click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('191\u202f€').first()).toBeAttached()
  await page.getByRole('button', { name: 'Schließen' }).click()
  await save(page)
  const now = await (await fetch(`${salon.url}/leistungen`)).text()
  expect(now).toContain('179\u202f€')
  expect(now).not.toContain('191\u202f€')
})

test('a service that pages name is hidden or taken out, and told where it stays [C67] [C155]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/preise')
  await page.getByRole('button', { name: 'Balayage', exact: true }).click()
  await page.getByRole('button', { name: 'Leistung entfernen' }).click()
  const question = page.getByRole('dialog', { name: '„Balayage“ steht auch hier' })
  await expect(question.getByRole('listitem').first()).toContainText(/Themenseiten|Häufige Fragen/)
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Nur verbergen' }).click()
  await expect(page.getByText('verborgen')).toBeVisible()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(page.getByText('verborgen')).toHaveCount(0)

  await page.getByRole('button', { name: 'Leistung entfernen' }).click()
  // Texts say its name in words of their own: nobody is told that it is gone from them.
  await expect(question).toContainText('Dort bleibt es, bis Sie sie ändern')
  await question.getByRole('button', { name: 'Trotzdem entfernen' }).click()
  await expect(page.getByText('„Balayage“ ist entfernt.')).toBeVisible()
  await save(page)
  await expect(page.getByRole('button', { name: 'Zurückholen' })).toHaveCount(0)
  await expect
    .poll(async () => (await fetch(`${salon.url}/leistungen`)).text())
    .not.toContain('id="balayage"')
})

test('a removed service comes back with all its places, a new one is written at once [C78]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'inhalte/preise')
  const names = page.locator('.price-name')
  await expect(names.first()).toBeVisible()
  const before = await names.allTextContents()
  await page.getByRole('button', { name: 'Balayage', exact: true }).click()
  await page.getByRole('button', { name: 'Leistung entfernen' }).click()
  await page.getByRole('button', { name: 'Trotzdem entfernen' }).click()
  const back = page.getByRole('button', { name: 'Zurückholen' })
  await expect(back).toBeFocused()
  await page.getByLabel('Preis Ansatzfarbe').fill('66')
  await back.click()
  await expect(names).toHaveText(before)
  await expect(page.getByLabel(PRICE)).toHaveValue('179')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Leistung hinzufügen' }).first().click()
  await expect(page.getByLabel('Name', { exact: true }).first()).toBeFocused()
  await expect(names.last()).toBeInViewport()
})

test('services change places by key and by finger [C66] [C421]', async ({ page, salon }) => {
  await atTheContents(page, salon, 'inhalte/preise')
  const names = page.locator('.price-name')
  await expect(names.first()).toBeVisible()
  const [first = '', second = ''] = await names.allTextContents()
  await page.getByRole('button', { name: `${first} verschieben, Platz 1` }).press('ArrowDown')
  await expect(names.first()).toHaveText(second)
  await expect(names.nth(1)).toHaveText(first)
  await page.keyboard.press('ArrowDown')
  await expect(names.nth(2)).toHaveText(first)
  await page.keyboard.press('ArrowUp')
  await expect(names.nth(1)).toHaveText(first)
  const handle = page.getByRole('button', { name: `${first} verschieben, Platz 2` })
  await handle.scrollIntoViewIfNeeded()
  const from = await handle.boundingBox()
  const to = await page
    .getByRole('button', { name: `${second} verschieben, Platz 1` })
    .boundingBox()
  await page.mouse.move((from?.x ?? 0) + 10, (from?.y ?? 0) + 10)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 10, (to?.y ?? 0) + 10, { steps: 5 })
  await page.mouse.up()
  await expect(names.first()).toHaveText(first)

  // At the edge the list goes on while the finger rests; Escape leaves everything where it was.
  const inOrder = await names.allTextContents()
  const dragged = page.getByRole('button', { name: `${first} verschieben, Platz 1` })
  await dragged.scrollIntoViewIfNeeded()
  const start = await dragged.boundingBox()
  await page.mouse.move((start?.x ?? 0) + 10, (start?.y ?? 0) + 10)
  await page.mouse.down()
  const scrolled = () => page.evaluate(() => window.scrollY)
  const before = await scrolled()
  await page.mouse.move((start?.x ?? 0) + 10, (page.viewportSize()?.height ?? 0) - 20, { steps: 5 })
  await expect.poll(scrolled).toBeGreaterThan(before + 300)
  await page.keyboard.press('Escape')
  const rested = await scrolled()
  await page.mouse.up()
  expect(await names.allTextContents()).toEqual(inOrder)
  expect(await scrolled()).toBe(rested)
})

test('no screen of the contents scrolls sideways [C72]', async ({ page, salon }) => {
  await atTheContents(page, salon, 'inhalte')
  for (const path of ['', '/preise', '/zeiten', '/salon', '/texte', '/verlauf']) {
    await expectNoSidewaysScroll(page, `${salon.url}/admin/inhalte${path}`, () =>
      expect(page.getByRole('heading', { level: 1 })).toBeVisible(),
    )
  }
})
