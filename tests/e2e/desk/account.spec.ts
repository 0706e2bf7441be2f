import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk } from '#tests/e2e/inbox/desk.ts'
import { ageSession, newAdmin, newSession, renew, signInHere, statusOf } from './people.ts'

const PHONE = {
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
}
const DESK = { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Firefox/140.0' }
const NEW_PASSWORD = 'Drei Lampen wandern heute heim'

test('somebody sees where they are signed in, signs devices out, and reads which one was signed out for them [A33] [X78]', async ({
  page,
}) => {
  const person = await newAdmin()
  const phone = await newSession(page, person, PHONE)
  const desk = await newSession(page, person, DESK)
  const lost = await newSession(page, person, DESK)
  const here = await newSession(page, person)
  expect((await renew(page, lost)).status()).toBe(200)
  await ageSession(lost)
  expect((await renew(page, lost)).status()).toBe(400)
  await atTheDesk(page, '/admin/account', here)
  const devices = page.getByRole('region', { name: 'Angemeldet auf' })
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await expect(devices.getByRole('listitem').first()).toContainText('dieses Gerät')
  const ended = devices.getByRole('listitem').filter({ hasText: 'aus Vorsicht abgemeldet' })
  await expect(ended).toContainText('Firefox auf Windows')
  await expect(ended).toContainText(
    /heute, \d\d:\d\d: Die Anmeldung wurde ein zweites Mal benutzt\./,
  )

  const signOutPhone = devices.getByRole('button', { name: 'Abmelden: Safari auf iPhone' })
  await page.route('**/auth/v1/sessions**', (route) => route.abort())
  await signOutPhone.click()
  await expect(devices.getByText('Keine Verbindung. Nichts wurde geändert.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  expect(await violations(page)).toEqual([])
  await page.unrouteAll()

  await signOutPhone.click()
  await expect(devices.getByText('Safari auf iPhone ist jetzt abgemeldet.')).toBeVisible()
  await expect(devices.getByRole('heading', { name: 'Angemeldet auf' })).toBeFocused()
  expect([await statusOf(page, phone), await statusOf(page, desk)]).toEqual([403, 200])
  await devices.getByRole('button', { name: 'Überall sonst abmelden' }).click()
  await expect(devices.getByText('Überall sonst sind Sie jetzt abgemeldet.')).toBeVisible()
  await expect(devices.getByRole('button')).toHaveCount(0)
  expect([await statusOf(page, desk), await statusOf(page, here)]).toEqual([403, 200])
})

test('the password is changed with the current one, and other devices are out [X72] [X77]', async ({
  page,
}) => {
  const person = await newAdmin()
  const other = await newSession(page, person)
  await atTheDesk(page, '/admin/account', await newSession(page, person))
  const form = page.getByRole('region', { name: 'Falls das Gerät weg ist' })
  await form.getByRole('button', { name: 'Passwort ändern' }).click()
  const current = form.getByLabel('Bisheriges Passwort')
  const next = form.getByLabel('Neues Passwort')
  const send = form.locator('form').getByRole('button', { name: 'Passwort ändern' })

  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 429, headers: { 'Retry-After': '8' }, json: { code: 429 } })
      : route.continue(),
  )
  await current.fill('falsch geraten')
  await next.fill(NEW_PASSWORD)
  await send.click()
  await expect(form.getByRole('alert')).toContainText(
    'Bitte versuchen Sie es in 8 Sekunden erneut.',
  )
  await expect(next).toHaveValue(NEW_PASSWORD)
  await page.unrouteAll()
  await send.click()
  await expect(form.getByText('Das bisherige Passwort stimmt nicht.')).toBeVisible()
  await expect(current).toBeFocused()
  expect(await violations(page)).toEqual([])

  await current.fill(person.password)
  await next.fill('kurz')
  await send.click()
  await expect(form.getByText('Das Passwort muss mindestens 15 Zeichen lang sein.')).toBeVisible()
  await expect(next).toBeFocused()
  await next.fill(person.password)
  await send.click()
  await expect(form.getByText('Bitte wählen Sie ein anderes als das bisherige')).toBeVisible()
  await next.fill(NEW_PASSWORD)
  await form.getByLabel('Passwörter anzeigen').check()
  await expect(next).toHaveAttribute('type', 'text')
  await send.click()
  await expect(form.getByText('Ihr Passwort ist geändert.')).toBeVisible()
  await expect(next).toHaveValue('')
  expect(await statusOf(page, other)).toBe(403)

  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await expect(page).toHaveURL('/admin/login')
  await signInHere(page, { ...person, password: NEW_PASSWORD })
  await expect(page).toHaveURL('/admin/dashboard')
})
