import { expect, test } from '@playwright/test'
import { newName, point, salonReads } from '#tests/e2e/forms/salon.ts'
import { hydrated } from '#tests/e2e/visit.ts'

const FORM_SCRIPT = '**/assets/request-form-*.js'

test('a form whose script does not load works as a plain one [G40]', async ({ page }) => {
  const name = newName()
  const failed = page.waitForEvent('requestfailed')
  await page.route(FORM_SCRIPT, (route) => route.abort())
  await page.goto('/kontakt')
  await hydrated(page)
  const form = page.locator('#nachricht')
  await form.scrollIntoViewIfNeeded()
  await failed
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Telefon').fill('040 123456')
  await form.getByLabel('Ihre Nachricht').fill('Haben Sie offen?')
  await point(form.getByRole('button', { name: 'Nachricht senden' }))
  await expect(page).toHaveURL(/\/danke\?/)
  const path = `contact_submissions?select=message&name=eq.${encodeURIComponent(name)}`
  expect(await salonReads(page, path)).toEqual([{ message: 'Haben Sie offen?' }])
})

test('an application whose script does not load goes on as one plain page [G40]', async ({
  page,
}) => {
  await page.route('**/assets/job-wizard-*.js', (route) => route.abort())
  await page.goto('/ueber-uns#job-application')
  const wizard = page.locator('#job-wizard')
  await point(wizard.locator('label', { hasText: 'Ja' }))
  await point(wizard.getByRole('button', { name: 'Weiter' }))
  const form = page.locator('.plain-application')
  await expect(form.getByLabel('Ja')).toBeChecked()
  await expect(form.getByText('Bitte gib deinen Namen an.')).toBeVisible()
})
