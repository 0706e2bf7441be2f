import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'

/** Menu and bar exist below 768 px, whatever the device. */
const PHONE = { width: 390, height: 844 }

for (const path of ['/', '/gibt-es-nicht', '/admin/login']) {
  test(`axe finds nothing on ${path} [G26]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
}

test('axe finds nothing in the open menu [G26]', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a keyboard reaches the content first and every link shows its focus [G27]', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#inhalt$/)
  await expect(page.locator('#inhalt')).toBeFocused()
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab')
    // Past the last link the browser itself has the focus for one step.
    const outline = await page.evaluate(() => {
      const focused = document.activeElement ?? document.body
      return focused === document.body ? 'browser' : getComputedStyle(focused).outlineStyle
    })
    expect(outline).not.toBe('none')
  }
})
