import { expect } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectStored, row } from '#tests/e2e/inbox/desk.ts'
import { lettersTo, openRequest, test } from './counter.ts'

test('a request is answered by four taps plus typing, and the letter leaves the house [M191] [X426]', async ({
  page,
  post,
}) => {
  const email = `taps-${Date.now()}@kunde.test`
  // One tap opened it from the list.
  const { id, opened, field } = await openRequest(page, { email })
  await field.click()
  await expect(opened.getByText('kommt in Ihrem E-Mail-Postfach an, nicht hier.')).toBeVisible()
  await page.keyboard.type('Gern am Freitag um 10 Uhr.')
  await opened.getByRole('button', { name: /Senden|Antwort senden/ }).click()
  await expect(field).toHaveValue('')
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('inhaberin, unterwegs')
  await expectStored(page, `contact_submissions?select=status&id=eq.${id}`, [
    { status: 'in_progress' },
  ])
  await expect(opened.getByLabel('Status')).toHaveValue('in_progress')
  expect(await violations(page)).toEqual([])
  await expect.poll(() => lettersTo(post, email).length).toBe(1)
  const [letter] = lettersTo(post, email)
  expect(letter?.text).toContain('Gern am Freitag um 10 Uhr.')
  expect(letter?.headers.Subject).toContain('Ihre Nachricht')
  await expect(opened).toContainText(/inhaberin, zugestellt \d\d:\d\d/)
  // What one did oneself is no news.
  await expect(page.getByText('Inzwischen geändert')).toHaveCount(0)
})

test('a prepared answer shows what it will say and is sent with its subject [M191]', async ({
  page,
  post,
}) => {
  const email = `vorlage-${Date.now()}@kunde.test`
  const message = 'Leistung: Balayage\n1. Wunsch: Donnerstag, 19. November 2026, vormittags'
  const { name, opened, field } = await openRequest(page, {
    email,
    submission_type: 'booking',
    message,
  })
  await opened.getByLabel('Vorlage').selectOption('Terminvorschlag')
  await expect(field).toHaveValue(
    new RegExp(
      `^Guten Tag ${name},[^]+Wunschzeit \\(Donnerstag, 19\\. November 2026, vormittags\\)`,
    ),
  )
  await expect(opened).toContainText('Betreff: Ihr Termin bei Salon Strähne')
  // The next thing to type is what it leaves open.
  await expect(field).toBeFocused()
  await page.keyboard.type('Freitag')
  await expect(field).toHaveValue(/Frei wäre am Freitag um … Uhr\./)
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByText('Bitte erst die Punkte ausfüllen.')).toBeVisible()
  await field.fill('Freitag um zehn?')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect.poll(() => lettersTo(post, email).length).toBe(1)
  expect(lettersTo(post, email)[0]?.headers.Subject).toContain('Ihr Termin bei Salon Strähne')
})

test('for ten seconds one tap takes an answer back, and its words stand in the field again [M193]', async ({
  page,
  post,
}) => {
  const email = `zurueck-${Date.now()}@kunde.test`
  const { id, opened, field } = await openRequest(page, { email })
  await field.fill('Zu früh gesendet')
  await opened.getByRole('button', { name: 'enden' }).click()
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await expect(page.getByText('Die Antwort ist unterwegs.')).toBeInViewport({ ratio: 1 })
  await expect(undo).toBeInViewport({ ratio: 1 })
  await undo.click()
  await expect(page.getByText('Die Antwort wurde nicht gesendet.')).toBeInViewport({ ratio: 1 })
  await expect(field).toHaveValue('Zu früh gesendet')
  await expect(field).toBeFocused()
  await expectStored(page, `answers?entry_id=eq.${id}`, [])
  await expectStored(page, `contact_submissions?select=status&id=eq.${id}`, [{ status: 'new' }])
  await field.fill('Nun richtig.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(undo).toBeVisible()
  await expect(undo).toHaveCount(0)
  await expect(page.getByText('Die Antwort ist unterwegs.')).toHaveCount(0)
  await expect.poll(() => lettersTo(post, email).length).toBe(1)
  expect(lettersTo(post, email)[0]?.text).toContain('Nun richtig.')
})

test('a refused letter says why, in the entry and as a mark in the list [M192]', async ({
  page,
  post,
}) => {
  const email = `weg-${Date.now()}@kunde.test`
  post.mailbox.state.strangers.push(email)
  const { name, opened, field } = await openRequest(page, { email, message: 'Geht Samstag?' })
  const talk = opened.getByRole('list', { name: 'Gespräch' }).getByRole('listitem')
  await expect(talk).toHaveText([/^Geht Samstag\?.*, heute, \d\d:\d\d$/])
  await field.fill('Samstag passt.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(talk.last()).toHaveText(
    /^Samstag passt\.inhaberin, nicht zugestellt: .*550 .*No such mailbox\.$/,
  )
  expect(await violations(page)).toEqual([])
  await page.goto(`/admin/contacts?suche=${name}`)
  await expect(row(page, name).locator('.mark')).toHaveText('nicht zugestellt')
  await page.goto('/admin/dashboard')
  const waits = page.getByRole('link', { name: 'nicht zugestellt' })
  await expect(waits.first()).toHaveText(`${name}Geht Samstag?Antwort nicht zugestellt`)
  await expect(waits.last()).toHaveText('1 Antwort nicht zugestellt')
  for (const all of ['Alle haben eine Antwort.', 'Es wartet nichts.']) {
    await expect(page.getByText(all)).toHaveCount(0)
  }
  expect(await violations(page)).toEqual([])
  await waits.last().click()
  await opened.getByRole('button', { name: 'Telefonisch erreicht' }).click()
  await expect(page.getByText('Notiert: Telefonisch erreicht.')).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Zugesagt' })).toBeVisible()
  await expect(waits).toHaveCount(0)
})

test('one tap notes a call or a chat, another one takes it back [M195]', async ({ page }) => {
  const { id, opened } = await openRequest(page)
  const ways = `answers?select=way,message&entry_id=eq.${id}&order=created_at`
  await opened.getByRole('button', { name: 'Telefonisch erreicht' }).click()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText(
    /Telefonisch erreicht · inhaberin, heute, \d\d:\d\d/,
  )
  await expectStored(page, ways, [{ way: 'phone', message: '' }])
  await expectStored(page, `contact_submissions?select=status&id=eq.${id}`, [
    { status: 'in_progress' },
  ])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectStored(page, ways, [])
  await expectStored(page, `contact_submissions?select=status&id=eq.${id}`, [{ status: 'new' }])
  await opened.getByRole('button', { name: 'WhatsApp geschrieben' }).click()
  await expectStored(page, ways, [{ way: 'chat', message: '' }])
})

test('what could not be sent stays in the field with the reason, and is sent by another try [M197]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  await field.fill('Gern am Montag.')
  await page.route('**/rest/v1/answers**', (route) => route.abort())
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByRole('alert')).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await expect(field).toHaveValue('Gern am Montag.')
  await page.unroute('**/rest/v1/answers**')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(field).toHaveValue('')
  await expect(opened.getByRole('alert')).toHaveCount(0)
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
})

test('an answer that arrived although nobody heard of it is not sent again [M197]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  await field.fill('Gern am Montag.')
  await page.route('**/rest/v1/answers**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText('Gern am Montag.')
  await expect(field).toHaveValue('')
  await expect(opened.getByRole('alert')).toHaveCount(0)
  await expectStored(page, `answers?select=message&entry_id=eq.${id}`, [
    { message: 'Gern am Montag.' },
  ])
})

test('nothing, and more than a letter holds, is refused where it was typed [M198]', async ({
  page,
}) => {
  const { id, opened, field } = await openRequest(page)
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByRole('alert')).toHaveText('Bitte schreiben Sie erst etwas.')
  await expect(field).toBeFocused()
  await field.fill('👋'.repeat(8_001))
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByRole('alert')).toHaveText(
    'Bitte höchstens 8.000 Zeichen, jetzt sind es 8.001.',
  )
  await expect(field).toHaveAccessibleDescription(/höchstens 8\.000/)
  await expectStored(page, `answers?entry_id=eq.${id}`, [])
  expect(await violations(page)).toEqual([])
})

test('the field to answer in is on the screen as soon as the entry is [M214]', async ({ page }) => {
  const message = 'Eine lange Frage. '.repeat(200)
  const { opened, field } = await openRequest(page, { message })
  const isPhone = test.info().project.name === 'phone'
  const send = opened.getByRole('button', { name: 'enden' })
  if (isPhone) {
    await expect(field).toBeInViewport({ ratio: 1 })
    await expect(send).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Menü' })).toBeHidden()
    await opened.getByLabel('Status').scrollIntoViewIfNeeded()
    await opened.getByLabel('Status').selectOption('Erledigt')
    await expect(page.getByText('Status: Erledigt.')).toBeInViewport()
    await expect(send).toBeInViewport({ ratio: 1 })
  }
  expect(await violations(page)).toEqual([])
})
