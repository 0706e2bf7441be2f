import { expect, type Page, test } from '@playwright/test'
import { newWord } from '#tests/e2e/inbox/desk.ts'
import { addAccount } from '#tests/support/people/account.ts'
import { ADMIN } from '#tests/support/running.ts'
import { violations } from './axe.ts'
import { asOwner, signInHere } from './desk/people.ts'

async function signIn(page: Page, person = ADMIN) {
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login')
  await signInHere(page, person)
}

test('the owner signs in, reaches everything by keyboard, stays over a reload and signs out [G25] [G27] [X32]', async ({
  page,
}) => {
  await signIn(page)
  await expect(page).toHaveURL('/admin/dashboard')
  const heading = page.getByRole('heading', { name: 'Übersicht' })
  await expect(heading).toBeVisible()
  await expect(page.getByText('Neue Bewerbungen')).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Zum Inhalt springen' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
  // A followed link ends in the content.
  await page.getByRole('button', { name: 'Menü' }).click()
  await page.getByRole('link', { name: 'Papierkorb' }).click()
  await expect(page.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Menü' }).click()
  await expect(page.getByText(ADMIN.email).filter({ visible: true })).toBeVisible()
  await page.getByRole('button', { name: 'Abmelden' }).click()
  await expect(page).toHaveURL('/admin/login')
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL('/admin/login')
})

test('an account that is no admin sees that it has no access, and no screen asks anything [G25]', async ({
  page,
}) => {
  const guest = { email: `${newWord()}@salon.test`, password: 'langer Satz mit Kamm 8' }
  await asOwner((owner) => addAccount({ owner }, guest))
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
