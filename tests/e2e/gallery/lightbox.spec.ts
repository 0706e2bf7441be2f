import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { type Hung, isAwake, test, visitGallery } from './salon.ts'

const FIRST = 'Langes Haar in Kupfer, von hinten'
const SECOND = 'Balayage in Blond, ganz nah'
const THIRD = 'Sehr langes schwarzes Haar, offen'
/** Two of the fourteen stand in one place, one is the team's. */
const OF = 'von 13'

test('a photo opens large, arrow keys turn, Escape closes and the focus returns [B14]', async ({
  page,
  hung,
}) => {
  const { lightbox, shown } = await openSecond(page, hung)
  await expect(shown).toContainText(`${SECOND} 2 ${OF}`)
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText(`${THIRD} 3 ${OF}`)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toContainText(`${FIRST} 1 ${OF}`)
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toContainText(`13 ${OF}`)
  await lightbox.getByRole('button', { name: 'Nächstes Foto' }).click()
  await expect(shown).toContainText(`${FIRST} 1 ${OF}`)
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('link', { name: SECOND })).toBeFocused()
})

test('while the lightbox is open the page behind does not scroll [B14]', async ({ page, hung }) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  const { lightbox } = await openSecond(page, hung)
  expect(await overflow()).toBe('hidden')
  await page.getByRole('button', { name: 'Schließen' }).click()
  await expect(lightbox).toBeHidden()
  expect(await overflow()).toBe('visible')
  await page.getByRole('link', { name: SECOND }).click()
  await page.mouse.click(3, 3)
  await expect(lightbox).toBeHidden()
})

test('the lightbox shows the largest file, whole and inside the screen [P145]', async ({
  page,
  hung,
}) => {
  const { shown } = await openSecond(page, hung)
  const picture = shown.getByRole('img')
  await expect(picture).toHaveAttribute('src', new RegExp(`/fotos/${hung.photos[1]?.id}\\.webp$`))
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(640)
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: -1, y: -1 }
  const screen = page.viewportSize()
  expect(x).toBeGreaterThanOrEqual(0)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(x + (width ?? 0)).toBeLessThanOrEqual(screen?.width ?? 0)
  expect((width ?? 0) / (height ?? 1)).toBeCloseTo(1.5, 1)
})

test('Back closes a photo, Forward and a reload show it again [P145]', async ({ page, hung }) => {
  const { lightbox, shown } = await openSecond(page, hung)
  await page.keyboard.press('ArrowRight')
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(`${hung.url}/galerie`)
  await page.goForward()
  await expect(shown).toContainText(THIRD)
  await page.reload()
  await expect(shown).toContainText(THIRD)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  // Closing took the step back: what lies before the gallery is one step away.
  await page.goBack()
  await expect(page).toHaveURL(`${hung.url}/`)
})

test('a swipe turns to the next photo, a short one to none [P145]', async ({ page, hung }) => {
  const { shown } = await openSecond(page, hung)
  await swipe(page, 300, 290)
  await expect(shown).toContainText(SECOND)
  await swipe(page, 300, 120)
  await expect(shown).toContainText(THIRD)
  await swipe(page, 120, 300)
  await expect(shown).toContainText(SECOND)
})

test('a photo that is gone meanwhile opens no other in its place [P145]', async ({
  page,
  hung,
}) => {
  await visitGallery(page, hung.url)
  const gone = `${hung.url}/fotos/${'0'.repeat(32)}.webp`
  await page.evaluate((photo) => history.replaceState({ photo }, ''), gone)
  await page.reload()
  await isAwake(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a tap on a photo that closes turns nothing, and what is behind stays [P145]', async ({
  page,
  hung,
}) => {
  const { lightbox } = await openSecond(page, hung)
  await lightbox.evaluate((dialog) => {
    ;(dialog as HTMLDialogElement).close()
    dialog.querySelector<HTMLButtonElement>('button[value="next"]')?.click()
  })
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull()
  await page.reload()
  await isAwake(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('asked for in a tab of its own a photo is its file [P146]', async ({ page, hung }) => {
  await visitGallery(page, hung.url)
  // What the other tab asks for is enough: some browsers crash where they show nothing but a photo.
  const asked = page.context().waitForEvent('request', (one) => one.isNavigationRequest())
  await page.getByRole('link', { name: SECOND }).click({ modifiers: ['ControlOrMeta'] })
  expect((await asked).url()).toBe(`${hung.url}/fotos/${hung.photos[1]?.id}.webp`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

async function openSecond(page: Page, { url }: Hung) {
  await page.goto(`${url}/`)
  await visitGallery(page, url)
  const lightbox = page.getByRole('dialog', { name: 'Foto in groß' })
  await page.getByRole('link', { name: SECOND }).click()
  await expect(lightbox).toBeVisible()
  return { lightbox, shown: lightbox.getByRole('figure') }
}

async function swipe(page: Page, from: number, to: number) {
  const input = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', x: number) =>
    input.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y: 400 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 4; step += 1) await touch('touchMove', from + ((to - from) * step) / 4)
  await input.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
