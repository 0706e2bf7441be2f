import { expect, type Page, test } from '@playwright/test'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'

const CARDS = ['Wartende Bewertungen', 'Neue Kontaktanfragen', 'Neue Bewerbungen']
const GENERAL = { submission_type: 'general', message: 'W'.repeat(200) }

/** The morning as it is stored, but for this. */
async function withMorning(page: Page, changed: object) {
  await page.route('**/rest/v1/morning?**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } })
  })
}

function section(page: Page, name: string) {
  return page.locator('section', { has: page.getByRole('heading', { name, level: 2 }) })
}

test('what waits, what comes and how things stand is one tap away, all counted, asked for once, and in the drawer of a phone [X108] [X8] [X73]', async ({
  page,
}) => {
  const pulse = { reviews_waiting: 3, requests_new: 21, applications_new: 2, suspects: 2 }
  await page.route('**/rest/v1/inbox_pulse?**', (route) => route.fulfill({ json: [pulse] }))
  const letter = { name: 'Kim', kind: 'mail', entry: GENERAL }
  const name = `<script>alert(1)</script>${'W'.repeat(50)}`
  const promised = { kind: 'request', name, created_at: '2026-01-01T00:00:00Z', entry: GENERAL }
  await withMorning(page, {
    reviews_approved: 7,
    suspects: { request: { count: 1204, since: new Date().toISOString() } },
    undelivered: Array.from({ length: 20 }, (_, n) => ({ id: `${n}`, ...letter })),
    undelivered_count: 23,
    promised: ['a', 'b'].map((id) => ({ ...promised, id })),
    special_days: [tomorrow()],
    next_check: '2026-01-05T03:15:00Z',
  })
  await atTheDesk(page, '/admin/dashboard')
  for (const [index, number] of ['3', '21', '2'].entries()) {
    await expect(page.getByRole('link', { name: `${number} ${CARDS[index]}` })).toBeVisible()
  }
  const cards = page.getByRole('list', { name: 'Zahlen' }).getByRole('link')
  expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/admin/reviews?status=ausstehend',
    '/admin/reviews',
    '/admin/contacts?status=new',
    '/admin/applications?status=new',
  ])
  // Those that wait are some of all, whatever they look like.
  await expect(page.getByRole('link', { name: '10 Alle Bewertungen' })).toBeVisible()
  await expect(page).toHaveTitle('(26) Übersicht | Salon Strähne Hamburg-Hamm')
  await expect(section(page, 'Wartet auf Sie').getByRole('link')).toHaveCount(5)
  const due = section(page, 'Zugesagt').getByRole('link').filter({ hasText: name }).first()
  await expect(due).toContainText(/^<script>.*seit \d+ Tagen fällig$/)
  await expect(due).toHaveAttribute('href', '/admin/contacts?eintrag=a')
  await expect(section(page, 'Bewertungen je Woche').getByRole('row')).toHaveCount(13)
  const state = section(page, 'Zustand')
  await expect(state.getByText(/Noch keine Sicherung|Zuletzt gesichert und geprüft/)).toBeVisible()
  await expect(state.getByRole('definition')).toHaveCount(3)
  const shortcuts = page.getByRole('navigation', { name: 'Schnellzugriff' }).getByRole('link')
  await expect(shortcuts).toHaveCount(5)
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'the overview')
  await page.setViewportSize({ width: 390, height: 844 })
  const coming = section(page, 'Demnächst')
  await expect(coming.getByRole('link', { name: 'Fortbildung' })).toContainText('geschlossen')
  await coming.getByRole('link', { name: 'Schließtag oder andere Zeiten eintragen' }).click()
  await expect(page.getByRole('form', { name: 'Besonderen Tag eintragen' })).toBeVisible()

  await page.getByRole('button', { name: 'Menü' }).click()
  const bar = page.getByRole('navigation', { name: 'Verwaltung' })
  await expect(bar.getByRole('link', { name: 'Kontaktanfragen 21 offen' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await bar.getByRole('link', { name: 'Bewertungen' }).click()
  await expect(page).toHaveTitle('(26) Bewertungen | Salon Strähne Hamburg-Hamm')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/admin/reviews?status=ausstehend')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/admin/login')
  await expect(page).toHaveTitle('Anmelden | Salon Strähne Hamburg-Hamm')
})

function tomorrow() {
  const day = daysAfter(berlinDate(new Date()), 1)
  return {
    id: 'x',
    first_day: day,
    last_day: day,
    opens: null,
    closes: null,
    reason: 'Fortbildung',
  }
}

test('the dashboard says that it loads, recovers from what fails, and asks for the new day by itself [X73] [X75] [X401]', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/inbox_pulse?**', async (route) => {
    await held
    await route.continue()
  })
  let fail = () => {}
  const slow = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route('**/rest/v1/morning?**', async (route) => {
    await slow
    await route.fulfill({ status: 503, json: { message: 'away' } })
  })
  const check = {
    check_date: '2026-01-02T09:05:00Z',
    total_urls: 20,
    valid_urls: 15,
    redirects_found: 2,
    errors_found: 1,
    sitemap_status: 'Warning',
  }
  await atTheDesk(page, '/admin/dashboard')
  await expect(page.getByText('Lade Dashboard...')).toBeVisible()
  release()
  await expect(page.getByText('Lade Übersicht...')).toBeVisible()
  await expect(page.getByText('Lade Dashboard...')).toHaveCount(0)
  fail()
  await expect(page.getByRole('alert')).toContainText(
    'konnte nicht vollständig geladen werden. Der Server meldet eine Störung.',
  )
  await page.unroute('**/rest/v1/morning?**')
  // Of other domains the overview does not speak.
  const checks = [
    { ...check, domain: 'other.test', errors_found: 9 },
    { ...check, domain: new URL(SAMPLE_SITE_URL).host },
  ]
  await withMorning(page, { checks, promised: [], undelivered: [], next_check: null })
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(section(page, 'Bewertungen je Woche')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByText('Alle haben eine Antwort.')).toBeVisible()
  await expect(
    page.getByText(
      'Zuletzt geprüft: 02.01.2026, 10:05. 20 Adressen, 1 Fehler, 2 nicht erreichbar, mit Warnungen.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Zeitplan anlegen' })).toBeVisible()

  await page.unrouteAll()
  await page.route('**/rest/v1/**', (route) => route.abort())
  await page.reload()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unrouteAll()
  for (const event of ['offline', 'online']) {
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event)
  }
  await expect(page.getByRole('list', { name: 'Zahlen' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.route('**/rest/v1/inbox_pulse?**', async (route) => {
    const answer = await route.fetch()
    const [pulse] = await answer.json()
    await route.fulfill({ response: answer, json: [{ ...pulse, today: '2099-01-01' }] })
  })
  await page.waitForRequest((asked) => new URL(asked.url()).pathname === '/salon')
})
