import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'

test('on a phone the ways lie under the thumb [X8]', async ({ page, isMobile }) => {
  const pulse = { reviews_waiting: 3, requests_new: 5, applications_new: 1, suspects: 0 }
  await page.route('**/rest/v1/inbox_pulse?**', (route) => route.fulfill({ json: [pulse] }))
  await atTheDesk(page, '/admin/hours?neu')
  const bar = page.getByRole('navigation', { name: 'Am häufigsten' })
  await expect(bar).toBeVisible({ visible: isMobile })
  if (!isMobile) return
  const ways = bar.getByRole('link')
  await expect(ways).toHaveText(['Übersicht', /^Kontaktanfragen 5 offen$/, /^Bewertungen 3 offen$/])
  for (const size of ['100%', '200%']) {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
    }, size)
    for (const way of [...(await ways.all()), page.getByRole('button', { name: 'Menü' })]) {
      const box = await way.evaluate((one) => [one.clientHeight, one.scrollWidth - one.clientWidth])
      expect(box[0]).toBeGreaterThanOrEqual(44)
      expect(box[1]).toBe(0)
    }
  }
  expect(await violations(page)).toEqual([])
  await ways.nth(1).click()
  await expect(page).toHaveURL('/admin/contacts')
})

test('a list that arrives leaves the focus alone; what was done stands under it, beside an open entry too [X32] [X40]', async ({
  page,
}) => {
  const word = newWord()
  await given(
    page,
    'reviews',
    [1, 2].map((n) => ({
      author_name: `${word} ${n}`,
      review_text: 'Sehr schön hier.',
      created_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - n)).toISOString(),
    })),
  )
  await atTheDesk(page, `/admin/reviews?suche=${word}x`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await page.goto(`/admin/reviews?suche=${word}`)
  await openEntry(page, `${word} 1`)
  await entry(page, `${word} 1`).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  const bar = await page.locator('.notice').boundingBox()
  const list = await page.locator('.list-side').boundingBox()
  const pane = await page.getByRole('region', { name: 'Geöffneter Eintrag' }).boundingBox()
  expect(bar?.x).toBeGreaterThanOrEqual(list?.x ?? 0)
  const end = list && list.width > 100 ? list.x + list.width : (pane?.width ?? 0) + (pane?.x ?? 0)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(end)
  await page.goto('/admin/bin?status=reviews')
  await openEntry(page, `${word} 1`)
  const note = page.locator('.list-side').getByText('liegt hier 30 Tage lang')
  await expect(note).toHaveCount(1)
})
