import { expect, type Page, test } from '@playwright/test'
import { visit } from './visit.ts'

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without'

  test(`chips filter the questions and say how many, ${how} JavaScript [O10]`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/faq')
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
    await page.close()
  })

  test(`one answer is open at a time, ${how} JavaScript [O11]`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/faq')
    await page.getByText('Kann ich online buchen?').click()
    await expect(page.locator('#online-buchen')).toBeVisible()
    await page.getByText('Wie vereinbare ich einen Termin?').click()
    await expect(page.locator('#termin-vereinbaren')).toBeVisible()
    await expect(page.locator('#online-buchen')).toBeHidden()
    await page.getByText('Wie vereinbare ich einen Termin?').click()
    await expect(page.locator('details[open]')).toHaveCount(0)
    await page.close()
  })

  test(`/faq#parken opens its answer, ${how} JavaScript [O12]`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled })
    await page.goto('/faq#parken')
    await expect(page.locator('#parken')).toBeInViewport()
    await expect(page.getByText('Wo kann ich parken?')).toBeInViewport()
    await page.close()
  })
}

test('a mistyped address still shows the questions [O12]', async ({ page }) => {
  await visit(page, '/faq#100%')
  await expect(page.getByText('Wo kann ich parken?')).toBeVisible()
})

test('a link inside the site opens an answer that a chip had hidden [O12]', async ({ page }) => {
  await visit(page, '/faq')
  await page.getByRole('radio', { name: 'Preise' }).check()
  await expect(page.getByText('Wo kann ich parken?')).toBeHidden()
  await page.evaluate(() => {
    location.hash = 'parken'
  })
  await expect(page.locator('#parken')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Alle' })).toBeChecked()
})

test('whoever still has a question finds phone and WhatsApp [O10]', async ({ page }) => {
  await page.goto('/faq')
  const block = page.getByRole('main').locator('.night-band')
  await expect(block.getByRole('link', { name: '+49 40 66969 123' })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  await expect(block.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
})

function shown(page: Page) {
  return page.locator('.questions details:visible')
}
