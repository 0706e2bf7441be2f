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

for (const [where, isLed] of [
  ['at the form', true],
  ['above it', false],
] as const) {
  test(`a form that fails is told to whoever is ${where}: ${isLed} [G47]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route('**/assets/booking-form-*.js', async (route) => {
      const answer = await route.fetch()
      const names = /export\{[^}]* as (\w+)\}/.exec(await answer.text())
      const body = `function F(){throw new Error('broken')}export{F as ${names?.[1]}}`
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    await page.goto('/termin-buchen')
    await hydrated(page)
    const island = page.locator('#terminwunsch')
    if (isLed) await island.getByLabel('Anmerkung').focus()
    else await island.evaluate((form) => form.dispatchEvent(new Event('pointerdown')))
    const alert = page.getByRole('alert').filter({ hasText: 'Etwas ist schief gelaufen' })
    await expect(alert).toBeVisible()
    if (isLed) await expect(alert).toBeInViewport({ ratio: 0.5 })
    expect(await alert.evaluate((one) => one.parentElement === document.activeElement)).toBe(isLed)
    expect(await page.evaluate(() => scrollY > 0)).toBe(isLed)
  })
}
