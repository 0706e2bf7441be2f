import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { expectFits } from '#tests/e2e/visit.ts'

const SITE_URL = 'https://mein-salon.de'
const CHOSEN = 'Vier Winde blasen Laub davon'
const DOOR = '**/auth/v1/invitation'
const first = (page: Page) => page.getByLabel('Neues Passwort')
const second = (page: Page) => page.getByLabel('Noch einmal')
const send = (page: Page) => page.getByRole('button', { name: 'Speichern und anmelden' })

let product: OwnProduct | undefined
test.afterAll(async () => product?.stop())

test('the link of the first start asks for a password twice, outlives a lost connection and leads to the set-up, once [A108] [A110] [X446]', async ({
  page,
}) => {
  product = await startOwnProduct({ SITE_URL, ADMIN_PASSWORD: '' }, true)
  // As if its address led here.
  const [told = ''] = /https:\S+#\S+/.exec(product.banner) ?? []
  const link = told.replace(SITE_URL, product.url)
  const [start = '', secret = ''] = link.split('#')
  const over = page.getByRole('heading', { name: 'Dieser Link gilt nicht mehr' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.route(DOOR, (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('Ihr Link bleibt gültig.')).toBeVisible()
  await page.unroute(DOOR)
  await page.getByRole('button', { name: 'Noch einmal versuchen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Zugang zur Verwaltung' })).toBeVisible()
  await expect(page.getByText('inhaberin@salon.test')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 'the choice')
  // Another link in the same tab.
  await page.goto(`${start}#x`)
  await expect(over).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(link)

  await page.getByLabel('Name', { exact: true }).fill('Mina Petersen')
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
  await expect(first(page)).toHaveValue(CHOSEN)
  await page.getByLabel('Passwörter anzeigen').check()
  await expect(first(page)).toHaveAttribute('type', 'text')
  await second(page).fill(CHOSEN)
  await page.route(DOOR, (route) => route.abort())
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('kann gerade nicht gespeichert werden')
  await expect(second(page)).toHaveValue(CHOSEN)
  await page.unroute(DOOR)

  const elsewhere = await page.context().newPage()
  elsewhere.on('request', (request) => asked.push(request.url()))
  await elsewhere.goto(link)
  await elsewhere.getByLabel('Name', { exact: true }).fill('Mina Petersen')
  await first(elsewhere).fill(CHOSEN)
  await second(elsewhere).fill(CHOSEN)
  await send(elsewhere).click()
  await expect(elsewhere.getByRole('heading', { name: 'Salon einrichten' })).toBeVisible()
  expect(asked).toContain(start)
  expect(asked.filter((url) => url.includes(secret))).toEqual([])
  // Whoever comes later reads that it was used.
  await send(page).click()
  await expect(over).toBeVisible()
  await expect(first(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Zur Anmeldung' }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  // Until she has a passkey.
  await expect(page.getByRole('link', { name: 'Passkey anlegen' })).toBeVisible()
})
