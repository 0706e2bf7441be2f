import { expect, type Locator } from '@playwright/test'
import { changed, expectStored, given } from '#tests/e2e/inbox/desk.ts'
import { openRequest, test } from './counter.ts'
import { at, openDay } from './dates.ts'

const DAY = openDay()
const DATES = '**/rest/v1/appointments**'

const card = (opened: Locator) => opened.getByRole('article', { name: /^Termin / })

function agreedAt(entry_id: string, time: string) {
  const date = { starts_at: at(DAY, time), minutes: 60 }
  return [{ entry_table: 'contact_submissions', entry_id, ...date }]
}

/** As the database writes an instant. */
function stamp(time: string) {
  return at(DAY, time).replace('.000Z', '+00:00')
}

test('who moves a date reads what somebody else has done with it meanwhile [M217]', async ({
  page,
}) => {
  const { id, opened } = await openRequest(page)
  const [date] = await given(page, 'appointments', agreedAt(id, '10:00'))
  await card(opened).getByRole('button', { name: 'Verschieben' }).click()
  const form = opened.getByRole('form', { name: 'Termin verschieben' })
  await form.getByLabel('Uhrzeit').fill('11:00')
  await changed(page, `appointments?id=eq.${date}`, { starts_at: at(DAY, '14:00') })
  await expect(form.getByRole('status')).toContainText(
    /Dieser Termin wurde inzwischen geändert: .*, 14:00–15:00 Uhr\./,
  )
  await changed(page, `appointments?id=eq.${date}`, { is_cancelled: true })
  await expect(form.getByRole('status')).toContainText('Dieser Termin wurde inzwischen abgesagt.')
})

test('taking back undoes nothing that somebody else has agreed on since [M217]', async ({
  page,
}) => {
  const { id, opened } = await openRequest(page)
  const [date] = await given(page, 'appointments', agreedAt(id, '10:00'))
  const stored = `appointments?select=starts_at,is_cancelled&id=eq.${date}`
  await card(opened).getByRole('button', { name: 'Verschieben' }).click()
  const form = opened.getByRole('form', { name: 'Termin verschieben' })
  await form.getByLabel('Uhrzeit').fill('11:00')
  await form.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(card(opened)).toContainText('11:00–12:00')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.click()
  await expect(card(opened)).toContainText('10:00–11:00')
  await card(opened).getByRole('button', { name: 'Absagen …' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Absagen' }).click()
  await expect(page.getByText('Termin abgesagt.')).toBeVisible()
  await changed(page, `appointments?id=eq.${date}`, { starts_at: at(DAY, '16:00') })
  await undo.click()
  await expect(opened.getByRole('alert')).toContainText('inzwischen geändert oder gelöscht')
  await expectStored(page, stored, [{ starts_at: stamp('16:00'), is_cancelled: true }])
})

test('a date whose saving nobody heard of is there once, as it was last entered [M218]', async ({
  page,
}) => {
  const { id, opened } = await openRequest(page)
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  const form = opened.getByRole('form', { name: 'Termin eintragen' })
  await form.getByLabel('Tag', { exact: true }).fill(DAY)
  await form.getByLabel('Uhrzeit').fill('10:00')
  await page.route(DATES, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(form.getByRole('alert')).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await page.unroute(DATES)
  await form.getByLabel('Uhrzeit').fill('10:30')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expect(form).toHaveCount(0)
  await expect(card(opened)).toContainText('10:30–11:30')
  await expectStored(page, `appointments?select=starts_at&entry_id=eq.${id}`, [
    { starts_at: stamp('10:30') },
  ])
})

test('a date is moved, also when nothing else could be read [M218]', async ({ page }) => {
  const { id, opened } = await openRequest(page)
  await given(page, 'appointments', agreedAt(id, '10:00'))
  await card(opened).getByRole('button', { name: 'Verschieben' }).click()
  const form = opened.getByRole('form', { name: 'Termin verschieben' })
  await form.getByLabel('Uhrzeit').fill('11:00')
  await page.route('**/rest/v1/thread**', (route) => route.abort())
  await page.reload()
  await expect(opened.getByText('Antworten und Termine konnten nicht geladen')).toBeVisible()
  await form.getByRole('button', { name: 'Termin verschieben' }).click()
  await expect(page.getByText('Termin geändert.')).toBeVisible()
  await expectStored(page, `appointments?select=starts_at&entry_id=eq.${id}`, [
    { starts_at: stamp('11:00') },
  ])
})
