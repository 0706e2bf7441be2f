import { expect, type Page } from '@playwright/test'
import { expectStored, given, removed } from '#tests/e2e/inbox/desk.ts'
import { openRequest, test } from './counter.ts'

const ANSWERS = '**/rest/v1/answers**'

/** Requests of this kind wait until they are let through. */
async function held(page: Page, address: string, method: string) {
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() === method) await free
    await route.continue()
  })
  return () => release()
}

test('what is typed while an answer leaves stays [M219]', async ({ page }) => {
  const { id, opened, field } = await openRequest(page)
  const release = await held(page, ANSWERS, 'POST')
  await field.fill('Gern am Montag.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await field.pressSequentially(' Bis dann!')
  release()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('Gern am Montag.')
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
  await expect(field).toHaveValue('Gern am Montag. Bis dann!')
  // What went out from here is no news here.
  await expect(opened.getByText('Inzwischen hat')).toHaveCount(0)
})

test('words come back before those that were typed since, also by another try [M219]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  await field.fill('Zu früh gesendet')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(field).toHaveValue('')
  await field.fill('Noch etwas')
  let isAway = true
  await page.route(ANSWERS, (route) =>
    isAway && route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(opened.getByRole('alert')).toContainText('Das hat nicht geklappt')
  await expect(field).toHaveValue('Noch etwas')
  isAway = false
  await opened.getByRole('alert').getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(field).toHaveValue('Zu früh gesendet\n\nNoch etwas')
  await expectStored(page, `answers?entry_id=eq.${id}`, [])
})

test('another try sends what was tried, and words that were changed since stay [M219]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  await field.fill('Gern am Montag.')
  await page.route(ANSWERS, (route) => route.abort())
  await opened.getByRole('button', { name: 'enden' }).click()
  const alert = opened.getByRole('alert')
  await expect(alert).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await field.fill('Lieber am Dienstag.')
  await page.unroute(ANSWERS)
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
  await expect(page.getByRole('button', { name: 'Rückgängig' })).toBeVisible()
  await expect(field).toHaveValue('Lieber am Dienstag.')
})

test('what was said before one began to write is no news on a slow line [M221]', async ({
  page,
}) => {
  const { id, name, opened, field } = await openRequest(page)
  await given(page, 'answers', [
    { entry_table: 'contact_submissions', entry_id: id, way: 'phone', message: '' },
  ])
  const release = await held(page, '**/rest/v1/thread**', 'GET')
  await page.goto(`/admin/contacts?suche=${name}&eintrag=${id}`)
  await field.fill('Gern am Mon')
  release()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('Telefonisch erreicht')
  await field.pressSequentially('tag.')
  await expect(opened.getByText('Inzwischen hat')).toHaveCount(0)
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(field).toHaveValue('')
})

test('what was taken back meanwhile is told before a second tap sends [M221]', async ({ page }) => {
  const { id, opened, field } = await openRequest(page)
  const [note] = await given(page, 'answers', [
    { entry_table: 'contact_submissions', entry_id: id, way: 'phone', message: '' },
  ])
  const thread = opened.getByRole('list', { name: 'Gespräch' })
  await expect(thread).toContainText('Telefonisch erreicht')
  await field.fill('Gern am Montag.')
  // Nothing tells this desk before it sends: the server must.
  let isTold = false
  await page.route(ANSWERS, (route) => {
    isTold = true
    return route.continue()
  })
  await page.route('**/rest/v1/thread**', (route) => (isTold ? route.continue() : route.abort()))
  await removed(page, `answers?id=eq.${note}`)
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(
    opened.getByText('Noch nicht gesendet: Inzwischen hat sich hier etwas getan.'),
  ).toBeVisible()
  await expect(thread).not.toContainText('Telefonisch erreicht')
  await expect(field).toHaveValue('Gern am Montag.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(field).toHaveValue('')
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
})

test('without a network one line of the frame says so, and what shows its last state none [X120]', async ({
  page,
  context,
}) => {
  const { opened, field } = await openRequest(page)
  await field.fill('Gern am Montag.')
  await context.setOffline(true)
  const frame = page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Internet.' })
  await expect(frame).toBeVisible()
  const readAgain = page.waitForEvent('requestfailed', (asked) =>
    asked.url().includes('/rest/v1/thread'),
  )
  await opened.getByRole('button', { name: 'enden' }).click()
  await readAgain
  await expect(opened.getByRole('alert')).toContainText('Das hat nicht geklappt')
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByText('konnten nicht geladen werden')).toHaveCount(0)
  await context.setOffline(false)
  await expect(frame).toHaveCount(0)
})
