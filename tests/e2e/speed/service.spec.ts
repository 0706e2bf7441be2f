import { expect, test } from '@playwright/test'
import { visit } from '#tests/e2e/visit.ts'

for (const width of [390, 1024]) {
  test(`an open service is modal at ${width} px, and another does not open beside it [G42]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, '/leistungen#damen')
    const row = page.getByRole('button', { name: 'Balayage' })
    await row.click()
    await expect(page.locator('dialog:modal')).toHaveId('info-balayage')
    const dialog = page.getByRole('dialog', { name: 'Balayage' })
    await expect(dialog.getByRole('button', { name: 'Schließen' })).toBeFocused()
    await expect(page).toHaveURL('/leistungen#balayage')
    await page
      .locator('.service-row [popovertarget]:not([popovertarget="info-balayage"])')
      .first()
      .dispatchEvent('click')
    await expect(page.locator('dialog[open]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(row).toBeFocused()
    await expect(page).toHaveURL('/leistungen#damen')
  })
}
