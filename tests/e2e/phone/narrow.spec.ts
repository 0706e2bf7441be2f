import { expect, type Page, test } from '@playwright/test'

/** Whatever the device: these are rules of narrow screens. */
const WIDTHS = [320, 360, 375, 390]
const BAR = 'Schnellzugriff'

for (const width of WIDTHS) {
  test(`the headline holds at ${width} px, whole and half typed [B20]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/')
    expect(await linesOf(page)).toEqual([1, 1])
    await expect(page.locator('.typing-ahead').first()).toBeAttached()
    expect(await linesOf(page)).toEqual([1, 1])
    const place = await page.locator('em.headline-part').boundingBox()
    expect((place?.x ?? 0) + (place?.width ?? width)).toBeLessThan(width)
  })

  test(`four ways lie under the thumb at ${width} px, at 200 % too [B21]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/philosophie')
    const links = page.getByRole('navigation', { name: BAR }).getByRole('link')
    await expect(links).toHaveText(['Anrufen', 'WhatsApp', 'Preise', 'Termin'])
    for (const size of ['100%', '200%']) {
      await page.evaluate((text) => {
        document.documentElement.style.fontSize = text
      }, size)
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { width, height } = link.getBoundingClientRect()
          return { isLarge: width >= 44 && height >= 44, isWhole: link.scrollWidth <= width + 1 }
        }),
      )
      expect(boxes).toEqual(Array(4).fill({ isLarge: true, isWhole: true }))
    }
  })
}

test('prices are one tap from the hero and from the thumb [B21]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const ways = [
    page.getByRole('main').getByRole('link', { name: 'Preise ansehen' }),
    page.getByRole('navigation', { name: BAR }).getByRole('link', { name: 'Preise' }),
  ]
  for (const way of ways) {
    await expect(way).toBeInViewport({ ratio: 1 })
    await expect(way).toHaveAttribute('href', '/leistungen')
  }
})

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  for (const path of ['/', '/bewertungen', '/haare-faerben-hamburg-hamm']) {
    test(`no screen of ${path} shows the rating twice at ${width} px [B22]`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(path)
      const tops = await page.evaluate(placesOfRating)
      expect(tops.length).toBeGreaterThan(1)
      for (const [place, top] of tops.slice(1).entries()) {
        expect(top - (tops[place] ?? 0)).toBeGreaterThan(height)
      }
    })
  }
}

test('the home page has ten screens at most, its reviews lie side by side and are pushed [B24]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(10)
  const list = page.getByRole('list', { name: 'Bewertungen', exact: true })
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  const tops = await list
    .getByRole('listitem')
    .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
})

for (const path of ['/kontakt', '/termin-buchen']) {
  test(`${path} tells hours and Afterwork once each [B25]`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('.hours-list')).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'Afterwork ansehen' })).toHaveCount(1)
  })
}

/** In how many lines each part stands that must not break. */
function linesOf(page: Page) {
  return page
    .locator('.headline-part')
    .evaluateAll((parts) =>
      parts.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size),
    )
}

function placesOfRating() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const tops: number[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent?.checkVisibility() || !node.textContent?.includes('4,9')) continue
    tops.push(parent.getBoundingClientRect().top + scrollY)
  }
  return tops.sort((one, other) => one - other)
}
