import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { atTheDesk, entry, given, newWord, rows, showMore } from './desk.ts'

function review(author_name: string, rating: number, minute: number, is_approved = false) {
  const created_at = new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
  return { author_name, rating, is_approved, created_at, review_text: 'Sehr freundlich.' }
}

test('every filter tells how many hits it has, also in a search [X10]', async ({ page }) => {
  const word = newWord()
  await given(page, 'reviews', [
    review(`${word} a`, 5, 1),
    review(`${word} b`, 4, 2, true),
    review(`${word} c`, 3, 3),
  ])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  const filters = page.getByRole('navigation', { name: 'Filter' }).getByRole('link')
  await expect(filters).toHaveText([/^Alle 3$/, /^Wartend 2$/, /^Freigegeben 1$/])
  await page.getByRole('button', { name: 'Freigeben' }).first().click()
  await expect(filters).toHaveText([/^Alle 3$/, /^Wartend 1$/, /^Freigegeben 2$/])

  const phone = '04066969124'
  await given(page, 'contact_submissions', [
    { name: `${word} x`, phone, message: 'Hallo', status: 'new' },
    { name: `${word} y`, phone, message: 'Hallo', status: 'archived' },
  ])
  await page.goto(`/admin/contacts?suche=${word}`)
  await expect(filters).toHaveText([
    'Offen 1',
    'Alle 2',
    'Neu 1',
    'In Bearbeitung 0',
    'Erledigt 0',
    'Archiviert 1',
  ])
  expect(await violations(page)).toEqual([])
})

test('reviews are sorted by time and stars, and the address keeps it [X11]', async ({ page }) => {
  const word = newWord()
  await given(page, 'reviews', [
    review(`${word} alt`, 4, 1),
    review(`${word} mittel`, 5, 2),
    review(`${word} neu`, 3, 3),
  ])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  const names = rows(page).getByRole('heading').getByRole('link')
  const named = (...all: string[]) => all.map((one) => `${word} ${one}`)
  await expect(names).toHaveText(named('neu', 'mittel', 'alt'))
  await showMore(page)
  const order = page.getByLabel('Sortierung')
  await order.selectOption('Älteste zuerst')
  await expect(names).toHaveText(named('alt', 'mittel', 'neu'))
  await order.selectOption('Meiste Sterne zuerst')
  await expect(names).toHaveText(named('mittel', 'alt', 'neu'))
  await order.selectOption('Wenigste Sterne zuerst')
  await expect(names).toHaveText(named('neu', 'alt', 'mittel'))
  await expect(page).toHaveURL(`/admin/reviews?suche=${word}&sortierung=schwaechste`)
  await page.reload()
  await expect(names).toHaveText(named('neu', 'alt', 'mittel'))
  await page.goBack()
  await expect(names).toHaveText(named('mittel', 'alt', 'neu'))
})

for (const [path, table, more] of [
  ['/admin/contacts', 'contact_submissions', { message: 'Hallo' }],
  [
    '/admin/applications',
    'job_applications',
    { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' },
  ],
] as const) {
  test(`${path}: sorted by name [X11]`, async ({ page }) => {
    const word = newWord()
    const row = { phone: '04066969124', ...more }
    await given(page, table, [
      { ...row, name: `${word} Zoe` },
      { ...row, name: `${word} Anna` },
    ])
    await atTheDesk(page, `${path}?suche=${word}&sortierung=name`)
    await expect(rows(page).getByRole('heading')).toHaveText([`${word} Anna`, `${word} Zoe`])
  })
}

for (const [path, table, more, open, settled] of [
  ['/admin/contacts', 'contact_submissions', { message: 'Hallo' }, 'in_progress', 'archived'],
  [
    '/admin/applications',
    'job_applications',
    { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' },
    'interview_scheduled',
    'rejected',
  ],
] as const) {
  test(`${path}: opens on what is open, the oldest promise first [X104] [X420]`, async ({
    page,
  }) => {
    const word = newWord()
    const one = (name: string, minute: number, status: string) => ({
      ...more,
      phone: '04066969124',
      name: `${word} ${name}`,
      status,
      created_at: new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString(),
    })
    await given(page, table, [one('alt', 1, open), one('neu', 2, 'new'), one('fertig', 3, settled)])
    const names = rows(page).getByRole('heading').getByRole('link')
    await atTheDesk(page, `${path}?suche=${word}`)
    await expect(names).toHaveText([`${word} alt`, `${word} neu`])
    const filters = page.getByRole('navigation', { name: 'Filter' })
    await expect(filters.locator('[aria-current]')).toHaveText('Offen 2')
    await filters.getByRole('link', { name: 'Alle 3' }).click()
    await expect(names).toHaveText([`${word} fertig`, `${word} neu`, `${word} alt`])
    await expect(page).toHaveURL(`${path}?suche=${word}&status=alle`)
    await page.goto(`${path}?suche=${word}&status=${settled}`)
    await expect(names).toHaveText([`${word} fertig`])
    await expect(filters.locator('[aria-current]')).toBeInViewport({ ratio: 1 })
    // Who begins to search looks for somebody wherever they stand.
    await page.goto(path)
    await page.getByRole('searchbox').fill(`${word} fertig`)
    await expect(names).toHaveText([`${word} fertig`])
  })
}

/** As long as an address may be, without a place to break. */
const LONG_ADDRESS = `${'m'.repeat(64)}@${'k'.repeat(63)}.${'k'.repeat(63)}.test`

test('no list scrolls sideways, whatever the size and the words [X30]', async ({ page }) => {
  const word = newWord()
  const long = `${word}${'wort'.repeat(15)}`.slice(0, 80)
  const id = crypto.randomUUID()
  await given(page, 'reviews', [{ ...review(long, 5, 1), id, review_text: 'x'.repeat(1_000) }])
  const request = crypto.randomUUID()
  await given(page, 'contact_submissions', [
    { id: request, name: long, email: LONG_ADDRESS, message: 'y'.repeat(1_000) },
  ])
  await atTheDesk(page, '/admin/dashboard')
  const isThere = () => expect(rows(page).first()).toBeVisible()
  await expectNoSidewaysScroll(page, `/admin/reviews?suche=${word}`, isThere)
  await expectNoSidewaysScroll(page, `/admin/reviews?suche=${word}&eintrag=${id}`, () =>
    expect(entry(page, long)).toBeVisible(),
  )
  await expectNoSidewaysScroll(page, `/admin/contacts?suche=${word}`, async () => {
    await isThere()
    await page.getByLabel('Alle auf dieser Seite').check()
  })
  await expectNoSidewaysScroll(page, `/admin/contacts?suche=${word}&eintrag=${request}`, () =>
    expect(entry(page, long)).toBeVisible(),
  )
  await expectNoSidewaysScroll(page, '/admin/contacts/new')
})

test('everything to press is high enough, on a phone for a thumb [X30]', async ({ page }) => {
  const least = test.info().project.name === 'phone' ? 44 : 24
  const word = newWord()
  const id = crypto.randomUUID()
  await given(page, 'reviews', [review(word, 5, 1)])
  const way = { phone: '040 66969-124', email: 'kim@kunde.test' }
  await given(page, 'contact_submissions', [{ id, name: word, ...way, message: 'Hallo' }])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await page.getByLabel(`${word} auswählen`).check()
  for (const address of [null, `/admin/contacts?suche=${word}&eintrag=${id}`]) {
    if (address) await page.goto(address)
    if (address) await expect(entry(page, word)).toBeVisible()
    const sizes = await page
      .getByRole('main')
      .locator('a, button, select, input[type="search"], label')
      .evaluateAll((all) =>
        all
          .filter((one) => one.getClientRects().length > 0)
          // The name of a row opens it wherever it is pressed.
          .map((one) => one.closest('h2')?.closest('.row') ?? one)
          .map((one) => `${Math.ceil(one.getBoundingClientRect().height)} ${one.textContent}`),
      )
    expect(sizes.filter((line) => Number.parseInt(line, 10) < least)).toEqual([])
  }
})
