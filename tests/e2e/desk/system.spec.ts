import { expect, type Page, test } from '@playwright/test'
import { CHECK_LABELS } from '#domain/system/checks.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'

const PATH = '/admin/system'
const CHECKS = '**/salon/system'

function check(page: Page, name: string) {
  return page.getByRole('article', { name, exact: true })
}

test('the owner sees how the house is doing, in words, with what to do, and keeps the last answer [X82] [X84]', async ({
  page,
}) => {
  await atTheDesk(page, '/admin/dashboard')
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('link', { name: 'Systemzustand', exact: true }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('article')).toHaveCount(Object.keys(CHECK_LABELS).length)
  for (const name of ['Datenbank', 'Aufbau der Datenbank', 'Zugriffsrechte', 'Schutz im Browser']) {
    await expect(check(page, name)).toContainText('In Ordnung')
    await expect(check(page, name)).not.toContainText('Was Sie tun können')
  }
  const samples = check(page, 'Beispielangaben')
  await expect(samples.getByText('Zu tun', { exact: true })).toHaveCSS('color', 'rgb(138, 90, 0)')
  await expect(samples).toContainText(
    'Was Sie tun können: Bitte ändern oder bestätigen Sie diese Angaben unter „Inhalte“.',
  )
  await samples.locator('summary').first().click()
  await expect(samples).toContainText('Beispielangaben: Telefon und E-Mail (4)')
  await expect(samples.getByText('In der Verwaltung unter „Inhalte“')).toBeHidden()
  await samples.getByText('Für die Technik').click()
  await expect(samples.getByText('In der Verwaltung unter „Inhalte“')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const asked = page.waitForRequest(CHECKS)
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await asked
  await expect(page.getByRole('status').first()).toHaveText(/^Geprüft: heute, \d\d:\d\d$/)
  await expect(page.getByRole('button', { name: 'Jetzt prüfen' })).toBeFocused()

  await page.route(CHECKS, (route) => route.abort())
  await page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  const line = page.getByRole('alert')
  await expect(line).toContainText('Der Server oder seine Datenbank antwortet gerade nicht.')
  await expect(check(page, 'Datenbank')).toBeVisible()
  await page.unrouteAll()
  await line.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(line).toHaveCount(0)
})

test('words of any length wrap, and a server that does not answer is named after a while [X84]', async ({
  page,
}) => {
  const findings = [
    { check: 'database', state: 'good', what: 'Datenbank erreichbar: PostgreSQL 18' },
    {
      check: 'disk',
      state: 'bad',
      what: `<script>alert(1)</script>${'Wortohneleerzeichen'.repeat(12)}`,
      remedy: `Auf ${'/ordner'.repeat(40)} Platz schaffen`,
    },
  ]
  await page.route(CHECKS, (route) => route.fulfill({ json: findings }))
  await atTheDesk(page, PATH)
  await expect(check(page, 'Speicherplatz')).toContainText('Störung')
  await expect(check(page, 'Speicherplatz')).toContainText('<script>alert(1)</script>')
  await expect(page.getByText('Eine Störung.')).toBeVisible()
  await expectFits(page, 'the checks')
  await page.unrouteAll()
  await page.clock.install()
  await page.route(CHECKS, () => {})
  const asked = page.waitForRequest(CHECKS)
  await page.goto(PATH)
  await expect(page.getByRole('status').first()).toHaveText('Prüft …')
  await asked
  await page.clock.runFor(25_000)
  await expect(page.getByRole('alert')).toContainText(
    'Der Server oder seine Datenbank antwortet gerade nicht.',
  )
})
