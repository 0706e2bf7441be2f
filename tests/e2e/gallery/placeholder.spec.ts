import { expect, type Page, test } from '@playwright/test'
import { visit } from '#tests/e2e/visit.ts'

const SENTENCE = 'Schon bald können Sie hier unsere neuesten Arbeiten bewundern'

test('the gallery strip passes by without end and can be paused [B12]', async ({ page }) => {
  await page.goto('/galerie')
  await expect(page.getByText(SENTENCE)).toBeVisible()
  const pause = page.getByRole('button', { name: 'Bewegung anhalten' })
  await expect(pause).toBeVisible()
  expect(await strip(page)).toEqual({ state: 'running', rounds: 'infinite', blur: 'blur(8px)' })
  await pause.click()
  await expect(page.getByRole('button', { name: 'Bewegung fortsetzen' })).toBeVisible()
  expect((await strip(page)).state).toBe('paused')
})

test('the gallery strip rests under reduced motion and without JavaScript [B12]', async ({
  browser,
}) => {
  const calm = await browser.newPage({ reducedMotion: 'reduce' })
  await visit(calm, '/galerie')
  await expect(calm.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  expect(await calm.locator('.placeholder-track').evaluate(animations)).toEqual([])
  await calm.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const still = await context.newPage()
  await still.goto('/galerie')
  await expect(still.getByText(SENTENCE)).toBeVisible()
  await expect(still.getByRole('button', { name: /Bewegung/ })).toHaveCount(0)
  await context.close()
})

test('without photos nothing leads to the lightbox [B13]', async ({ page }) => {
  const html = await (await page.request.get('/galerie')).text()
  expect(html).not.toContain('<dialog')
})

async function strip(page: Page) {
  const track = page.locator('.placeholder-track')
  const motion = await track.evaluate((element) => {
    const { animationPlayState, animationIterationCount } = getComputedStyle(element)
    return { state: animationPlayState, rounds: animationIterationCount }
  })
  const picture = track.locator('img').first()
  return { ...motion, blur: await picture.evaluate((image) => getComputedStyle(image).filter) }
}

function animations(element: Element) {
  return element.getAnimations().map(({ playState }) => playState)
}
