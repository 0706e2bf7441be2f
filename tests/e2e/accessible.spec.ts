import { expect, type Response, test } from '@playwright/test'
import { violations } from './axe.ts'

/** Menu and bar exist below 768 px, whatever the device. */
const PHONE = { width: 390, height: 844 }

test('axe finds nothing, a keyboard reaches the content first and sees where it is, and no byte of the admin area is loaded [G26] [G27] [G28]', async ({
  page,
}) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
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
  expect(await violations(page)).toEqual([])
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('navigation', { name: 'Menü' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  const signs = /GoTrueClient|PostgrestClient|Kein Zugriff|Zurückziehen/
  for (const script of scripts) expect(signs.test(await script.text()), script.url()).toBe(false)
  for (const path of ['/gibt-es-nicht', '/admin/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page)).toEqual([])
  }
})
