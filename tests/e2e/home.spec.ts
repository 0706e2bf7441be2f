import { expect, test } from '@playwright/test'
import { violations } from './axe.ts'
import { expectNoSidewaysScroll, expectPrivate, visit } from './visit.ts'

for (const path of ['/', '/galerie', '/philosophie', '/bewertungen']) {
  test(`axe finds nothing on ${path} with its frame [B1]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await visit(page, path)
    expect(await violations(page)).toEqual([])
  })

  test(`${path} asks no other origin and never scrolls sideways [B1]`, async ({ page }) => {
    await expectPrivate(page, () => expectNoSidewaysScroll(page, path))
  })
}

test('a visitor sees what there is and what it costs, and gets to the list [B2]', async ({
  page,
}) => {
  await page.goto('/')
  const areas = page.locator('.services-teaser a')
  await expect(areas).toHaveText([
    /^Damen.*14 Leistungen, Cut & Go ab 33\u202f€$/,
    /^Herren.*11 Leistungen, Maschinenschnitt 18\u202f€$/,
    /^Kosmetik.*8 Leistungen, Maniküre ab 26\u202f€$/,
  ])
  await page.getByRole('button', { name: 'Bewegung anhalten' }).waitFor()
  await areas.nth(1).click()
  await expect(page).toHaveURL('/leistungen#herren')
})

for (const box of ['.night-band', '.afterwork-box']) {
  test(`${box} opens the afterwork part of the services [B3]`, async ({ page }) => {
    await page.goto('/')
    await expect(page.locator(box)).toContainText('Regulärer Preis plus 10\u202f€')
    await page.getByRole('button', { name: 'Bewegung anhalten' }).waitFor()
    await page.locator(box).and(page.locator('a')).or(page.locator(box).locator('a')).click()
    await expect(page).toHaveURL('/leistungen')
    expect(await page.evaluate(() => history.state)).toEqual({ openSection: 'afterwork' })
  })
}

for (const path of ['/', '/bewertungen']) {
  test(`${path} shows six reviews, their sources and what is checked [B6]`, async ({ page }) => {
    await page.goto(path)
    const section = page.locator('#bewertungen')
    await expect(section).toContainText(
      'Basierend auf 170+ Bewertungen bei Google, Stand 1. November 2026',
    )
    const cards = section.locator('.review-card').filter({ visible: true })
    await expect(cards).toHaveCount(6)
    // Other tests approve reviews meanwhile; those that the salon quotes stay in the page.
    const quoted = section.locator('[data-quoted] .review-card')
    const badges = await quoted.evaluateAll((all) =>
      all.map((card) => [
        card.querySelector('.review-card-source')?.textContent,
        card.querySelector('figcaption a')?.firstChild?.textContent,
      ]),
    )
    expect(badges).toContainEqual(['Google', 'Auf Google ansehen'])
    expect(badges).toContainEqual(['Website', undefined])
    await expect(section.locator('.review-sources')).toContainText(
      'Ob jemand wirklich bei uns Kundin oder Kunde war, prüfen wir in keinem der beiden Fälle.',
    )
    await expect(section.getByRole('link', { name: 'Alle Bewertungen auf Google' })).toBeVisible()
  })
}

test('the home page tells whether the salon is open, by Hamburg time [B7]', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-17T10:00:00Z'))
  await page.goto('/')
  await expect(page.locator('.visit .open-line')).toHaveText('Heute bis 19:00 geöffnet')
  await expect(page.locator('.visit .hours-list')).toContainText('Dienstag–Freitag09:00–19:00')
  await expect(page.getByRole('link', { name: 'Route mit OpenStreetMap' })).toBeVisible()
})

test('four questions answer themselves without JavaScript, one at a time, and no line waits for a script [B8] [G45]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.locator('.visit .open-line')).toHaveCSS('display', 'none')
  const questions = page.locator('.faq-teaser details')
  await expect(questions).toHaveCount(4)
  await questions.nth(0).locator('summary').click()
  await questions.nth(2).locator('summary').click()
  expect(await questions.evaluateAll((all) => all.map((one) => one.hasAttribute('open')))).toEqual([
    false,
    false,
    true,
    false,
  ])
  await expect(page.getByRole('link', { name: 'Alle Fragen und Antworten' })).toBeVisible()
  await context.close()
})

test('the price before € has a space that is seen [G33]', async ({ page }) => {
  await page.goto('/')
  const widths = await page.locator('.services-teaser-count').evaluateAll((prices) =>
    prices.map((price) => {
      const text = [...price.childNodes].find((node) => node.textContent?.includes('\u202f'))
      const at = text?.textContent?.indexOf('\u202f') ?? -1
      const range = document.createRange()
      range.setStart(text as Node, at)
      range.setEnd(text as Node, at + 1)
      return (
        range.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(price).fontSize)
      )
    }),
  )
  expect(widths).toHaveLength(3)
  for (const width of widths) {
    expect(width).toBeGreaterThan(0.12)
    expect(width).toBeLessThan(0.2)
  }
})

test('the philosophy page has its three blocks and two claims [B10]', async ({ page }) => {
  await page.goto('/philosophie')
  await expect(page.locator('main h2')).toHaveText([
    'Premium Qualität',
    'Persönliche Beratung',
    'Exklusive Atmosphäre',
  ])
  await expect(page.locator('main li')).toHaveText([
    'Meisterbetrieb seit 2004',
    'Über 10.000 zufriedene Kunden',
  ])
})

test('the row of reviews is a stop for the keyboard only where it scrolls [C181]', async ({
  page,
}) => {
  const list = page.getByRole('list', { name: 'Bewertungen', exact: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(list).toHaveAttribute('tabindex', '0')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(list).not.toHaveAttribute('tabindex')
})
