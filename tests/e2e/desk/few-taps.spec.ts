import { expect, type Page, test } from '@playwright/test'
import { atTheDesk, expectStored, given, newWord, rows } from '#tests/e2e/inbox/desk.ts'

const COUNT = 10

async function wholeRows(page: Page) {
  await expect(rows(page)).toHaveCount(COUNT)
  return rows(page).evaluateAll((all) => {
    // On a phone the bar with the menu lies over the end of the screen.
    const bar = document.querySelector('.side-bar')?.getBoundingClientRect()
    const end = bar && bar.top > 0 ? bar.top : window.innerHeight
    return all.filter((one) => one.getBoundingClientRect().bottom <= end).length
  })
}

test('eight rows stand on a screen, seven on a phone [X37]', async ({ page }, { project }) => {
  const isPhone = project.name === 'phone'
  await page.setViewportSize(isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 })
  const word = newWord()
  const names = Array.from({ length: COUNT }, (_, n) => `${word} ${n}`)
  const review_text = 'Schon lange nicht mehr so zufrieden gewesen, und das Haar sitzt. '.repeat(5)
  await given(
    page,
    'reviews',
    names.map((author_name) => ({ author_name, review_text })),
  )
  await given(
    page,
    'contact_submissions',
    names.map((name) => ({ name, phone: '040 66969-124', message: review_text })),
  )
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(isPhone ? 7 : 8)
  await page.goto(`/admin/contacts?suche=${word}`)
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(isPhone ? 7 : 8)
})

test('five reviews are approved by six taps from the overview [X37]', async ({ page }) => {
  const word = newWord()
  const review_text = 'Sehr freundlich und genau.'
  const created_at = '2099-01-01T12:00:00Z'
  await given(
    page,
    'reviews',
    [1, 2, 3, 4, 5].map((n) => ({ author_name: `${word} ${n}`, review_text, created_at })),
  )
  await atTheDesk(page, '/admin/dashboard')
  await page.getByRole('list', { name: 'Zahlen' }).getByRole('link').first().click()
  for (const n of [1, 2, 3, 4, 5]) {
    const mine = rows(page).filter({ hasText: `${word} ${n}` })
    await mine.getByRole('button', { name: 'Freigeben' }).click()
  }
  const query = `reviews?select=id&is_approved=is.true&author_name=like.${word}*`
  await expectStored(page, query, Array(5).fill({ id: expect.any(String) }))
})

test('a request is answered from a template by five taps from the overview [X37]', async ({
  page,
  context,
}) => {
  const name = newWord()
  const created_at = '2099-01-01T12:00:00Z'
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }))
  await given(page, 'contact_submissions', [
    { name, phone: '0170 66969-124', message: 'Hallo', created_at },
  ])
  await atTheDesk(page, '/admin/dashboard')
  await page.getByRole('link', { name: /Neue Kontaktanfragen/ }).click()
  await page.getByRole('link', { name, exact: true }).click()
  // A list of words is two taps: open, choose.
  await page.getByLabel('Vorlage').selectOption('Absage')
  await page.getByRole('link', { name: 'WhatsApp' }).click()
  await expectStored(page, `contact_submissions?select=status&name=eq.${name}`, [
    { status: 'in_progress' },
  ])
})
