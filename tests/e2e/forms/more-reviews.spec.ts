import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { newName, openWith, point, salonHas } from './salon.ts'

test('what follows the newest six is read page by page, none twice, also behind the last one [R13]', async ({
  page,
}) => {
  const name = newName()
  await salonHas(
    page,
    Array.from({ length: 20 }, (_, index) => ({
      author_name: `${name} ${index}`,
      rating: 1 + (index % 5),
      review_text: 'Ein Satz über den Besuch.',
      service_type: 'Haarschnitt',
      is_approved: true,
    })),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const more = page.locator('#weitere')
  await openWith(page, '/bewertungen', more.locator('.review-card').nth(11))
  await expect(more.locator('.review-card')).toHaveCount(12)
  const shown = await page.locator('.review-card bdi').filter({ visible: true }).allInnerTexts()
  const own = shown.filter((author) => author.startsWith(name))
  expect(own).toEqual([...new Set(own)])
  const table = page.getByRole('table', { name: /nach Sternen/ })
  await expect(table.getByRole('row')).toHaveCount(5)
  await expect(table.getByRole('rowheader').first()).toHaveText('5 Sterne')
  await point(more.getByRole('link', { name: 'Ältere' }))
  await expect(page).toHaveURL(/\?seite=2$/)
  await expect(more.getByRole('list', { name: /^Weitere Bewertungen, Seite 2 von/ })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await expect(more.getByRole('list', { name: /^Weitere Bewertungen, Seite 1 von/ })).toBeVisible()
  // Other tests approve reviews meanwhile: the last page may get another behind it.
  await expect(async () => {
    await page.goto('/bewertungen?seite=9999')
    await expect(more.getByRole('link', { name: 'Neuere' })).toBeVisible()
    await expect(more.getByRole('link', { name: 'Ältere' })).toBeHidden({ timeout: 3_000 })
  }).toPass()
})

for (const [total, last] of [
  [10, 1],
  [30, 2],
] as const) {
  test(`who turns to a page that is gone sees the last of ${last}, with no way beyond [R17]`, async ({
    page,
  }) => {
    await salonHas(page, someReviews(43))
    const further = page.getByRole('list', { name: /^Weitere Bewertungen, Seite 3 von/ })
    await openWith(page, '/bewertungen?seite=3', further)
    await page.route('**/rest/v1/reviews?*offset=*', (route) => {
      const offset = Number(/offset=(\d+)/.exec(route.request().url())?.[1])
      const rows = someReviews(Math.max(0, Math.min(12, total - offset)))
      const range = rows.length > 0 ? `${offset}-${offset + rows.length - 1}` : '*'
      return route.fulfill({
        status: rows.length > 0 ? 206 : 416,
        headers: { 'Content-Range': `${range}/${total}` },
        json: rows,
      })
    })
    const list = page.getByRole('list', {
      name: `Weitere Bewertungen, Seite ${last} von ${last}`,
    })
    await point(page.getByRole('link', { name: 'Ältere' }))
    await expect(page).toHaveURL(`/bewertungen?seite=${last}`)
    await expect(list.locator('.review-card').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ältere' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Neuere' })).toBeVisible({ visible: last > 1 })
    await expect(page.getByText(/^Seite \d+ von/)).toBeVisible({ visible: last > 1 })
  })
}

test('without a script its links turn the pages too [R13]', async ({ page, browser }) => {
  await salonHas(page, someReviews(20))
  const plain = await browser.newPage({ javaScriptEnabled: false })
  const more = plain.locator('#weitere')
  await openWith(plain, '/bewertungen', more.getByRole('link', { name: 'Ältere' }))
  await more.getByRole('link', { name: 'Ältere' }).click()
  await expect(more.getByRole('heading')).toBeInViewport()
  await expect(more.getByText(/^Seite 2 von/)).toBeVisible()
  await more.getByRole('link', { name: 'Neuere' }).click()
  await expect(more.getByText(/^Seite 1 von/)).toBeVisible()
  await plain.close()
})

test('the bars of the distribution are seen at every width [R18]', async ({ page }) => {
  await salonHas(page, someReviews(10))
  const bars = page.locator('.distribution svg')
  await openWith(page, '/bewertungen', bars.first())
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const widths = await bars.evaluateAll((all) => all.map((bar) => bar.clientWidth))
    expect(Math.min(...widths), `${width} px`).toBeGreaterThan(80)
  }
})

function someReviews(count: number) {
  const author_name = newName()
  return Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    author_name: `${author_name} ${index}`,
    rating: 5,
    review_text: 'Ein Satz, damit die Liste da ist.',
    service_type: null,
    google_review_link: null,
    is_approved: true,
  }))
}

test('who comes back to the reviews begins at the top [R13]', async ({ page }) => {
  const name = newName()
  await salonHas(
    page,
    Array.from({ length: 19 }, (_, index) => ({
      author_name: `${name} ${index}`,
      rating: 4,
      review_text: 'Und noch ein Satz über den Besuch.',
      is_approved: true,
    })),
  )
  const second = page.getByRole('list', { name: /^Weitere Bewertungen, Seite 2 von/ })
  await openWith(page, '/bewertungen?seite=2', second)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Philosophie' }).click()
  await expect(page).toHaveURL('/philosophie')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Bewertungen', exact: true })
    .click()
  await expect(page.getByRole('list', { name: /^Weitere Bewertungen, Seite 1 von/ })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('a page that cannot be loaded says so and can be tried again [R13]', async ({ page }) => {
  const name = newName()
  await salonHas(
    page,
    Array.from({ length: 19 }, (_, index) => ({
      author_name: `${name} ${index}`,
      rating: 5,
      review_text: 'Noch ein Satz über den Besuch.',
      service_type: 'Kosmetik',
      is_approved: true,
    })),
  )
  const more = page.locator('#weitere')
  await openWith(page, '/bewertungen', more.locator('.review-card').nth(11))
  await expect(more.locator('.review-card')).toHaveCount(12)
  await page.route('**/rest/v1/reviews?*offset=18*', (route) => route.abort())
  await point(more.getByRole('link', { name: 'Ältere' }))
  await expect(more.getByText('Diese Seite konnte nicht geladen werden.')).toBeVisible()
  await page.unroute('**/rest/v1/reviews?*offset=18*')
  await point(more.getByRole('button', { name: 'Erneut versuchen' }))
  await expect(more.getByText(/^Seite 2 von/)).toBeVisible()
  await expect(more.getByText('Diese Seite konnte nicht geladen werden.')).toBeHidden()
})

test('a name, a service and a text without a space widen no page [G24]', async ({ page }) => {
  const review = {
    author_name: newName().replaceAll(' ', '').padEnd(80, 'W'),
    rating: 5,
    review_text: 'W'.repeat(300),
    service_type: 'W'.repeat(60),
    is_approved: true,
    // Among the six that are shown, whatever other tests approve meanwhile.
    created_at: '2098-01-01',
  }
  await salonHas(page, [review])
  const card = page.locator('#bewertungen .review-card').filter({ hasText: review.author_name })
  for (const address of ['/', '/bewertungen']) {
    await expectNoSidewaysScroll(page, address, async () => {
      await page.locator('#bewertungen').scrollIntoViewIfNeeded()
      await expect(card).toBeVisible()
    })
  }
})
