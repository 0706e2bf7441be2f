import { expect, type Page, test } from '@playwright/test'
import { hydrated } from '#tests/e2e/visit.ts'

/** Scripts wait until they are let through. */
async function holdScripts(page: Page) {
  let letThrough = () => {}
  const opened = new Promise<void>((done) => {
    letThrough = done
  })
  await page.route('**/assets/*.js', (route) => opened.then(() => route.continue()))
  return letThrough
}

test('a section opened before the scripts arrive stays open, and so does the dialog in it [P63]', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/leistungen')
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

test('an answer opened before the scripts arrive stays open [P63]', async ({ page }) => {
  const letThrough = await holdScripts(page)
  await page.goto('/faq')
  const question = page.locator('main details').nth(2)
  await question.locator('summary').click()
  await expect(question).toHaveAttribute('open')
  letThrough()
  await hydrated(page)
  await expect(question).toHaveAttribute('open')
})

test('a link followed before the scripts arrive leads on [P63]', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/philosophie')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Bewertungen', exact: true })
    .click()
  await expect(page).toHaveURL('/bewertungen')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('words typed before the scripts arrive are there when the page comes alive [P63]', async ({
  page,
}) => {
  const letThrough = await holdScripts(page)
  await page.goto('/kontakt')
  await page.getByLabel('Ihr Name').pressSequentially('Irmgard')
  letThrough()
  await hydrated(page)
  const name = page.getByLabel('Ihr Name')
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Irmgard')
  await name.press('Control+A')
  await name.pressSequentially('Irmgard Ölschläger')
  await expect(name).toHaveValue('Irmgard Ölschläger')
})
