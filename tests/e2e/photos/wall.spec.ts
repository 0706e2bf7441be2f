import type { Locator, Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheContents,
  expect,
  expectGone,
  expectPublished,
  save,
  test,
} from '#tests/e2e/content/desk.ts'
import { hang, tile } from './camera.ts'

const NAMES = ['Kupfer', 'Pony', 'Locken', 'Bart']

test('a photo that lacks something says what and leads there; whoever waits keeps what was typed [P106]', async ({
  page,
  salon,
}) => {
  const fresh = { alt: '', person: 'unklar' as const, isShown: false }
  await hang(salon, [fresh, fresh])
  await atTheContents(page, salon, 'inhalte/fotos')
  await expect(page.getByText('fehlt: Text')).toHaveCount(2)
  await tile(page, 'Foto ohne Text').first().click()
  const show = page.getByRole('button', { name: 'Zeigen', exact: true })
  const words = page.getByLabel('Was sieht man?')
  await show.click()
  await expect(page.getByText('Bitte sagen, was man sieht.')).toBeVisible()
  await expect(words).toBeFocused()
  await words.fill('Kupfer')
  await show.click()
  const unsaid = page.getByText('Bitte sagen, ob jemand zu erkennen ist.')
  await expect(unsaid).toBeVisible()
  await page.getByRole('button', { name: 'Noch nicht zeigen' }).click()
  await expect(unsaid).toHaveCount(0)
  await expect(show).toBeFocused()
  await save(page)
  await expect(page.getByText('fehlt: Person')).toBeVisible()
  await page.getByRole('button', { name: 'Nächstes, dem etwas fehlt' }).click()
  await expect(words).toHaveValue('')
  await expect(page.locator('[data-open] > .photo-open')).toBeFocused()
  await words.fill('Kupfer, ganz nah')
  await page.getByLabel('Ja', { exact: true }).check()
  await show.click()
  await expect(
    page.getByText('Ohne Einwilligung kann das Foto nicht gezeigt werden.'),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Die Einwilligung liegt vor').check()
  await page.getByLabel('Wer hat zugestimmt?').fill('Kerstin Albers')
  await page.getByLabel('Wie?').selectOption('Schriftlich')
  await show.click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  await expect(page.getByText('gezeigt', { exact: true })).toBeVisible()
  // Whoever pressed it goes on from there.
  await expect(page.getByRole('button', { name: 'Verbergen' })).toBeFocused()
  await expectPublished(salon, '/galerie', 'Kupfer, ganz nah')
})

test('photos change places by key and by finger, and keep the point that matters [C66] [P152]', async ({
  page,
  salon,
}) => {
  await hang(
    salon,
    NAMES.map((alt) => ({ alt })),
  )
  await atTheContents(page, salon, 'inhalte/fotos')
  const names = () =>
    page.locator('.photo-tile img').evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await expect.poll(names).toEqual(NAMES)
  const handle = (name: string) => page.getByRole('button', { name: `${name} verschieben` })
  await handle('Kupfer').press('ArrowRight')
  await expect.poll(names).toEqual(['Pony', 'Kupfer', 'Locken', 'Bart'])
  await expect(handle('Kupfer')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect.poll(names).toEqual(NAMES)
  await page.mouse.move(...(await middle(page, 'Bart verschieben')))
  await page.mouse.down()
  await page.mouse.move(...(await middle(page, 'Pony verschieben')), { steps: 5 })
  await page.mouse.up()
  await expect.poll(names).toEqual(['Kupfer', 'Bart', 'Pony', 'Locken'])

  await tile(page, 'Pony').click()
  const point = page.getByRole('group', { name: 'Wichtigste Stelle von „Pony“' })
  const across = point.getByRole('slider', { name: 'Links – rechts' })
  const down = point.getByRole('slider', { name: 'Oben – unten' })
  await expect(across).toBeHidden()
  await point.getByText('Zuschnitt').click()
  const places = async () => [await valueText(across), await valueText(down)]
  await expect.poll(places).toEqual(['50 % von links', '50 % von oben'])
  await across.press('ArrowLeft')
  await down.press('Home')
  await expect.poll(places).toEqual(['40 % von links', '0 % von oben'])
  // The order is one, the point the other.
  await expect(page.getByText('2 Änderungen')).toBeVisible()
  expect(await violations(page)).toEqual([])
  const picture = page.locator('.focus-picker > div')
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {}
  await picture.click({ position: { x: width * 0.8, y: height * 0.2 } })
  await expect.poll(places).toEqual(['80 % von links', '20 % von oben'])
  await expect(page.locator('[data-crop="quer"] img')).toHaveCSS('object-position', '80% 20%')
  await save(page)
  await page.reload()
  await expect.poll(names).toEqual(['Kupfer', 'Bart', 'Pony', 'Locken'])
  // Visitors find them in the same order.
  await expect
    .poll(async () => {
      const html = await (await fetch(`${salon.url}/galerie`)).text()
      return html.indexOf('Bart') < html.indexOf('Pony')
    })
    .toBe(true)
})

test('several photos are hidden, shown or thrown away at once, come back, and one is gone for good [P180] [P181]', async ({
  page,
  salon,
}) => {
  const [, ...others] = NAMES
  const unsaid = { alt: '', person: 'unklar' as const, isShown: false }
  const [before] = await hang(salon, [...others.map((alt) => ({ alt })), unsaid])
  await hang(salon, [{ alt: 'Kupfer', before }])
  await atTheContents(page, salon, 'inhalte/fotos')
  await expect(page.getByText('5 Fotos, 4 gezeigt. Bei einem fehlt noch etwas.')).toBeVisible()
  const several = page.getByRole('button', { name: 'Mehrere auswählen' })
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await several.click()
  await page.getByRole('checkbox', { name: 'Kupfer' }).check()
  await page.getByRole('checkbox', { name: 'Pony' }).check()
  await expect(bar).toContainText('2 ausgewählt')
  expect(await violations(page)).toEqual([])
  await page.route('**/salon', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await bar.getByRole('button', { name: 'Verbergen' }).click()
  await expect(page.getByText('Keine Verbindung. Nichts wurde geändert.')).toBeVisible()
  await expect(bar).toContainText('2 ausgewählt')
  await page.unroute('**/salon')
  await bar.getByRole('button', { name: 'Verbergen' }).click()
  await expect(page.getByText('2 Fotos sind verborgen.')).toBeVisible()
  await expect(page.getByText('5 Fotos, 2 gezeigt.')).toBeVisible()
  await several.click()
  await bar.getByRole('button', { name: 'Alle 5' }).click()
  await bar.getByRole('button', { name: 'Zeigen' }).click()
  await expect(page.getByText('4 Fotos werden gezeigt. Bei einem fehlt noch etwas.')).toBeVisible()

  await several.click()
  await page.getByRole('checkbox', { name: 'Bart' }).check()
  await bar.getByRole('button', { name: 'Papierkorb' }).click()
  await expect(page.getByText('Das Foto liegt im Papierkorb.')).toBeVisible()
  await expectGone(salon, '/galerie', '"Bart"')
  await page.getByText('Papierkorb (1)').click()
  await expect(page.getByText('noch 30 Tage')).toBeVisible()
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await expect(page.getByText('Zurückgeholt. Es ist noch verborgen.')).toBeVisible()
  await expect(tile(page, 'Bart')).toBeVisible()
  await tile(page, 'Bart').click()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Zurückgenommen.')).toBeVisible()
  await expect(page.locator('.photo-tile')).toHaveCount(5)

  // For good: what was typed about it goes along, and how it was before is hidden.
  await tile(page, 'Kupfer').click()
  await page.getByLabel('Was sieht man?').fill('Kupfer, von vorn')
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'In den Papierkorb' }).click()
  await page.getByText('Papierkorb (1)').click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  const question = page.getByRole('dialog', { name: 'Dieses Foto endgültig löschen?' })
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText('Endgültig gelöscht.')).toBeVisible()
  await expect(page.getByText('1 Änderung', { exact: true })).toHaveCount(0)
  await expect(page.getByText('4 Fotos, 1 gezeigt.')).toBeVisible()
})

function valueText(slider: Locator) {
  return slider.getAttribute('aria-valuetext')
}

async function middle(page: Page, name: string): Promise<[number, number]> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (!box) throw new Error(`${name} cannot be seen`)
  return [box.x + box.width / 2, box.y + box.height / 2]
}
