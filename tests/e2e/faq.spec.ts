import { expect, type Page, test } from '@playwright/test'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`chips filter the questions, one answer is open and has an address, ${how} JavaScript [O10] [O11]`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/faq#parken')
    await expect(page.locator('#parken')).toBeInViewport()
    const parking = page.getByText('Wo kann ich parken?')
    await expect(parking).toBeInViewport()
    const count = page.getByRole('status')
    await expect(count).toHaveText(/^\d+ Fragen zu allen Themen$/, { useInnerText: true })
    const all = await shown(page).count()
    expect(all).toBeGreaterThanOrEqual(24)
    await page.getByRole('radio', { name: 'Anfahrt' }).check()
    await expect(count).toHaveText(/^\d+ Fragen zum Thema Anfahrt$/, { useInnerText: true })
    const some = await shown(page).count()
    expect(await count.innerText()).toBe(`${some} Fragen zum Thema Anfahrt`)
    expect(some).toBeLessThan(all)
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Allgemein' })).toBeChecked()
    await expect(count).toHaveText(/Thema Allgemein$/, { useInnerText: true })
    if (javaScriptEnabled) {
      await expect(parking).toBeHidden()
      await page.evaluate(() => {
        location.hash = 'termin-vereinbaren'
      })
      await page.evaluate(() => {
        location.hash = 'parken'
      })
      await expect(page.locator('#parken')).toBeVisible()
    }
    await page.getByRole('radio', { name: 'Alle' }).check()
    await page.getByText('Kann ich online buchen?').click()
    await expect(page.locator('#online-buchen')).toBeVisible()
    await page.getByText('Wie vereinbare ich einen Termin?').click()
    await expect(page.locator('#termin-vereinbaren')).toBeVisible()
    await expect(page.locator('#online-buchen')).toBeHidden()
    await page.getByText('Wie vereinbare ich einen Termin?').click()
    await expect(page.locator('details[open]')).toHaveCount(0)
    await page.goto('/faq#100%')
    await expect(parking).toBeVisible()
    await page.close()
  })
}

function shown(page: Page) {
  return page.locator('.questions details:visible')
}
