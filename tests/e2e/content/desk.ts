import { expect, type Page } from '@playwright/test'
import { signInHere } from '#tests/e2e/desk/people.ts'
import { type OwnSalon, test } from '#tests/e2e/own-product.ts'

export { expect, test }

export const OWNER = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

/** Opens a screen of the contents as the owner, in a salon that no other test knows. */
export async function atTheContents(page: Page, { url }: OwnSalon, path: string) {
  await page.goto(`${url}/admin/login`)
  await signInHere(page, OWNER)
  await expect(page.getByRole('heading', { name: 'Übersicht' })).toBeVisible()
  await page.goto(`${url}/admin/${path}`)
}

export async function save(page: Page) {
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText('Gespeichert.')).toBeVisible()
}

/** The page as visitors get it, once it says this. */
export async function expectPublished({ url }: OwnSalon, path: string, text: string) {
  const read = async () => (await fetch(url + path)).text()
  await expect.poll(read).toContain(text)
}
