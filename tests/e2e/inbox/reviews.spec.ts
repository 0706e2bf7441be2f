import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  entry,
  expectStored,
  given,
  newWord,
  openEntry,
  row,
  rows,
  suspected,
} from './desk.ts'

const MARKUP = '<script>alert(1)</script><b>fett</b>'

function review(author_name: string, more: object = {}) {
  return { author_name, rating: 4, review_text: 'Sehr freundlich und genau.', ...more }
}

test('the owner approves, withdraws and deletes a review [X1]', async ({ page }) => {
  const name = newWord()
  const query = `reviews?select=is_approved&author_name=eq.${name}`
  await given(page, 'reviews', [review(name, { review_text: `Schön. ${MARKUP}` })])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  await expect(row(page, name).getByText(`Schön. ${MARKUP}`)).toBeVisible()
  await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  await expectStored(page, query, [{ is_approved: true }])
  await row(page, name).getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(row(page, name).getByRole('button', { name: 'Freigeben' })).toBeVisible()
  await expectStored(page, query, [{ is_approved: false }])

  await openEntry(page, name)
  await expect(entry(page, name).getByText('Wartend')).toBeVisible()
  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Möchten Sie diese Bewertung wirklich löschen?')
  await expect(dialog).toContainText(name)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(entry(page, name).getByRole('button', { name: 'Löschen' })).toBeFocused()
  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bewertungen' })).toBeFocused()
  await expectStored(page, query, [])
})

test('a review that is cut off in the list is read before it is approved [X423]', async ({
  page,
}) => {
  const name = newWord()
  const end = 'Zuletzt steht hier noch etwas.'
  const review_text = `${'Schon lange nicht mehr so zufrieden gewesen. '.repeat(12)}${end}`
  await given(page, 'reviews', [review(name, { review_text })])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  const words = row(page, name).locator('.row-text')
  const height = async () => (await words.boundingBox())?.height ?? 0
  const before = await height()
  await row(page, name).getByRole('button', { name: 'Ganz lesen' }).click()
  await expect.poll(height).toBeGreaterThan(before * 1.5)
  await expect(row(page, name).getByRole('button', { name: 'Freigeben' })).toBeFocused()
  await expectStored(page, `reviews?select=is_approved&author_name=eq.${name}`, [
    { is_approved: false },
  ])
  expect(await violations(page)).toEqual([])
  await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
})

test('search, filter and page stand in the address, newest first [X2] [X421]', async ({ page }) => {
  const word = newWord()
  const reviews = Array.from({ length: 43 }, (_, n) =>
    review(`${word} ${n}`, {
      is_approved: n % 2 === 0,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, n)).toISOString(),
    }),
  )
  await given(page, 'reviews', reviews)
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('searchbox').fill(` ${word.toUpperCase()} `)
  await expect(page).toHaveURL(`/admin/reviews?suche=${word.toUpperCase()}`)
  await expect(page.getByText('43 Einträge', { exact: true })).toBeVisible()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText(`${word} 42`)
  await page.getByRole('link', { name: 'Weiter' }).click()
  const third = page.getByRole('link', { name: 'Seite 3 von 3' })
  await expect(page.locator('.pager [aria-current=page]')).toHaveText('2')
  await expect(rows(page).first()).toContainText(`${word} 22`)
  await third.click()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await page.getByRole('link', { name: 'Wartend' }).click()
  await expect(page.getByText('21 Einträge', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Weiter' }).click()
  await expect(rows(page)).toHaveCount(1)
  const address = `/admin/reviews?suche=${word.toUpperCase()}&status=ausstehend&seite=2`
  await expect(page).toHaveURL(address)
  await page.reload()
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('searchbox')).toHaveValue(word.toUpperCase())
  // The last entry of the last page leaves: the page before it shows.
  await page.getByRole('button', { name: 'Freigeben' }).click()
  await expect(rows(page)).toHaveCount(20)
  await page.goBack()
  await page.goBack()
  await expect(page.getByText('43 Einträge', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  // At the end of the list the bar of a phone lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
})

test('a search takes every character as it is typed [X2]', async ({ page }) => {
  const word = newWord()
  const odd = `${word} 100%_"\\,(a)`
  await given(page, 'reviews', [review(odd), review(`${word} 100xx"`)])
  await atTheDesk(page, '/admin/reviews')
  await page.getByRole('searchbox').fill(odd)
  await expect(page.getByText('1 Eintrag', { exact: true })).toBeVisible()
  await expect(row(page, odd)).toBeVisible()
  await page.getByRole('searchbox').fill(`${word} nichts`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
})

test('what cannot be loaded leaves the last rows and another try [X3]', async ({ page }) => {
  const name = newWord()
  await given(page, 'reviews', [review(name)])
  await atTheDesk(page, `/admin/reviews?suche=${name}`)
  await expect(row(page, name)).toBeVisible()
  await page.route('**/rest/v1/reviews?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Freigegeben' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bewertungen konnten nicht geladen werden. Keine Verbindung.')
  await expect(row(page, name)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, name).getByRole('alert')).toContainText(
    'Das hat nicht geklappt: Keine Verbindung.',
  )
  await page.unroute('**/rest/v1/reviews?**')
  await row(page, name).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
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

test('what looks like a machine stands first in its own list and is taken over or deleted [X4]', async ({
  page,
}) => {
  const phone = '04066969124'
  const job = { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' }
  const request = { phone, message: 'Guten Tag', submission_type: 'general' }
  const lists = [
    ['reviews', 'reviews', 'author_name', { rating: 4, review_text: 'Sehr freundlich.' }],
    ['contacts', 'contact_submissions', 'name', request],
    ['applications', 'job_applications', 'name', { phone, ...job }],
  ] as const
  await atTheDesk(page, '/admin/dashboard')
  for (const [list, table, column, words] of lists) {
    const [kept, dropped] = [`${newWord()} echt`, `${newWord()} Werbung`]
    await suspected(page, table, { ...words, service_type: undefined, [column]: kept })
    await suspected(page, table, { ...words, service_type: undefined, [column]: dropped })
    // Where nobody has filtered, and found like any other.
    await page.goto(`/admin/${list}?suche=${kept.split(' ')[0]}`)
    await expect(row(page, kept).getByText('Prüfen', { exact: true })).toBeVisible()
    await expect(page.getByText('1 Eintrag, davon 1 zu prüfen')).toBeVisible()
    await page.getByRole('link', { name: /^Prüfen 1$/ }).click()
    await expect(page).toHaveURL(/status=pruefen/)
    await openEntry(page, kept)
    await expect(entry(page, kept)).toContainText('Ein Feld, das Menschen nicht sehen')
    expect(await violations(page)).toEqual([])
    // It stays open as what it has become.
    await entry(page, kept).getByRole('button', { name: 'Als echt übernehmen' }).click()
    await expect(entry(page, kept).getByText('Verlauf', { exact: true })).toBeVisible()
    await expectStored(page, `${table}?select=${column}&${column}=eq.${kept}`, [{ [column]: kept }])
    await page.goto(`/admin/${list}?status=pruefen&suche=${dropped.split(' ')[0]}`)
    await page.getByLabel(`${dropped} auswählen`).check()
    await page.getByRole('region', { name: 'Auswahl' }).getByText('Löschen').click()
    await expect(page.getByRole('dialog')).toContainText(/Möchten Sie diese \S+ wirklich löschen\?/)
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(row(page, dropped)).toHaveCount(0)
    await expectStored(page, `${table}?select=${column}&${column}=eq.${dropped}`, [])
  }
})

test('of many to be checked the oldest stand first, the others are one tap away [X4]', async ({
  page,
}) => {
  const word = newWord()
  for (const n of [1, 2, 3, 4, 5]) {
    await suspected(page, 'contact_submissions', {
      name: `${word} ${n}`,
      phone: '04066969124',
      message: `Guten Tag ${n}`,
      submission_type: 'general',
    })
  }
  await atTheDesk(page, `/admin/contacts?suche=${word}&status=offen`)
  await expect(rows(page)).toHaveCount(3)
  await expect(page.getByText('5 Einträge, davon 5 zu prüfen')).toBeVisible()
  await page.getByRole('link', { name: '2 weitere Einträge' }).click()
  await expect(page).toHaveURL(`/admin/contacts?suche=${word}&status=pruefen`)
})

test('card, filter and list tell one number, with what is to be checked [X108]', async ({
  page,
}) => {
  const word = newWord()
  const request = { phone: '0170 5550101', message: 'Guten Tag', submission_type: 'general' }
  await suspected(page, 'contact_submissions', { ...request, name: `${word} Werbung` })
  await given(page, 'contact_submissions', [{ ...request, name: `${word} echt` }])
  await atTheDesk(page, `/admin/contacts?suche=${word}&status=new`)
  await expect(page.getByText('2 Einträge, davon 1 zu prüfen')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Filter' }).getByRole('link')).toHaveText([
    'Offen 2',
    'Alle 2',
    'Neu 2',
    'In Bearbeitung 0',
    'Erledigt 0',
    'Archiviert 0',
    'Prüfen 1',
  ])
})

test('where nothing waits to be checked nobody is shown a way to it [X4]', async ({ page }) => {
  await page.route('**/rest/v1/suspects?**', (route) =>
    route.fulfill({ json: [], headers: { 'Content-Range': '*/0' } }),
  )
  await atTheDesk(page, '/admin/reviews')
  await expect(page.getByRole('link', { name: /^Wartend \d/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Prüfen' })).toHaveCount(0)
  await page.goto('/admin/reviews?status=pruefen')
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
})
