import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll, expectPrivate, hydrated } from '#tests/e2e/visit.ts'
import { isThere, test, visitGallery } from './salon.ts'

type Box = { left: number; right: number; top: number; height: number; shape: number; told: number }

test('each row of the wall is of one height and fills its line, and nothing is cut [P143]', async ({
  page,
  hung,
}) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${hung.url}/galerie`)
    const { rows, line } = await wallOf(page)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const heights = row.map(({ height }) => height)
      expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1.5)
      for (const { shape, told } of row) expect(Math.abs(shape / told - 1)).toBeLessThan(0.01)
      expect(Math.abs((row[0]?.left ?? 0) - line.left)).toBeLessThan(1)
      // A single upright one would be higher than the screen: it is as high as it may be.
      const isAsHigh = Math.max(...heights) > 719
      if (!isAsHigh) expect(Math.abs((row.at(-1)?.right ?? 0) - line.right)).toBeLessThan(1)
    }
  }
})

test('nothing moves while photos arrive, down to the end of the page [P154]', async ({
  page,
  hung,
}) => {
  for (const path of ['/galerie', '/ueber-uns', '/']) {
    // Photos come when all else stands: what moves then moves because of them.
    let release = () => {}
    const stands = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/fotos/**', async (route) => {
      await stands
      await route.continue()
    })
    await page.goto(hung.url + path, { waitUntil: 'domcontentloaded' })
    await hydrated(page)
    await page.evaluate(async () => {
      await document.fonts.ready
      const seen: number[] = []
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) seen.push((one as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift' })
    })
    release()
    const photos = page.locator('main .photo img:not([aria-hidden])')
    for (const photo of await photos.all()) {
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(() => photo.evaluate(isThere)).toBe(true)
    }
    expect(await page.evaluate(() => (window as unknown as { seen: number[] }).seen)).toEqual([])
    await page.unroute('**/fotos/**')
  }
})

test('before and after are divided by a slider that keys, a finger and a screen reader know [P144]', async ({
  page,
  hung,
}) => {
  await visitGallery(page, hung.url)
  const slider = page.getByRole('slider', {
    name: 'Vorher und nachher: Kupfer nach der Farbe, von hinten',
  })
  await slider.scrollIntoViewIfNeeded()
  await expect(slider).toHaveAttribute('aria-valuetext', '50 % nachher')
  const box = await slider.locator('..').boundingBox()
  if (!box) throw new Error('The pair is not on the screen')
  expect(await edgeOf(page)).toBeCloseTo(0.5, 1)
  // Up is more of after, and the edge goes to the left as an arrow to the left does.
  await slider.focus()
  for (let times = 0; times < 10; times += 1) await page.keyboard.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', '60 % nachher')
  expect(await edgeOf(page)).toBeCloseTo(0.4, 1)
  await page.keyboard.press('ArrowUp')
  await expect(slider).toHaveAttribute('aria-valuetext', '61 % nachher')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.39, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.8, y, { steps: 4 })
  await page.mouse.up()
  await expect(slider).toHaveAttribute('aria-valuetext', /^(19|20|21) % nachher$/)
  expect(await edgeOf(page)).toBeCloseTo(0.8, 1)
  // Beside the edge lies the photo, which opens.
  await page.mouse.click(box.x + box.width * 0.3, y)
  await expect(page.getByRole('dialog')).toContainText('Vorher: Braun mit Ansatz, von hinten')
})

test('a pair is wide enough for its two words, and on a phone as wide as its line [P144]', async ({
  page,
  hung,
}) => {
  for (const width of [320, 390, 768, 960, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await visitGallery(page, hung.url)
    const pair = page.locator('.photo-pair')
    const [before, after] = await pair
      .locator('small')
      .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON()))
    expect(before.right, `${width}`).toBeLessThan(after.left)
    const [cell, line] = await pair.evaluate((element) =>
      [element, element.closest('.photo-rows')].map((one) => one?.clientWidth ?? 0),
    )
    if (width < 480) expect(cell).toBe(line)
  }
})

test('without JavaScript before and after stand side by side and photos are links [P144] [P146]', async ({
  browser,
  hung,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${hung.url}/galerie`)
  await expect(page.getByRole('slider')).toHaveCount(0)
  const boxes = await page
    .locator('.photo-pair > a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()))
  expect(boxes).toHaveLength(2)
  expect(boxes[0].right).toBeLessThanOrEqual(boxes[1].left)
  expect(boxes[0].top).toBe(boxes[1].top)
  const [first] = hung.photos
  const link = page.getByRole('link', { name: first?.alt })
  await expect(link).toHaveAttribute('href', `/fotos/${first?.id}.webp`)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/fotos/${first?.id}\\.webp$`))
  await context.close()
})

test('a gallery with photos is clean for axe, asks nobody else and never scrolls sideways [P155]', async ({
  page,
  hung,
}) => {
  await expectPrivate(page, async () => {
    await visitGallery(page, hung.url)
    expect(await violations(page)).toEqual([])
  })
  await expectNoSidewaysScroll(page, `${hung.url}/galerie`, () => hydrated(page))
})

/** The wall's photos row by row; a pair counts by what comes after. */
async function wallOf(page: Page) {
  const wall = page.locator('.photo-rows')
  const line = await wall.evaluate((element) => element.getBoundingClientRect().toJSON())
  const boxes: Box[] = await wall
    .locator('.photo-row-narrow > .photo-link img, .photo-pair > a:nth-of-type(2) img')
    .evaluateAll((images) =>
      images.map((image) => {
        const { left, right, top, width, height } = image.getBoundingClientRect()
        const [across, down] = ['width', 'height'].map((name) => Number(image.getAttribute(name)))
        const told = (across ?? 0) / (down ?? 1)
        return { left, right, top: Math.round(top), height, shape: width / height, told }
      }),
    )
  const rows = new Map<number, Box[]>()
  for (const box of boxes) rows.set(box.top, [...(rows.get(box.top) ?? []), box])
  return { rows: [...rows.values()], line }
}

/** Where before ends, as a part of the pair's width: what lies under the finger there. */
function edgeOf(page: Page) {
  return page.locator('.photo-pair').evaluate((pair) => {
    const before = pair.querySelector('a')
    const { left, width, top, height } = pair.getBoundingClientRect()
    const isBefore = (part: number) =>
      document
        .elementsFromPoint(left + width * part, top + height / 2)
        .some((element) => before?.contains(element))
    return Array.from({ length: 100 }, (_, part) => part / 100).filter(isBefore).length / 100
  })
}
