import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { violations } from './axe.ts'
import { visit } from './visit.ts'

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

test('a photo opens large, arrow keys turn, Escape closes and the focus returns [B14]', async ({
  page,
}) => {
  await showPhotos(page)
  const second = page.getByRole('link', { name: 'Pixie, silber' })
  await second.click()
  const lightbox = page.getByRole('dialog', { name: 'Foto in groß' })
  const shown = lightbox.getByRole('figure')
  await expect(shown).toContainText('Pixie, silber 2 von 3')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('Balayage, schulterlang 3 von 3')
  await page.keyboard.press('ArrowRight')
  await expect(shown).toContainText('Langer Bob, kupfer 1 von 3')
  await page.keyboard.press('ArrowLeft')
  await expect(shown).toContainText('Balayage, schulterlang 3 von 3')
  await lightbox.getByRole('button', { name: 'Vorheriges Foto' }).click()
  await expect(shown).toContainText('Pixie, silber 2 von 3')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(second).toBeFocused()
})

test('while the lightbox is open the page behind does not scroll [B14]', async ({ page }) => {
  await showPhotos(page)
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY)
  expect(await overflow()).toBe('visible')
  await page.getByRole('link', { name: 'Langer Bob, kupfer' }).click()
  expect(await overflow()).toBe('hidden')
  await page.getByRole('button', { name: 'Schließen' }).click()
  expect(await overflow()).toBe('visible')
  await page.getByRole('link', { name: 'Langer Bob, kupfer' }).click()
  await page.mouse.click(3, 3)
  await expect(page.getByRole('dialog')).toBeHidden()
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

/** The salon has no photos yet: the wall is built alone and given some. */
async function showPhotos(page: Page) {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, '../support/site/photo-wall.tsx') },
    },
  })) as Rolldown.RolldownOutput
  await page.setContent('<!doctype html><html lang="de"><title>Galerie</title><body></body></html>')
  for (const part of built.output) {
    if (part.type === 'asset' && part.fileName.endsWith('.css')) {
      await page.addStyleTag({ content: String(part.source) })
    }
    if (part.type === 'chunk') await page.addScriptTag({ content: part.code, type: 'module' })
  }
  await expect(page.getByRole('link', { name: 'Langer Bob, kupfer' })).toBeVisible()
}
