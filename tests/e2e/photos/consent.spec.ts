import { violations } from '#tests/e2e/axe.ts'
import {
  atTheContents,
  expect,
  expectGone,
  expectPublished,
  test,
} from '#tests/e2e/content/desk.ts'
import { hang, photoOn, tile } from './camera.ts'

const consent = { name: 'Kerstin Albers', on: '2026-05-04', how: 'schriftlich' as const }

test('a consent that is withdrawn takes the photo away from everybody, is noted, and shows nobody again when taken back [P177] [P341]', async ({
  page,
  salon,
}) => {
  const person = 'erkennbar' as const
  await hang(salon, [
    { alt: 'Kupfer', person, consent },
    { alt: 'Pony', person, consent, isShown: false },
  ])
  await expectPublished(salon, '/galerie', 'Kupfer')
  const address = await photoOn(salon, '/galerie')
  expect((await fetch(address)).status).toBe(200)
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  const button = page.getByRole('button', { name: 'Einwilligung widerrufen' })
  const question = page.getByRole('dialog', { name: 'Einwilligung widerrufen?' })
  const done = page.getByText('In wenigen Sekunden ist es nirgends mehr zu sehen.')
  // Whoever is asked goes on where she was.
  await button.press('Enter')
  await expect(question).toContainText('Kerstin Albers')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Abbrechen' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
  const withdraw = async () => {
    await button.press('Enter')
    await question.getByRole('button', { name: 'Einwilligung widerrufen' }).press('Enter')
    await expect(done).toBeVisible()
  }
  await withdraw()
  // There is nothing to withdraw any more: what was done, and the way back, stand there instead.
  await expect(page.locator('.save-dock')).toBeFocused()
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await expectGone(salon, '/galerie', '/fotos/')
  await expect(page.getByText('widerrufen', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Die Einwilligung ist am .* widerrufen worden/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zeigen', exact: true })).toBeDisabled()

  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  const change = page.getByRole('listitem').filter({ hasText: 'Kupfer, Widerrufen am' })
  await change.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(
    page.getByText('Zurückgenommen. Das Foto bleibt verborgen, bis Sie es wieder zeigen.'),
  ).toBeVisible()
  await page.goto(`${salon.url}/admin/inhalte/fotos`)
  await expect(page.getByText('verborgen', { exact: true })).toHaveCount(2)
  await tile(page, 'Kupfer').click()
  await page.getByRole('button', { name: 'Zeigen', exact: true }).click()
  await expectPublished(salon, '/galerie', 'Kupfer')

  // Also where somebody else has just shown the photo.
  await tile(page, 'Pony').click()
  const other = await page.context().newPage()
  await other.goto(`${salon.url}/admin/inhalte/fotos`)
  await tile(other, 'Pony').click()
  await other.getByRole('button', { name: 'Zeigen', exact: true }).click()
  await expectPublished(salon, '/galerie', 'Pony')
  await withdraw()
  await expectGone(salon, '/galerie', 'Pony')
})
