import { expect, test } from '@playwright/test'
import { expectPrivate } from '#tests/e2e/visit.ts'

const PHONE = { width: 390, height: 844 }

for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit']) {
  test(`${path} asks for no script, and frame and links work [G36] [G45]`, async ({ page }) => {
    await page.setViewportSize(PHONE)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.resourceType()))
    await expectPrivate(page, async () => {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${path}#inhalt`)
    })
    expect(asked).not.toContain('script')
    expect(await page.locator('script[src]').count()).toBe(0)
    // The hours of the week: nothing here knows what time it is.
    await expect(page.locator('.side-rail .open-now')).toContainText('Di–Fr 09:00–19:00')
    await expect(page.locator('.language-switch')).toBeHidden()
    expect(
      await page.locator('.language-switch').evaluate(({ clientHeight }) => clientHeight),
    ).toBe(0)

    const menu = page.getByRole('navigation', { name: 'Menü' })
    await page.getByRole('button', { name: 'Menü' }).click()
    await menu.getByRole('button', { name: 'Menü schließen' }).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Menü' }).click()
    await menu.getByRole('link', { name: 'Kontakt', exact: true }).click()
    await expect(page).toHaveURL('/kontakt')
    await expect(page.locator('.open-now').first()).toContainText(/geöffnet|geschlossen/)
  })
}
