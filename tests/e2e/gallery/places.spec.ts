import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll, hydrated, visit } from '#tests/e2e/visit.ts'
import { isThere, LANDING, test } from './salon.ts'

/** The quietest of the words over the photo. */
const WORDS = { red: 219, green: 229, blue: 227 }

test('the photo of a service is fetched when its dialog opens, not before [P148] [P152]', async ({
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
})

test('team and areas with photos are clean for axe and never scroll sideways [P155]', async ({
  page,
  hung,
}) => {
  for (const path of ['/ueber-uns', LANDING, '/']) {
    await visit(page, hung.url + path)
    expect(await violations(page), path).toEqual([])
    await expectNoSidewaysScroll(page, hung.url + path, () => hydrated(page))
  }
})

test('words over the photo of the home page keep 4.5 : 1, at any width and size of text [P150]', async ({
  page,
  hung,
}) => {
  for (const [width, fontSize] of [
    [390, '100%'],
    [390, '200%'],
    [768, '100%'],
    [1440, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await visit(page, `${hung.url}/`)
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size
      const others = '.hero .strands, .hero-words > *, .phone-bar, .top-bar'
      for (const one of document.querySelectorAll<HTMLElement>(others)) {
        one.style.visibility = 'hidden'
      }
    }, fontSize)
    await expect.poll(() => page.locator('.hero .photo img').last().evaluate(isThere)).toBe(true)
    expect(await brightestContrast(page), `${width} px, ${fontSize}`).toBeGreaterThanOrEqual(4.5)
  }
})

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
