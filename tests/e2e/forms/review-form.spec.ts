import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { bringToLife, hold, newName, openWith, point, salonApproves, salonReads } from './salon.ts'

const TEXT = 'Genau der Bob, den ich wollte.'
const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'

async function openForm(page: Page, address = '/bewertungen') {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  if (address === '/') await point(page.getByText('Bewertung schreiben', { exact: true }))
  await bringToLife(page, '#bewertung')
}

async function fillIn(page: Page, name: string, text = TEXT) {
  await page.getByLabel('Dienstleistung').selectOption('Haarschnitt')
  await page.getByLabel('Ihr Text').fill(text)
  await page.getByLabel('Ihr Name').fill(name)
}

function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Bewertung absenden' })
}

function storedFrom(page: Page, name: string) {
  const columns = 'author_name,rating,review_text,service_type,is_approved,google_review_link'
  return salonReads(page, `reviews?select=${columns}&author_name=eq.${encodeURIComponent(name)}`)
}

test('a visitor writes a review by touch or mouse and it waits for the salon [R1]', async ({
  page,
}) => {
  const name = newName()
  await openForm(page, '/')
  const posted = page.waitForRequest('**/rest/v1/reviews')
  await page.getByText('★').nth(0).waitFor()
  await point(page.locator('.star-input label').nth(3))
  await fillIn(page, name)
  await point(submitButton(page))
  await expect(page.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled()
  const request = await posted
  expect(JSON.parse(request.postData() ?? '')).toEqual({
    author_name: name,
    rating: 4,
    review_text: TEXT,
    service_type: 'Haarschnitt',
  })
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  const thanks = page.getByRole('heading', { name: 'Vielen Dank für Ihre Bewertung!' })
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(await storedFrom(page, name)).toEqual([
    {
      author_name: name,
      rating: 4,
      review_text: TEXT,
      service_type: 'Haarschnitt',
      is_approved: false,
      google_review_link: null,
    },
  ])
  await point(page.getByRole('button', { name: 'Weitere Bewertung abgeben' }))
  await expect(page.getByLabel('Ihr Text')).toHaveValue('')
  await expect(page.getByLabel('Ihr Name')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '5 Sterne' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 Sterne' })).toBeFocused()
})

test('a keyboard alone is enough, and few stars are not sent to Google [R2]', async ({ page }) => {
  const name = newName()
  await openForm(page)
  await page.getByRole('radio', { name: '5 Sterne' }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '2 Sterne' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Balayage')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Leider zu hell geworden.')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toHaveCount(0)
  expect(await storedFrom(page, name)).toMatchObject([{ rating: 2, service_type: 'Balayage' }])
})

test('the counter counts and the button waits for a service and ten characters [R3]', async ({
  page,
}) => {
  await openForm(page)
  await expect(page.getByText('Es sind noch 10/10 Zeichen erforderlich')).toBeVisible()
  await page.getByLabel('Ihr Text').fill('Super')
  await expect(page.getByText('Es sind noch 5/10 Zeichen erforderlich')).toBeVisible()
  await page.getByLabel('Dienstleistung').focus()
  await page.getByLabel('Ihr Name').focus()
  await expect(page.getByText('Bitte wählen Sie eine Dienstleistung aus.')).toBeVisible()
  await expect(page.getByText('Ihre Bewertung muss mindestens 10 Zeichen lang sein.')).toBeVisible()
  await page.getByLabel('Dienstleistung').selectOption('Sonstiges')
  await expect(page.getByText('Bitte wählen Sie eine Dienstleistung aus.')).toHaveCount(0)
  await expect(submitButton(page)).toBeDisabled()
  await page.getByLabel('Ihr Text').fill('Super, gern wieder')
  await expect(page.getByText(/^Ihre Bewertung muss mindestens/)).toHaveCount(0)
  await expect(page.getByText('0/10 Zeichen erforderlich', { exact: true })).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  expect(await violations(page)).toEqual([])
})

test('a keyboard finds what the button waits for, and is led there [R15]', async ({ page }) => {
  await openForm(page)
  await page.locator('#bewertung').getByRole('link', { name: 'Datenschutz' }).focus()
  await page.keyboard.press('Tab')
  const open = page.getByRole('button', { name: 'Noch offen: Dienstleistung und Text' })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Dienstleistung')).toBeFocused()
  await expect(page.getByLabel('Dienstleistung')).toHaveAccessibleDescription(
    'Bitte wählen Sie eine Dienstleistung aus.',
  )
  await page.getByLabel('Dienstleistung').selectOption('Kosmetik')
  await expect(page.getByRole('button', { name: 'Noch offen: Text' })).toBeVisible()
  await page.getByLabel('Ihr Text').fill(TEXT)
  await expect(page.getByRole('button', { name: /^Noch offen/ })).toHaveCount(0)
  await expect(submitButton(page)).toBeEnabled()
})

test('a text over the limit is refused with the reason and nothing is cut [R4]', async ({
  page,
}) => {
  await openForm(page)
  const long = 'Sehr lang. '.repeat(200)
  await fillIn(page, newName(), long)
  await point(submitButton(page))
  await expect(
    page.getByText('Ihre Bewertung darf höchstens 2000 Zeichen lang sein.'),
  ).toBeVisible()
  await expect(page.getByLabel('Ihr Text')).toHaveValue(long)
  expect(await violations(page)).toEqual([])
})

test('the network is cut while sending: the words stay, and one row is stored in the end [R5]', async ({
  page,
  context,
}) => {
  const name = newName()
  await openForm(page)
  await fillIn(page, name)
  await context.setOffline(true)
  await point(submitButton(page))
  await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible()
  await expect(page.getByLabel('Ihr Text')).toHaveValue(TEXT)
  expect(await violations(page)).toEqual([])
  await context.setOffline(false)
  // The answer is lost: the row is there, the visitor does not know it.
  await page.route('**/rest/v1/reviews', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await point(submitButton(page))
  await expect(page.getByRole('alert').filter({ hasText: FAILURE })).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  await page.unroute('**/rest/v1/reviews')
  // An answer between the two clicks would let the second fall beside the thanks.
  const release = await hold(page, '**/rest/v1/reviews')
  await submitButton(page).dblclick()
  release()
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  expect(await storedFrom(page, name)).toHaveLength(1)
})

test('too many reviews get their own sentence with the time to wait [R6]', async ({ page }) => {
  await openForm(page)
  await fillIn(page, newName())
  await page.route('**/rest/v1/reviews', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '540' }, json: {} }),
  )
  await point(submitButton(page))
  await expect(page.getByRole('alert').filter({ hasText: 'in etwa 9 Minuten' })).toBeVisible()
  await expect(page.getByLabel('Ihr Text')).toHaveValue(TEXT)
})

test('what is typed before the scripts arrive stays typed [R7]', async ({ page }) => {
  const arrive = await hold(page, '**/assets/review-form-*.js')
  await page.goto('/bewertungen')
  await page.locator('#bewertung').scrollIntoViewIfNeeded()
  await page.getByLabel('Ihr Text').fill(TEXT)
  await page.getByLabel('Dienstleistung').selectOption('Kosmetik')
  await page.locator('.star-input label').nth(2).click()
  await page.getByLabel('Ihr Name').pressSequentially('Im')
  await page.keyboard.press('ArrowLeft')
  arrive()
  await bringToLife(page, '#bewertung')
  await expect(page.getByLabel('Ihr Text')).toHaveValue(TEXT)
  await expect(page.getByLabel('Dienstleistung')).toHaveValue('Kosmetik')
  await expect(page.getByRole('radio', { name: '3 Sterne' })).toBeChecked()
  await expect(page.getByLabel('Ihr Name')).toBeFocused()
  await page.keyboard.type('r')
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Irm')
  await expect(submitButton(page)).toBeEnabled()
})

test('an approved review is shown among the newest, as typed, and once [R8]', async ({ page }) => {
  const name = newName()
  const text = '<b>fett</b> & „frech“ 💇‍♀️ zum Schluss'
  await openForm(page)
  await fillIn(page, name, text)
  await point(submitButton(page))
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  await salonApproves(page, name)
  const card = page.locator('.review-card').filter({ hasText: name })
  await openWith(page, '/bewertungen', card)
  await expect(card).toHaveCount(1)
  const newest = page.locator('#bewertungen .review-card').filter({ hasText: name })
  await expect(newest.getByText(text)).toBeVisible()
  await expect(card.getByText('Website')).toBeVisible()
  await expect(page.locator('#bewertungen .review-card').filter({ visible: true })).toHaveCount(6)
  expect(await violations(page)).toEqual([])
})

test('reviews that cannot be read leave the built-in ones [R9]', async ({ page }) => {
  await page.route('**/rest/v1/reviews?**', (route) => route.abort())
  await page.goto('/')
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  await expect(page.locator('#bewertungen .review-card').filter({ visible: true })).toHaveCount(6)
  await expect(page.getByText('Bewertungen werden geladen...')).toHaveCount(0)
})

test('an analytics function hears of it only where the page has one [R10]', async ({ page }) => {
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (...words: unknown[]) => told.push(words) })
  })
  await openForm(page)
  await fillIn(page, newName())
  await point(submitButton(page))
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  expect(await page.evaluate(() => (window as { told?: unknown }).told)).toEqual([
    ['event', 'submit_testimonial', { value: 5 }],
  ])
})
