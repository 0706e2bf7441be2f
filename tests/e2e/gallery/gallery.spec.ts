import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectFits, expectPrivate, hydrated, visit } from '#tests/e2e/visit.ts'
import { isThere, LANDING, test, visitGallery } from './salon.ts'

// One product for all of them.
test.describe.configure({ mode: 'default' })

const SENTENCE = 'Schon bald können Sie hier unsere neuesten Arbeiten bewundern'
const FIRST = 'Langes Haar in Kupfer, von hinten'
const SECOND = 'Balayage in Blond, ganz nah'
const THIRD = 'Sehr langes schwarzes Haar, offen'
/** Two of the fourteen stand in one place, one is the team's. */
const OF = 'von 13'
const PHONE = { width: 390, height: 844 }
/** The quietest of the words over the photo. */
const WORDS = { red: 219, green: 229, blue: 227 }

type Box = { left: number; right: number; top: number; height: number; shape: number; told: number }

test('without photos a strip passes by without end, can be paused and rests under reduced motion [B12]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/galerie')
  await expect(page.getByText(SENTENCE)).toBeVisible()
  const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
  await expect(pause).toBeVisible()
  expect(await strip(page)).toEqual({ state: 'running', rounds: 'infinite', blur: 'blur(8px)' })
  await pause.click()
  await expect(page.getByRole('button', { name: 'Bewegung fortsetzen' })).toBeVisible()
  expect((await strip(page)).state).toBe('paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visit(page, '/galerie')
  await expect(page.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  const moving = page.locator('.placeholder-track')
  expect(await moving.evaluate((track) => track.getAnimations().length)).toBe(0)
})

test('a photo opens large and whole, turns by keys, buttons and a swipe, and closes as it was opened [B14]', async ({
  page,
  hung,
}) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  await page.goto(`${hung.url}/`)
  await visitGallery(page, hung.url)
  const lightbox = page.getByRole('dialog', { name: 'Foto in groß' })
  const shown = lightbox.getByRole('figure')
  const second = page.getByRole('link', { name: SECOND })
  await second.click()
  await expect(shown).toContainText(`${SECOND} 2 ${OF}`)
  expect(await overflow()).toBe('hidden')
  const picture = shown.getByRole('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`/fotos/${hung.photos[1]?.id}\\.webp$`))
  const wide = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(wide).toBe(640)
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: -1, y: -1 }
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + (width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1.5, 1)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText(`${THIRD} 3 ${OF}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toContainText(`${FIRST} 1 ${OF}`)
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toContainText(`13 ${OF}`)
  await lightbox.getByRole('button', { name: 'Nächstes Foto' }).click()
  await expect(shown).toContainText(`${FIRST} 1 ${OF}`)
  await swipe(page, 300, 290)
  await expect(shown).toContainText(FIRST)
  await swipe(page, 300, 120)
  await expect(shown).toContainText(SECOND)
  await swipe(page, 120, 300)
  await expect(shown).toContainText(FIRST)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(second).toBeFocused()
  expect(await overflow()).toBe('visible')
  for (const close of [
    () => page.getByRole('button', { name: 'Schließen' }).click(),
    () => page.mouse.click(3, 3),
    () => page.goBack(),
  ]) {
    await second.click()
    await expect(lightbox).toBeVisible()
    await close()
    await expect(lightbox).toBeHidden()
    await expect(page).toHaveURL(`${hung.url}/galerie`)
  }
  await page.goForward()
  await expect(shown).toContainText(SECOND)
  await page.reload()
  await expect(shown).toContainText(SECOND)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`${hung.url}/galerie`)
  // Closing took the step back: what lies before the gallery is one step away.
  await page.goBack()
  await expect(page).toHaveURL(`${hung.url}/`)
})

test('each row of the wall is of one height and fills its line, nothing is cut; a pair is divided by a slider that keys, a finger and a screen reader know [P142] [P144] [G26]', async ({
  page,
  hung,
}) => {
  await expectPrivate(page, async () => {
    await visitGallery(page, hung.url)
    expect(await violations(page)).toEqual([])
    for (const width of [320, 390, 768, 960, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const pair = page.locator('.photo-pair')
      const [before, after] = await pair
        .locator('small')
        .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().toJSON()))
      expect(before.right, `${width}`).toBeLessThan(after.left)
      const [cell, whole] = await pair.evaluate((element) =>
        [element, element.closest('.photo-rows')].map((one) => one?.clientWidth ?? 0),
      )
      if (width < 480) expect(cell).toBe(whole)
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
    await expectFits(page, 'the gallery')
  })
  await page.setViewportSize(PHONE)
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

test('nothing moves while photos arrive, down to the end of the page [P153]', async ({
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

test('without JavaScript before and after stand side by side and photos are links, and no strip moves [B12] [P144] [B14]', async ({
  browser,
  hung,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
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
  await page.goto('/galerie')
  await expect(page.getByText(SENTENCE)).toBeVisible()
  await expect(page.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  await page.close()
})

test('pages with photos fit every screen; that of a service is fetched when its dialog opens; words over one keep 4.5 : 1 at any width and size of text [P148] [P150] [P152] [G26]', async ({
  page,
  hung,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const photosAsked = () => asked.filter((path) => path.startsWith('/fotos/'))
  await visit(page, `${hung.url}/leistungen#damen`)
  await page.getByRole('button', { name: 'Föhnen' }).first().scrollIntoViewIfNeeded()
  expect(photosAsked()).toEqual([])
  await page.getByRole('button', { name: 'Föhnen' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Föhnen' })
  const photo = dialog.getByRole('img', { name: 'Balayage in Blond' })
  await photo.scrollIntoViewIfNeeded()
  await expect.poll(photosAsked).toHaveLength(1)
  // It is cut there, and the point that the owner chose stays.
  expect(await photo.evaluate((image) => getComputedStyle(image).objectFit)).toBe('cover')
  expect(await photo.evaluate((image) => getComputedStyle(image).objectPosition)).toBe('20% 100%')
  expect(await violations(page)).toEqual([])
  for (const path of ['/ueber-uns', LANDING, '/']) {
    await page.setViewportSize(PHONE)
    await visit(page, hung.url + path)
    expect(await violations(page), path).toEqual([])
    await expectFits(page, path)
  }

  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.hero :is(.strands, .hero-words > *), .phone-bar, .top-bar { visibility: hidden }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  for (const [width, fontSize] of [
    [390, '100%'],
    [390, '200%'],
    [768, '100%'],
    [1440, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
    }, fontSize)
    await expect.poll(() => page.locator('.hero .photo img').last().evaluate(isThere)).toBe(true)
    expect(await brightestContrast(page), `${width} px, ${fontSize}`).toBeGreaterThanOrEqual(4.5)
  }
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

/** Of the quietest words on the brightest spot below them, by the rules of WCAG. */
async function brightestContrast(page: Page) {
  const words = page.locator('.hero-words')
  const shot = (await words.screenshot()).toString('base64')
  return page.evaluate(
    async ({ shot, text }) => {
      const image = new Image()
      image.src = `data:image/png;base64,${shot}`
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height)
      const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(image, 0, 0)
      const { data } = context.getImageData(0, 0, image.width, image.height)
      const linear = (part: number) => {
        const share = part / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      }
      const lightOf = (red: number, green: number, blue: number) =>
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
      let brightest = 0
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3)
        brightest = Math.max(brightest, lightOf(red, green, blue))
      }
      return (lightOf(text.red, text.green, text.blue) + 0.05) / (brightest + 0.05)
    },
    { shot, text: WORDS },
  )
}

async function swipe(page: Page, from: number, to: number) {
  const input = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4)
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function strip(page: Page) {
  const track = page.locator('.placeholder-track')
  const motion = await track.evaluate((element) => {
    const { animationPlayState, animationIterationCount } = getComputedStyle(element)
    return { state: animationPlayState, rounds: animationIterationCount }
  })
  const picture = track.locator('img').first()
  return { ...motion, blur: await picture.evaluate((image) => getComputedStyle(image).filter) }
}
