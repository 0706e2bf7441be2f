import { expect, type Page, test } from '@playwright/test'
import { longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { longDatesText } from '#domain/hours/special-days.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord, stored } from '#tests/e2e/inbox/desk.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'

const PATH = '/admin/hours'
const YEARS: Record<string, string> = { phone: '2031', desktop: '2051' }
let used = 0

/** Days that no other test uses, a month for each; nobody is told of them for years. */
function newDay() {
  const { project, workerIndex } = test.info()
  used += 1
  const first = `${YEARS[project.name]}-01-05`
  return daysAfter(first, (workerIndex % 20) * 330 + used * 30)
}

async function startEntry(page: Page, from: string, reason: string) {
  await page.getByRole('button', { name: 'Besonderen Tag eintragen' }).click()
  await page.getByLabel('Erster Tag').fill(from)
  await page.getByLabel('Grund').fill(reason)
}

/** The list itself can be read: the desk does so whenever other tests change the inbox. */
async function loseChanges(page: Page) {
  await page.route('**/rest/v1/special_days?**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
}

test('the owner adds, changes and deletes a closure, and takes the deletion back [F9]', async ({
  page,
}) => {
  const reason = newWord()
  const from = newDay()
  const to = daysAfter(from, 6)
  const rows = `special_days?select=first_day,last_day,opens,closes&reason=eq.${reason}`
  await atTheDesk(page, PATH)
  await startEntry(page, from, reason)
  await page.getByLabel('Letzter Tag').fill(to)
  const form = page.getByRole('form', { name: 'Besonderen Tag eintragen' })
  await expect(form.getByRole('status')).toContainText(`${reason}: vom`)
  await expect(form.getByRole('status')).toContainText('Heute geschlossen, öffnet')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, reason)).toContainText(`${longDate(from)} bis ${longDate(to)}`)
  await expect(page.getByText('Gespeichert. In wenigen Sekunden')).toBeVisible()
  const closed = { first_day: from, last_day: to, opens: null, closes: null }
  expect(await stored(page, rows)).toEqual([closed])

  await entry(page, reason).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByRole('radio', { name: 'Geschlossen' })).toBeFocused()
  await page.getByRole('radio', { name: 'Andere Öffnungszeiten' }).click()
  await page.getByLabel('Öffnet um').fill('10:00')
  await page.getByLabel('Schließt um').fill('14:30')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, reason)).toContainText('10:00–14:30 geöffnet')
  const opened = { first_day: from, last_day: from, opens: '10:00:00', closes: '14:30:00' }
  expect(await stored(page, rows)).toEqual([opened])

  await entry(page, reason).getByRole('button', { name: 'Löschen' }).click()
  await expect(entry(page, reason)).toHaveCount(0)
  expect(await stored(page, rows)).toEqual([])
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entry(page, reason)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten' })).toBeFocused()
  expect(await stored(page, rows)).toEqual([opened])
})

test('Hamburg’s holidays stand in the list and can be opened with one touch [F5]', async ({
  page,
}) => {
  await atTheDesk(page, PATH)
  const holiday = page.getByRole('article', { name: 'Karfreitag' }).first()
  await expect(holiday).toContainText('Feiertag')
  await holiday.getByRole('button', { name: 'Trotzdem öffnen' }).click()
  await expect(page.getByRole('radio', { name: 'Andere Öffnungszeiten' })).toBeChecked()
  await expect(page.getByLabel('Grund')).toHaveValue('Karfreitag')
  await expect(page.getByLabel('Öffnet um')).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten' })).toBeFocused()
})

test('nothing typed is lost, an overlap is named, and a failure is a quiet line [F10]', async ({
  page,
}) => {
  const [known, reason] = [newWord(), newWord()]
  const day = newDay()
  await given(page, 'special_days', [{ first_day: day, last_day: day, reason: known }])
  await atTheDesk(page, PATH)
  await startEntry(page, day, reason)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Erster Tag')).toBeFocused()
  await expect(
    page.getByText(
      `Diese Tage überschneiden sich mit „${known}“ (${longDatesText({ from: day, to: day })}).`,
    ),
  ).toBeVisible()
  expect(await violations(page)).toEqual([])

  const free = daysAfter(day, 3)
  await page.getByLabel('Erster Tag').fill(free)
  await expect(page.getByText('Diese Tage überschneiden sich')).toHaveCount(0)
  await loseChanges(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText('Ihre Angaben bleiben stehen')
  await expect(page.getByLabel('Grund')).toHaveValue(reason)
  expect(await violations(page)).toEqual([])
  // A look at another entry and elsewhere.
  await entry(page, known).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByLabel('Grund')).toHaveValue(known)
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await entry(page, known).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('nichts wurde geändert')
  await expect(entry(page, known)).toBeVisible()
  await page.unroute('**/rest/v1/special_days?**')
  await page.getByRole('button', { name: 'Besonderen Tag eintragen' }).click()
  await expect(page.getByLabel('Erster Tag')).toHaveValue(free)
  await page.reload()
  await expect(page.getByLabel('Grund')).toHaveValue(reason)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, reason)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Besonderen Tag eintragen' })).toBeVisible()
})

test('a deletion that fails leaves what was typed about the entry [F10]', async ({ page }) => {
  const reason = newWord()
  const day = newDay()
  await given(page, 'special_days', [{ first_day: day, last_day: day, reason }])
  await atTheDesk(page, PATH)
  await entry(page, reason).getByRole('button', { name: 'Ändern' }).click()
  await page.getByLabel('Grund').fill('Halb getippt')
  await loseChanges(page)
  await entry(page, reason).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('nichts wurde geändert')
  await expect(page.getByLabel('Grund')).toHaveValue('Halb getippt')
  await page.unroute('**/rest/v1/special_days?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(entry(page, reason)).toHaveCount(0)
  await expect(page.getByLabel('Grund')).toHaveCount(0)
})

test('a list that cannot be loaded says so and is tried again [F10]', async ({ page }) => {
  await page.route('**/rest/v1/special_days?**', (route) => route.abort())
  await atTheDesk(page, PATH)
  await expect(page.getByRole('alert')).toContainText('konnten nicht geladen werden')
  expect(await violations(page)).toEqual([])
  await page.unroute('**/rest/v1/special_days?**')
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what the owner wrote shows as text and never widens the page [F9]', async ({ page }) => {
  const day = newDay()
  const reason = `<script>alert(1)</script>${newWord()}`.slice(0, 60)
  await given(page, 'special_days', [{ first_day: day, last_day: day, reason }])
  await atTheDesk(page, PATH)
  await expect(entry(page, reason)).toBeVisible()
  await expectNoSidewaysScroll(page, PATH, async () => {
    await entry(page, reason).getByRole('button', { name: 'Ändern' }).click()
    await expect(page.getByLabel('Grund')).toHaveValue(reason)
  })
})
