import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  confirmDeletion,
  expectStored,
  given,
  held,
  newWord,
  openEntry,
  row,
  rows,
  scrollToEnd,
  showMore,
  stored,
} from './desk.ts'

const REVIEWS = '**/rest/v1/reviews?**'

function review(author_name: string, more: object = {}) {
  return { author_name, rating: 4, review_text: 'Sehr freundlich und genau.', ...more }
}

test('a list is searched, sorted, filtered and paged; the address keeps it [X2] [X10] [X11]', async ({
  page,
}) => {
  const word = newWord()
  const stars: Record<number, number> = { 7: 5, 8: 1 }
  await given(
    page,
    'reviews',
    Array.from({ length: 43 }, (_, n) =>
      review(`${word} ${n}`, {
        rating: stars[n] ?? 4,
        is_approved: n % 2 === 0,
        created_at: new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString(),
      }),
    ),
  )
  const first = rows(page).first()
  const filters = page.getByRole('navigation', { name: 'Filter' }).getByRole('link')
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('searchbox').fill(` ${word.toUpperCase()} `)
  const search = `/admin/reviews?suche=${word.toUpperCase()}`
  await expect(page).toHaveURL(search)
  await expect(page.getByText('43 Einträge', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(first).toContainText(`${word} 42`)
  await expect(filters).toHaveText([/^Alle 43$/, /^Wartend 21$/, /^Freigegeben 22$/])

  await showMore(page)
  const order = page.getByLabel('Sortierung')
  for (const [name, n] of [
    ['Älteste zuerst', 0],
    ['Meiste Sterne zuerst', 7],
    ['Wenigste Sterne zuerst', 8],
  ] as const) {
    await order.selectOption(name)
    await expect(first).toContainText(`${word} ${n}`)
  }
  await expect(page).toHaveURL(`${search}&sortierung=schwaechste`)
  await page.goBack()
  await expect(first).toContainText(`${word} 7`)
  await order.selectOption('Neueste zuerst')
  // Until then the way to the next page leads on in the order before.
  await expect(first).toContainText(`${word} 42`)

  await page.getByRole('link', { name: 'Weiter' }).click()
  const third = page.getByRole('link', { name: 'Seite 3 von 3' })
  await expect(page.locator('.pager [aria-current=page]')).toHaveText('2')
  await expect(first).toContainText(`${word} 22`)
  await third.click()
  await expect(rows(page)).toHaveCount(3)
  await page.getByRole('link', { name: 'Wartend' }).click()
  await expect(page.getByText('21 Einträge', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(page).toHaveURL(`${search}&status=ausstehend&seite=2`)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase())
  // The last entry of the last page leaves: the page before it shows.
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(filters).toHaveText([/^Alle 43$/, /^Wartend 20$/, /^Freigegeben 23$/])
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await scrollToEnd(page)
  expect(await violations(page)).toEqual([])
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('43 Einträge', { exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill(`${word} nichts`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
})

test('what loads, waits or fails is told; the last rows stay, with another try [X3] [X16] [X13]', async ({
  page,
}) => {
  const word = newWord()
  const [one, two] = [`${word} 1`, `${word} 2`]
  // The last of the list leaves its place to none: a phone is back at the list, where it is told.
  await given(page, 'reviews', [
    review(one, { created_at: '2026-01-01T12:00:00Z' }),
    review(two, { created_at: '2026-01-02T12:00:00Z' }),
  ])
  const arrive = await held(page, '**/rest/v1/reviews?**order=**', 'GET')
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(page.getByText('Lade Bewertungen...')).toBeVisible()
  arrive()
  await expect(page.getByText('Lade Bewertungen...')).toHaveCount(0)

  const approved = `reviews?select=id&is_approved=is.true&author_name=like.${word}*`
  const store = await held(page, REVIEWS, 'PATCH')
  await row(page, one).getByRole('button', { name: 'Freigeben' }).click()
  // Shown before the server has answered.
  await expect(row(page, one).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  expect(await stored(page, approved)).toEqual([])
  store()
  await expect(row(page, one).getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  expect(await stored(page, approved)).toHaveLength(1)

  await page.route(REVIEWS, (route) => route.abort())
  await page.getByRole('link', { name: /^Wartend/ }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bewertungen konnten nicht geladen werden. Keine Verbindung.')
  await expect(row(page, two)).toBeVisible()
  // Rows that are still shown belong to no other filter.
  await page.getByLabel('Alle auf dieser Seite').click()
  await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0)
  await row(page, two).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, two).getByRole('alert')).toContainText(
    'Das hat nicht geklappt: Keine Verbindung.',
  )
  await scrollToEnd(page)
  await page.unroute(REVIEWS)
  await row(page, two).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(alert).toHaveCount(0)
  expect(await stored(page, approved)).toHaveLength(2)

  // Refused: the row is back as it was, with a quiet line and another try.
  await page.getByRole('link', { name: /^Alle/ }).click()
  await page.route(REVIEWS, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  const opened = await openEntry(page, one)
  await opened.getByRole('button', { name: 'Löschen' }).click()
  await confirmDeletion(page)
  await expect(row(page, one).getByRole('alert')).toContainText(
    'Das hat nicht geklappt: Keine Verbindung. Nichts wurde geändert.',
  )
  await page.unroute(REVIEWS)
  // It is still told to whoever has looked elsewhere meanwhile.
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('link', { name: 'Papierkorb' }).click()
  await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await page.goBack()
  await row(page, one).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(row(page, one)).toHaveCount(0)
  await expectStored(page, `reviews?author_name=eq.${one}`, [])
})

test('a review is read whole, approved, withdrawn, linked to Google and deleted [X1] [B5] [X32]', async ({
  page,
}) => {
  const name = newWord()
  const query = `reviews?select=is_approved&author_name=eq.${name}`
  const markup = '<script>alert(1)</script><b>fett</b>'
  const long = 'Schon lange nicht mehr so zufrieden gewesen. '.repeat(12)
  await given(page, 'reviews', [review(name, { review_text: `Schön. ${markup} ${long}` })])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  const listed = row(page, name)
  await expect(listed).toContainText(`Schön. ${markup}`)
  const height = async () => (await listed.locator('.row-text').boundingBox())?.height ?? 0
  const before = await height()
  await listed.getByRole('button', { name: 'Ganz lesen' }).click()
  await expect.poll(height).toBeGreaterThan(before * 1.5)
  await expect(listed.getByRole('button', { name: 'Freigeben' })).toBeFocused()
  await expectStored(page, query, [{ is_approved: false }])
  await listed.getByRole('button', { name: 'Freigeben' }).click()
  await expect(listed.getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  await expectStored(page, query, [{ is_approved: true }])
  await listed.getByRole('button', { name: 'Zurückziehen' }).click()
  await expectStored(page, query, [{ is_approved: false }])

  const opened = await openEntry(page, name)
  await expect(opened.getByText('Wartend')).toBeVisible()
  await opened.getByRole('button', { name: 'Google-Link hinzufügen' }).click()
  const link = opened.getByLabel('Google-Link')
  await expect(link).toBeFocused()
  await link.fill('javascript:alert(1)')
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(
    opened.getByText('Bitte geben Sie einen Link zu Google an, der mit https://'),
  ).toBeVisible()
  await link.fill('https://g.co/kgs/abc')
  await page.reload()
  await expect(link).toHaveValue('https://g.co/kgs/abc')
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.getByRole('link', { name: 'https://g.co/kgs/abc' })).toBeVisible()
  await opened.getByRole('button', { name: 'Google-Link bearbeiten' }).click()
  await link.fill('')
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.getByRole('button', { name: 'Google-Link hinzufügen' })).toBeVisible()
  await expect(opened).toBeFocused()

  await opened.getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Möchten Sie diese Bewertung wirklich löschen?')
  await expect(dialog).toContainText(name)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(opened.getByRole('button', { name: 'Löschen' })).toBeFocused()
  await opened.getByRole('button', { name: 'Löschen' }).click()
  await confirmDeletion(page)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bewertungen' })).toBeFocused()
  await expectStored(page, query, [])
})

test('what was done is taken back one by one, and a second tap meets the message [X17]', async ({
  page,
}) => {
  const word = newWord()
  const names = [`${word} 1`, `${word} 2`]
  await given(
    page,
    'reviews',
    names.map((name) => review(name)),
  )
  const query = `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*`
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  for (const name of names) {
    await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
    await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  }
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.click()
  await expect(page.getByText('Rückgängig gemacht. Davor: Freigegeben.')).toBeVisible()
  await expectStored(page, query, [{ author_name: names[0] }])
  const release = await held(page, REVIEWS, 'PATCH')
  const box = await undo.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect(page.getByText('Wird zurückgenommen …')).toBeVisible()
  await page.mouse.click(x, y)
  release()
  await expect(page.getByText('Rückgängig gemacht.', { exact: true })).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expectStored(page, query, [])
})
