import { expect, type Locator, type Page, test } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { areDated, dateRows, setAsOwner } from '#tests/e2e/forms/times.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

/** Older than ten minutes a sign-in is asked for again before much is taken or given away. */
const FRESH_MS = 4 * 60_000

let count = 0
let session: { access_token: string } | undefined
let signedInAt = 0

/** A word that stands in no other row: a search for it finds only what the test has made. */
export function newWord() {
  const { workerIndex, project } = test.info()
  count += 1
  return `${project.name}${workerIndex}x${count}x${Date.now()}`
}

/** Goes to an address of the admin area with a session that was started elsewhere. */
export async function atTheDesk(page: Page, address: string, own?: object) {
  const stored = JSON.stringify(own ?? (await ofOwner(page)))
  // The lightest address of the same origin.
  await page.goto('/robots.txt')
  await page.evaluate((text) => localStorage.setItem('salon-admin', text), stored)
  await page.goto(address)
}

/** An entry that is open. */
export function entry(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

export function rows(page: Page): Locator {
  return page.locator('.list-rows > .row')
}

/** An entry as it stands in a list. */
export function row(page: Page, name: string): Locator {
  return rows(page).filter({ has: page.locator('h2').getByRole('link', { name, exact: true }) })
}

/** Opens an entry from its row. */
export async function openEntry(page: Page, name: string) {
  await row(page, name).getByRole('link').click()
  await expect(entry(page, name)).toBeVisible()
  return entry(page, name)
}

/** Sorting, types and tables: where there is little room they are behind a button. */
export async function showMore(page: Page) {
  const more = page.getByRole('button', { name: 'Mehr', exact: true })
  await expect(page.locator('.list-rows, .list-state').first()).toBeVisible()
  if (await more.isVisible()) await more.click()
}

/** Stores rows as the salon itself, with times of their own where they have some. */
export async function given(page: Page, table: string, rows: object[]) {
  const headers = { ...(await adminHeaders(page)), Prefer: 'return=representation' }
  const answer = await page.request.post(`/rest/v1/${table}`, { headers, data: rows })
  expect(answer.status()).toBe(201)
  const made: { id: string }[] = await answer.json()
  const ids = made.map(({ id }) => id)
  if (areDated(rows)) await dateRows(table, rows, ids)
  return ids
}

/** Requests with any mail address and number: older versions stored what is refused today. */
export async function givenOldRequests(page: Page, rows: { email: string; phone: string }[]) {
  const allowed = rows.map(({ email: _, phone: __, ...row }) => row)
  const ids = await given(page, 'contact_submissions', allowed)
  await setAsOwner('contact_submissions', ['email', 'phone'], rows, ids)
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

/** Requests of this kind wait until they are let through. */
export async function held(page: Page, address: string, method: string) {
  let release = () => {}
  const free = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (route.request().method() === method) await free
    await route.continue()
  })
  return () => release()
}

/** At the end of a list or an entry the bars of a phone lie over nothing. */
export async function scrollToEnd(page: Page) {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
}

/** The question before something is deleted is answered with yes. */
export async function confirmDeletion(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
}

/** An entry that looks like a machine's: the field people do not see was filled. */
export async function suspected(page: Page, table: string, row: object) {
  const headers = { apikey: publicKey, 'X-Form-Trap': '1' }
  const answer = await page.request.post(`/rest/v1/${table}`, { headers, data: row })
  expect(answer.status()).toBe(201)
}

async function adminHeaders(page: Page) {
  const { access_token } = await ofOwner(page)
  return { apikey: publicKey, Authorization: `Bearer ${access_token}` }
}

/** One session for some minutes of a worker: whoever signs in too often has to wait. */
async function ofOwner(page: Page) {
  await expect(async () => {
    if (session && Date.now() - signedInAt < FRESH_MS) return
    const path = '/auth/v1/token?grant_type=password'
    const answer = await page.request.post(path, { headers: { apikey: publicKey }, data: ADMIN })
    expect(answer.status()).toBe(200)
    session = await answer.json()
    signedInAt = Date.now()
  }).toPass()
  return session ?? { access_token: '' }
}

/** Deletes as the salon itself. */
export async function removed(page: Page, query: string) {
  const headers = await adminHeaders(page)
  const answer = await page.request.delete(`/rest/v1/${query}`, { headers })
  expect(answer.status()).toBe(204)
}
