import { expect, test } from '@playwright/test'
import { openingDaysFrom } from '#domain/hours/draft.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk } from '#tests/e2e/inbox/desk.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

test('one of the next days is closed with four taps from the overview [F12]', async ({ page }) => {
  // The page of the salon is other tests' business: what would be stored is only looked at.
  let sent: unknown = null
  await page.route('**/rest/v1/special_days?**', (route) => {
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
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert. In wenigen Sekunden')).toBeVisible()
  const day = coming.at(-1)
  const closed = { first_day: day, last_day: day, opens: null, closes: null }
  expect(sent).toEqual({ ...closed, reason: 'Fortbildung', is_sample: false })
  await expect(page).toHaveURL('/admin/hours')
  await expect(page.getByRole('heading', { name: 'Öffnungszeiten' })).toBeFocused()
})
