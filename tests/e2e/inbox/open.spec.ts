import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord, openEntry, row, rows } from './desk.ts'

async function threeReviews(page: Parameters<typeof given>[0]) {
  const word = newWord()
  const rows = [1, 2, 3].map((n) => ({
    id: crypto.randomUUID(),
    author_name: `${word} ${n}`,
    rating: 5,
    review_text: 'Sehr freundlich und genau.',
    created_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - n)).toISOString(),
  }))
  await given(page, 'reviews', rows)
  return { word, ids: rows.map(({ id }) => id) }
}

test('an entry opens beside the list, on a small screen in its place; Back closes it [X12]', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone'
  const { word, ids } = await threeReviews(page)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await openEntry(page, `${word} 1`)
  await expect(page).toHaveURL(`/admin/reviews?suche=${word}&eintrag=${ids[0]}`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await expect(pane.getByRole('article', { name: `${word} 1` })).toBeVisible()
  await expect(pane.getByRole('heading', { name: `${word} 1` })).toBeFocused()
  const beside = page.getByRole('list').getByRole('link', { name: `${word} 2` })
  await expect(beside).toBeVisible({ visible: !isPhone })
  expect(await violations(page)).toEqual([])

  await pane.getByRole('link', { name: 'Nächster' }).click()
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  if (!isPhone) {
    await page
      .getByRole('list')
      .getByRole('link', { name: `${word} 3` })
      .click()
    await expect(pane.getByRole('article', { name: `${word} 3` })).toBeVisible()
  }
  await page.reload()
  await expect(pane.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(3)
})

test('what is done to the open entry leaves its place to the next [X12]', async ({ page }) => {
  const { word, ids } = await threeReviews(page)
  await atTheDesk(page, `/admin/reviews?suche=${word}&status=ausstehend&eintrag=${ids[0]}`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await pane.getByRole('button', { name: 'Freigeben' }).click()
  await expect(pane.getByText('Freigegeben', { exact: true })).toBeVisible()
  await expect(page.getByText('2 Einträge', { exact: true })).toBeAttached()
  await pane.getByRole('link', { name: 'Nächster' }).click()
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  await pane.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(pane.getByRole('article', { name: `${word} 3` })).toBeVisible()
  await pane.getByRole('link', { name: /Bewertungen|Schließen/ }).click()
  await expect(pane).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, `${word} 3`).getByRole('link')).toBeFocused()
})

test('an address opens an entry that is not on the page, and says when it is gone [X12]', async ({
  page,
}) => {
  const { word, ids } = await threeReviews(page)
  await atTheDesk(page, `/admin/reviews?status=freigegeben&suche=nichts${word}&eintrag=${ids[1]}`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  for (const nobody of [crypto.randomUUID(), 'keine-id']) {
    await page.goto(`/admin/reviews?eintrag=${nobody}`)
    await expect(pane).toContainText('Diesen Eintrag gibt es hier nicht mehr.')
  }
  expect(await violations(page)).toEqual([])
  await page.route('**/rest/v1/reviews?**id=eq.**', (route) => route.abort())
  await page.goto(`/admin/reviews?suche=nichts${word}&eintrag=${ids[1]}`)
  await expect(pane.getByRole('alert')).toContainText(
    'Der Eintrag konnte nicht geladen werden. Keine Verbindung.',
  )
  await page.unroute('**/rest/v1/reviews?**id=eq.**')
  await pane.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
})

test('an entry whose list cannot be read says so and is tried again [X12]', async ({ page }) => {
  const { word, ids } = await threeReviews(page)
  await page.route('**/rest/v1/reviews?**', (route) => route.abort())
  await atTheDesk(page, `/admin/reviews?suche=${word}&eintrag=${ids[0]}`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await expect(pane.getByRole('alert')).toContainText(
    'Der Eintrag konnte nicht geladen werden. Keine Verbindung.',
  )
  expect(await violations(page)).toEqual([])
  await page.unroute('**/rest/v1/reviews?**')
  await pane.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(pane.getByRole('article', { name: `${word} 1` })).toBeVisible()
})

test('the Google link of a review is edited, checked and removed [X18]', async ({ page }) => {
  const { word, ids } = await threeReviews(page)
  await atTheDesk(page, `/admin/reviews?suche=${word}&eintrag=${ids[0]}`)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await pane.getByRole('button', { name: 'Google-Link hinzufügen' }).click()
  await expect(pane.getByLabel('Google-Link')).toBeFocused()
  await pane.getByLabel('Google-Link').fill('javascript:alert(1)')
  await pane.getByRole('button', { name: 'Speichern' }).click()
  await expect(
    pane.getByText('Bitte geben Sie einen Link zu Google an, der mit https://'),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])
  await pane.getByLabel('Google-Link').fill('https://g.co/kgs/abc')
  await page.reload()
  await expect(pane.getByLabel('Google-Link')).toHaveValue('https://g.co/kgs/abc')
  await pane.getByRole('button', { name: 'Speichern' }).click()
  await expect(pane.getByRole('link', { name: 'https://g.co/kgs/abc' })).toBeVisible()
  await pane.getByRole('button', { name: 'Google-Link bearbeiten' }).click()
  await pane.getByLabel('Google-Link').fill('')
  await pane.getByRole('button', { name: 'Speichern' }).click()
  await expect(pane.getByRole('button', { name: 'Google-Link hinzufügen' })).toBeVisible()
  await expect(pane.getByRole('article')).toBeFocused()
})
