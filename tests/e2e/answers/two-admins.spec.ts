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

test('whoever writes is seen by the others, until they stop [M194]', async ({ page }) => {
  const { id, name, opened } = await openRequest(page)
  const other = await colleagueAt(page, id, name)
  await other.field.pressSequentially('Guten Tag')
  const line = opened.getByText(`${other.short} schreibt gerade eine Antwort.`)
  await expect(line).toBeVisible()
  await expect(other.opened.getByText('schreibt gerade')).toHaveCount(0)
  await other.opened.getByRole('button', { name: 'Verwerfen' }).click()
  await expect(line).toHaveCount(0)
  await other.context.close()
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
