import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  entry,
  expectStored,
  given,
  held,
  newWord,
  openEntry,
  row,
  rows,
} from './desk.ts'

/** The help names what does something in this list, in this order. */
async function expectKeys(page: Page, own: string[]) {
  await expect(page.getByText(/\d Eintr(ag|äge)\b|Keine .* gefunden/).first()).toBeVisible()
  await page.keyboard.press('?')
  const all = ['↓ ↑', 'j', 'k', 'Enter', ...own, 'x', '?', 'Esc']
  await expect(page.getByRole('dialog').getByRole('term')).toHaveText(all)
}

test('the keys of a list walk, approve, choose, open, search and help, until they are switched off [X15]', async ({
  page,
}) => {
  const word = newWord()
  const names = [1, 2, 3].map((n) => `${word} ${n}`)
  await given(
    page,
    'reviews',
    names.map((author_name, n) => ({
      author_name,
      review_text: 'Sehr freundlich und genau.',
      created_at: new Date(Date.UTC(2026, 0, 1, 12, 9 - n)).toISOString(),
    })),
  )
  const press = (key: string) => page.keyboard.press(key)
  const link = (n: number) => row(page, `${word} ${n}`).getByRole('link', { name: `${word} ${n}` })
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(3)
  await press('j')
  await expect(link(1)).toBeFocused()
  await press('ArrowDown')
  await expect(link(2)).toBeFocused()
  const outline = await link(2).evaluate((one) => getComputedStyle(one, '::after').outlineStyle)
  expect(outline).toBe('solid')
  await press('ArrowUp')
  await press('k')
  await expect(link(1)).toBeFocused()
  await press('a')
  await expect(page.getByRole('status').getByText('Freigegeben.')).toBeVisible()
  await expectStored(
    page,
    `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*`,
    [{ author_name: names[0] }],
  )
  await press('j')
  await press('x')
  await expect(page.getByLabel(`${word} 2 auswählen`)).toBeChecked()
  await press('Escape')
  await expect(page.getByLabel(`${word} 2 auswählen`)).not.toBeChecked()
  await press('Enter')
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  await press('j')
  await expect(pane.getByRole('article', { name: `${word} 3` })).toBeVisible()
  await press('a')
  await expect(pane.getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  await press('k')
  await expect(pane.getByRole('article', { name: `${word} 2` })).toBeVisible()
  await press('Escape')
  await expect(pane).toHaveCount(0)
  await expect(link(2)).toBeFocused()
  // Letters that are typed are letters.
  await press('/')
  const search = page.getByRole('searchbox')
  await expect(search).toBeFocused()
  await search.fill('')
  await page.keyboard.type('jax?')
  await expect(search).toHaveValue('jax?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await press('Escape')
  await expect(search).not.toBeFocused()

  await expectKeys(page, ['a', '/'])
  const dialog = page.getByRole('dialog', { name: 'Tastatur' })
  await expect(dialog.getByRole('definition').nth(4)).toHaveText(
    'Freigeben, zurückziehen, als echt übernehmen',
  )
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Mit einzelnen Tasten arbeiten').uncheck()
  await press('Escape')
  await expect(dialog).toHaveCount(0)
  await press('j')
  await press('?')
  await expect(dialog).toHaveCount(0)
  await expect(rows(page).first().getByRole('link')).not.toBeFocused()
})

test('e edits the note of an open request, and a status set by keyboard keeps the focus [X15] [X32]', async ({
  page,
}) => {
  const name = newWord()
  await given(page, 'contact_submissions', [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, '/admin/bin')
  await expectKeys(page, ['a'])
  await page.goto(`/admin/contacts?suche=${name}`)
  await expectKeys(page, ['a', 'e', '/'])
  await page.keyboard.press('Escape')
  const opened = await openEntry(page, name)
  await page.keyboard.press('e')
  const note = opened.getByLabel('Notiz')
  await expect(note).toBeFocused()
  await page.keyboard.type('jkaex/?')
  await page.keyboard.press('Escape')
  await expect(entry(page, name)).toBeFocused()
  await expect(note).toHaveValue('jkaex/?')

  // The server takes its time: long enough for a disabled field to lose the focus.
  const release = await held(page, '**/rest/v1/contact_submissions?**', 'PATCH')
  const status = opened.getByLabel('Status')
  await status.focus()
  await page.keyboard.press('ArrowDown')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  release()
  await expect(page.getByText('Status: In Bearbeitung.')).toBeVisible()
  await expect(status).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Status: Erledigt.')).toBeVisible()
  await expectStored(page, `contact_submissions?select=status&name=eq.${name}`, [
    { status: 'completed' },
  ])
})
