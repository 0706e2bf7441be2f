import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord, suspected } from './desk.ts'

const MARKUP = '<script>alert(1)</script><b>fett</b>'

function review(author_name: string, more: object = {}) {
  return { author_name, rating: 4, review_text: 'Sehr freundlich und genau.', ...more }
}

test('the owner approves, withdraws and deletes a review [X1]', async ({ page }) => {
  const name = newWord()
  const query = `reviews?select=is_approved&author_name=eq.${name}`
  await given(page, 'reviews', [review(name, { review_text: `Schön. ${MARKUP}` })])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  await expect(entry(page, name).getByText(`Schön. ${MARKUP}`)).toBeVisible()
  await entry(page, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(entry(page, name).getByText('Freigegeben')).toBeVisible()
  await expectStored(page, query, [{ is_approved: true }])
  await entry(page, name).getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(entry(page, name).getByText('Ausstehend')).toBeVisible()
  await expectStored(page, query, [{ is_approved: false }])

  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Möchten Sie diese Bewertung wirklich löschen?')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(entry(page, name).getByRole('button', { name: 'Löschen' })).toBeFocused()
  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bewertungen' })).toBeFocused()
  await expectStored(page, query, [])
})

test('search, filter and page stand in the address, newest first [X2]', async ({ page }) => {
  const word = newWord()
  const rows = Array.from({ length: 43 }, (_, n) =>
    review(`${word} ${n}`, {
      is_approved: n % 2 === 0,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString(),
    }),
  )
  await given(page, 'reviews', rows)
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('searchbox').fill(` ${word.toUpperCase()} `)
  await expect(page).toHaveURL(`/admin/reviews?suche=${word.toUpperCase()}`)
  await expect(page.getByText('43 Einträge')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('article').first()).toContainText(`${word} 42`)
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page.getByText('Seite 2 von 3')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText(`${word} 22`)
  await page.getByRole('link', { name: 'Ausstehend' }).click()
  await expect(page.getByText('21 Einträge')).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const address = `/admin/reviews?suche=${word.toUpperCase()}&status=ausstehend&seite=2`
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase())
  // The last entry of the last page leaves: the page before it shows.
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('43 Einträge')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a search takes every character as it is typed [X2]', async ({ page }) => {
  const word = newWord()
  const odd = `${word} 100%_"\\,(a)`
  await given(page, 'reviews', [review(odd), review(`${word} 100xx"`)])
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('searchbox').fill(odd)
  await expect(page.getByText('1 Eintrag')).toBeVisible()
  await expect(entry(page, odd)).toBeVisible()
  await page.getByRole('searchbox').fill(`${word} nichts`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
})

test('what cannot be loaded leaves the last rows and another try [X3]', async ({ page }) => {
  const name = newWord()
  await given(page, 'reviews', [review(name)])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  await expect(entry(page, name)).toBeVisible()
  await page.route('**/rest/v1/reviews?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Freigegeben' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bewertungen konnten nicht geladen werden.')
  await expect(entry(page, name)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await entry(page, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(entry(page, name).getByRole('alert')).toContainText('Das hat nicht geklappt')
  await page.unroute('**/rest/v1/reviews?**')
  await entry(page, name).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(entry(page, name).getByText('Freigegeben')).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('while the first rows are on their way the list says so [X3]', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/reviews?**order=**', async (route) => {
    await held
    await route.continue()
  })
  await atTheDesk(page, '/admin/reviews')
  await expect(page.getByText('Lade Bewertungen...')).toBeVisible()
  release()
  await expect(page.getByText('Lade Bewertungen...')).toHaveCount(0)
})

test('suspects are looked through: let out or deleted [X4]', async ({ page }) => {
  const [kept, dropped, asking, applying] = [newWord(), newWord(), newWord(), newWord()]
  await suspected(page, 'reviews', review(kept, { service_type: 'Balayage' }))
  await suspected(page, 'reviews', review(dropped, { service_type: 'Balayage' }))
  const phone = '04066969124'
  const request = { name: asking, phone, message: 'Guten Tag', submission_type: 'general' }
  await suspected(page, 'contact_submissions', request)
  const job = { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' }
  await suspected(page, 'job_applications', { name: applying, phone, ...job })
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('link', { name: 'Verdacht' }).click()
  await expect(page).toHaveURL('/admin/reviews?status=verdacht')
  await expect(entry(page, kept)).toContainText('Ein Feld, das Menschen nicht sehen')
  expect(await violations(page)).toEqual([])
  await page.getByLabel(`${applying} auswählen`).check()
  await page.getByRole('region', { name: 'Auswahl' }).getByText('Löschen').click()
  await expect(page.getByRole('dialog')).toContainText(
    'Möchten Sie diesen Eintrag wirklich löschen?',
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click()
  await entry(page, kept).getByRole('button', { name: 'Freigeben' }).click()
  await expect(entry(page, kept)).toHaveCount(0)
  await expectStored(page, `reviews?select=is_approved&author_name=eq.${kept}`, [
    { is_approved: false },
  ])
  await entry(page, dropped).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(entry(page, dropped)).toHaveCount(0)
  await expectStored(page, `reviews?select=is_approved&author_name=eq.${dropped}`, [])
  for (const [table, name] of [
    ['contact_submissions', asking],
    ['job_applications', applying],
  ] as const) {
    await entry(page, name).getByRole('button', { name: 'Freigeben' }).click()
    await expect(entry(page, name)).toHaveCount(0)
    await expectStored(page, `${table}?select=status&name=eq.${name}`, [{ status: 'new' }])
  }
})

test('an empty quarantine speaks of entries: they need not be reviews [X4]', async ({ page }) => {
  await page.route('**/rest/v1/quarantine?**', (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': '*/0' } }),
  )
  await atTheDesk(page, '/admin/reviews?status=verdacht')
  await expect(page.getByText('Keine Einträge gefunden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bewertungen' })).toBeVisible()
})
