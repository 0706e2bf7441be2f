import { expect, type Locator } from '@playwright/test'
import { dayAndMonth, weekdayName } from '#domain/german.ts'
import { weekdayOf } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  changed,
  expectStored,
  given,
  newWord,
  openEntry,
  removed,
  row,
} from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'
import { wishRow } from '#tests/support/wish.ts'
import { letTimePass, lettersTo, openRequest, test } from './counter.ts'
import { at, dayIn } from './dates.ts'

const OPENING_WEEKDAY = 3

/** The next Wednesday but one: the salon is open, and it lies ahead whatever the hour. */
const DAY =
  Array.from({ length: 7 }, (_, n) => dayIn(n + 7)).find(
    (date) => new Date(date).getUTCDay() === OPENING_WEEKDAY,
  ) ?? ''
const DAY_TEXT = `${weekdayName(weekdayOf(DAY))}, ${dayAndMonth(DAY)}`
const WISH = wishRow({ first: { date: DAY, daytime: 'vormittags' } })

const card = (opened: Locator) => opened.getByRole('article', { name: /^Termin / })

test('a wish becomes a date by few taps, is taken back unheard, confirmed, moved and called off [M201] [M202] [X30]', async ({
  page,
  shared,
}) => {
  const email = `termin-${Date.now()}@kunde.test`
  const { id, name, opened } = await openRequest(page, { ...WISH, email })
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  const form = opened.getByRole('form', { name: 'Termin eintragen' })
  await expect(form.getByLabel('Uhrzeit')).toBeFocused()
  await expect(form.getByLabel('Tag', { exact: true })).toHaveValue(DAY)
  await expect(form.getByLabel('Minuten')).toHaveValue('240')
  await expect(form.getByRole('list', { name: 'Gewählte Leistungen' })).toContainText('Balayage')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(form.getByText('Bitte wählen Sie eine Uhrzeit.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'an entry and its form')
  await page.setViewportSize({ width: 390, height: 844 })
  // Taken back in time it never was, and nobody hears of it.
  await form.getByLabel('Uhrzeit').fill('12:15')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(card(opened)).toHaveCount(0)
  await expectStored(page, `appointments?entry_id=eq.${id}`, [])
  await expectStored(page, `contact_submissions?select=status&id=eq.${id}`, [{ status: 'new' }])

  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  await form.getByLabel('Uhrzeit').fill('10:00')
  await form.getByLabel('Minuten').fill('90')
  await form.getByLabel('Bei wem').fill('Fatma')
  await form.getByLabel('Notiz').fill('Mag es leise.')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(form).toHaveCount(0)
  await expect(card(opened)).toContainText(`${DAY_TEXT}, 10:00–11:30 · Fatma`)
  await expect(card(opened)).toContainText('Mag es leise.')
  const told = { starts_at: expect.any(String), person: 'Fatma', by_mail: true, sequence: 0 }
  await expectStored(
    page,
    `appointments?select=starts_at,person,by_mail,sequence&entry_id=eq.${id}`,
    [told],
  )
  await expect(opened.getByLabel('Status')).toHaveValue('in_progress')
  await letTimePass()
  await expect(card(opened)).toContainText('Bestätigt mit Kalendereintrag')
  await expect(card(opened)).toContainText('Erinnerung')
  expect(lettersTo(shared, email)).toHaveLength(1)

  await card(opened).getByRole('button', { name: 'Verschieben' }).click()
  const change = opened.getByRole('form', { name: 'Termin verschieben' })
  await change.getByLabel('Uhrzeit').fill('14:00')
  await change.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(card(opened)).toContainText('14:00–15:30')

  const callOff = card(opened).getByRole('button', { name: 'Absagen …' })
  await callOff.click()
  const question = page.getByRole('dialog', { name: 'Diesen Termin absagen?' })
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Behalten' }).click()
  await expect(callOff).toBeFocused()
  await callOff.click()
  await question.getByLabel('Ein Satz dazu').fill('Fatma ist krank.')
  await question.getByRole('button', { name: 'Absagen' }).click()
  await expect(card(opened)).toContainText('Abgesagt')
  await expect(card(opened)).toContainText('„Fatma ist krank.“')
  await expect(card(opened)).toBeFocused()
  await expect(card(opened).getByRole('button')).toHaveCount(0)
  await opened.getByText('Verlauf', { exact: true }).click()
  await expect(opened.getByText(`Termin eingetragen: ${DAY_TEXT}, 10:00`)).toBeVisible()
  await expect(opened.getByText(`Termin abgesagt: ${DAY_TEXT}, 14:00`)).toBeVisible()
  await page.goto(`/admin/contacts?suche=${name}`)
  await expect(row(page, name).locator('.mark')).toHaveText('In Bearbeitung')
})

test('what speaks against a date is said before it is saved, and forbids nothing [M169]', async ({
  page,
}) => {
  const name = newWord()
  const [other] = await given(page, 'contact_submissions', [
    { name, phone: '0170 555 0102', message: 'Hallo' },
  ])
  const taken = { starts_at: at(DAY, '18:00'), minutes: 60, person: 'Fatma' }
  await given(page, 'appointments', [
    { entry_table: 'contact_submissions', entry_id: other, ...taken },
  ])
  const { id, opened } = await openRequest(page, { ...WISH, email: null })
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  const form = opened.getByRole('form', { name: 'Termin eintragen' })
  await expect(form.getByLabel('Bestätigung per E-Mail')).toHaveCount(0)
  await form.getByLabel('Uhrzeit').fill('18:30')
  await form.getByLabel('Bei wem').fill('Fatma')
  const warnings = form.getByRole('status')
  await expect(warnings).toContainText(`${DAY_TEXT}: Der Salon schließt um`)
  await expect(warnings).toContainText(/Fatma hat da schon einen Termin: .*, 18:00–19:00 Uhr\./)
  // What was begun outlives a look elsewhere, and no tap beside it replaces it.
  const own = { starts_at: at(DAY, '09:00'), minutes: 30 }
  await given(page, 'appointments', [{ entry_table: 'contact_submissions', entry_id: id, ...own }])
  await page.reload()
  await expect(card(opened)).toBeVisible()
  await expect(card(opened).getByRole('button')).toHaveCount(0)
  await expect(form.getByLabel('Uhrzeit')).toHaveValue('18:30')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(card(opened).last()).toContainText('ohne E-Mail')
  await expectStored(page, `appointments?select=minutes&entry_id=eq.${id}&order=starts_at`, [
    { minutes: 30 },
    { minutes: 240 },
  ])
  await expect(card(opened).getByRole('button', { name: 'Verschieben' })).toHaveCount(2)
})

test('a trial day of whoever applied is agreed without mail [M204]', async ({ page }) => {
  const name = newWord()
  const words = { is_hairdresser: 'Ja', work_hours: 'Teilzeit', start_date: 'Sofort' }
  const [id] = await given(page, 'job_applications', [{ name, phone: '01705550103', ...words }])
  await atTheDesk(page, `/admin/applications?suche=${name}`)
  const opened = await openEntry(page, name)
  await opened.getByRole('button', { name: 'Probearbeiten eintragen' }).click()
  const form = opened.getByRole('form', { name: 'Probearbeiten eintragen' })
  await expect(form.getByLabel('Leistung')).toHaveCount(0)
  await expect(form.getByLabel('Bestätigung per E-Mail')).toHaveCount(0)
  await form.getByLabel('Tag', { exact: true }).fill(DAY)
  await form.getByLabel('Uhrzeit').fill('09:00')
  await form.getByRole('button', { name: 'Probearbeiten eintragen' }).click()
  await expect(card(opened)).toContainText(`${DAY_TEXT}, 09:00–13:00`)
  await expect(opened.getByLabel('Status')).toHaveValue('reviewing')
  await expectStored(page, `appointments?select=by_mail&entry_id=eq.${id}`, [{ by_mail: false }])
})

test('deleting an entry with a coming date says so, or that nobody could look [M205]', async ({
  page,
}) => {
  const { id, name, opened } = await openRequest(page)
  const agreed = { starts_at: at(DAY, '10:00'), minutes: 60 }
  await given(page, 'appointments', [
    { entry_table: 'contact_submissions', entry_id: id, ...agreed },
  ])
  await page.goto(`/admin/contacts?suche=${name}`)
  await expect(row(page, name).locator('.mark')).toHaveText(/^Termin \S\S( \d+\.\d+\.)? 10:00$/)
  await openEntry(page, name)
  const dialog = page.getByRole('dialog')
  const remove = opened.getByRole('button', { name: 'Löschen' })
  await remove.click()
  await expect(dialog).toContainText(
    `Hierfür ist ein Termin vereinbart: ${DAY_TEXT} ${DAY.slice(0, 4)}, 10:00–11:00 Uhr.`,
  )
  await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(remove).toBeFocused()
  // Who cannot be told is not kept from it.
  await page.route('**/rest/v1/appointments?**', (route) => route.abort())
  await remove.click()
  await expect(dialog).toContainText('Ob Termine vereinbart sind, ließ sich nicht nachsehen')
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await expectStored(page, `contact_submissions?select=id&id=eq.${id}`, [])
})

/** As the database writes an instant. */
function stamp(time: string) {
  return at(DAY, time).replace('.000Z', '+00:00')
}

test('who moves a date reads what others do with it meanwhile; one whose saving nobody heard of is there once [M217]', async ({
  page,
}) => {
  const { id, opened } = await openRequest(page)
  const agreed = { starts_at: at(DAY, '10:00'), minutes: 60 }
  const [date] = await given(page, 'appointments', [
    { entry_table: 'contact_submissions', entry_id: id, ...agreed },
  ])
  const move = card(opened).getByRole('button', { name: 'Verschieben' })
  const form = opened.getByRole('form', { name: 'Termin verschieben' })
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  const question = page.getByRole('dialog')
  await move.click()
  await form.getByLabel('Uhrzeit').fill('11:00')
  await form.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(card(opened)).toContainText('11:00–12:00')
  await undo.click()
  await expect(card(opened)).toContainText('10:00–11:00')
  await card(opened).getByRole('button', { name: 'Absagen …' }).click()
  await question.getByRole('button', { name: 'Absagen' }).click()
  await expect(page.getByText('Termin abgesagt.')).toBeVisible()
  await changed(page, `appointments?id=eq.${date}`, { starts_at: at(DAY, '16:00') })
  await undo.click()
  await expect(opened.getByRole('alert')).toContainText('inzwischen geändert oder gelöscht')
  await expectStored(page, `appointments?select=starts_at,is_cancelled&id=eq.${date}`, [
    { starts_at: stamp('16:00'), is_cancelled: true },
  ])

  await changed(page, `appointments?id=eq.${date}`, { is_cancelled: false })
  await move.click()
  await changed(page, `appointments?id=eq.${date}`, { starts_at: at(DAY, '14:00') })
  await expect(form.getByRole('status')).toContainText(
    /Dieser Termin wurde inzwischen geändert: .*, 14:00–15:00 Uhr\./,
  )
  await form.getByRole('button', { name: 'Abbrechen' }).click()
  await removed(page, `appointments?id=eq.${date}`)
  await expect(card(opened)).toHaveCount(0)

  const dates = '**/rest/v1/appointments**'
  const stored = `appointments?select=starts_at&entry_id=eq.${id}`
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  const begun = opened.getByRole('form', { name: 'Termin eintragen' })
  await begun.getByLabel('Tag', { exact: true }).fill(DAY)
  await begun.getByLabel('Uhrzeit').fill('10:00')
  await page.route(dates, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await begun.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(begun.getByRole('alert')).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await page.unroute(dates)
  await begun.getByLabel('Uhrzeit').fill('10:30')
  await begun.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(begun).toHaveCount(0)
  await expect(card(opened)).toContainText('10:30–11:30')
  await expectStored(page, stored, [{ starts_at: stamp('10:30') }])

  await card(opened).getByRole('button', { name: 'Verschieben' }).click()
  await form.getByLabel('Uhrzeit').fill('11:00')
  await page.route('**/rest/v1/thread**', (route) => route.abort())
  await page.reload()
  await expect(opened.getByText('Antworten und Termine konnten nicht geladen')).toBeVisible()
  await form.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Termin geändert.')).toBeVisible()
  await expectStored(page, stored, [{ starts_at: stamp('11:00') }])
})
