import { expect, type Page, type Route, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { given, stored } from '#tests/e2e/inbox/desk.ts'
import { expectFits, hydrated } from '#tests/e2e/visit.ts'
import { bringToLife, hold, newName, openWith, point } from './salon.ts'

const TEXT = 'Genau der Bob, den ich wollte.'
const CALL = '**/rest/v1/reviews'
const FAILURE =
  'Es gab einen Fehler beim Absenden Ihrer Bewertung. Bitte versuchen Sie es später erneut.'

test('a visitor writes a review by touch or mouse, and it waits for the salon [R1] [R10]', async ({
  page,
}) => {
  const name = newName()
  await page.addInitScript(() => {
    const told: unknown[] = []
    Object.assign(window, { told, gtag: (...words: unknown[]) => told.push(words) })
  })
  await page.goto('/')
  await point(page.getByText('Bewertung schreiben', { exact: true }))
  await bringToLife(page, '#bewertung')
  const posted = page.waitForRequest(CALL)
  await point(page.locator('.star-input label').nth(3))
  await page.getByLabel('Dienstleistung').selectOption('Haarschnitt')
  await page.getByLabel('Ihr Text').fill(TEXT)
  await page.getByLabel('Ihr Name').fill(name)
  await point(submitButton(page))
  await expect(page.getByRole('button', { name: 'Wird gesendet...' })).toBeDisabled()
  const request = await posted
  const row = { author_name: name, rating: 4, review_text: TEXT, service_type: 'Haarschnitt' }
  expect(JSON.parse(request.postData() ?? '')).toEqual(row)
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  const thanks = page.getByRole('heading', { name: 'Vielen Dank für Ihre Bewertung!' })
  await expect(thanks).toBeFocused()
  await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  const told = await page.evaluate(() => (window as { told?: unknown }).told)
  expect(told).toEqual([['event', 'submit_testimonial', { value: 4 }]])
  const waiting = { ...row, is_approved: false, google_review_link: null }
  expect(await storedFrom(page, name)).toEqual([waiting])
  await point(page.getByRole('button', { name: 'Weitere Bewertung abgeben' }))
  await expect(page.getByLabel('Ihr Text')).toHaveValue('')
  await expect(page.getByLabel('Ihr Name')).toHaveValue('')
  await expect(page.getByRole('radio', { name: '5 Sterne' })).toBeChecked()
  await expect(page.getByRole('radio', { name: '5 Sterne' })).toBeFocused()
})

test('a keyboard is told what is missing, every failure leaves the words, and one row is stored [R2] [R3] [R4] [R5] [R6]', async ({
  page,
  context,
}) => {
  const name = newName()
  await page.goto('/bewertungen')
  await bringToLife(page, '#bewertung')
  const [service, text] = [page.getByLabel('Dienstleistung'), page.getByLabel('Ihr Text')]
  await expect(page.getByText('Es sind noch 10/10 Zeichen erforderlich')).toBeVisible()
  await text.fill('Super')
  await expect(page.getByText('Es sind noch 5/10 Zeichen erforderlich')).toBeVisible()
  await page.locator('#bewertung').getByRole('link', { name: 'Datenschutz' }).focus()
  await expect(page.getByText('Ihre Bewertung muss mindestens 10 Zeichen lang sein.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(
    page.getByRole('button', { name: 'Noch offen: Dienstleistung und Text' }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(service).toBeFocused()
  await expect(service).toHaveAccessibleDescription('Bitte wählen Sie eine Dienstleistung aus.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.type('Balayage')
  await expect(page.getByText('Bitte wählen Sie eine Dienstleistung aus.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Noch offen: Text' })).toBeVisible()
  await expect(submitButton(page)).toBeDisabled()
  const long = 'Sehr lang. '.repeat(200)
  await text.fill(long)
  await expect(page.getByText(/^Ihre Bewertung muss mindestens/)).toHaveCount(0)
  await expect(page.getByText('0/10 Zeichen erforderlich', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Noch offen/ })).toHaveCount(0)
  await point(submitButton(page))
  await expect(
    page.getByText('Ihre Bewertung darf höchstens 2000 Zeichen lang sein.'),
  ).toBeVisible()
  await expect(text).toHaveValue(long)

  await page.getByRole('radio', { name: '5 Sterne' }).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: '2 Sterne' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Leider zu hell geworden.')
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  const full = { status: 429, headers: { 'Retry-After': '540' }, json: {} }
  await page.route(CALL, (route) => route.fulfill(full), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'in etwa 9 Minuten' })).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').filter({ hasText: FAILURE })
  await expect(failed).toBeVisible()
  await expect(text).toHaveValue('Leider zu hell geworden.')
  await context.setOffline(false)
  // The answer is lost: the row is there, the visitor does not know it.
  const lost = page.waitForEvent('requestfailed')
  await page.route(CALL, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await point(submitButton(page))
  await lost
  await expect(failed).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  // An answer between the two clicks would let the second fall beside the thanks.
  const release = await hold(page, CALL)
  await submitButton(page).dblclick()
  release()
  await expect(page.getByRole('heading', { name: 'Vielen Dank' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toHaveCount(0)
  expect(await storedFrom(page, name)).toMatchObject([{ rating: 2, service_type: 'Balayage' }])
})

test('what is typed before the scripts arrive stays typed, with the caret among it [G39]', async ({
  page,
}) => {
  const arrive = await hold(page, '**/assets/*.js')
  await page.goto('/bewertungen', { waitUntil: 'commit' })
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

test('approved reviews are shown as typed and read page by page, none twice, with a script and without [G24] [R8] [B4] [R13]', async ({
  page,
  browser,
}) => {
  const name = newName()
  const long = newName().replaceAll(' ', '').padEnd(80, 'W')
  const text = '<b>fett</b> & „frech“ 💇‍♀️ zum Schluss'
  await given(page, 'reviews', approved(42, name))
  // The newest of all, whatever other tests approve meanwhile.
  await given(page, 'reviews', [
    {
      author_name: long,
      rating: 5,
      review_text: `${text} ${'W'.repeat(300)}`,
      service_type: 'W'.repeat(60),
      is_approved: true,
      created_at: '2098-01-01',
    },
  ])
  const more = page.locator('#weitere')
  const cards = more.locator('.review-card')
  const third = more.getByRole('list', { name: /^Weitere Bewertungen, Seite 3 von/ })
  await openWith(page, '/bewertungen?seite=3', third)
  await page.goto('/bewertungen')
  await hydrated(page)
  const card = page.locator('.review-card').filter({ hasText: long })
  await expect(card).toHaveCount(1)
  const newest = page.locator('#bewertungen .review-card').filter({ visible: true })
  await expect(newest.filter({ hasText: long }).getByText(text)).toBeVisible()
  await expect(newest).toHaveCount(6)
  await expect(cards).toHaveCount(12)
  const table = page.getByRole('table', { name: /nach Sternen/ })
  await expect(table.getByRole('row')).toHaveCount(5)
  const bars = page.locator('.distribution svg')
  for (const width of [320, 1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const widths = await bars.evaluateAll((all) => all.map((bar) => bar.clientWidth))
    expect(Math.min(...widths), `${width} px`).toBeGreaterThan(80)
  }
  await expectFits(page, 'long words')

  const older = more.getByRole('link', { name: 'Ältere' })
  await page.route('**/bewertungen?seite=2', (route) => route.abort(), { times: 1 })
  await point(older)
  await expect(more.getByText('Diese Seite konnte nicht geladen werden.')).toBeVisible()
  await expect(newest).toHaveCount(6)
  await point(more.getByRole('button', { name: 'Erneut versuchen' }))
  await expect(more.getByText('Diese Seite konnte nicht geladen werden.')).toBeHidden()
  await expect(page).toHaveURL(/\?seite=2$/)
  const second = more.getByRole('list', { name: /^Weitere Bewertungen, Seite 2 von/ })
  await expect(second).toBeFocused()
  await expect(older).toHaveAttribute('href', /seite=3/)
  const shown = await page.locator('.review-card bdi').filter({ visible: true }).allInnerTexts()
  const own = shown.filter((author) => author.startsWith(name))
  expect(own).toEqual([...new Set(own)])
  await page.goBack()
  await expect(more.getByRole('list', { name: /^Weitere Bewertungen, Seite 1 von/ })).toBeVisible()
  await page.goto('/bewertungen?seite=9999')
  await expect(more.getByRole('link', { name: 'Neuere' })).toBeVisible()

  // Meanwhile the salon has withdrawn some: the last page that there is comes instead.
  await page.goto('/bewertungen?seite=3')
  await hydrated(page)
  await page.route('**/bewertungen?seite=4', (route) => route.continue({ url: behind(route) }))
  await point(older)
  await expect(page).toHaveURL(/\?seite=\d+$/)
  const pages = new URL(page.url()).searchParams.get('seite')
  const last = more.getByRole('list', { name: `Weitere Bewertungen, Seite ${pages} von ${pages}` })
  await expect(last.locator('.review-card').first()).toBeVisible()
  await expect(older).toBeHidden()
  await expect(more.getByRole('link', { name: 'Neuere' })).toBeVisible()

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto('/bewertungen')
  const further = plain.locator('#weitere')
  await further.getByRole('link', { name: 'Ältere' }).click()
  await expect(further.getByRole('heading')).toBeInViewport()
  await expect(further.getByText(/^Seite 2 von/)).toBeVisible()
  await further.getByRole('link', { name: 'Neuere' }).click()
  await expect(further.getByText(/^Seite 1 von/)).toBeVisible()
  await plain.close()
})

function submitButton(page: Page) {
  return page.getByRole('button', { name: 'Bewertung absenden' })
}

function storedFrom(page: Page, name: string) {
  const columns = 'author_name,rating,review_text,service_type,is_approved,google_review_link'
  return stored(page, `reviews?select=${columns}&author_name=eq.${encodeURIComponent(name)}`)
}

function approved(count: number, name: string) {
  return Array.from({ length: count }, (_, index) => ({
    author_name: `${name} ${index}`,
    rating: 1 + (index % 5),
    review_text: 'Ein Satz über den Besuch.',
    service_type: 'Haarschnitt',
    is_approved: true,
  }))
}

/** An address that no page has any more. */
function behind(route: Route) {
  return route.request().url().replace(/\d+$/, '9999')
}
