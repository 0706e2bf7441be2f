import { expect, type Locator, type Page, test } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { areDated, dateRows } from './times.ts'

const ADMIN = { email: 'inhaberin@salon.test', password: 'langer Satz mit Schere 7' }

let count = 0
let accessToken = ''

/** A finger on the phone, a mouse on the desk. */
export async function point(target: Locator) {
  await (test.info().project.name === 'phone' ? target.tap() : target.click())
}

/** Nobody else's: the salon would take the same words for a second try. */
export function newName() {
  const { workerIndex, project } = test.info()
  count += 1
  return `Kim ${project.name} ${workerIndex}-${count}-${Date.now()}`
}

/** The date field of the first or second wish. */
export function wishedDay(form: Locator, which: 'Erster' | 'Zweiter') {
  return form.getByRole('group', { name: `${which} Wunsch` }).getByLabel('Tag', { exact: true })
}

/** Scrolls to a form and waits until its script is there. */
export async function bringToLife(page: Page, id: string) {
  await page.locator(id).scrollIntoViewIfNeeded()
  await expect(page.locator(`${id}[data-awake]`)).toBeAttached()
}

/** Keeps requests waiting until the returned function is called, and notes them. */
export async function hold(page: Page, url: string, asked: string[] = []) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    asked.push(route.request().url())
    await held
    await route.continue()
  })
  return release
}

/** Rows as the salon sees them. */
export async function salonReads(page: Page, query: string) {
  const rows = await page.request.get(`/rest/v1/${query}`, { headers: await adminHeaders(page) })
  return rows.json()
}

/** Reviews as if they had been written and approved. */
export async function salonHas(page: Page, reviews: object[]) {
  const headers = { ...(await adminHeaders(page)), Prefer: 'return=representation' }
  const answer = await page.request.post('/rest/v1/reviews', { headers, data: reviews })
  expect(answer.status()).toBe(201)
  if (areDated(reviews)) await dateRows('reviews', reviews, idsOf(await answer.json()))
}

/** Loads the page until it was made anew with what has just been approved. */
export async function openWith(page: Page, address: string, part: Locator) {
  await expect(async () => {
    await page.goto(address)
    await expect(part).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

function idsOf(rows: { id: string }[]) {
  return rows.map(({ id }) => id)
}

async function adminHeaders(page: Page) {
  const headers = { apikey: publicKey }
  // Whoever tries wrong passwords in another test makes everybody at this address wait a little.
  await expect(async () => {
    if (accessToken) return
    const path = '/auth/v1/token?grant_type=password'
    const answer = await page.request.post(path, { headers, data: ADMIN })
    expect(answer.status()).toBe(200)
    accessToken = (await answer.json()).access_token
  }).toPass()
  return { ...headers, Authorization: `Bearer ${accessToken}` }
}
