import { expect, test } from '@playwright/test'
import { atTheDesk, given, newWord } from '#tests/e2e/inbox/desk.ts'

test('names of limits stand beside the points, and the sum opens below the picture [S69]', async ({
  page,
}) => {
  const domain = `${newWord().toLowerCase()}.test`
  const ids = await given(
    page,
    'sitemap_checks',
    Array.from({ length: 10 }, (_, day) => ({
      id: crypto.randomUUID(),
      domain,
      sitemap_url: `https://${domain}/sitemap.xml`,
      check_date: `2026-01-0${day}T12:00:00Z`.replace('-00T', '-10T'),
      total_urls: 2,
      redirects_found: 1,
      errors_found: 1,
      freshness_score: 55,
      health_score: 55,
    })),
  )
  await atTheDesk(page, `/admin/sitemap?pruefung=${ids[0]}`)
  const chart = page.locator('.history-chart')
  await expect(chart.locator('.history-dot')).toHaveCount(10)
  const boxes = await chart.evaluate((whole) =>
    [...whole.querySelectorAll('svg, span, .history-dot')].map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect()
      return { name: part.tagName, left, right, top, bottom }
    }),
  )
  const picture = boxes.find(({ name }) => name === 'svg')
  const points = boxes.filter(({ name }) => name === 'path')
  for (const words of boxes.filter(({ name }) => name === 'SPAN')) {
    for (const point of points) expect(words.left).toBeGreaterThan(point.right)
  }
  // 55 lies below both limits, and still the line does not lie on the ground.
  const height = (picture?.bottom ?? 0) - (picture?.top ?? 0)
  for (const point of points) {
    expect((picture?.bottom ?? 0) - point.top).toBeGreaterThan(height / 10)
    expect(point.top - (picture?.top ?? 0)).toBeGreaterThan(height / 2)
  }
  const place = () => chart.evaluate((whole: HTMLElement) => whole.offsetTop)
  const before = await place()
  await page.getByText('So entsteht der Wert').click()
  await expect(page.getByText('− 10 × 1 Weiterleitung − 30 × 1 Fehler')).toBeVisible()
  expect(await place()).toBe(before)
})
