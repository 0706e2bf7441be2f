import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, expectStored, given, newWord, openEntry, row, rows, stored } from './desk.ts'

/** At the end of the list the bars lie over nothing. */
async function atTheEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

async function reviews(page: Page, count: number) {
  const word = newWord()
  const rows = Array.from({ length: count }, (_, n) => ({
    author_name: `${word} ${n}`,
    rating: 5,
    review_text: 'Sehr freundlich und genau.',
  }))
  await given(page, 'reviews', rows)
  return word
}

function approved(page: Page, word: string) {
  return stored(page, `reviews?select=id&is_approved=is.true&author_name=like.${word}*`)
}

test('several reviews are chosen, approved, withdrawn and deleted at once [X13]', async ({
  page,
}) => {
  const word = await reviews(page, 3)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await page.getByLabel(`${word} 0 auswählen`).check()
  await page.getByLabel(`${word} 1 auswählen`).check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await expect(bar).toContainText('2 ausgewählt')
  await expect(page.getByLabel('Alle auf dieser Seite')).not.toBeChecked()
  await atTheEnd(page)
  expect(await violations(page)).toEqual([])
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('status').getByText('Freigegeben: 2 Einträge.')).toBeVisible()
  expect(await approved(page, word)).toHaveLength(2)

  await page.getByLabel('Alle auf dieser Seite').check()
  await expect(bar).toContainText('3 ausgewählt')
  await bar.getByRole('button', { name: 'Zurückziehen' }).click()
  await expect(bar).toHaveCount(0)
  expect(await approved(page, word)).toEqual([])

  await page.getByLabel('Alle auf dieser Seite').check()
  await bar.getByRole('button', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Möchten Sie diese 3 Bewertungen wirklich löschen?')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(rows(page)).toHaveCount(3)
})

test('a change to many is taken back to what each of them was [X13]', async ({ page }) => {
  const word = await reviews(page, 3)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  // On a slow line the second change is asked for before the first is stored.
  let changes = 0
  await page.route('**/rest/v1/reviews?**', async (route) => {
    if (route.request().method() === 'PATCH' && changes++ === 0) await page.waitForTimeout(1_500)
    await route.continue()
  })
  await row(page, `${word} 1`).getByRole('button', { name: 'Freigeben' }).click()
  await expect(row(page, `${word} 1`).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  await page.getByLabel('Alle auf dieser Seite').check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  await expect(page.getByRole('status').getByText('Freigegeben: 3 Einträge.')).toBeVisible()
  expect(await approved(page, word)).toHaveLength(3)
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectStored(
    page,
    `reviews?select=is_approved&author_name=like.${word}*&order=author_name`,
    [{ is_approved: false }, { is_approved: true }, { is_approved: false }],
  )
})

test('rows that are still shown belong to no other filter [X13]', async ({ page }) => {
  const word = await reviews(page, 2)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(row(page, `${word} 1`)).toBeVisible()
  await page.route('**/rest/v1/reviews?**', (route) => route.abort())
  await page.getByRole('link', { name: /^Wartend/ }).click()
  await expect(
    page.getByText('Bewertungen konnten nicht geladen werden. Keine Verbindung.'),
  ).toBeVisible()
  await page.getByLabel('Alle auf dieser Seite').click()
  await expect(page.getByRole('region', { name: 'Auswahl' })).toHaveCount(0)
})

test('what ends after its list was left clears no choice in another [X13]', async ({ page }) => {
  const word = await reviews(page, 2)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/reviews?**', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await page.getByLabel(`${word} 0 auswählen`).check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  const waiting = page.getByRole('link', { name: /^Wartend/ })
  await waiting.click()
  await expect(waiting).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('.list-rows')).toHaveAttribute('aria-busy', 'false')
  await page.getByLabel(`${word} 1 auswählen`).check()
  release()
  await expect(page.getByText('Freigegeben.')).toBeVisible()
  await expect(page.getByText('1 Eintrag', { exact: true })).toBeVisible()
  await expect(bar).toContainText('1 ausgewählt')
})

test('all hits of a search are chosen over pages and changed with progress [X14]', async ({
  page,
}) => {
  const word = await reviews(page, 230)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await page.getByLabel('Alle auf dieser Seite').check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
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
  await page.route('**/rest/v1/reviews?**', async (route) => {
    const isChange = route.request().method() === 'PATCH'
    if (isChange) batch += 1
    if (isChange && batch === 2) await route.abort()
    else await route.continue()
  })
  await bar.getByRole('button', { name: 'Freigeben' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Bei 130 Einträgen hat es nicht geklappt: Keine Verbindung.')
  expect(await approved(page, word)).toHaveLength(100)
  await atTheEnd(page)
  expect(await violations(page)).toEqual([])
  await page.unroute('**/rest/v1/reviews?**')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let sent = 0
  await page.route('**/rest/v1/reviews?**', async (route) => {
    const isChange = route.request().method() === 'PATCH'
    if (isChange) sent += 1
    if (isChange && sent === 2) await held
    await route.continue()
  })
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText('100 von 130 erledigt')).toBeVisible()
  await expect(page.getByRole('progressbar')).toBeVisible()
  await atTheEnd(page)
  expect(await violations(page)).toEqual([])
  release()
  await expect(page.getByText('Freigegeben: 130 Einträge.')).toBeVisible()
  expect(await approved(page, word)).toHaveLength(230)
  await expect(alert).toHaveCount(0)
})

test('requests and applications get a status together; another filter begins anew [X13]', async ({
  page,
}) => {
  for (const [path, table, more, status, value] of [
    ['/admin/contacts', 'contact_submissions', { message: 'Hallo' }, 'Erledigt', 'completed'],
    [
      '/admin/applications',
      'job_applications',
      { is_hairdresser: 'Ja', work_hours: 'Vollzeit', start_date: 'Sofort' },
      'Gespräch vereinbart',
      'interview_scheduled',
    ],
  ] as const) {
    const word = newWord()
    const row = { phone: '04066969124', ...more }
    await given(page, table, [
      { ...row, name: `${word} a` },
      { ...row, name: `${word} b` },
    ])
    await atTheDesk(page, `${path}?suche=${word}&status=alle`)
    await page.getByLabel('Alle auf dieser Seite').check()
    const bar = page.getByRole('region', { name: 'Auswahl' })
    await bar.getByLabel('Status für die Auswahl').selectOption(status)
    await bar.getByRole('button', { name: 'Status setzen' }).click()
    await expect(page.getByText(`Status: ${status}: 2 Einträge.`)).toBeVisible()
    await expectStored(page, `${table}?select=status&name=like.${word}*`, [
      { status: value },
      { status: value },
    ])
    await page.getByLabel(`${word} a auswählen`).check()
    await expect(bar).toContainText('1 ausgewählt')
    await page.getByRole('link', { name: /^Neu \d/ }).click()
    await expect(bar).toHaveCount(0)
  }
})

test('the next rows after a change are those the server has [X16]', async ({ page }, {
  project,
}) => {
  const word = await reviews(page, 1)
  const name = `${word} 0`
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/reviews?**', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
  // Shown before the server has answered.
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeVisible()
  expect(await approved(page, word)).toEqual([])
  release()
  await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  expect(await approved(page, word)).toHaveLength(1)
  await page.unroute('**/rest/v1/reviews?**')

  // Refused: the row is back as it was, with a quiet line and another try.
  await page.route('**/rest/v1/reviews?**', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  const opened = await openEntry(page, name)
  await opened.getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(row(page, name).getByRole('alert')).toContainText(
    'Das hat nicht geklappt: Keine Verbindung. Nichts wurde geändert.',
  )
  await page.unroute('**/rest/v1/reviews?**')
  // It is still told to whoever has looked elsewhere meanwhile.
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('link', { name: 'Papierkorb' }).click()
  await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await page.goBack()
  await row(page, name).getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(row(page, name)).toHaveCount(0)
  await expectStored(page, `reviews?author_name=like.${word}*`, [])
})
