import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, changed, entry, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'
import { test } from './counter.ts'
import { at, dayIn } from './dates.ts'

async function agreed(page: Page, words: object) {
  const name = newWord()
  const [entry_id] = await given(page, 'contact_submissions', [
    { name, phone: '0170 555 0101', message: 'Hallo' },
  ])
  const date = { minutes: 45, services: ['Herrenschnitt'], person: 'Fatma', ...words }
  const [id = ''] = await given(page, 'appointments', [
    { entry_table: 'contact_submissions', entry_id, ...date },
  ])
  return { id, name }
}

test('who comes stands on the overview and in a list of seven days, which is never called free unread, and fits every screen [M206] [X30]', async ({
  page,
}) => {
  const today = await agreed(page, { starts_at: at(dayIn(0), '23:59') })
  const tomorrow = await agreed(page, {
    starts_at: at(dayIn(1), '09:00'),
    note: `Mag es leise.${'x'.repeat(100)}`,
  })
  const later = await agreed(page, { starts_at: at(dayIn(8), '10:00') })
  await atTheDesk(page, '/admin/dashboard')
  const coming = page.locator('.day-list').filter({ hasText: 'Heute und morgen' })
  const lines = coming.getByRole('listitem')
  await expect(lines.filter({ hasText: today.name })).toHaveText(
    `${today.name}Herrenschnitt · bei Fatmaheute 23:59`,
  )
  await expect(lines.filter({ hasText: tomorrow.name })).toContainText('morgen 09:00')
  await expect(coming.getByText(later.name)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Heute und morgen')
  await expect(lines.first()).toBeInViewport({ ratio: 1 })

  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByText('Termine').click()
  const day = (name: RegExp) => page.getByRole('region', { name })
  await expect(day(/^Heute, /)).toContainText(today.name)
  await expect(day(/^Heute, /)).toContainText('23:59–00:44')
  const line = day(/^Morgen, /)
    .getByRole('listitem')
    .filter({ hasText: tomorrow.name })
  await expect(line).toHaveText(
    `09:00–09:45${tomorrow.name}Herrenschnitt · bei FatmaMag es leise.${'x'.repeat(100)}0170 555 0101`,
  )
  await expect(page.getByText(later.name)).toHaveCount(0)
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'seven days')
  await page.route('**/rest/v1/agenda**', (route) => route.abort())
  await page.getByRole('link', { name: 'Sieben Tage später' }).click()
  const told = page.getByRole('alert')
  await expect(told).toContainText('Die Termine konnten nicht geladen werden. Keine Verbindung.')
  await expect(page.getByText('nichts vereinbart')).toHaveCount(0)
  await page.unroute('**/rest/v1/agenda**')
  await told.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByText(later.name)).toBeVisible()
  await expect(told).toHaveCount(0)
  await expect(page.getByText(tomorrow.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Heute', exact: true }).click()
  await line.getByRole('link', { name: tomorrow.name }).click()
  await expect(entry(page, tomorrow.name)).toContainText('Herrenschnitt')
})

test('a day is printed on a clean sheet; the calendar is switched on, its address renewed after a question, and off again [M207] [M114] [M206]', async ({
  page,
}) => {
  const date = dayIn(40)
  const held = await agreed(page, { starts_at: at(date, '09:00'), note: 'Mag es leise.' })
  const off = await agreed(page, { starts_at: at(date, '11:00') })
  await changed(page, `appointments?id=eq.${off.id}`, { is_cancelled: true })
  await page.route('**/rest/v1/agenda**', (route) => route.abort())
  await atTheDesk(page, `/admin/termine?tag=${date}`)
  const told = page.getByRole('alert')
  await expect(told).toContainText('Die Termine konnten nicht geladen werden.')
  await expect(page.getByText('Nichts vereinbart.')).toHaveCount(0)
  await page.unroute('**/rest/v1/agenda**')
  await page.goto(`/admin/termine?ab=${date}`)
  await expect(page.getByRole('listitem').filter({ hasText: off.name })).toContainText('abgesagt')
  await page.getByRole('link', { name: /^Drucken: / }).click()
  await expect(page).toHaveURL(`/admin/termine?tag=${date}`)
  await expect(page.getByRole('row').nth(1)).toContainText(`09:00–09:45${held.name}`)
  await expect(page.getByText(off.name)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: '0170 555 0101' })).toBeInViewport({ ratio: 1 })
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  for (const rest of ['Drucken', 'Menü', 'Abmelden', 'Übersicht']) {
    await expect(page.getByText(rest, { exact: true }).filter({ visible: true })).toHaveCount(0)
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  await page.emulateMedia({ media: null })
  await page.goto('/admin/termine')
  await page.getByRole('button', { name: 'Kalender einschalten' }).click()
  const field = page.getByLabel('Adresse des Kalenders')
  await expect(field).toHaveValue(/\/kalender\/[0-9a-f]{64}\.ics$/)
  const first = await field.inputValue()
  await expect(page.getByText('Noch kein Gerät hat sie gelesen.')).toBeVisible()
  const answer = await page.request.get(first)
  expect(answer.headers()['content-type']).toContain('text/calendar')
  expect(await answer.text()).toContain(`UID:${held.id}`)
  await page.reload()
  await expect(page.getByText(/Zuletzt gelesen: heute, \d\d:\d\d\./)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('Kopiert.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Neue Adresse' }).click()
  await expect(page.getByRole('dialog')).toContainText('Die bisherige gilt dann nicht mehr')
  await page.getByRole('dialog').getByRole('button', { name: 'Neue Adresse' }).click()
  await expect(field).not.toHaveValue(first)
  expect((await page.request.get(first)).status()).toBe(404)
  const second = await field.inputValue()
  await page.getByRole('button', { name: 'Abschalten' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Abschalten' }).click()
  await expect(page.getByRole('button', { name: 'Kalender einschalten' })).toBeVisible()
  // The button took the focus with it: its part of the screen has it.
  await expect(page.getByRole('region', { name: 'Termine im eigenen Kalender' })).toBeFocused()
  expect((await page.request.get(second)).status()).toBe(404)
})
