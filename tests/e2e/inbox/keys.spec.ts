import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord, openEntry, row, rows } from './desk.ts'

async function reviews(page: Page) {
  const word = newWord()
  const rows = [1, 2, 3].map((n) => ({
    author_name: `${word} ${n}`,
    rating: 5,
    review_text: 'Sehr freundlich und genau.',
    created_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - n)).toISOString(),
  }))
  await given(page, 'reviews', rows)
  return word
}

function link(page: Page, name: string) {
  return row(page, name).getByRole('link', { name })
}

test('the keys j k a x Enter and Escape work through a list [X15]', async ({ page }) => {
  const word = await reviews(page)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('j')
  await expect(link(page, `${word} 1`)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(page, `${word} 2`)).toBeFocused()
  const outline = () =>
    row(page, `${word} 2`)
      .locator('h2 a')
      .evaluate((link) => getComputedStyle(link, '::after').outlineStyle)
  expect(await outline()).toBe('solid')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await expect(link(page, `${word} 1`)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(link(page, `${word} 2`)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(link(page, `${word} 1`)).toBeFocused()
  await page.keyboard.press('a')
  await expect(row(page, `${word} 1`).getByText('Zurückziehen')).toBeVisible()
  await expect(page.getByRole('status').getByText('Freigegeben.')).toBeVisible()
  await expectStored(
    page,
    `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*`,
    [{ author_name: `${word} 1` }],
  )
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByLabel(`${word} 2 auswählen`)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(`${word} 2 auswählen`)).not.toBeChecked()
  await page.keyboard.press('Enter')
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  await page.keyboard.press('j')
  await expect(pane.getByRole('article', { name: `${word} 3` })).toBeVisible()
  await page.keyboard.press('a')
  await expect(pane.getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(link(page, `${word} 2`)).toBeFocused()
})

test('/ leads to the search, letters typed there are letters, Escape leads out [X15]', async ({
  page,
}) => {
  const word = await reviews(page)
  await atTheDesk(page, '/admin/reviews')
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(`jax?${word}`)
  await expect(page.getByRole('searchbox')).toHaveValue(`jax?${word}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('searchbox').fill(word)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).not.toBeFocused()
})

test('e edits the note of the entry with the focus [X15]', async ({ page }) => {
  const name = newWord()
  await given(page, 'contact_submissions', [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  await openEntry(page, name)
  await page.keyboard.press('e')
  await expect(entry(page, name).getByLabel('Notiz')).toBeFocused()
  await page.keyboard.type('jkaex/?')
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('jkaex/?')
  await page.keyboard.press('Escape')
  await expect(entry(page, name)).toBeFocused()
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('jkaex/?')
})

test('? shows the keys, and whoever wants none switches them off [X15]', async ({ page }) => {
  const word = await reviews(page)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Tastatur' })
  const walk = ['In der Liste gehen', 'Nächster Eintrag', 'Vorheriger Eintrag', 'Eintrag öffnen']
  const others = ['Auswählen', 'Diese Übersicht', 'Schließen, Auswahl aufheben']
  const own = ['Freigeben, zurückziehen, als echt übernehmen', 'Suchen']
  await expect(dialog.getByRole('definition')).toHaveText([...walk, ...own, ...others])
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Mit einzelnen Tasten arbeiten').uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('j')
  await page.keyboard.press('?')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first().getByRole('link')).not.toBeFocused()
})

test('the keys that are shown are those of this list [X422]', async ({ page }) => {
  const shown = {
    contacts: ['a', 'e', '/'],
    applications: ['a', 'e', '/'],
    bin: ['a'],
  }
  for (const [list, keys] of Object.entries(shown)) {
    await atTheDesk(page, `/admin/${list}`)
    await expect(page.getByText(/Einträge?\b|Keine .* gefunden/).first()).toBeVisible()
    await page.keyboard.press('?')
    const all = ['↓ ↑', 'j', 'k', 'Enter', ...keys, 'x', '?', 'Esc']
    await expect(page.getByRole('dialog').getByRole('term')).toHaveText(all)
  }
})

test('a status that is set by keyboard leaves the focus where it was [X32]', async ({ page }) => {
  const name = newWord()
  await given(page, 'contact_submissions', [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  // The server takes its time: long enough for a disabled field to lose the focus.
  await page.route('**/rest/v1/contact_submissions?**', async (route) => {
    if (route.request().method() === 'PATCH') {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
    await route.continue()
  })
  await openEntry(page, name)
  const status = entry(page, name).getByLabel('Status')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Status: In Bearbeitung.')).toBeVisible()
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Status: Erledigt.')).toBeVisible()
  await expectStored(page, `contact_submissions?select=status&name=eq.${name}`, [
    { status: 'completed' },
  ])
})
