import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'

/** Where the thumb finds the menu, or where it stands anyway. */
async function throughTheMenu(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menü' })
  if (await menu.isVisible()) await menu.click()
  const bar = page.getByRole('navigation', { name: 'Verwaltung' })
  await bar.getByRole('link', { name }).click()
}

test('whoever is signed in is not asked to sign in again [X100]', async ({ page }) => {
  await atTheDesk(page, '/admin/login')
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/login?${new URLSearchParams({ zurueck: '/admin/bin' })}`)
  await expect(page).toHaveURL('/admin/bin')
})

test('a list that arrives leaves the focus alone, and a heading wears no ring [X101]', async ({
  page,
}) => {
  const word = newWord()
  await given(page, 'reviews', [{ author_name: word, rating: 5, review_text: 'Sehr schön hier.' }])
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await expect(page.getByRole('status').first()).toContainText('1')
  await page.goto(`/admin/reviews?suche=${word}x`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  // As by keyboard, where browsers would draw one.
  await page.keyboard.press('Tab')
  await heading.evaluate((element: HTMLElement) => element.focus())
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
})

test('the head of a screen begins at one height, with a way back above it and without [X425]', async ({
  page,
}) => {
  const tops: number[] = []
  for (const screen of ['reviews', 'inhalte', 'inhalte/preise', 'sitemap', 'sitemap/schedules']) {
    await atTheDesk(page, `/admin/${screen}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    tops.push(await heading.evaluate((element) => element.getBoundingClientRect().top))
  }
  expect(Math.max(...tops) - Math.min(...tops), String(tops)).toBeLessThan(8)
})

/** A status in an entry is a pill that can be changed: no field. */
const SCREENS = ['reviews', 'contacts', 'person', 'sitemap', 'account', 'hours?neu']

test('fields, selects and buttons look the same on every screen [X102]', async ({
  page,
  isMobile,
}) => {
  const looks = new Set<string>()
  for (const screen of SCREENS) {
    await atTheDesk(page, `/admin/${screen}`)
    const controls = page.locator(
      'main :is(input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, .admin-button:not([data-tone])):not(article *)',
    )
    await expect(controls.first()).toBeVisible()
    const found = await controls.evaluateAll((all) =>
      all.map((one) => {
        const { borderTopColor, borderTopLeftRadius, fontSize } = getComputedStyle(one)
        return `${borderTopColor} ${borderTopLeftRadius} ${one.matches('.admin-button') ? '' : fontSize}`
      }),
    )
    for (const look of found) looks.add(look)
    const natives = page.locator('main select')
    for (const select of await natives.all()) await expect(select).toHaveCSS('appearance', 'none')
  }
  // Phones enlarge the page for a field with smaller text.
  const size = isMobile ? '16px' : '15px'
  expect([...looks].sort()).toEqual(['rgb(125, 143, 140) 10px ', `rgb(125, 143, 140) 10px ${size}`])
})

test('without a network every screen opens, says why it is empty and goes on by itself [X103]', async ({
  page,
  context,
}) => {
  const loaded = ['hours', 'system', 'schedules'].map((screen) =>
    page.waitForResponse((answer) => answer.url().includes(`/assets/${screen}-`)),
  )
  await atTheDesk(page, '/admin/dashboard')
  await Promise.all(loaded)
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Keine Verbindung zum Internet. Sie sehen')).toBeVisible()
  await throughTheMenu(page, 'Öffnungszeiten')
  await expect(
    page.getByText('Öffnungszeiten konnten nicht geladen werden. Keine Verbindung.'),
  ).toBeVisible()
  await throughTheMenu(page, 'Systemzustand')
  await expect(page.getByText('Sobald sie zurück ist, wird von selbst geprüft.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article', { name: 'Datenbank', exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a screen that is not here yet says so and comes with the network [X103]', async ({
  page,
}) => {
  let isAway = true
  await page.route('**/assets/hours-*.js', (route) => (isAway ? route.abort() : route.fallback()))
  await atTheDesk(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await page.route('**/healthz', (route) => (isAway ? route.abort() : route.fallback()))
  await throughTheMenu(page, 'Öffnungszeiten')
  const line = page.getByRole('alert')
  await expect(line).toContainText('Keine Verbindung: Dieser Bereich ist noch nicht geladen.')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await line.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(line).toContainText('Keine Verbindung')
  isAway = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin/hours')
})

test('a back office without its salon says why, and goes on without a reload [X117]', async ({
  page,
}) => {
  let answer: 'away' | 'broken' | 'there' = 'away'
  await page.route('**/salon', (route) => {
    if (answer === 'away') return route.abort()
    return answer === 'broken' ? route.fulfill({ status: 503, json: {} }) : route.fallback()
  })
  await atTheDesk(page, '/admin/dashboard')
  const told = page.getByRole('alert')
  await expect(told).toContainText('Etwas ist schief gelaufen')
  await expect(told).toContainText('Keine Verbindung.')
  expect(await violations(page)).toEqual([])
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const again = told.getByRole('button', { name: 'Erneut versuchen' })
  answer = 'broken'
  await again.click()
  await expect(told).toContainText('Der Server meldet eine Störung.')
  answer = 'there'
  await again.click()
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
})

test('what does not exist is told with a heading, a sentence and a way on [X112]', async ({
  page,
}) => {
  await atTheDesk(page, '/admin/gibt-es-nicht')
  const heading = page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 })
  await expect(heading).toHaveCSS('font-family', /serif/i)
  await expect(page.getByText('gibt es in der Verwaltung nichts')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/reviews?eintrag=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Eintrag nicht gefunden' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page).toHaveURL('/admin/reviews')
})

const COPPER = 'rgb(168, 74, 31)'

test('what saves is copper, what approves green [X113]', async ({ page }) => {
  const word = newWord()
  await given(page, 'reviews', [{ author_name: word, review_text: 'Sehr schön hier.' }])
  await atTheDesk(page, '/admin/contacts/new')
  const save = page.getByRole('button', { name: 'Speichern' })
  await expect(save).toHaveCSS('background-color', COPPER)
  await page.goto('/admin/hours?neu')
  await expect(save).toHaveCSS('background-color', COPPER)
  await page.goto(`/admin/reviews?suche=${word}`)
  await openEntry(page, word)
  await expect(entry(page, word).getByRole('button', { name: 'Freigeben' })).toHaveCSS(
    'background-color',
    'rgb(63, 107, 82)',
  )
})

test('on a phone the ways that are gone most lie under the thumb [X114]', async ({
  page,
  isMobile,
}) => {
  const pulse = { reviews_waiting: 3, requests_new: 5, applications_new: 1, suspects: 0 }
  await page.route('**/rest/v1/inbox_pulse?**', (route) => route.fulfill({ json: [pulse] }))
  await atTheDesk(page, '/admin/dashboard')
  const bar = page.getByRole('navigation', { name: 'Am häufigsten' })
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await expect(bar).toBeVisible({ visible: isMobile })
  if (!isMobile) return
  const ways = bar.getByRole('link')
  await expect(ways).toHaveText(['Übersicht', /^Kontaktanfragen 5 offen$/, /^Bewertungen 3 offen$/])
  for (const size of ['100%', '200%']) {
    await page.setViewportSize({ width: 320, height: 740 })
    await page.evaluate((text) => {
      document.documentElement.style.fontSize = text
    }, size)
    for (const way of [...(await ways.all()), page.getByRole('button', { name: 'Menü' })]) {
      const box = await way.evaluate((one) => [one.clientHeight, one.scrollWidth - one.clientWidth])
      expect(box[0]).toBeGreaterThanOrEqual(44)
      expect(box[1]).toBe(0)
    }
  }
  expect(await violations(page)).toEqual([])
  await ways.nth(1).click()
  await expect(page).toHaveURL('/admin/contacts')
})

test('what was done and what the bin is stand under their list, beside an open entry too [X116]', async ({
  page,
}) => {
  const word = newWord()
  await given(
    page,
    'reviews',
    [1, 2].map((n) => ({
      author_name: `${word} ${n}`,
      review_text: 'Sehr schön hier.',
      created_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - n)).toISOString(),
    })),
  )
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await openEntry(page, `${word} 1`)
  await entry(page, `${word} 1`).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  const bar = await page.locator('.notice-bar').boundingBox()
  const list = await page.locator('.list-side').boundingBox()
  const pane = await page.getByRole('region', { name: 'Geöffneter Eintrag' }).boundingBox()
  expect(bar?.x).toBeGreaterThanOrEqual(list?.x ?? 0)
  const end = list && list.width > 100 ? list.x + list.width : (pane?.width ?? 0) + (pane?.x ?? 0)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(end)
  await page.goto('/admin/bin?status=reviews')
  await openEntry(page, `${word} 1`)
  const note = page.locator('.list-side').getByText('liegt hier 30 Tage lang')
  await expect(note).toHaveCount(1)
})
