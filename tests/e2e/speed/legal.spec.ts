import { expect, test } from '@playwright/test'
import { expectPrivate, visit } from '#tests/e2e/visit.ts'

const PHONE = { width: 390, height: 844 }

for (const path of ['/impressum', '/datenschutz', '/barrierefreiheit']) {
  test(`${path} asks for no script, and frame and links work [P60]`, async ({ page }) => {
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

test('a legal page is shown by the router; after a reload there Back leads to the place left [P60]', async ({
  page,
}) => {
  await visit(page, '/faq')
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const heading = page.getByRole('heading', { level: 1 })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })
  await link.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await link.click()
  await expect(heading).toHaveText('Impressum')
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  const contents = page.getByRole('navigation', { name: 'Inhalt' })
  await contents.getByRole('link').last().click()
  const section = page.locator('.legal-text section').last()
  await expect(section).toBeInViewport()
  await expect(section).toBeFocused()
  await expect(page).toHaveURL(`/impressum#${await section.getAttribute('id')}`)
  await page.goBack()
  await expect(page).toHaveURL('/impressum')
  await page.reload()
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  // Its own sections are no other page.
  await contents.getByRole('link').last().click()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.goBack()
  await expect(page).toHaveURL('/impressum')
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
  await page.goBack()
  await expect(heading).toHaveText('Gefragt, geantwortet.')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

for (const [path, form] of [
  ['/kontakt', '.request-form'],
  ['/bewertungen', '#bewertung'],
] as const) {
  test(`the privacy page beside the form of ${path} is loaded, so that Back finds the form as it was left [P60]`, async ({
    page,
  }) => {
    await visit(page, path)
    const link = page.locator(form).getByRole('link', { name: 'Datenschutz' })
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    await link.click()
    await expect(page).toHaveURL('/datenschutz')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false)
  })
}
