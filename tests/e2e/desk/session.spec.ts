import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, newWord } from '#tests/e2e/inbox/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { endAllSessions, newAdmin, newSession, signInHere } from './people.ts'

const TOKEN = '**/auth/v1/token?grant_type=password'

test('a refused token is renewed once, and while the server is away the screen stays [X70]', async ({
  page,
}) => {
  const session = await newSession(page, await newAdmin())
  const bent = { ...session, access_token: `${session.access_token.slice(0, -6)}AAAAAA` }
  await atTheDesk(page, `/admin/contacts?suche=${newWord()}`, bent)
  const heading = page.getByRole('heading', { name: 'Kontaktanfragen', level: 1 })
  await expect(heading).toBeVisible()
  await expect(page.getByText('Keine Kontaktanfragen gefunden')).toBeVisible()
  await page.route('**/{rest,auth}/v1/**', (route) => route.abort())
  await page.getByRole('link', { name: /^Neu\b/ }).click()
  await expect(page.getByRole('alert')).toContainText('konnten nicht geladen werden')
  await expect(heading).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page).toHaveURL(/status=new/)
})

test('a session that ends in one tab or on the server ends in all, and signing in leads back to the same place [X71]', async ({
  page,
  context,
}) => {
  const person = await newAdmin()
  await atTheDesk(page, '/admin/dashboard', await newSession(page, person))
  const other = await context.newPage()
  const address = `/admin/reviews?suche=${newWord()}&status=ausstehend`
  await other.goto(address)
  await expect(other.getByText('Keine Bewertungen gefunden')).toBeVisible()

  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect(other).toHaveURL(`/admin/login?${new URLSearchParams({ zurueck: address })}`)
  await expect(other.getByText('Danach geht es dort weiter, wo Sie waren.')).toBeVisible()
  expect(await violations(other)).toEqual([])

  await signInHere(other, person)
  await expect(other).toHaveURL(address)
  await expect(page).toHaveURL('/admin/dashboard')

  // As from the server's command line, or at a lost device's last use.
  await other.evaluate(() => localStorage.setItem('kept', 'what was typed'))
  const stored = await other.evaluate(() => localStorage.getItem('salon-admin'))
  await page.close()
  await endAllSessions(other, JSON.parse(String(stored)))
  await expect(other).toHaveURL(`/admin/login?${new URLSearchParams({ zurueck: address })}`)
  await signInHere(other, person)
  await expect(other).toHaveURL(address)
  expect(await other.evaluate(() => localStorage.getItem('kept'))).toBe('what was typed')
})

test('too many tries, a wrong password and a server that is away are told apart, and a link leads to no foreign address [G25] [X71] [X72]', async ({
  page,
  baseURL,
}) => {
  await page.goto('/admin/login')
  const alert = page.getByRole('alert')
  const refused = (status: number, code: string, headers = {}) =>
    page.route(TOKEN, (route) =>
      route.fulfill({
        status,
        headers: { 'X-Supabase-Api-Version': '2024-01-01', ...headers },
        json: { code, message: code },
      }),
    )
  await refused(429, 'over_request_rate_limit', { 'Retry-After': '530' })
  await signInHere(page, { email: 'x@salon.test', password: 'x' })
  await expect(alert).toHaveText(
    'Zu viele Versuche. Bitte versuchen Sie es in etwa 9 Minuten erneut. Ein Versuch davor verlängert die Wartezeit.',
  )
  expect(await violations(page)).toEqual([])
  await page.unrouteAll()
  await page.route(TOKEN, (route) => route.abort())
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(alert).toContainText('Die Anmeldung ist gerade nicht möglich.')
  await expect(page.getByLabel('E-Mail')).toHaveValue('x@salon.test')
  await expectNoSidewaysScroll(page, '/admin/login?zurueck=/admin/reviews')
  await page.unrouteAll()
  const person = await newAdmin()
  await page.goto('/admin/login?zurueck=//boese.example/admin/reviews')
  await signInHere(page, { ...person, password: 'falsch geraten' })
  await expect(alert).toHaveText('Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.')
  await page.getByLabel('Passwort').fill(person.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/admin/dashboard`)
})

test('whoever is signed in goes on from the login; what does not exist is told with a way on [G10] [X71] [X112]', async ({
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
  await page.getByRole('link', { name: 'Zur Liste' }).click()
  await expect(page).toHaveURL('/admin/reviews')
})

test('without the salon, a screen or a network every screen says so and goes on by itself [X103]', async ({
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
  // What was read before stands there; what was not is told.
  await throughTheMenu(page, 'Öffnungszeiten')
  await expect(page.getByRole('button', { name: 'Besonderen Tag eintragen' })).toBeEnabled()
  await throughTheMenu(page, 'Papierkorb')
  await expect(
    page.getByText('Einträge konnten nicht geladen werden. Keine Verbindung.'),
  ).toBeVisible()
  await throughTheMenu(page, 'Systemzustand')
  await expect(page.getByText('Sobald sie zurück ist, wird von selbst geprüft.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article', { name: 'Datenbank', exact: true })).toBeVisible()
  await expect(told).toHaveCount(0)
})

/** Where the thumb finds the menu, or where it stands anyway. */
async function throughTheMenu(page: Page, name: string) {
  const menu = page.getByRole('button', { name: 'Menü' })
  if (await menu.isVisible()) await menu.click()
  const bar = page.getByRole('navigation', { name: 'Verwaltung' })
  await bar.getByRole('link', { name }).click()
}
