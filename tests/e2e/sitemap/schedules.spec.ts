import { expect, type Route, test } from '@playwright/test'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord, stored } from '#tests/e2e/inbox/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'

const PATH = '/admin/sitemap/schedules'

/** A domain of this test alone, refused before anybody is asked: its checks fail at once. */
const newDomain = () => `${newWord()}.local`
const sitemapOf = (domain: string) => `https://${domain}/sitemap.xml`
const scheduleOf = (domain: string) => ({ domain, sitemap_url: sitemapOf(domain) })

test('the owner plans a check, runs it at once, tests its mail, changes and pauses it [S90] [S91]', async ({
  page,
}) => {
  const domain = newDomain()
  const rows = `sitemap_schedules?domain=eq.${domain}&select=sitemap_url,schedule_frequency,is_active,alert_email,alert_threshold`
  await atTheDesk(page, PATH)
  await page.getByRole('button', { name: 'Neuer Zeitplan' }).click()
  const form = page.getByRole('form', { name: 'Neuer Zeitplan' })
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expect(form.getByLabel('Adresse der Sitemap')).toHaveValue(`${SAMPLE_SITE_URL}/sitemap.xml`)
  await expect(form.getByLabel('Häufigkeit')).toHaveValue('weekly')
  await expect(form.getByLabel('Alarmgrenze')).toHaveValue('70')
  await form.getByLabel('Domain').fill(domain)
  await form.getByLabel('E-Mail für den Alarm').fill('kein Postfach')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByLabel('Domain')).toBeFocused()
  await expect(form.getByText('Domain und Sitemap gehören nicht zusammen')).toBeVisible()
  await expect(form.getByText('Bitte prüfen Sie die E-Mail-Adresse.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Adresse der Sitemap').fill(sitemapOf(domain))
  await form.getByLabel('E-Mail für den Alarm').fill('alarm@salon.test')
  await form.getByRole('button', { name: 'Speichern' }).click()

  const one = entry(page, domain)
  await expect(one).toContainText('wöchentlich, das nächste Mal am')
  await expect(one).toContainText('unter 70 Punkten an alarm@salon.test')
  await expect(one).toContainText('noch nie geprüft')
  await expect(page.getByRole('heading', { name: 'Zeitpläne' })).toBeFocused()
  const plan = {
    sitemap_url: sitemapOf(domain),
    schedule_frequency: 'weekly',
    is_active: true,
    alert_email: 'alarm@salon.test',
    alert_threshold: 70,
  }
  expect(await stored(page, rows)).toEqual([plan])

  await one.getByRole('button', { name: 'Jetzt prüfen' }).click()
  await expect(one).toContainText('fehlgeschlagen')
  await expect(one.getByRole('button', { name: 'Jetzt prüfen' })).toBeFocused()
  await expect(one).toContainText('Sitemap fetch error')
  await expect(one).not.toContainText('noch nie geprüft')
  const [run] = await stored(page, `sitemap_runs?domain=eq.${domain}&select=id`)
  expect(await stored(page, `outbox?subject_id=eq.${run.id}&select=kind`)).toEqual([
    { kind: 'sitemap_alert' },
  ])
  await one.getByRole('button', { name: 'Testmail' }).click()
  await expect(one.getByRole('status')).toHaveText(
    'Die Testmail wartet. Kein Mailserver eingerichtet (SMTP_URL).',
  )

  await one.getByRole('checkbox', { name: 'Aktiv' }).click()
  await expect(one).toContainText('pausiert')
  await one.getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByLabel('Domain')).toHaveValue(domain)
  await expect(page.getByLabel('Domain')).not.toBeEditable()
  await page.getByLabel('Häufigkeit').selectOption('monatlich')
  await page.getByLabel('Alarmgrenze').fill('55')
  await page.getByLabel('E-Mail für den Alarm').fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(one).toContainText('unter 55 Punkten, ohne E-Mail')
  await expect(one.getByRole('button', { name: 'Testmail' })).toHaveCount(0)
  expect(await stored(page, rows)).toEqual([
    {
      ...plan,
      schedule_frequency: 'monthly',
      is_active: false,
      alert_email: null,
      alert_threshold: 55,
    },
  ])
  expect(await violations(page)).toEqual([])
})

test('failures are quiet lines, nothing typed is lost, and what was there stays [S91] [S92]', async ({
  page,
}) => {
  const [domain, other] = [newDomain(), newDomain()]
  const hostile = `${'<b>x</b>'.repeat(12)}${newDomain()}`
  await given(page, 'sitemap_schedules', [domain, hostile].map(scheduleOf))
  const last = '**/rest/v1/sitemap_latest_runs**'
  await page.route(last, (route) => route.abort())
  await atTheDesk(page, PATH)
  await expect(page.getByRole('alert')).toContainText('konnten nicht geladen werden')
  await page.unroute(last)
  const ended = { ...scheduleOf(domain), state: 'finished', overall_score: 70, check_id: 'c-1' }
  const foreign = { ...ended, sitemap_url: sitemapOf('x'), overall_score: 10, check_id: 'c-2' }
  await page.route(last, (route) => route.fulfill({ json: [ended, foreign] }))
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  const one = entry(page, domain)
  await expect(one).toContainText('70,0 Punkte')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // What the schedule's own sitemap gave, whatever its domain.
  const result = one.getByRole('link', { name: 'Ergebnis ansehen' })
  await expect(result).toHaveAttribute('href', '/admin/sitemap?pruefung=c-1')
  await page.unroute(last)
  await expect(one).toBeVisible()
  const refuseWrites = (route: Route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort()
  await page.route('**/rest/v1/sitemap_schedules**', refuseWrites)
  await one.getByRole('checkbox', { name: 'Aktiv' }).click()
  await expect(one.getByRole('alert')).toContainText('Failed to update schedule')
  await expect(one.getByRole('checkbox', { name: 'Aktiv' })).toBeChecked()

  await page.getByRole('button', { name: 'Neuer Zeitplan' }).click()
  await page.getByLabel('Domain').fill(other)
  await page.getByLabel('Adresse der Sitemap').fill(sitemapOf(other))
  await page.getByRole('button', { name: 'Speichern' }).click()
  const form = page.getByRole('form')
  await expect(form.getByRole('alert')).toContainText('Failed to create schedule')
  await expect(form.getByLabel('Domain')).toHaveValue(other)

  await one.getByRole('button', { name: 'Ändern' }).click()
  await expect(form.getByLabel('Domain')).toHaveValue(domain)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(form.getByRole('alert')).toContainText('Failed to update schedule')
  await form.getByRole('button', { name: 'Abbrechen' }).click()
  await page.getByRole('button', { name: 'Neuer Zeitplan' }).click()
  await expect(form.getByLabel('Domain')).toHaveValue(other)
  await page.unroute('**/rest/v1/sitemap_schedules**')
  await one.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(one).toContainText('pausiert')
  await page.reload()
  await expect(form.getByLabel('Domain')).toHaveValue(other)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, other)).toBeVisible()
  await expectNoSidewaysScroll(page, PATH, async () => {
    await entry(page, hostile).getByRole('button', { name: 'Ändern' }).click()
    await expect(page.getByLabel('Domain')).toHaveValue(hostile)
  })
})
