import { expect, type Page, test } from '@playwright/test'
import { atTheDesk, given, newWord } from '#tests/e2e/inbox/desk.ts'

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
  const loaded = page.waitForResponse((answer) => answer.url().includes('/assets/schedules-'))
  await atTheDesk(page, '/admin/dashboard')
  await loaded
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('Keine Verbindung zum Internet. Sie sehen')).toBeVisible()
  await throughTheMenu(page, 'Öffnungszeiten')
  await expect(page.getByText('Öffnungszeiten konnten nicht geladen werden.')).toBeVisible()
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
