import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  confirmDeletion,
  given,
  held,
  newWord,
  row,
  rows,
  scrollToEnd,
  stored,
} from './desk.ts'

const REVIEWS = '**/rest/v1/reviews?**'

test('several, a page or all hits are changed together, taken back, tried again and deleted [X13]', async ({
  page,
}) => {
  const word = newWord()
  const all = Array.from({ length: 230 }, (_, n) => ({
    author_name: `${word} ${n}`,
    review_text: 'Sehr freundlich und genau.',
  }))
  await given(page, 'reviews', all)
  const approved = () =>
    stored(page, `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*`)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(20)
  const names = await rows(page).locator('h2 a').allTextContents()
  const [a = '', b = '', c = ''] = names.map((name) => name.trim())
  const bar = page.getByRole('region', { name: 'Auswahl' })
  const wholePage = page.getByLabel('Alle auf dieser Seite')
  const undo = page.getByRole('button', { name: 'Rückgängig' })

  // On a slow line the second change is asked for before the first is stored.
  const first = await held(page, REVIEWS, 'PATCH')
  await row(page, b).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, b).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  for (const name of [a, b, c]) await page.getByLabel(`${name} auswählen`, { exact: true }).check()
  await expect(bar).toContainText('3 ausgewählt')
  await expect(wholePage).not.toBeChecked()
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  first()
  await expect(page.getByRole('status').getByText('Freigegeben: 3 Einträge.')).toBeVisible()
  await expect(bar).toHaveCount(0)
  expect(await approved()).toHaveLength(3)
  await page.unroute(REVIEWS)
  // Back to what each of them was.
  await undo.click()
  await expect.poll(approved).toEqual([{ author_name: b }])

  const waiting = page.getByRole('link', { name: /^Wartend/ })
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel(`${c} auswählen`, { exact: true }).check()
  await expect(bar).toContainText('1 ausgewählt')
  // Another filter begins anew, another page does not.
  await page.getByRole('link', { name: /^Alle \d/ }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByText('230 Einträge', { exact: true })).toBeVisible()
  await wholePage.check()
  await expect(bar).toContainText('20 ausgewählt')
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page.getByRole('link', { name: 'Seite 2 von 12' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(bar).toContainText('20 ausgewählt')
  await bar.getByRole('button', { name: 'Alle 230 Treffer auswählen' }).click()
  await expect(bar).toContainText('230 ausgewählt')

  // The second hundred is refused: what is done stays done, the rest stays chosen and is told.
  let batch = 0
  await page.route(REVIEWS, async (route) => {
    const isChange = route.request().method() === 'PATCH'
    if (isChange) batch += 1
    if (isChange && batch === 2) await route.abort()
    else await route.continue()
  })
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bei 130 Einträgen hat es nicht geklappt: Keine Verbindung.')
  expect(await approved()).toHaveLength(100)
  await expect(bar).toContainText('130 ausgewählt')
  await scrollToEnd(page)
  await page.unroute(REVIEWS)
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  batch = 0
  await page.route(REVIEWS, async (route) => {
    if (route.request().method() === 'PATCH') batch += 1
    if (route.request().method() === 'PATCH' && batch === 2) await free
    await route.continue()
  })
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('100 von 130 erledigt')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await scrollToEnd(page)
  expect(await violations(page)).toEqual([])
  release()
  await expect(page.getByText('Freigegeben: 130 Einträge.')).toBeVisible()
  expect(await approved()).toHaveLength(230)
  await expect(alert).toHaveCount(0)
  await expect(bar).toHaveCount(0)

  await wholePage.check()
  await bar.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await expect(bar).toHaveCount(0)
  await wholePage.check()
  await bar.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(bar).toHaveCount(0)
  expect(await approved()).toHaveLength(210)
  await wholePage.check()
  await bar.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'Möchten Sie diese 20 Bewertungen wirklich löschen?',
  )
  await confirmDeletion(page)
  await expect(page.getByText('210 Einträge', { exact: true })).toBeVisible()
  await undo.click()
  await expect(page.getByText('230 Einträge', { exact: true })).toBeVisible()
})
