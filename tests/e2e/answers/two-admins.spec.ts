import { expect, type Page } from '@playwright/test'
import { newAdmin, newSession } from '#tests/e2e/desk/people.ts'
import { entry, expectStored } from '#tests/e2e/inbox/desk.ts'
import { openRequest, test } from './counter.ts'

/** A colleague at another desk, with the same entry open. */
async function colleagueAt(page: Page, id: string, name: string) {
  const person = await newAdmin()
  const context = await page.context().browser()?.newContext()
  const second = await context?.newPage()
  if (!context || !second) throw new Error('No second browser')
  const session = await newSession(page, person)
  const origin = new URL(page.url()).origin
  await second.goto(`${origin}/robots.txt`)
  await second.evaluate(
    (text) => localStorage.setItem('salon-admin', text),
    JSON.stringify(session),
  )
  await second.goto(`${origin}/admin/contacts?suche=${name}&eintrag=${id}`)
  const opened = entry(second, name)
  await expect(opened).toBeVisible()
  return {
    context,
    short: person.email.split('@')[0] ?? '',
    opened,
    field: opened.getByRole('textbox', { name: 'Antwort' }),
  }
}

test('five letters of an answer ask the server nothing [X400]', async ({ page }) => {
  const { opened, field } = await openRequest(page)
  await field.focus()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/inbox_pulse')) asked.push(`${request.method()} ${request.url()}`)
  })
  // Slowly: the screen looks for news meanwhile, and its own letters are none.
  await field.pressSequentially('Guten', { delay: 1_200 })
  await expect(field).toHaveValue('Guten')
  await opened.getByRole('heading', { level: 2 }).first().click()
  await page.waitForResponse('**/rest/v1/inbox_pulse?**')
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(1)
})

test('who was slower reads the other answer first and then decides [M194]', async ({ page }) => {
  const { id, name, opened, field } = await openRequest(page)
  const other = await colleagueAt(page, id, name)
  await field.fill('Gern am Montag.')
  // Nothing tells this desk before it sends: the server must.
  let isTold = false
  await page.route('**/rest/v1/answers**', (route) => {
    isTold = true
    return route.continue()
  })
  await page.route('**/rest/v1/thread**', (route) => (isTold ? route.continue() : route.abort()))
  await other.field.fill('Gern am Dienstag.')
  await other.opened.getByRole('button', { name: 'enden' }).click()
  await expect(other.field).toHaveValue('')
  await opened.getByRole('button', { name: 'enden' }).click()
  const told = opened.getByRole('alert').filter({ hasText: 'geantwortet' })
  await expect(told).toContainText(`Inzwischen hat ${other.short} geantwortet:`)
  await expect(told).toContainText('Gern am Dienstag.')
  await expect(field).toHaveValue('Gern am Montag.')
  const messages = `answers?select=message&entry_id=eq.${id}&order=created_at`
  await expectStored(page, messages, [{ message: 'Gern am Dienstag.' }])
  await opened.getByRole('button', { name: 'Trotzdem senden' }).click()
  await expect(field).toHaveValue('')
  await expectStored(page, messages, [
    { message: 'Gern am Dienstag.' },
    { message: 'Gern am Montag.' },
  ])
  await other.context.close()
})
