import { expect, type Page, test } from '@playwright/test'
import { longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { openingDaysFrom } from '#domain/hours/draft.ts'
import { longDatesText } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord, stored } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const PATH = '/admin/hours'
const ROWS = '**/rest/v1/special_days?**'
let used = 0

/** Days that no other test uses, a month for each; nobody is told of them for years. */
function newDay() {
  used += 1
  return daysAfter('2031-01-05', (test.info().workerIndex % 20) * 330 + used * 30)
}

async function startEntry(page: Page, from: string, reason: string) {
  await page.getByRole('button', { name: 'Besonderen Tag eintragen' }).click()
  await page.getByLabel('Erster Tag').fill(from)
  await page.getByLabel('Grund').fill(reason)
}

/** The list itself can be read: the desk does so whenever other tests change the inbox. */
async function loseChanges(page: Page) {
  await page.route(ROWS, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
}

test('the owner adds, changes and deletes a closure, takes the deletion back, and opens on a holiday [F5] [F9]', async ({
  page,
}) => {
  const reason = `<b>${newWord()}</b>`.slice(0, 60)
  const from = newDay()
  const to = daysAfter(from, 6)
  const rows = `special_days?select=first_day,last_day,opens,closes&reason=eq.${encodeURIComponent(reason)}`
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
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entry(page, reason)).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Öffnungszeiten' })
  await expect(heading).toBeFocused()
  expect(await stored(page, rows)).toEqual([opened])

  const holiday = page.getByRole('article', { name: 'Karfreitag' }).first()
  await expect(holiday).toContainText('Feiertag')
  await holiday.getByRole('button', { name: 'Trotzdem öffnen' }).click()
  await expect(page.getByRole('radio', { name: 'Andere Öffnungszeiten' })).toBeChecked()
  await expect(page.getByLabel('Grund')).toHaveValue('Karfreitag')
  await expect(page.getByLabel('Öffnet um')).toHaveValue('09:00')
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(heading).toBeFocused()
  await entry(page, reason).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByLabel('Grund')).toHaveValue(reason)
  await expectFits(page, 'a day that is changed')
})

test('nothing typed is lost, an overlap is named, and a failure is a quiet line [F10]', async ({
  page,
}) => {
  const [known, reason] = [newWord(), newWord()]
  const day = newDay()
  await given(page, 'special_days', [{ first_day: day, last_day: day, reason: known }])
  await page.route(ROWS, (route) => route.abort())
  await atTheDesk(page, PATH)
  await expect(page.getByRole('alert')).toContainText('konnten nicht geladen werden')
  await page.unroute(ROWS)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
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
  // A look at another entry and elsewhere.
  await entry(page, known).getByRole('button', { name: 'Ändern' }).click()
  await page.getByRole('button', { name: 'Abbrechen' }).click()
  await page.unroute(ROWS)
  await page.getByRole('button', { name: 'Besonderen Tag eintragen' }).click()
  await expect(page.getByLabel('Erster Tag')).toHaveValue(free)
  await page.reload()
  await expect(page.getByLabel('Grund')).toHaveValue(reason)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, reason)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Besonderen Tag eintragen' })).toBeVisible()

  // A deletion that fails leaves what was typed about the entry.
  await entry(page, known).getByRole('button', { name: 'Ändern' }).click()
  await expect(page.getByLabel('Grund')).toHaveValue(known)
  await page.getByLabel('Grund').fill('Halb getippt')
  await loseChanges(page)
  await entry(page, known).getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByRole('alert')).toContainText('nichts wurde geändert')
  await expect(page.getByLabel('Grund')).toHaveValue('Halb getippt')
  await page.unroute(ROWS)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(entry(page, known)).toHaveCount(0)
  await expect(page.getByLabel('Grund')).toHaveCount(0)
})

test('one of the next days is closed with four taps from the overview [F9]', async ({ page }) => {
  // The page of the salon is other tests' business: what would be stored is only looked at.
  let sent: unknown = null
  await page.route(ROWS, (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json: [] })
    sent = route.request().postDataJSON()
    return route.fulfill({ status: 201, json: [{ id: crypto.randomUUID() }] })
  })
  await atTheDesk(page, '/admin/dashboard')
  await page.getByRole('link', { name: 'Schließtag eintragen', exact: true }).click()
  const form = page.getByRole('form', { name: 'Besonderen Tag eintragen' })
  const days = form.getByRole('group', { name: 'Einer der nächsten Öffnungstage' })
  const coming = openingDaysFrom(berlinDate(new Date()), sampleSalon.hours, [])
  await expect(days.getByRole('button')).toHaveCount(coming.length)
  await days.getByRole('button').last().click()
  await form.getByRole('button', { name: 'Fortbildung' }).click()
  await expect(form.getByRole('status')).toContainText('Fortbildung: am ')
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert. In wenigen Sekunden')).toBeVisible()
  const day = coming.at(-1)
  const closed = { first_day: day, last_day: day, opens: null, closes: null }
  expect(sent).toEqual({ ...closed, reason: 'Fortbildung', is_sample: false })
  await expect(page).toHaveURL('/admin/hours')
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten' })).toBeFocused()
})
