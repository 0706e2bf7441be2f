import { expect, type Page, test } from '@playwright/test'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('the home page tells whether the salon is open, and leads to prices and Afterwork [B2] [L3] [B7] [G33] [B15]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'))
  await page.goto('/')
  await expect(page.locator('.visit .open-line')).toHaveText('Heute bis 19:00 geöffnet')
  for (const width of await page.locator('.services-teaser-count').evaluateAll(spacesBeforeEuro)) {
    expect(width).toBeGreaterThan(0.12)
    expect(width).toBeLessThan(0.2)
  }
  await page.locator('.services-teaser a').nth(1).click()
  await expect(page).toHaveURL('/leistungen#herren')
  for (const box of ['.night-band a', 'a.afterwork-box']) {
    await page.goto('/')
    await page.getByRole('button', { name: 'Bewegung anhalten' }).waitFor()
    await page.locator(box).click()
    await expect(page).toHaveURL('/leistungen')
    expect(await page.evaluate(() => history.state)).toEqual({ openSection: 'afterwork' })
  }
})

test('four questions answer themselves without JavaScript, one at a time, and no line waits for a script [B8]', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto('/')
  await expect(page.locator('.visit .open-line')).toHaveCSS('display', 'none')
  const questions = page.locator('.faq-teaser details')
  await expect(questions).toHaveCount(4)
  await questions.nth(0).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  const open = await questions.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))
  expect(open).toEqual([false, false, true, false])
  await expect(page.getByRole('link', { name: 'Alle Fragen und Antworten' })).toBeVisible()
  await page.close()
})

test('on a phone the home page has ten screens at most, prices one tap away and reviews side by side [G24] [B21] [G27] [R20]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/')
  await expectHeadlineHolds(page)
  await expect(page.locator('.typing-ahead').first()).toBeAttached()
  await expectHeadlineHolds(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 844)).toBeLessThan(10)
  const list = page.getByRole('list', { name: 'Bewertungen', exact: true })
  await expect(list).toHaveAttribute('tabindex', '0')
  await list.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  const cards = list.getByRole('listitem')
  const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(new Set(tops).size).toBe(1)
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  const quotes = page.locator('#bewertungen blockquote').filter({ visible: true })
  await quotes.first().evaluate((quote) => {
    quote.textContent = 'Ein langer Satz über den Besuch. '.repeat(20)
  })
  await quotes.nth(1).evaluate((quote) => {
    quote.textContent = 'Kurz und gut.'
  })
  const more = page.getByRole('link', { name: 'Ganz lesen' })
  const whole = cards.filter({ visible: true }).first().getByRole('link', { name: 'Ganz lesen' })
  await expect(whole).toHaveAttribute('href', '/bewertungen')
  await expect(cards.filter({ visible: true }).nth(1).getByText('Ganz lesen')).toBeHidden()
  await page.setViewportSize(DESK)
  await expect(more.filter({ visible: true })).toHaveCount(0)
  await expect(list).not.toHaveAttribute('tabindex')

  await page.setViewportSize(PHONE)
  await page.goto('/')
  const ways = [
    page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link', { name: 'Preise' }),
    page.getByRole('main').getByRole('link', { name: 'Preise ansehen' }),
  ]
  for (const way of ways) {
    await expect(way).toBeInViewport({ ratio: 1 })
    await expect(way).toHaveAttribute('href', '/leistungen#damen')
  }
  await ways[1]?.click()
  await expect(page.getByRole('button', { name: /^Balayage/ })).toBeVisible()
  await page.goBack()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const facts = await page.locator('.facts li:visible').evaluateAll((all) =>
    all.map((fact) => {
      const [large = 0, small = 0] = ['b', 'small'].map((part) => {
        const element = fact.querySelector(part)
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : 0
      })
      return large > small * 1.25
    }),
  )
  expect(facts).toEqual(Array(4).fill(true))
})

/** Each part that must not break stands in one line, and inside the screen. */
async function expectHeadlineHolds(page: Page) {
  for (const width of [320, 360, 375, 390]) {
    await page.setViewportSize({ ...PHONE, width })
    const lines = await page
      .locator('.headline-part')
      .evaluateAll((parts) =>
        parts.map((part) => new Set([...part.getClientRects()].map(({ top }) => top)).size),
      )
    expect(lines, `${width} px`).toEqual([1, 1])
    const place = await page.locator('em.headline-part').boundingBox()
    expect((place?.x ?? 0) + (place?.width ?? width)).toBeLessThan(width)
  }
}

/** Parts of the letter's size that the narrow space before € takes. */
function spacesBeforeEuro(prices: Element[]) {
  return prices.map((price) => {
    const text = [...price.childNodes].find((node) => node.textContent?.includes('\u202f')) as Node
    const at = text.textContent?.indexOf('\u202f') ?? -1
    const range = document.createRange()
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    return range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(price).fontSize)
  })
}
