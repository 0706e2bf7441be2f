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

test('seven rows stand on a phone, five reviews are approved by six taps and a request answered by five [X37]', async ({
  page,
  context,
}) => {
  const word = newWord()
  const names = Array.from({ length: COUNT }, (_, n) => `${word} ${n}`)
  const long = 'Schon lange nicht mehr so zufrieden gewesen, und das Haar sitzt. '.repeat(5)
  const newest = { created_at: '2099-01-01T12:00:00Z' }
  const reviews = names.map((author_name) => ({ author_name, review_text: long }))
  const praise = newWord()
  const short = [1, 2, 3, 4, 5].map((n) => ({
    author_name: `${praise} ${n}`,
    review_text: 'Sehr freundlich und genau.',
    ...newest,
  }))
  const request = { phone: '0170 66969-124', message: long, ...newest }
  await given(page, 'reviews', reviews)
  await given(page, 'reviews', short)
  await given(
    page,
    'contact_submissions',
    names.map((name) => ({ name, ...request })),
  )
  for (const list of ['reviews', 'contacts']) {
    await atTheDesk(page, `/admin/${list}?suche=${word}`)
    expect(await wholeRows(page)).toBeGreaterThanOrEqual(7)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(8)
  await page.setViewportSize({ width: 390, height: 844 })

  await page.goto('/admin/dashboard')
  await page.getByRole('list', { name: 'Zahlen' }).getByRole('link').first().click()
  for (const { author_name } of short) {
    const mine = rows(page).filter({ hasText: author_name })
    await mine.getByRole('button', { name: 'Freigeben' }).click()
  }
  const query = `reviews?select=id&is_approved=is.true&author_name=like.${praise}*`
  await expectStored(page, query, Array(5).fill({ id: expect.any(String) }))

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }))
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: /Neue Kontaktanfragen/ }).click()
  await page.getByRole('link', { name: `${word} 0`, exact: true }).click()
  // A list of words is two taps: open, choose.
  await page.getByLabel('Vorlage').selectOption('Absage')
  await page.getByRole('link', { name: 'WhatsApp' }).click()
  const answered = `contact_submissions?select=name&status=eq.in_progress&name=like.${word}*`
  await expectStored(page, answered, [{ name: `${word} 0` }])
})
