import { expect, test } from '@playwright/test'
import { expectPrivate, hydrated } from '#tests/e2e/visit.ts'

const PHONE = { width: 390, height: 844 }

for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit']) {
  test(`${path} works by elements of the browser alone [G36] [G45]`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: PHONE })
    await expectPrivate(page, async () => {
      await page.goto(path)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${path}#inhalt`)
    })
    await expect(page.locator('.side-rail .open-now')).toContainText('Di–Fr 09:00–19:00')
    const languages = page.locator('.language-switch')
    await expect(languages).toBeHidden()
    const menu = page.getByRole('navigation', { name: 'Menü' })
    await page.getByRole('button', { name: 'Menü' }).click()
    await menu.getByRole('button', { name: 'Menü schließen' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menü' }).click()
    await menu.getByRole('link', { name: 'Kontakt', exact: true }).click()
    await expect(page).toHaveURL('/kontakt')
    await page.close()
  })
}

test('a legal page carries the language and tells whether the salon is open [B9] [G36]', async ({
  page,
}) => {
  await page.goto('/philosophie')
  await hydrated(page)
  await page.getByRole('button', { name: /^EN/ }).click()
  await page.goto('/impressum')
  await hydrated(page)
  await expect(page).toHaveTitle(/^Legal notice/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum')
  await expect(page.locator('.open-now').first()).toContainText(/geöffnet|geschlossen/)
  await expect(page.getByRole('button', { name: /^EN/ })).toHaveAttribute('aria-pressed', 'true')
})
