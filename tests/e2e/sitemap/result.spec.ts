import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'

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

test('trouble comes first, with its advice, and the check before is compared [S66]', async ({
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
  const comparison = section(page, 'Seit der letzten Prüfung')
  await expect(comparison).toContainText(/Neu: 2.*Behoben: 1.*Weiterhin: 1/s)
  await comparison.getByText('Behoben: 1').click()
  await expect(comparison).toContainText('/galerie-alt vorher: Page not found (404)')
  await expect(comparison.getByText('Page not found (404)').first()).toHaveAttribute('lang', 'en')
  await expect(section(page, 'Fehlende Seiten')).toContainText('/neu')
  expect(await violations(page)).toEqual([])
  await page.getByText('Letzte Prüfungen: 3').click()
  await page.getByRole('link', { name: '01.01.2026, 13:00' }).click()
  await expect(page).toHaveURL(`/admin/sitemap?pruefung=${before}`)
  await expect(section(page, 'Gesamtwert')).toContainText('Erste Prüfung')
  await expect(page.getByRole('link', { name: 'zur neuesten' })).toBeVisible()
})

test('addresses are searched, filtered, sorted and turned on the server [S64]', async ({
  page,
  isMobile,
}) => {
  const { now } = await twoChecks(page, 120)
  const first = page.getByRole('rowheader').first()
  await atTheDesk(page, `/admin/sitemap?pruefung=${now}`)
  await expect(page.getByRole('row')).toHaveCount(51)
  await page.getByRole('link', { name: 'Weiter', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Seite 2 von 3' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('link', { name: 'Weiterleitungen 1' }).click()
  await expect(first).toHaveText('/team')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Alle 124' }).click()
  await expect(page.getByRole('row')).toHaveCount(51)
  if (isMobile) await page.getByLabel('Sortierung').selectOption('URL Z–A')
  else {
    await page.getByRole('link', { name: 'Seite (URL)', exact: true }).click()
    await expect(first).toHaveText('/')
    await page.getByRole('link', { name: 'Seite (URL)', exact: true }).click()
  }
  await expect(page).toHaveURL(/sortierung=adresse-ab/)
  await expect(first).toHaveText('/team')
  await page.getByLabel('URL oder Befund suchen').fill('seite-1119')
  await expect(page.getByRole('rowheader')).toHaveText(['/seite-1119'])
  await page.getByLabel('URL oder Befund suchen').fill('gibt es nicht')
  await expect(page.getByText('Keine URL gefunden')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('a check is saved whole and printed without its tools [S68]', async ({ page }) => {
  const { domain, now } = await twoChecks(page, 60)
  await atTheDesk(page, `/admin/sitemap?pruefung=${now}`)
  const saved = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
  }
  const table = await saved('Als Tabelle speichern (CSV)')
  expect(table.name).toBe(`sitemap-${domain}-2026-01-02.csv`)
  expect(table.text.split('\r\n').slice(1, 2)).toEqual([
    `"https://${domain}/seite-1000";"200";"gültig";"";"24.12.2025";"";"0,5";"bis 100 ms"`,
  ])
  expect(table.text.split('\r\n')).toHaveLength(66)
  const whole = JSON.parse((await saved('Als Daten speichern (JSON)')).text)
  expect([whole.id, whole.overall_score, whole.urls.length, whole.missing.length]).toEqual([
    now,
    50,
    64,
    1,
  ])
  await page.emulateMedia({ media: 'print' })
  await expect(section(page, 'Gesamtwert')).toBeVisible()
  await expect(page.getByText('Gedruckt ist Seite 1; alle URLs stehen in')).toBeVisible()
  for (const name of ['Analyse starten', 'Drucken', 'Menü', 'Abmelden']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }
})

test('what cannot be loaded leaves what was there and is tried again [S65]', async ({ page }) => {
  const { now } = await twoChecks(page)
  await page.route('**/rest/v1/sitemap_checks?**', (route) => route.abort())
  await atTheDesk(page, `/admin/sitemap?pruefung=${now}`)
  await expect(page.getByRole('alert')).toContainText('Das Ergebnis konnte nicht geladen werden.')
  await page.unroute('**/rest/v1/sitemap_checks?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('row')).toHaveCount(5)
  await page.route('**/rest/v1/sitemap_urls?**', (route) => route.abort())
  await page.getByRole('link', { name: 'Fehler 1' }).click()
  await expect(page.getByRole('alert')).toContainText('Die URLs konnten nicht geladen werden.')
  await expect(page.getByRole('row')).toHaveCount(5)
  expect(await violations(page)).toEqual([])
  await page.goto(`/admin/sitemap?pruefung=${crypto.randomUUID()}`)
  await expect(page.getByText('Diese Prüfung gibt es nicht.')).toBeVisible()
  await page.route('**/rest/v1/sitemap_checks?**', (route) => route.fulfill({ json: [] }))
  await page.getByRole('link', { name: 'Zur neuesten Prüfung' }).click()
  await expect(page.getByText('Noch keine Prüfung.')).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the last ten checks are a picture and a list, and nothing widens the page [S67]', async ({
  page,
}) => {
  const { now } = await twoChecks(page)
  const address = `/admin/sitemap?pruefung=${now}`
  await atTheDesk(page, address)
  await page.getByText('Letzte Prüfungen: 2').click()
  const list = page.getByRole('list', { name: 'Letzte Prüfungen' })
  await expect(list.getByRole('listitem')).toHaveText([
    '02.01.2026, 13:00 50,0 Error 4 URLs',
    '01.01.2026, 13:00 50,0 Error 3 URLs',
  ])
  await expect(page.locator('.history-dot')).toHaveCount(2)
  await expectNoSidewaysScroll(page, address, async () => {
    await expect(page.getByRole('row').first()).toBeAttached()
    for (const summary of await page.locator('summary').all()) await summary.click()
  })
})
