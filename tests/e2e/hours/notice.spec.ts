import { daysAfter } from '#domain/holidays.ts'
import { noticeText } from '#domain/hours/special-days.ts'
import { berlinDate, shortDate } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import { expect, expectPublished, test } from '#tests/e2e/content/desk.ts'
import { expectFits, hydrated } from '#tests/e2e/visit.ts'

test('a closure of today is told by notice, badge and hours, without a complaint [F4]', async ({
  page,
  salon,
}) => {
  const today = berlinDate(new Date())
  const to = daysAfter(today, 8)
  const reason = `Betriebsferien ${'und'.repeat(12)}`
  const shown = reason.replace(/\S{16}(?=\S)/g, '$&\u200b')
  const body = JSON.stringify({ first_day: today, last_day: to, reason })
  await salon.ask('/rest/v1/special_days', { method: 'POST', body })
  await expectPublished(salon, '/', 'class="notice"')

  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(salon.url)
  await hydrated(page)
  const notice = page.getByRole('complementary', { name: 'Hinweis' })
  await expect(notice).toHaveText(noticeText({ from: today, to, reason }))
  await expect(page.locator('.visit .open-line')).toContainText('Heute geschlossen, öffnet')
  const row = `${shown} ${shortDate(today)}–${shortDate(to)}geschlossen`
  await expect(page.locator('.visit .hours-list > div').last()).toHaveText(row)
  expect(await violations(page)).toEqual([])

  // The notice stays on the next page, and the hours there know the closure too.
  await page.locator('.visit').getByRole('link', { name: 'Kontakt und Anfahrt' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Anrufen')
  await expect(notice).toBeVisible()
  await expect(page.locator('main .hours-list > div').last()).toHaveText(row)
  await expect(page.locator('main .open-line').first()).toContainText('Heute geschlossen, öffnet')
  expect(complaints).toEqual([])
  await expectFits(page, 'the contact page')
})
