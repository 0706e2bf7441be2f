import { expect, type Page, test } from '@playwright/test'
import { atTheDesk, given, newWord, row } from '#tests/e2e/inbox/desk.ts'

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

  test(`the place in an area’s headline holds at ${width} px [B20]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.goto('/haare-faerben-hamburg-hamm')
    const place = page.locator('h1 em')
    await expect(place).toHaveText('Hamburg-Hamm')
    const { lines, right } = await place.evaluate((em) => {
      const words = document.createRange()
      words.selectNodeContents(em)
      const boxes = [...words.getClientRects()]
      return { lines: boxes.length, right: boxes[0]?.right ?? Number.NaN }
    })
    expect(lines).toBe(1)
    expect(right).toBeLessThan(width)
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
    await expect(way).toHaveAttribute('href', '/leistungen#damen')
  }
  for (const way of ways) {
    await page.goto('/')
    await way.click()
    await expect(page.getByRole('button', { name: /^Balayage/ })).toBeVisible()
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
      expect(tops.length).toBeGreaterThan(0)
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

test('on a phone the menu, every footer and the head of the contact page tell whether the salon is open [B440]', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/kontakt')
  const words = 'Heute bis 19:00 geöffnet'
  await expect(page.locator('main > header').getByText(words)).toBeInViewport()
  await expect(page.getByRole('contentinfo').getByText(words)).toHaveCount(1)
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByRole('navigation', { name: 'Menü' }).getByText(words)).toBeInViewport()
})

test('the footer is no higher than a screen of a phone [B441]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/faq')
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(844)
})

test('a review that is cut short has a way to its whole text, a short one has none [R20]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  const quotes = page.locator('#bewertungen blockquote').filter({ visible: true })
  await quotes.first().evaluate((quote) => {
    quote.textContent = 'Ein langer Satz über den Besuch. '.repeat(20)
  })
  await quotes.nth(1).evaluate((quote) => {
    quote.textContent = 'Kurz und gut.'
  })
  const cards = page.locator('#bewertungen .review-card').filter({ visible: true })
  await expect(cards.first().getByRole('link', { name: 'Ganz lesen' })).toHaveAttribute(
    'href',
    '/bewertungen',
  )
  await expect(cards.nth(1).getByRole('link', { name: 'Ganz lesen' })).toBeHidden()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(
    page.getByRole('link', { name: 'Ganz lesen' }).filter({ visible: true }),
  ).toHaveCount(0)
})

for (const [address, form] of [
  ['/kontakt', '#nachricht'],
  ['/termin-buchen', '#terminwunsch'],
] as const) {
  test(`the form of ${address} stands right below its heading on narrow screens [O21]`, async ({
    page,
  }) => {
    for (const width of [...WIDTHS, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      const section = page.locator('.section', { has: page.locator(form) })
      const [heading, box, hours] = await Promise.all(
        [section.locator('> h2'), page.locator(form), section.locator('.form-hours')].map((part) =>
          part.boundingBox(),
        ),
      )
      if (!heading || !box || !hours) throw new Error(`${address} lacks a part`)
      expect(box.y - heading.y - heading.height, `${width} px`).toBeLessThan(50)
      expect(hours.y).toBeGreaterThan(box.y + box.height)
    }
  })
}

for (const width of [768, 1024, 1100, 1440]) {
  test(`nothing in the rail is cut at ${width} px with text at 200 % [G46]`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/faq')
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const [inner, rail] = await page
      .locator('.side-rail')
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(inner).toBe(rail)
  })

  test(`each day of the footer has its hours in one line at ${width} px [G48]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/faq')
    const lines = page.locator('.footer .hours-list > div')
    const places = await lines.evaluateAll((all) =>
      all.map((line) => {
        const [day, time] = [...line.children].map((part) => part.getBoundingClientRect())
        const end = line.getBoundingClientRect().right
        return [time?.top === day?.top, Math.round(end - (time?.right ?? 0))]
      }),
    )
    expect(places).toEqual(places.map(() => [true, 0]))
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

test('with letters twice as large nothing of a row lies over another [C149]', async ({ page }) => {
  const name = `Annemarie ${newWord()}`
  await given(page, 'reviews', [{ author_name: name, rating: 4, review_text: 'Sehr freundlich.' }])
  await page.setViewportSize({ width: 390, height: 844 })
  await atTheDesk(page, `/admin/reviews?suche=${name.split(' ')[1]}`)
  await expect(row(page, name)).toBeVisible()
  const boxes = await row(page, name).evaluate((element) => {
    document.documentElement.style.fontSize = '200%'
    const parts = [...element.querySelectorAll('h2 > a, .stars, .row-text, .row-action')]
    return parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { left, right, top, bottom }
    })
  })
  expect(boxes).toHaveLength(4)
  const over = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) =>
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
      ),
  )
  expect(over).toEqual([])
  for (const { left, right } of boxes) expect(right - left).toBeGreaterThan(80)
})
