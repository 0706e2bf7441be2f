import { expect } from '@playwright/test'
import { personName } from '#domain/people/person-name.ts'
import { publicKey } from '#domain/public-key.ts'
import { violations } from '#tests/e2e/axe.ts'
import { newAdmin, newSession } from '#tests/e2e/desk/people.ts'
import { expectStored, row } from '#tests/e2e/inbox/desk.ts'
import { wishRow } from '#tests/support/wish.ts'
import { letTimePass, lettersTo, openRequest, test } from './counter.ts'

test('a request is answered by few taps, taken back within ten seconds, and the letter leaves the house [M191] [M102] [X74] [M101]', async ({
  page,
  shared,
}) => {
  const email = `taps-${Date.now()}@kunde.test`
  // One tap opened it from the list.
  const wish = { email, ...wishRow({ remark: 'Eine lange Frage. '.repeat(100) }) }
  const { id, name, opened, field } = await openRequest(page, wish)
  const send = opened.getByRole('button', { name: 'enden' })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden()
  await opened.getByLabel('Vorlage').selectOption('Terminvorschlag')
  await expect(field).toHaveValue(
    new RegExp(
      `^Guten Tag ${name},[^]+Wunschzeit \\(Donnerstag, 19\\. November 2026, vormittags\\)`,
    ),
  )
  await expect(opened).toContainText('Betreff: Ihr Termin bei Salon Strähne')
  await expect(opened.getByText('kommt in Ihrem E-Mail-Postfach an, nicht hier.')).toBeVisible()
  // The next thing to type is what it leaves open. What is typed asks the server nothing.
  await expect(field).toBeFocused()
  const asked: string[] = []
  page.on('request', (request) => {
    if (!request.url().includes('/inbox_pulse')) asked.push(`${request.method()} ${request.url()}`)
  })
  await page.keyboard.type('Freitag')
  await page.waitForResponse('**/rest/v1/inbox_pulse?**')
  expect(asked).toEqual([])
  await expect(field).toHaveValue(/Frei wäre am Freitag um … Uhr\./)
  await send.click()
  await expect(opened.getByText('Bitte erst die Punkte ausfüllen.')).toBeVisible()

  await field.fill('Zu früh gesendet')
  await send.click()
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(page.getByText('Die Antwort ist unterwegs.')).toBeInViewport({ ratio: 1 })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(page.getByText('Die Antwort wurde nicht gesendet.')).toBeInViewport({ ratio: 1 })
  await expect(field).toHaveValue('Zu früh gesendet')
  await expect(field).toBeFocused()
  await expectStored(page, `answers?entry_id=eq.${id}`, [])
  const status = `contact_submissions?select=status&id=eq.${id}`
  await expectStored(page, status, [{ status: 'new' }])

  await field.fill('Gern am Freitag um 10 Uhr.')
  await send.click()
  await expect(field).toHaveValue('')
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('Inhaberin, unterwegs')
  await expectStored(page, status, [{ status: 'in_progress' }])
  await expect(opened.getByLabel('Status')).toHaveValue('in_progress')
  expect(await violations(page)).toEqual([])
  await letTimePass()
  await expect.poll(() => lettersTo(shared, email).length).toBe(1)
  const [letter] = lettersTo(shared, email)
  expect(letter?.text).toContain('Gern am Freitag um 10 Uhr.')
  expect(letter?.headers.Subject).toContain('Ihr Termin bei Salon Strähne')
  await expect(opened).toContainText(/Inhaberin, zugestellt \d\d:\d\d/)
  await expect(undo).toHaveCount(0)
  // What one did oneself is no news.
  await expect(page.getByText('Inzwischen geändert')).toHaveCount(0)
})

test('a refused letter says why, in the entry, the list and the overview, until a call is noted [M106] [M104]', async ({
  page,
  shared,
}) => {
  const email = `weg-${Date.now()}@kunde.test`
  shared.mailbox.state.strangers.push(email)
  const { id, name, opened, field } = await openRequest(page, { email, message: 'Geht Samstag?' })
  const talk = opened.getByRole('list', { name: 'Gespräch' }).getByRole('listitem')
  await expect(talk).toHaveText([/^Geht Samstag\?.*, heute, \d\d:\d\d$/])
  await field.fill('Samstag passt.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(talk).toHaveCount(2)
  await letTimePass()
  await expect(talk.last()).toHaveText(
    /^Samstag passt\.Inhaberin, nicht zugestellt: .*550 .*No such mailbox\.$/,
  )
  await page.goto(`/admin/contacts?suche=${name}`)
  await expect(row(page, name).locator('.mark')).toHaveText('nicht zugestellt')
  await page.goto('/admin/dashboard')
  const waits = page.getByRole('link', { name: 'nicht zugestellt' })
  await expect(waits.first()).toHaveText(`${name}Geht Samstag?Antwort nicht zugestellt`)
  await expect(waits.last()).toHaveText('1 Antwort nicht zugestellt')
  for (const all of ['Alle haben eine Antwort.', 'Es wartet nichts.']) {
    await expect(page.getByText(all)).toHaveCount(0)
  }
  await waits.last().click()

  const notes = `answers?select=way,message&entry_id=eq.${id}&way=neq.mail`
  await opened.getByRole('button', { name: 'WhatsApp geschrieben' }).click()
  await expectStored(page, notes, [{ way: 'chat', message: '' }])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectStored(page, notes, [])
  await opened.getByRole('button', { name: 'Telefonisch erreicht' }).click()
  await expect(page.getByText('Notiert: Telefonisch erreicht.')).toBeVisible()
  await expect(talk.last()).toContainText(/Telefonisch erreicht · Inhaberin, heute, \d\d:\d\d/)
  await expectStored(page, notes, [{ way: 'phone', message: '' }])
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('what cannot be sent is refused where it was typed, or stays until the network is back, and is sent once [M197] [X106] [X103]', async ({
  page,
  context,
}) => {
  const { id, opened, field } = await openRequest(page)
  const send = opened.getByRole('button', { name: 'enden' })
  const alert = opened.getByRole('alert')
  await send.click()
  await expect(alert).toHaveText('Bitte schreiben Sie erst etwas.')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription('Bitte schreiben Sie erst etwas.')
  expect(await violations(page)).toEqual([])

  await field.fill('Gern am Montag.')
  await context.setOffline(true)
  const frame = page.getByRole('alert').filter({ hasText: 'Keine Verbindung zum Internet.' })
  await expect(frame).toBeVisible()
  const readAgain = page.waitForEvent('requestfailed', (asked) =>
    asked.url().includes('/rest/v1/thread'),
  )
  await send.click()
  await readAgain
  await expect(alert).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  // What still shows its last state adds no line.
  await expect(page.getByRole('alert')).toHaveCount(2)
  await expect(page.getByText('konnten nicht geladen werden')).toHaveCount(0)
  await expect(field).toHaveValue('Gern am Montag.')
  await context.setOffline(false)
  await expect(frame).toHaveCount(0)

  // Sent, but the answer is lost on the way back.
  await page.route('**/rest/v1/answers**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('Gern am Montag.')
  await expect(field).toHaveValue('')
  await expect(alert).toHaveCount(0)
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
})

test('who answers after somebody else did reads that answer first, and a second tap sends [M194]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  // Nothing tells this desk before it sends: the server must.
  let isSent = false
  await page.route('**/rest/v1/answers**', (route) => {
    isSent = true
    return route.continue()
  })
  await page.route('**/rest/v1/thread**', (route) => (isSent ? route.continue() : route.abort()))
  await field.fill('Gern am Montag.')
  const colleague = await newAdmin()
  const { access_token } = await newSession(page, colleague)
  const answer = await page.request.post('/rest/v1/answers', {
    headers: { apikey: publicKey, Authorization: `Bearer ${access_token}` },
    data: {
      ...{ entry_table: 'contact_submissions', entry_id: id, way: 'mail' },
      ...{ subject: 'Ihr Termin', message: 'Gern am Dienstag.' },
    },
  })
  expect(answer.status()).toBe(201)
  await opened.getByRole('button', { name: 'enden' }).click()
  const told = opened.getByRole('alert').filter({ hasText: 'geantwortet' })
  await expect(told).toContainText(`Inzwischen hat ${personName(colleague.email)} geantwortet:`)
  await expect(told).toContainText('Gern am Dienstag.')
  await expect(
    opened.getByText('Noch nicht gesendet: Inzwischen hat sich hier etwas getan.'),
  ).toBeVisible()
  await expect(field).toHaveValue('Gern am Montag.')
  await opened.getByRole('button', { name: 'Trotzdem senden' }).click()
  await expect(field).toHaveValue('')
  await expectStored(page, `answers?select=message&entry_id=eq.${id}&order=created_at`, [
    { message: 'Gern am Dienstag.' },
    { message: 'Gern am Montag.' },
  ])
})
