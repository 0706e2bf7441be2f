import { expect, type Locator, type Page, test } from '@playwright/test'
import { publicKey } from '#content/public-key.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

let count = 0
let accessToken = ''

/** A word that stands in no other row: a search for it finds only what the test has made. */
export function newWord() {
  const { workerIndex, project } = test.info()
  count += 1
  return `${project.name}${workerIndex}x${count}x${Date.now()}`
}

/** Signs in and goes to an address of the admin area. */
export async function atTheDesk(page: Page, address: string) {
  await page.goto('/admin/login')
  await page.getByLabel('E-Mail').fill(ADMIN.email)
  await page.getByLabel('Passwort').fill(ADMIN.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto(address)
}

export function entry(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** Stores rows as the salon itself. */
export async function given(page: Page, table: string, rows: object[]) {
  const headers = await adminHeaders(page)
  const answer = await page.request.post(`/rest/v1/${table}`, { headers, data: rows })
  expect(answer.status()).toBe(201)
}

/** Changes rows as the salon does at another desk. */
export async function changed(page: Page, query: string, change: object) {
  const headers = await adminHeaders(page)
  const answer = await page.request.patch(`/rest/v1/${query}`, { headers, data: change })
  expect(answer.status()).toBe(204)
}

/** Rows as the salon sees them. */
export async function stored(page: Page, query: string) {
  const answer = await page.request.get(`/rest/v1/${query}`, { headers: await adminHeaders(page) })
  return answer.json()
}

/** What is shown at once is stored a moment later. */
export async function expectStored(page: Page, query: string, rows: unknown) {
  await expect.poll(() => stored(page, query)).toEqual(rows)
}

/** An entry that looks like a machine's: the field people do not see was filled. */
export async function suspected(page: Page, table: string, row: object) {
  const headers = { apikey: publicKey, 'X-Form-Trap': '1' }
  const answer = await page.request.post(`/rest/v1/${table}`, { headers, data: row })
  expect(answer.status()).toBe(201)
}

async function adminHeaders(page: Page) {
  const headers = { apikey: publicKey }
  if (!accessToken) {
    const path = '/auth/v1/token?grant_type=password'
    const answer = await page.request.post(path, { headers, data: ADMIN })
    accessToken = (await answer.json()).access_token
  }
  return { ...headers, Authorization: `Bearer ${accessToken}` }
}

/** Deletes as the salon itself. */
export async function removed(page: Page, query: string) {
  const headers = await adminHeaders(page)
  const answer = await page.request.delete(`/rest/v1/${query}`, { headers })
  expect(answer.status()).toBe(204)
}
