import { expect, type Page, type Response, test } from '@playwright/test'
import { violations } from './axe.ts'
import { atTheDesk } from './inbox/desk.ts'
import { addGuest } from './inbox/guest.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

async function signIn(page: Page, { email, password } = ADMIN) {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort').fill(password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
}

test('the owner signs in, stays signed in over a reload and signs out [G25]', async ({ page }, {
  project,
}) => {
  await signIn(page)
  await expect(page).toHaveURL('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await expect(page.getByText('Neue Bewerbungen')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByText(ADMIN.email).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})

test('a wrong password is answered with one sentence and another try [G25]', async ({ page }) => {
  await signIn(page, { ...ADMIN, password: 'falsch geraten' })
  await expect(page.getByRole('alert')).toHaveText(
    'Ungültige Anmeldedaten. Bitte versuchen Sie es erneut.',
  )
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled()
  await expect(page.getByLabel('E-Mail')).toHaveValue(ADMIN.email)
  expect(await violations(page)).toEqual([])
})

test('an account that is no admin sees that it has no access, and no screen asks anything [G25] [X29]', async ({
  page,
}, { project }) => {
  const guest = { email: `gast-${project.name}@salon.test`, password: 'langer Satz mit Kamm 8' }
  await addGuest(guest)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url())
  })
  await signIn(page, guest)
  await expect(page.getByRole('heading', { name: 'Kein Zugriff' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // All screens stand behind one door: one with a list, one with a form, one deeper.
  for (const screen of ['reviews', 'contacts/new', 'sitemap/schedules']) {
    await page.goto(`/admin/${screen}`)
    await expect(page).toHaveURL('/admin/kein-zugriff')
  }
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('an address of the desk that leads nowhere says so to whoever is signed in [G10]', async ({
  page,
}) => {
  await page.goto('/admin/gibt-es/nicht')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await atTheDesk(page, '/admin/gibt-es/nicht')
  await expect(page.getByRole('heading', { name: 'Seite nicht gefunden' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
})

test('a keyboard reaches the content of the desk first, and a followed link ends in it [G27] [X32]', async ({
  page,
}, { project }) => {
  await atTheDesk(page, '/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  if (project.name === 'phone') await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('link', { name: 'Papierkorb' }).click()
  await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await violations(page)).toEqual([])
})

test('public pages load not a byte of the admin area [G28]', async ({ page }) => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response)
  })
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Bewegung anhalten' })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  const signs = /GoTrueClient|PostgrestClient|Kein Zugriff|Zurückziehen/
  for (const script of scripts) expect(signs.test(await script.text()), script.url()).toBe(false)
})
