import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheContents, expect, expectPublished, test } from '#tests/e2e/content/desk.ts'
import { hang, photoOn, tile } from './camera.ts'

const consent = { name: 'Kerstin Albers', on: '2026-05-04', how: 'schriftlich' as const }

test('a consent is withdrawn also where somebody else has just shown the photo [P177]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Kupfer', person: 'erkennbar', consent, isShown: false }])
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  const other = await page.context().newPage()
  await other.goto(`${salon.url}/admin/inhalte/fotos`)
  await tile(other, 'Kupfer').click()
  await other.getByRole('button', { name: 'Zeigen', exact: true }).click()
  await expectPublished(salon, '/galerie', 'Kupfer')
  await withdraw(page)
  await expect
    .poll(async () => (await fetch(`${salon.url}/galerie`)).text())
    .not.toContain('/fotos/')
})

test('a consent that is withdrawn takes the photo away from everybody, and is noted [P177]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Kupfer', person: 'erkennbar', consent }])
  await expectPublished(salon, '/galerie', 'Kupfer')
  const address = await photoOn(salon, '/galerie')
  expect((await fetch(address)).status).toBe(200)
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
  const question = page.getByRole('dialog', { name: 'Einwilligung widerrufen?' })
  await expect(question).toContainText('Kerstin Albers')
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Einwilligung widerrufen' }).click()
  await expect(page.getByText('In wenigen Sekunden ist es nirgends mehr zu sehen.')).toBeVisible()
  await expect.poll(async () => (await fetch(address)).status).toBe(404)
  await expect
    .poll(async () => (await fetch(`${salon.url}/galerie`)).text())
    .not.toContain('/fotos/')
  await expect(page.getByText('widerrufen', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Die Einwilligung ist am .* widerrufen worden/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Zeigen', exact: true })).toBeDisabled()
  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  await expect(page.getByText('Kupfer: Einwilligung widerrufen')).toBeVisible()
})

test('whoever is asked about a withdrawal goes on where she was [P177]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Kupfer', person: 'erkennbar', consent }])
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  const button = page.getByRole('button', { name: 'Einwilligung widerrufen' })
  const question = page.getByRole('dialog', { name: 'Einwilligung widerrufen?' })
  await button.press('Enter')
  await question.getByRole('button', { name: 'Abbrechen' }).press('Enter')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.press('Enter')
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(button).toBeFocused()
  await withdraw(page)
  // There is nothing to withdraw any more: what was done, and the way back, stand there instead.
  await expect(page.locator('.save-dock')).toBeFocused()
})

test('a withdrawal that is taken back shows nobody again: that is decided anew [P189]', async ({
  page,
  salon,
}) => {
  await hang(salon, [{ alt: 'Kupfer', person: 'erkennbar', consent }])
  await atTheContents(page, salon, 'inhalte/fotos')
  await tile(page, 'Kupfer').click()
  await withdraw(page)
  await page.goto(`${salon.url}/admin/inhalte/verlauf`)
  const change = page.getByRole('listitem').filter({ hasText: 'Kupfer: Einwilligung widerrufen' })
  await change.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(
    page.getByText('Zurückgenommen. Das Foto bleibt verborgen, bis Sie es wieder zeigen.'),
  ).toBeVisible()
  await page.goto(`${salon.url}/admin/inhalte/fotos`)
  await expect(page.getByText('verborgen', { exact: true })).toBeVisible()
  await tile(page, 'Kupfer').click()
  await page.getByRole('button', { name: 'Zeigen', exact: true }).click()
  await expectPublished(salon, '/galerie', 'Kupfer')
})

async function withdraw(page: Page) {
  await page.getByRole('button', { name: 'Einwilligung widerrufen' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Einwilligung widerrufen?' })
  await question.getByRole('button', { name: 'Einwilligung widerrufen' }).press('Enter')
  await expect(page.getByText('In wenigen Sekunden ist es nirgends mehr zu sehen.')).toBeVisible()
}
