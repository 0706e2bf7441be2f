import { expect } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { newAdmin, newSession } from '#tests/e2e/desk/people.ts'
import { expectStored, given, held, removed } from '#tests/e2e/inbox/desk.ts'
import { openRequest, test } from './counter.ts'

const ANSWERS = '**/rest/v1/answers**'
const THREAD = '**/rest/v1/thread**'

test('words typed while an answer fails, leaves or comes back are never lost [M197]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  const send = opened.getByRole('button', { name: 'enden' })
  const alert = opened.getByRole('alert')
  const thread = opened.getByRole('list', { name: 'Gespräch' })
  const messages = `answers?select=message&entry_id=eq.${id}&order=created_at`
  // Another try sends what was tried, and words that were changed since stay.
  await field.fill('Gern am Montag.')
  await page.route(ANSWERS, (route) => route.abort())
  await send.click()
  await expect(alert).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await field.fill('Lieber am Dienstag.')
  await page.unroute(ANSWERS)
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expectStored(page, messages, [{ message: 'Gern am Montag.' }])
  await expect(thread).toContainText('Gern am Montag.')
  await expect(field).toHaveValue('Lieber am Dienstag.')

  const release = await held(page, ANSWERS, 'POST')
  await send.click()
  await field.pressSequentially(' Bis dann!')
  release()
  await expect(thread).toContainText('Lieber am Dienstag.')
  await expect(field).toHaveValue('Lieber am Dienstag. Bis dann!')
  // What went out from here is no news here.
  await expect(opened.getByText('Inzwischen hat')).toHaveCount(0)

  await field.fill('Noch etwas')
  let isAway = true
  await page.route(ANSWERS, (route) =>
    isAway && route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(alert).toContainText('Das hat nicht geklappt')
  await expect(field).toHaveValue('Noch etwas')
  isAway = false
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(field).toHaveValue('Lieber am Dienstag.\n\nNoch etwas')
  await expectStored(page, messages, [{ message: 'Gern am Montag.' }])
})

test('what happened meanwhile is told before a second tap sends, and what was said before is no news [M194]', async ({
  page,
}) => {
  const { id, name, opened, field } = await openRequest(page)
  const of = { entry_table: 'contact_submissions', entry_id: id }
  const [note] = await given(page, 'answers', [{ ...of, way: 'phone', message: '' }])
  const release = await held(page, THREAD, 'GET')
  await page.goto(`/admin/contacts?suche=${name}&eintrag=${id}`)
  await field.fill('Gern am Mon')
  release()
  const thread = opened.getByRole('list', { name: 'Gespräch' })
  await expect(thread).toContainText('Telefonisch erreicht')
  await field.pressSequentially('tag.')
  await expect(opened.getByText('Inzwischen hat')).toHaveCount(0)

  // Nothing tells this desk before it sends: the server must.
  let isTold = false
  await page.route(ANSWERS, (route) => {
    isTold = true
    return route.continue()
  })
  await page.route(THREAD, (route) => (isTold ? route.continue() : route.abort()))
  await removed(page, `answers?id=eq.${note}`)
  const send = opened.getByRole('button', { name: 'enden' })
  await send.click()
  await expect(
    opened.getByText('Noch nicht gesendet: Inzwischen hat sich hier etwas getan.'),
  ).toBeVisible()
  await expect(thread).not.toContainText('Telefonisch erreicht')
  await expect(field).toHaveValue('Gern am Montag.')

  isTold = false
  const colleague = await newAdmin()
  const { access_token } = await newSession(page, colleague)
  const answer = await page.request.post('/rest/v1/answers', {
    headers: { apikey: publicKey, Authorization: `Bearer ${access_token}` },
    data: { ...of, way: 'mail', subject: 'Ihr Termin', message: 'Gern am Dienstag.' },
  })
  expect(answer.status()).toBe(201)
  await send.click()
  const told = opened.getByRole('alert').filter({ hasText: 'geantwortet' })
  const short = colleague.email.split('@')[0]
  await expect(told).toContainText(`Inzwischen hat ${short} geantwortet:`)
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
})
