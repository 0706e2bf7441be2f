import { expect } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { SALON } from '#tests/e2e/content/desk.ts'
import { atTheDesk, expectStored } from '#tests/e2e/inbox/desk.ts'
import { lettersTo, openRequest, test } from './counter.ts'
import { dayIn } from './dates.ts'

test('the owner decides which letters customers get by themselves [M211]', async ({
  page,
  shared,
}) => {
  const letters = async () => (await (await shared.ask('/salon')).json()).document.letters
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

test('without https everything works that needs an id of its own, a test mail too [M216] [M118]', async ({
  page,
  shared,
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
  expect(lettersTo(shared, SALON).length).toBeGreaterThan(0)
  await page.goto('/admin/termine')
  await page
    .getByRole('button', { name: /^(Kalender einschalten|Kopieren)$/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(page.getByText('Die Adresse ist markiert: bitte selbst kopieren.')).toBeVisible()
})
