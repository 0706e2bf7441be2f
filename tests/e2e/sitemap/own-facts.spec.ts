import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { OwnFacts, PagesFact } from '#domain/sitemap/own-site/own-site.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const PATH = '/admin/sitemap'
const EVIL = '<script>alert(1)</script>'
const TITLE = 'Stimmt auf Ihrer Website alles?'

function card(page: Page) {
  return page.getByRole('region', { name: TITLE })
}

test('a check of our own site finds everything as the salon says it, and has no certificate yet [S98]', async ({
  page,
}) => {
  await atTheDesk(page, PATH)
  await page.getByRole('button', { name: 'Analyse starten' }).click()
  await expect(card(page)).toBeVisible()
  const lines = card(page).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await card(page).getByText('7 in Ordnung: Telefonnummer').click()
  await expect(lines).toHaveCount(8)
  const fine = lines.filter({ hasText: 'In Ordnung' })
  await expect(fine).toHaveCount(7)
  await expect(fine.first()).toContainText(sampleSalon.phone?.shown.replaceAll('\u00a0', ' ') ?? '')
  const certificate = lines.filter({ hasText: 'Sicherheitszertifikat' })
  await expect(certificate).toContainText(
    'Noch kein Zertifikat: Die Internetadresse ist ein Beispiel.',
  )
  await expect(certificate).toContainText('Nicht geprüft')
  await certificate.locator('summary').click()
  await expect(certificate).toContainText(
    'Was ist zu tun? Lassen Sie vor dem Start Ihre Adresse eintragen.',
  )
  expect(await violations(page)).toEqual([])
})

/** A check whose run tells of trouble: only a server may store that, so it is told on the way here. */
async function troubled(page: Page) {
  const id = crypto.randomUUID()
  const domain = `${newWord().toLowerCase()}.test`
  await given(page, 'sitemap_checks', [
    {
      id,
      domain,
      sitemap_url: `https://${domain}/sitemap.xml`,
      check_date: '2026-01-02T12:00:00Z',
    },
  ])
  const fact = (kind: PagesFact['kind'], state: PagesFact['state'], count: number): PagesFact => ({
    kind,
    state,
    expected: '+49 40 123',
    count,
    offenders: Array.from({ length: Math.min(5, count) }, (_, n) => ({
      url: `https://${domain}/${'lang'.repeat(40)}${n}`,
      found: EVIL,
    })),
  })
  const own_facts: OwnFacts = {
    pagesRead: 9,
    pagesUnread: 1,
    facts: [
      fact('phone', 'bad', 7),
      fact('weight', 'warning', 1),
      fact('mail', 'unknown', 0),
      {
        kind: 'certificate',
        state: 'bad',
        isSample: false,
        validTo: '2026-01-05T12:00:00Z',
        daysLeft: 3,
      },
    ],
  }
  const run = { check_id: id, fresh_urls: 0, recent_urls: 0, stale_urls: 0, overall_score: 50 }
  await page.route('**/rest/v1/sitemap_runs?**', (route) => {
    const isAsked = new URL(route.request().url()).searchParams.has('check_id')
    return isAsked ? route.fulfill({ json: [{ ...run, hints: [], own_facts }] }) : route.fallback()
  })
  return { address: `${PATH}?pruefung=${id}`, own_facts }
}

test('what is wrong stands with its word, its pages and what to do, on screen, paper and in the file [S98]', async ({
  page,
}) => {
  const { address, own_facts } = await troubled(page)
  await atTheDesk(page, address)
  await expect(card(page)).toContainText('Gelesen: 9 Seiten. 1 Seite war nicht zu lesen.')
  const states = ['Bitte handeln', 'Bald ansehen', 'Nicht geprüft', 'Bitte handeln']
  await expect(card(page).locator('.own-state')).toHaveText(states)
  const phone = card(page).getByRole('listitem').first()
  await phone.getByText('7 Seiten haben eine andere Nummer oder keine.').click()
  await expect(phone).toContainText(EVIL)
  await expect(phone).toContainText('und 2 weitere')
  await expect(phone).toContainText('Was heißt das? Wer auf die Nummer tippt')
  await expect(phone).toContainText('Was ist zu tun? Lassen Sie die Nummer')
  await expect(card(page)).toContainText('Noch 3 Tage gültig, bis 5. Januar 2026.')
  expect(await violations(page)).toEqual([])
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Daten speichern (JSON)' }).click(),
  ])
  expect(JSON.parse(readFileSync(await file.path(), 'utf8')).own_facts).toEqual(own_facts)
  await page.emulateMedia({ media: 'print' })
  await expect(card(page)).toBeVisible()
  await expect(card(page).getByText('Bitten Sie Ihren Anbieter, es zu erneuern.')).toBeVisible()
})

test('long addresses and opened lines widen nothing; a check of somebody else has no such part [S98]', async ({
  page,
}) => {
  const { address } = await troubled(page)
  await atTheDesk(page, address)
  await expectNoSidewaysScroll(page, address, async () => {
    await expect(card(page)).toBeVisible()
    for (const summary of await page.locator('summary').all()) await summary.click()
  })
  await page.unroute('**/rest/v1/sitemap_runs?**')
  await page.goto(address)
  await expect(page.getByRole('region', { name: 'Gesamtwert' })).toBeVisible()
  await expect(card(page)).toHaveCount(0)
})
