import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, expectStored, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { lettersTo, openRequest, SALON, test } from './counter.ts'
import { at, dayIn } from './dates.ts'

test('the owner decides which letters customers get by themselves [M211]', async ({
  page,
  post,
}) => {
  const letters = async () => {
    const salon = await post.product.ask('/salon')
    return (await salon.json()).document.letters
  }
  await atTheDesk(page, '/admin/inhalte')
  await page.getByRole('link', { name: 'Antworten und E-Mails' }).click()
  const confirms = page.getByLabel('Eingang von Anfragen bestätigen')
  const reminds = page.getByLabel('Am Tag davor an Termine erinnern um')
  await expect(confirms).toBeChecked()
  await expect(reminds).toHaveValue('17:00')
  expect(await violations(page)).toEqual([])
  await confirms.uncheck()
  await reminds.fill('')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
  expect(await letters()).toEqual({ acknowledges: false, reminderAt: '' })
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect.poll(letters).toEqual({ acknowledges: true, reminderAt: '17:00' })
})

test('what was answered and agreed belongs to the data of a person [M212]', async ({ page }) => {
  const name = newWord()
  const [entry_id] = await given(page, 'contact_submissions', [
    { name, phone: '0170 555 0101', email: `${name}@kunde.test`, message: 'Hallo' },
  ])
  const of = { entry_table: 'contact_submissions', entry_id }
  const words = { subject: 'Ihr Termin', message: 'Gern am Freitag.' }
  await given(page, 'answers', [{ ...of, way: 'mail', ...words }])
  await given(page, 'appointments', [{ ...of, starts_at: at(dayIn(5), '10:00'), minutes: 60 }])
  await atTheDesk(page, '/admin/person')
  await page.getByLabel('Name, E-Mail oder Telefon').fill(name)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 Antwort und 1 Termin')).toBeVisible()
  await page.getByRole('button', { name: 'Alle auswählen' }).click()
  const save = page.getByRole('button', { name: 'Als Datei speichern (JSON)' })
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
  const [found] = JSON.parse(readFileSync(await download.path(), 'utf8')).eintraege
  expect(found.daten).toMatchObject({ answers: [words], appointments: [{ minutes: 60 }] })
  expect(found.benachrichtigungen).toMatchObject([{ kind: 'answer' }])
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await page.getByRole('dialog').getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText(/^1 Eintrag ist endgültig gelöscht, dazu/)).toContainText(
    '1 Antwort, 1 Termin und 1 Benachrichtigung',
  )
})

test('without https everything works that needs an id of its own, a test mail too [M216] [M210]', async ({
  page,
  post,
}) => {
  // As a browser does it at an address like http://salon.local.
  await page.addInitScript(() => {
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined })
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined })
  })
  const { id, opened, field } = await openRequest(page)
  await opened.getByRole('button', { name: 'Telefonisch erreicht' }).click()
  await expectStored(page, `answers?select=way&entry_id=eq.${id}`, [{ way: 'phone' }])
  await field.fill('Gern am Montag.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(field).toHaveValue('')
  await opened.getByRole('button', { name: 'Termin eintragen' }).click()
  const form = opened.getByRole('form', { name: 'Termin eintragen' })
  await form.getByLabel('Tag', { exact: true }).fill(dayIn(5))
  await form.getByLabel('Uhrzeit').fill('10:00')
  await form.getByRole('button', { name: 'Termin eintragen' }).click()
  await expectStored(page, `appointments?select=minutes&entry_id=eq.${id}`, [{ minutes: 60 }])
  await page.goto('/admin/system')
  const button = page.getByRole('button', { name: 'Testmail an den Salon schicken' })
  await button.click()
  await expect(page.getByText('Die Testmail an den Salon ist verschickt.')).toBeVisible()
  await expect(button).toBeFocused()
  expect(lettersTo(post, SALON).length).toBeGreaterThan(0)
  expect(await violations(page)).toEqual([])
  await page.goto('/admin/termine')
  await page
    .getByRole('button', { name: /^(Kalender einschalten|Kopieren)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('Die Adresse ist markiert: bitte selbst kopieren.')).toBeVisible()
})
