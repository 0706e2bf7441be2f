import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, confirmDeletion, given, newWord, openEntry, row, rows } from './desk.ts'

test('an entry opens beside the list, on a small screen in its place; Back closes it, the next takes its place [X12] [X32]', async ({
  page,
}) => {
  const isPhone = test.info().project.name === 'phone'
  const word = newWord()
  const reviews = [1, 2, 3].map((n) => ({
    author_name: `${word} ${n}`,
    review_text: 'Sehr freundlich und genau.',
    created_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - n)).toISOString(),
  }))
  const [first, second] = await given(page, 'reviews', reviews)
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  const shown = (n: number) => expect(pane.getByRole('article', { name: `${word} ${n}` }))
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await openEntry(page, `${word} 1`)
  await expect(page).toHaveURL(`/admin/reviews?suche=${word}&eintrag=${first}`)
  await shown(1).toBeVisible()
  await expect(pane.getByRole('heading', { name: `${word} 1` })).toBeFocused()
  const beside = (n: number) => page.getByRole('list').getByRole('link', { name: `${word} ${n}` })
  await expect(beside(2)).toBeVisible({ visible: !isPhone })
  expect(await violations(page)).toEqual([])
  await pane.getByRole('link', { name: 'Nächster' }).click()
  await shown(2).toBeVisible()
  if (!isPhone) {
    await beside(3).click()
    await shown(3).toBeVisible()
  }
  await page.reload()
  await expect(pane.getByRole('article')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(`/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(3)

  await page.goto(`/admin/reviews?suche=${word}&status=ausstehend&eintrag=${first}`)
  await pane.getByRole('button', { name: 'Freigeben' }).click()
  await expect(pane.getByText('Freigegeben', { exact: true })).toBeVisible()
  await expect(page.getByText('2 Einträge', { exact: true })).toBeAttached()
  await pane.getByRole('link', { name: 'Nächster' }).click()
  await shown(2).toBeVisible()
  await pane.getByRole('button', { name: 'Löschen' }).click()
  await confirmDeletion(page)
  await shown(3).toBeVisible()
  await pane.getByRole('link', { name: /Bewertungen|Schließen/ }).click()
  await expect(pane).toHaveCount(0)
  await expect(rows(page)).toHaveCount(1)
  await expect(row(page, `${word} 3`).getByRole('link')).toBeFocused()

  // An address opens what is on no page, and says when it is gone or cannot be read.
  for (const nobody of [second, 'keine-id']) {
    await page.goto(`/admin/reviews?eintrag=${nobody}`)
    await expect(pane).toContainText('Diesen Eintrag gibt es hier nicht mehr.')
  }
  for (const question of ['**/rest/v1/reviews?**id=eq.**', '**/rest/v1/reviews?**']) {
    await page.route(question, (route) => route.abort())
    await page.goto(`/admin/reviews?status=ausstehend&suche=nichts${word}&eintrag=${first}`)
    await expect(pane.getByRole('alert')).toContainText(
      'Der Eintrag konnte nicht geladen werden. Keine Verbindung.',
    )
    await page.unroute(question)
    await pane.getByRole('button', { name: 'Erneut versuchen' }).click()
    await shown(1).toBeVisible()
  }
})
