import { expect, type Page, test } from '@playwright/test'
import { bringToLife } from '#tests/e2e/forms/salon.ts'
import { atTheDesk, given, newWord, row } from '#tests/e2e/inbox/desk.ts'
import { hydrated } from '#tests/e2e/visit.ts'

/** Whatever the device: these are rules of narrow screens. */
const WIDTHS = [390, 375, 360, 320]

test('four ways lie under the thumb, the footer fits a phone, and nothing is cut with large letters [B21] [B7] [B11] [G24]', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'))
  await page.goto('/faq')
  await hydrated(page)
  const links = page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link')
  await expect(links).toHaveText(['Anrufen', 'WhatsApp', 'Preise', 'Termin'])
  const footer = page.getByRole('contentinfo')
  const words = 'Heute bis 19:00 geöffnet'
  await expect(footer.getByText(words)).toHaveCount(1)
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await footer.boundingBox())?.height).toBeLessThan(844)
  await page.getByRole('button', { name: 'Menü' }).click()
  const menu = page.getByRole('navigation', { name: 'Menü' })
  await expect(menu.getByText(words)).toBeInViewport()
  await menu.getByRole('button', { name: 'Menü schließen' }).click()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    for (const size of ['100%', '200%']) {
      await setLetters(page, size)
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { width, height } = link.getBoundingClientRect()
          return { isLarge: width >= 44 && height >= 44, isWhole: link.scrollWidth <= width + 1 }
        }),
      )
      expect(boxes, `${width} px`).toEqual(Array(4).fill({ isLarge: true, isWhole: true }))
    }
  }
  for (const width of [768, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await setLetters(page, '200%')
    const [inner, rail] = await page
      .locator('.side-rail')
      .evaluate((element) => [element.scrollWidth, element.clientWidth])
    expect(inner, `${width} px`).toBe(rail)
  }
})

test('an area’s page holds its place in one line and its buttons on the screen [G24]', async ({
  page,
}) => {
  await page.goto('/haare-faerben-hamburg-hamm')
  const place = page.locator('h1 em')
  await expect(place).toHaveText('Hamburg-Hamm')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    const { lines, right } = await place.evaluate((em) => {
      const words = document.createRange()
      words.selectNodeContents(em)
      const boxes = [...words.getClientRects()]
      return { lines: boxes.length, right: boxes[0]?.right ?? Number.NaN }
    })
    expect(lines, `${width} px`).toBe(1)
    expect(right).toBeLessThan(width)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await setLetters(page, '200%')
  const buttons = page.getByRole('main').locator('.button-link:visible')
  const rights = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().left + one.scrollWidth),
  )
  expect(rights.length).toBeGreaterThan(0)
  expect(Math.max(...rights)).toBeLessThanOrEqual(390)
})

test('the top of the contact page tells whether the salon is open, and each wished day is one group with its time [Y9] [B7]', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/kontakt')
  await expect(page.locator('main > header')).toContainText('Heute bis 19:00 geöffnet')
  await page.goto('/termin-buchen')
  await bringToLife(page, '#terminwunsch')
  const groups = await page.locator('#terminwunsch').getByRole('group').all()
  expect(groups).toHaveLength(2)
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    for (const group of groups) {
      await expect(group).toHaveAccessibleName(/^(Erster|Zweiter) Wunsch/)
      const day = await group.getByLabel('Tag', { exact: true }).boundingBox()
      const time = await group.getByLabel('Tageszeit').boundingBox()
      if (!day || !time) throw new Error('A wish lacks a field')
      expect(time.y - day.y - day.height, `${width} px`).toBeLessThan(60)
    }
  }
})

test('with letters twice as large nothing of a row lies over another [X30]', async ({ page }) => {
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

/** The size of the letters that somebody has chosen in the browser. */
function setLetters(page: Page, size: string) {
  return page.evaluate((size) => {
    document.documentElement.style.fontSize = size
  }, size)
}
