import { expect, test } from '@playwright/test'

for (const path of ['/haare-faerben-hamburg-hamm', '/faq', '/']) {
  test(`twice the text size leaves nothing of ${path} out [C180]`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    const buttons = page.getByRole('main').locator('.button-link:visible')
    const rights = await buttons.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().left + one.scrollWidth),
    )
    expect(rights.length).toBeGreaterThan(0)
    expect(Math.max(...rights)).toBeLessThanOrEqual(390)
    const facts = await page.locator('.facts li:visible').evaluateAll((all) =>
      all.map((fact) => {
        const sizes = ['b', 'small'].map((part) => {
          const element = fact.querySelector(part)
          return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
        })
        return (sizes[0] ?? 0) > (sizes[1] ?? 0) * 1.25
      }),
    )
    expect(facts).toEqual(Array(path === '/' ? 4 : 0).fill(true))
  })
}
