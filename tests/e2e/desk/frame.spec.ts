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

test('whoever is signed in goes on from the login; what does not exist is told with a way on [G10] [X100] [X112]', async ({
  page,
}) => {
  await page.goto('/admin/gibt-es/nicht')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await atTheDesk(page, `/admin/login?${new URLSearchParams({ zurueck: '/admin/bin' })}`)
  await expect(page).toHaveURL('/admin/bin')
  await page.goto('/admin/gibt-es/nicht')
  const heading = page.getByRole('heading', { name: 'Seite nicht gefunden', level: 1 })
  await expect(heading).toHaveCSS('font-family', /serif/i)
  await expect(page.getByText('gibt es in der Verwaltung nichts')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(`/admin/reviews?eintrag=${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'Eintrag nicht gefunden' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page).toHaveURL('/admin/reviews')
})

/** A status in an entry is a pill that can be changed: no field. */
const CONTROLS =
  'main :is(input:not([type="checkbox"], [type="radio"], [type="hidden"]), select, .admin-button:not([data-tone])):not(article *)'
const SCREENS = ['reviews', 'contacts', 'person', 'sitemap', 'account', 'hours?neu']
const HEADS = ['reviews', 'sitemap', 'inhalte', 'inhalte/preise', 'sitemap/schedules']
const COPPER = 'rgb(168, 74, 31)'

test('every screen has one head, one look of fields and one colour for what saves; on a phone the ways lie under the thumb [X102] [X113] [X114] [X425]', async ({
  page,
  isMobile,
}) => {
  const pulse = { reviews_waiting: 3, requests_new: 5, applications_new: 1, suspects: 0 }
  await page.route('**/rest/v1/inbox_pulse?**', (route) => route.fulfill({ json: [pulse] }))
  const save = page.getByRole('button', { name: 'Speichern' })
  const looks = new Set<string>()
  const tops: number[] = []
  await atTheDesk(page, '/admin/contacts/new')
  await expect(save).toHaveCSS('background-color', COPPER)
  for (const screen of new Set([...SCREENS, ...HEADS])) {
    await page.goto(`/admin/${screen}`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    if (HEADS.includes(screen)) {
      tops.push(await heading.evaluate((element) => element.getBoundingClientRect().top))
    }
    if (!SCREENS.includes(screen)) continue
    await expect(page.locator(CONTROLS).first()).toBeVisible()
    const found = await page.locator(CONTROLS).evaluateAll((all) =>
      all.map((one) => {
        const { borderTopColor, borderTopLeftRadius, fontSize } = getComputedStyle(one)
        return `${borderTopColor} ${borderTopLeftRadius} ${one.matches('.admin-button') ? '' : fontSize}`
      }),
    )
    for (const look of found) looks.add(look)
    const natives = page.locator('main select')
    for (const select of await natives.all()) await expect(select).toHaveCSS('appearance', 'none')
    if (screen === 'hours?neu') await expect(save).toHaveCSS('background-color', COPPER)
  }
  expect(Math.max(...tops) - Math.min(...tops), String(tops)).toBeLessThan(8)
  // Phones enlarge the page for a field with smaller text.
  const size = isMobile ? '16px' : '15px'
  expect([...looks].sort()).toEqual(['rgb(125, 143, 140) 10px ', `rgb(125, 143, 140) 10px ${size}`])

  const bar = page.getByRole('navigation', { name: 'Am häufigsten' })
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

test('without the salon, a screen or a network every screen says so and goes on by itself [X103] [X117]', async ({
  page,
  context,
}) => {
  let answer: 'away' | 'broken' | 'there' = 'away'
  await page.route('**/salon', (route) => {
    if (answer === 'away') return route.abort()
    return answer === 'broken' ? route.fulfill({ status: 503, json: {} }) : route.fallback()
  })
  const loaded = page.waitForResponse((asked) => asked.url().includes('/assets/system-'))
  let isAway = true
  await page.route('**/assets/hours-*.js', (route) => (isAway ? route.abort() : route.fallback()))
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

  await page.route('**/healthz', (route) => (isAway ? route.abort() : route.fallback()))
  await throughTheMenu(page, 'Öffnungszeiten')
  await expect(told).toContainText('Keine Verbindung: Dieser Bereich ist noch nicht geladen.')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await again.click()
  await expect(told).toContainText('Keine Verbindung')
  isAway = false
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin/hours')

  await throughTheMenu(page, 'Übersicht')
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await loaded
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
  await expect(told).toHaveCount(0)
})

test('a list that arrives leaves the focus alone; what was done stands under it, beside an open entry too [X101] [X113] [X116]', async ({
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
  await atTheDesk(page, `/admin/reviews?suche=${word}x`)
  await expect(page.getByText('Keine Bewertungen gefunden')).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  const heading = page.getByRole('heading', { level: 1 })
  // As by keyboard, where browsers would draw one.
  await page.keyboard.press('Tab')
  await heading.evaluate((element: HTMLElement) => element.focus())
  await expect(heading).toBeFocused()
  await expect(heading).toHaveCSS('outline-style', 'none')
  await page.goto(`/admin/reviews?suche=${word}`)
  await openEntry(page, `${word} 1`)
  await expect(entry(page, `${word} 1`).getByRole('button', { name: 'Freigeben' })).toHaveCSS(
    'background-color',
    'rgb(63, 107, 82)',
  )
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
