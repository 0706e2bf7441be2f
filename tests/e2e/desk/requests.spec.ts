import { expect, type Page, test } from '@playwright/test'
import { atTheDesk, given, newWord, openEntry, row, rows } from '#tests/e2e/inbox/desk.ts'

const REQUEST = { email: 'jana@kunde.test', phone: '04066969124', message: 'Geht es früher?' }
const LISTS = ['reviews', 'contacts', 'applications', 'bin']

const PULSE = '/rest/v1/inbox_pulse'
const EVERY_MS = 4_000

/** What a page asks the server for until its next regular pulse, with one pulse: slow machines ask for it more often. */
async function askedBy(page: Page, deed: () => Promise<unknown>) {
  const asked: string[] = []
  const begunAt = Date.now()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(rest|auth|salon)\b/.test(pathname)) asked.push(`${request.method()} ${pathname}`)
  })
  await deed()
  await page.waitForRequest(`**${PULSE}?**`)
  const others = asked.filter((one) => !one.endsWith(PULSE))
  const most = 2 + (Date.now() - begunAt) / EVERY_MS
  expect(asked.length - others.length, asked.join('\n')).toBeLessThanOrEqual(most)
  return [...others, PULSE]
}

test('a list or the overview is opened by four requests, whatever it shows [X407]', async ({
  page,
}) => {
  const word = newWord()
  await given(page, 'contact_submissions', [{ ...REQUEST, name: word }])
  for (const list of LISTS) {
    const asked = await askedBy(page, async () => {
      await atTheDesk(page, `/admin/${list}`)
      await expect(page.getByRole('navigation', { name: 'Filter' })).toContainText(/\d/)
    })
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4)
    await page.goto('/robots.txt')
  }
  const asked = await askedBy(page, async () => {
    await atTheDesk(page, '/admin/dashboard')
    await expect(page.getByRole('list', { name: 'Zahlen' })).toBeVisible()
  })
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4)
})

test('a review is approved by six requests, of which another tab makes three; what is typed makes none [X407]', async ({
  page,
  context,
}) => {
  const word = newWord()
  await given(page, 'reviews', [{ author_name: word, review_text: 'Sehr freundlich und genau.' }])
  await given(page, 'contact_submissions', [{ ...REQUEST, name: word }])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(rows(page)).toHaveCount(1)
  const other = await context.newPage()
  await atTheDesk(other, `/admin/reviews?suche=${word}`)
  await expect(rows(other)).toHaveCount(1)
  const withdraw = (tab: Page) => row(tab, word).getByRole('button', { name: 'Zurückziehen' })
  await page.waitForRequest(`**${PULSE}?**`)
  const meanwhile = askedBy(other, () => expect(withdraw(other)).toBeVisible())
  const asked = await askedBy(page, async () => {
    await row(page, word).getByRole('button', { name: 'Freigeben' }).click()
    await expect(page.getByText('Freigegeben.', { exact: true })).toBeVisible()
  })
  // Its own pulse, before the regular one.
  expect(asked.length + 1, asked.join('\n')).toBeLessThanOrEqual(6)
  const elsewhere = await meanwhile
  expect(elsewhere.length, elsewhere.join('\n')).toBeLessThanOrEqual(3)
  await other.close()

  await page.goto(`/admin/contacts?suche=${word}`)
  const opened = await openEntry(page, word)
  const field = opened.getByRole('textbox', { name: 'Antwort' })
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toBeVisible()
  await page.waitForRequest(`**${PULSE}?**`)
  const typed = await askedBy(page, () => field.pressSequentially('Gerne'))
  expect(typed.length, typed.join('\n')).toBeLessThanOrEqual(2)
})
