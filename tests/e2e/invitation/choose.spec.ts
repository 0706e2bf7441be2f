import { test as base, expect, type Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { startOwnProduct } from '#tests/e2e/own-product.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'

const SITE_URL = 'https://mein-salon.de'
const CHOSEN = 'Vier Winde blasen Laub davon'
const first = (page: Page) => page.getByLabel('Neues Passwort')
const second = (page: Page) => page.getByLabel('Noch einmal')
const send = (page: Page) => page.getByRole('button', { name: 'Speichern und anmelden' })

/** `test` with a salon at its first start: its link, as if its address led here. */
const test = base.extend<{ link: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
  link: async ({}, use) => {
    const product = await startOwnProduct({ SITE_URL, ADMIN_PASSWORD: '' }, true)
    const [told = ''] = /https:\S+#\S+/.exec(product.banner) ?? []
    await use(told.replace(SITE_URL, product.url))
    await product.stop()
  },
})

test('the link of the first start asks for a password twice and leads to the set-up, once [A108] [A109] [A110]', async ({
  page,
  link,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Passwort wählen' })).toBeVisible()
  await expect(page.getByText('inhaberin@salon.test')).toBeVisible()
  await first(page).fill('kurz')
  await second(page).fill('kurz')
  await send(page).click()
  await expect(first(page)).toHaveAccessibleDescription(
    'Das Passwort muss mindestens 15 Zeichen lang sein.',
  )
  await expect(first(page)).toBeFocused()
  await expect(first(page)).toHaveValue('kurz')
  await expect(second(page)).toHaveValue('kurz')

  await first(page).fill(CHOSEN)
  await second(page).fill(`${CHOSEN}!`)
  await second(page).press('Enter')
  await expect(second(page)).toHaveAccessibleDescription('Die beiden Eingaben sind verschieden.')
  await expect(second(page)).toHaveValue(`${CHOSEN}!`)
  await expect(first(page)).toHaveValue(CHOSEN)
  await page.getByLabel('Passwörter anzeigen').check()
  await expect(first(page)).toHaveAttribute('type', 'text')

  await second(page).fill(CHOSEN)
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Salon einrichten' })).toBeVisible()
  const [start = '', secret = ''] = link.split('#')
  expect(asked).toContain(start)
  expect(asked.filter((url) => url.includes(secret))).toEqual([])

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  await expect(first(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
})

test('whoever is cut off keeps the link and what was typed; a link that was used meanwhile says so [A108] [A109]', async ({
  page,
  link,
}) => {
  const door = '**/auth/v1/invitation'
  await page.route(door, (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('Ihr Link bleibt gültig.')).toBeVisible()
  await page.unroute(door)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await first(page).fill(CHOSEN)
  await second(page).fill(CHOSEN)
  await page.route(door, (route) => route.abort())
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('kann gerade nicht gespeichert werden')
  await expect(second(page)).toHaveValue(CHOSEN)
  await page.unroute(door)

  const elsewhere = await page.context().newPage()
  await elsewhere.goto(link)
  await first(elsewhere).fill(CHOSEN)
  await second(elsewhere).fill(CHOSEN)
  await send(elsewhere).click()
  await expect(elsewhere.getByRole('heading', { name: 'Salon einrichten' })).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
})

test('the screen fits every width, axe finds nothing, and another link in the same tab is read [A108] [A109]', async ({
  page,
  link,
}) => {
  await expectNoSidewaysScroll(page, link, () => expect(first(page)).toBeVisible())
  expect(await violations(page)).toEqual([])
  await page.goto(`${link.split('#')[0]}#x`)
  await expect(page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(link)
  await expect(first(page)).toBeVisible()
})
