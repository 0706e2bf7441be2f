import { expect, type Page, test } from '@playwright/test'
import { hold } from '#tests/e2e/forms/salon.ts'
import { hydrated } from '#tests/e2e/visit.ts'

function holdScripts(page: Page) {
  return hold(page, '**/assets/*.js')
}

test('a section opened before the scripts arrive stays open, and so does the service in it [G39]', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/leistungen', { waitUntil: 'commit' })
  const section = page.locator('details', { has: page.locator('summary', { hasText: 'Herren' }) })
  await section.locator('summary').click()
  await page.getByRole('button', { name: 'Bartmodelage' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bartmodelage' })
  await expect(dialog).toBeVisible()
  letThrough()
  await hydrated(page)
  await expect(page).toHaveURL('/leistungen#bartmodelage')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Schließen' }).click()
  await expect(dialog).toBeHidden()
  await expect(section).toHaveAttribute('open')
})

test('an answer opened before the scripts arrive stays open [G39]', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/faq', { waitUntil: 'commit' })
  const question = page.locator('main details').nth(2)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  letThrough()
  await hydrated(page)
  await expect(question).toHaveAttribute('open')
})

test('a link followed before the scripts arrive leads on [G39]', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/philosophie', { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Bewertungen', exact: true }).click()
  await expect(page).toHaveURL('/bewertungen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('words typed before the scripts arrive stay, with the caret among them [G39]', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/kontakt', { waitUntil: 'commit' })
  const form = page.locator('#nachricht')
  const name = form.getByLabel('Ihr Name')
  await form.getByLabel('Worum geht es?').selectOption('Kooperation')
  await name.pressSequentially('Im')
  await name.press('ArrowLeft')
  letThrough()
  await expect(page.locator('#nachricht[data-awake]')).toBeAttached()
  await expect(name).toBeFocused()
  await page.keyboard.type('r')
  await expect(name).toHaveValue('Irm')
  await expect(form.getByLabel('Worum geht es?')).toHaveValue('cooperation')
})
