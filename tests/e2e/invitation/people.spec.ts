import { expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { test as withSalon } from '#tests/e2e/content/desk.ts'
import {
  ageProof,
  asOwner,
  newAdmin,
  newSession,
  signInHere,
  statusOf,
  withOldProof,
  withPasskeys,
} from '#tests/e2e/desk/people.ts'
import { atTheDesk, given, newWord, openEntry } from '#tests/e2e/inbox/desk.ts'
import { expectFits } from '#tests/e2e/visit.ts'

/** Passkeys are bound to a name; an address of numbers is none. */
const test = withSalon.extend<{ baseURL: string }>({
  baseURL: ({ shared }, use) => {
    process.env.E2E_FOLDER = shared.folder
    return use(shared.url.replace('127.0.0.1', 'localhost'))
  },
})

const OPTIONS = '**/auth/v1/passkeys/authentication/options'
const PHONE = { width: 390, height: 844 }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const proof = (page: Page) =>
  page.getByRole('dialog', { name: 'Bitte bestätigen Sie, dass Sie es sind' })

/** Leads to the login, where a passkey may already be chosen. */
async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Menü' }).click()
  const left = page.waitForURL('**/admin/login')
  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await left
}

test('an owner proves again who she is, makes a passkey and codes, and gets in with each of them [X441] [X442] [X444]', async ({
  page,
}) => {
  await withPasskeys(page)
  const person = await newAdmin()
  const session = await withOldProof(page, person)
  await atTheDesk(page, '/admin/account', session)
  const passkeys = region(page, 'Ihre Passkeys')
  const add = passkeys.getByRole('button', { name: 'Hinzufügen' })

  // Whoever closes the question has changed nothing.
  await add.click()
  await expect(proof(page)).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(passkeys.getByRole('alert')).toContainText('nicht bestätigt, dass Sie es sind')
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)

  await add.click()
  const password = proof(page).getByLabel('Passwort', { exact: true })
  await password.fill('falsch geraten')
  await password.press('Enter')
  await expect(password).toHaveAccessibleDescription('Das Passwort stimmt nicht.')
  await password.fill(person.password)
  await password.press('Enter')
  await expect(passkeys.getByText('Der Passkey ist angelegt.')).toBeVisible()
  await expect(proof(page)).toHaveCount(0)

  await passkeys.getByRole('button', { name: /^Umbenennen/ }).click()
  await passkeys.getByLabel('Name des Passkeys').fill('Telefon im Salon')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('heading', { name: 'Telefon im Salon' })).toBeVisible()

  const fallback = region(page, 'Falls das Gerät weg ist')
  await ageProof(session)
  await fallback.getByRole('button', { name: 'Erzeugen' }).click()
  await proof(page).getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
  const sheet = page.locator('.account-codes').getByRole('listitem')
  await expect(sheet).toHaveCount(10)
  const codes = await sheet.allTextContents()
  expect(new Set(codes).size).toBe(10)
  await expect(fallback).toContainText('10 von 10 übrig')
  expect(await violations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  expect((await page.pdf()).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
  await expectFits(page, 'the access')
  await page.setViewportSize(PHONE)

  // Chosen in the field of the e-mail: this device chooses at once.
  await page.goto('/admin/dashboard')
  await signOut(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })
  await page.reload()
  // A server that is away is asked once, and nobody hears of a try that was not theirs.
  let asked = 0
  await page.route(OPTIONS, (route) => {
    asked += 1
    return route.abort()
  })
  await signOut(page)
  expect(await violations(page)).toEqual([])
  expect(asked).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute(OPTIONS)
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await signOut(page)

  const [code = ''] = codes
  for (const wanted of ['/admin/account', '/admin/login']) {
    await page.getByRole('button', { name: 'Wiederherstellungscode' }).click()
    await page.getByLabel('E-Mail').fill(person.email)
    await page.getByLabel('Wiederherstellungscode').fill(code.toLowerCase().replaceAll('-', ' '))
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    if (wanted === '/admin/login') break
    await expect(page).toHaveURL(new RegExp(`${wanted}$`))
    await expect(fallback).toContainText('9 von 10 übrig')
    await signOut(page)
  }
  await expect(page.getByRole('alert')).toContainText('Jeder Code gilt nur einmal.')
})

test('a colleague is invited, joins with a passkey, answers under her name, sees what is hers to do, and is out once she is removed [X443] [X445]', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newAdmin()
  await asOwner((query) =>
    query(
      `update public.people set name = 'Mina Petersen'
        where id = (select id from auth.users where email = $1)`,
      [owner.email],
    ),
  )
  const name = `Fatma ${newWord()}`
  await atTheDesk(page, '/admin/account', await newSession(page, owner))
  await page.getByRole('button', { name: 'Person einladen' }).click()
  const form = page.getByRole('form', { name: 'Person einladen' })
  await form.getByRole('button', { name: 'Einladen' }).click()
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(
    'Bitte geben Sie einen Namen an.',
  )
  await form.getByLabel('Name').fill(name)
  await expect(form.getByRole('radio', { name: /^Team/ })).toBeChecked()
  await form.getByLabel('Name').press('Enter')
  const people = region(page, 'Personen')
  const link = await people.getByLabel(`Link für ${name}`).inputValue()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'an invitation')
  await page.setViewportSize(PHONE)

  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'de-DE' })
  const hers = await context.newPage()
  await withPasskeys(hers)
  await hers.goto(link)
  const join = hers.getByRole('button', { name: 'Mit Passkey' })
  await expect(hers.getByLabel('Name', { exact: true })).toHaveValue(name)
  expect(await violations(hers)).toEqual([])
  await join.click()
  await expect(hers.getByLabel('E-Mail')).toBeFocused()
  await hers.getByLabel('E-Mail').fill(owner.email)
  await join.click()
  await expect(hers.getByLabel('E-Mail')).toHaveAccessibleDescription(/arbeitet hier schon jemand/)
  const email = `${newWord()}@salon.test`
  await hers.getByLabel('E-Mail').fill(email)
  await join.click()
  await expect(hers).toHaveURL(/\/admin\/dashboard$/)
  await expect(hers.getByText('Noch Beispiele')).toHaveCount(0)

  const asker = newWord()
  await given(page, 'contact_submissions', [
    { name: asker, phone: '0170 555 0101', email: 'kim@kunde.test', message: 'Hallo' },
  ])
  await hers.goto(`/admin/contacts?suche=${asker}`)
  // What was said so far: before it is there nothing can be sent.
  const read = hers.waitForResponse('**/rest/v1/thread?**')
  const opened = await openEntry(hers, asker)
  await read
  await opened.getByRole('textbox', { name: 'Antwort' }).fill('Gern am Freitag um 10 Uhr.')
  await opened.getByRole('button', { name: 'enden' }).click()
  await expect(opened.getByRole('list', { name: 'Gespräch' })).toContainText(name)

  await hers.goto('/admin/inhalte/preise')
  await expect(hers.getByRole('heading', { name: 'Das macht die Inhaberin' })).toBeVisible()
  expect(await violations(hers)).toEqual([])
  await hers.getByRole('button', { name: 'Menü' }).click()
  const places = hers.getByRole('dialog').getByRole('navigation')
  await expect(places.getByRole('link', { name: 'Systemzustand' })).toHaveCount(0)
  await expect(places.getByRole('link', { name: 'Fotos' })).toBeVisible()
  await places.getByRole('link', { name: 'Zugang' }).click()
  await expect(region(hers, 'Ihr Name')).toContainText(email)
  await expect(region(hers, 'Ihre Passkeys')).toContainText('Ihr einziger Weg herein')
  await expect(region(hers, 'Personen')).toHaveCount(0)
  expect(await violations(hers)).toEqual([])
  const stored = await hers.evaluate(() => localStorage.getItem('salon-admin'))

  await page.reload()
  await people.getByRole('button', { name: `Ändern: ${name}` }).click()
  const change = page.getByRole('form', { name: `Ändern: ${name}` })
  await change.getByRole('button', { name: `Zugang entziehen: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zugang entziehen' }).click()
  await expect(people.getByText(`${name} hat keinen Zugang mehr.`)).toBeVisible()
  await expect(people.getByRole('heading', { name: 'Personen' })).toBeFocused()
  expect(await statusOf(hers, JSON.parse(String(stored)))).toBe(403)
  await expect(hers).toHaveURL(/\/admin\/login/)
  await expect(region(page, 'Was geschah')).toContainText(`Zugang entzogen: ${name}`)
  await context.close()
})

test('a forgotten password is chosen anew with an owner’s link [X443]', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await newAdmin()
  const forgetful = await newAdmin()
  await atTheDesk(page, '/admin/account', await withOldProof(page, owner))
  const people = region(page, 'Personen')
  await expect(people.getByRole('button', { name: 'Zeigen' })).toBeVisible()
  await people.getByRole('button', { name: `Ändern: ${forgetful.email}` }).click()
  await people.getByRole('button', { name: 'Link zum Zurückkommen' }).click()
  await proof(page).getByLabel('Passwort', { exact: true }).fill(owner.password)
  await page.keyboard.press('Enter')
  const link = await people.getByLabel(`Link für ${forgetful.email}`).inputValue()
  await expect(people.getByRole('button', { name: 'Zeigen' })).toHaveCount(0)
  const context = await browser.newContext({ baseURL, viewport: PHONE })
  const theirs = await context.newPage()
  await theirs.goto(link)
  const password = 'Drei Lampen wandern heute heim'
  await theirs.getByLabel('Name', { exact: true }).fill('Jonas Keller')
  await theirs.getByLabel('Neues Passwort').fill(password)
  await theirs.getByLabel('Noch einmal').fill(password)
  await theirs.getByRole('button', { name: 'Speichern und anmelden' }).click()
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
  await signOut(theirs)
  await signInHere(theirs, { ...forgetful, password })
  await expect(theirs).toHaveURL(/\/admin\/dashboard$/)
  await context.close()
})
