import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'

const EVIL = '<script>alert(1)</script>'

type Row = { path: string; status: number | null; category: string; issue: string | null }

const GONE: Row = {
  path: '/galerie-alt',
  status: 404,
  category: 'error',
  issue: 'Page not found (404)',
}
const MOVED: Row = {
  path: '/team',
  status: 301,
  category: 'redirect',
  issue: 'Redirects to another location (301)',
}
const SILENT: Row = {
  path: `/still?${'lang'.repeat(60)}`,
  status: null,
  category: 'unreachable',
  issue: 'Unable to reach URL',
}

function fine(path: string): Row {
  return { path, status: 200, category: 'valid', issue: null }
}

/** Two checks of a domain of the test's own; answers the id of both. */
async function twoChecks(page: Page, more = 0) {
  const domain = `${newWord().toLowerCase()}.test`
  const pages = Array.from({ length: more }, (_, n) => fine(`/seite-${1000 + n}`))
  const before = await oneCheck(page, domain, '2026-01-01T12:00:00Z', [fine('/'), GONE, MOVED])
  const now = await oneCheck(page, domain, '2026-01-02T12:00:00Z', [
    ...pages,
    fine('/'),
    MOVED,
    SILENT,
    { ...GONE, path: '/preise' },
  ])
  await given(page, 'missing_urls', [
    {
      check_id: now,
      url: `https://${domain}/neu`,
      source: 'internal_link',
      found_on: `https://${domain}/`,
      http_status: 200,
      reason: `Die Seite ist verlinkt, steht aber nicht in der Sitemap. ${EVIL}`,
    },
  ])
  return { domain, before, now }
}

async function oneCheck(
  page: Page,
  domain: string,
  date: string,
  rows: Row[],
  file = 'sitemap.xml',
) {
  const id = crypto.randomUUID()
  const count = (wanted: string) => rows.filter(({ category }) => category === wanted).length
  await given(page, 'sitemap_checks', [
    {
      id,
      domain,
      sitemap_url: `https://${domain}/${file}`,
      check_date: date,
      total_urls: rows.length,
      valid_urls: count('valid'),
      redirects_found: count('redirect'),
      errors_found: count('error'),
      freshness_score: 50,
      health_score: 50,
      sitemap_status: 'Error',
      recommendation: `Hier ist Hilfe nötig.\n${EVIL}`,
    },
  ])
  await given(
    page,
    'sitemap_urls',
    rows.map(({ path, status, category, issue }, n) => ({
      check_id: id,
      url: `https://${domain}${path}`,
      lastmod: '2025-12-24T00:00:00Z',
      http_status: status,
      response_time_ms: 10 + n,
      status_category: category,
      issue_description: issue,
    })),
  )
  return id
}

function section(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

test('trouble comes first, with its advice, beside the check before and a picture of the last ones [S66] [S67]', async ({
  page,
}) => {
  const { domain, now, before } = await twoChecks(page)
  await oneCheck(page, domain, '2026-01-01T18:00:00Z', [fine('/')], 'zweite.xml')
  await atTheDesk(page, `/admin/sitemap?pruefung=${now}`)
  await expect(section(page, 'Gesamtwert')).toContainText('50,0')
  await expect(section(page, 'Gesamtwert')).toContainText('Unverändert seit der letzten Prüfung')
  await expect(section(page, 'Empfehlung')).toContainText(EVIL)
  await expect(page.getByRole('row').getByRole('rowheader')).toHaveText([
    '/preise',
    '/team',
    SILENT.path,
    '/',
  ])
  const finding = page.getByRole('row').nth(1)
  await expect(finding).toContainText('bis 100 ms')
  await expect(page.getByRole('row').nth(3).getByRole('cell').last()).toHaveText('–')
  await finding.getByText('Page not found (404)').click()
  await expect(finding).toContainText('Was ist zu tun? Stellen Sie die Seite wieder her')
  const comparison = page.getByRole('navigation', { name: 'Seit der letzten Prüfung' })
  await expect(comparison).toHaveText('Seit der letzten Prüfung: neu 2behoben 1weiterhin 1')
  await comparison.getByRole('link', { name: 'neu 2' }).click()
  await expect(page.getByRole('row').getByRole('rowheader')).toHaveText([SILENT.path, '/preise'])
  await expect(section(page, 'Fehlende Seiten')).toContainText('/neu')
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'a result')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.locator('.history-dot')).toHaveCount(3)
  await page.getByText('Letzte Prüfungen: 3').click()
  const list = page.getByRole('list', { name: 'Letzte Prüfungen' })
  await expect(list.getByRole('listitem').first()).toHaveText('02.01.2026, 13:00 50,0 Error 4 URLs')
  await page.getByRole('link', { name: '01.01.2026, 13:00' }).click()
  await expect(page).toHaveURL(`/admin/sitemap?pruefung=${before}`)
  await expect(section(page, 'Gesamtwert')).toContainText('Erste Prüfung')
  await expect(page.getByRole('link', { name: 'zur neuesten' })).toBeVisible()
})

test('addresses are searched, filtered, sorted, turned, saved and printed; what cannot be loaded leaves what was there [S64] [S65] [S68]', async ({
  page,
}) => {
  const { domain, now } = await twoChecks(page, 120)
  const address = `/admin/sitemap?pruefung=${now}`
  const first = page.getByRole('rowheader').first()
  const alert = page.getByRole('alert')
  await page.route('**/rest/v1/sitemap_checks?**', (route) => route.abort())
  await atTheDesk(page, address)
  await expect(alert).toContainText('Das Ergebnis konnte nicht geladen werden.')
  await page.unroute('**/rest/v1/sitemap_checks?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Weiter', exact: true }).click()
  const second = page.getByRole('link', { name: 'Seite 2 von 3' })
  await expect(second).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: 'Weiterleitungen 1' }).click()
  await expect(first).toHaveText('/team')
  await page.route('**/rest/v1/sitemap_urls?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Fehler 1' }).click()
  await expect(alert).toContainText('Die URLs konnten nicht geladen werden.')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.unroute('**/rest/v1/sitemap_urls?**')
  await page.getByRole('link', { name: 'Alle 124' }).click()
  await page.getByLabel('Sortierung').selectOption('URL Z–A')
  await expect(first).toHaveText('/team')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Seite (URL)', exact: true }).click()
  await expect(first).toHaveText('/')
  await page.getByLabel('URL oder Befund suchen').fill('gibt es nicht')
  await expect(page.getByText('Keine URL gefunden')).toBeVisible()

  await page.goto(address)
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  const table = await saved('Als Tabelle speichern (CSV)')
  expect(table.name).toBe(`sitemap-${domain}-2026-01-02.csv`)
  const rows = table.text.split('\r\n')
  expect([rows[1], rows.length]).toEqual([
    `"https://${domain}/seite-1000";"200";"gültig";"";"24.12.2025";"";"0,5";"bis 100 ms"`,
    126,
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(section(page, 'Gesamtwert')).toBeVisible()
  await expect(page.getByText('Gedruckt ist Seite 1; alle URLs stehen in')).toBeVisible()
  for (const name of ['Analyse starten', 'Drucken', 'Menü', 'Abmelden']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
  await page.emulateMedia({ media: null })
  await page.goto(`/admin/sitemap?pruefung=${crypto.randomUUID()}`)
  await expect(page.getByText('Diese Prüfung gibt es nicht.')).toBeVisible()
  await page.route('**/rest/v1/sitemap_checks?**', (route) => route.fulfill({ json: [] }))
  await page.getByRole('link', { name: 'Zur neuesten Prüfung' }).click()
  await expect(page.getByText('Noch keine Prüfung.')).toBeVisible()
})
