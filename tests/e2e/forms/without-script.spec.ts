import { expect, type Locator, type Page, test } from '@playwright/test'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import { stored } from '#tests/e2e/inbox/desk.ts'
import { hydrated } from '#tests/e2e/visit.ts'
import { newName, point, wishedDay } from './salon.ts'

const REVIEW = 'Genau der Bob, den ich wollte.'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without a script writes a review, at the second try [R11] [B23]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/')
    const form = page.locator('#bewertung')
    await expect(form).toBeHidden()
    await page.getByText('Bewertung schreiben', { exact: true }).click()
    expect((await form.locator('.submit-button').boundingBox())?.height).toBe(52)
    await form.locator('label', { hasText: '4 Sterne' }).click()
    await form.getByLabel('Dienstleistung').selectOption('Kosmetik')
    await form.getByLabel('Ihr Text').fill('Zu kurz')
    await form.getByLabel('Ihr Name').fill(name)
    await send(form)
    await expect(page).toHaveURL('/bewertungen#bewertung-schreiben')
    await expect(form).toBeInViewport()
    await expect(form.getByLabel('Ihr Text')).toHaveAccessibleDescription(
      /Ihre Bewertung muss mindestens 10 Zeichen lang sein\./,
    )
    await expect(form.getByRole('radio', { name: '4 Sterne' })).toBeChecked()
    await expect(form.getByLabel('Dienstleistung')).toHaveValue('Kosmetik')
    await form.getByLabel('Ihr Text').fill(REVIEW)
    await send(form)
    await expectThanks(page, 'Vielen Dank für Ihre Bewertung!')
    await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toBeVisible()
    expect(await storedFrom(page, 'reviews', name)).toMatchObject([
      { rating: 4, review_text: REVIEW, service_type: 'Kosmetik', is_approved: false },
    ])
  })

  test('a visitor without a script writes to the salon and wishes for an appointment, at the second try [Y7] [O1]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/kontakt')
    const message = page.locator('#nachricht')
    await message.getByLabel('Worum geht es?').selectOption('Kooperation')
    await message.getByLabel('Ihr Name').fill(name)
    await message.getByLabel('E-Mail').fill('kim@')
    await message.getByLabel('Ihre Nachricht').fill('Guten Tag,\nhaben Sie Gutscheine?')
    await send(message)
    await expect(page).toHaveURL('/kontakt#nachricht')
    await expect(message.getByText('Bitte prüfen Sie Ihre E-Mail-Adresse.')).toBeVisible()
    await expect(message.getByLabel('Worum geht es?')).toHaveValue('cooperation')
    await message.getByLabel('E-Mail').fill('kim@example.org')
    await send(message)
    await expectThanks(page, 'Danke, Ihre Nachricht ist angekommen.')
    await expect(page.getByText(/Wir antworten Ihnen bis \w+, \d+\. \w+/)).toBeVisible()
    const reference = await page.locator('.request-reference').textContent()
    expect(await storedFrom(page, 'contact_submissions', name)).toMatchObject([
      { message: 'Guten Tag,\nhaben Sie Gutscheine?', submission_type: 'cooperation', reference },
    ])

    const other = newName()
    await page.goto('/termin-buchen')
    const wish = page.locator('#terminwunsch')
    const day = daysAfter(berlinDate(new Date()), 20)
    await wishedDay(wish, 'Erster').fill(day)
    await wish.getByLabel('Tageszeit').first().selectOption('nachmittags')
    await wish.getByLabel('Wann dürfen wir zurückrufen?').selectOption('mittags')
    await wish.getByLabel('Ihr Name').fill(other)
    await wish.getByLabel('Telefon').fill('040 123456')
    await send(wish)
    await expect(page).toHaveURL('/termin-buchen#terminwunsch')
    await expect(wish.getByText('Bitte nennen Sie uns die Leistung.')).toBeVisible()
    await expect(wishedDay(wish, 'Erster')).toHaveValue(day)
    await expect(wish.getByLabel('Tageszeit').first()).toHaveValue('nachmittags')
    await wish.getByLabel('Leistung').fill('Balayage')
    await send(wish)
    await expectThanks(page, 'Danke, Ihre Nachricht ist angekommen.')
    await expect(page.getByText('Das ist eine Anfrage und noch kein Termin.')).toBeVisible()
    const [row] = await storedFrom(page, 'contact_submissions', other)
    expect(row.message).toMatch(
      /^Leistung: Balayage\n1\. Wunsch: .*, nachmittags\nRückruf: mittags$/,
    )
  })

  test('a candidate without a script applies on one page, at the second try [J16] [O9]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/ueber-uns#job-application')
    await expect(page.locator('.job-section summary')).toBeInViewport()
    await expect(page.getByRole('link', { name: 'E-Mail schicken' })).toBeVisible()
    const form = page.locator('.plain-application')
    await expect(page.locator('form:visible', { hasText: 'gelernt' })).toHaveCount(1)
    await form.getByLabel('Nein').check()
    await form.getByLabel('Später').check()
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Telefon').fill('040/12')
    await send(form)
    await expect(page).toHaveURL('/ueber-uns#job-application')
    const hours = form.getByRole('group', { name: 'Wie viel möchtest du arbeiten?' })
    await expect(hours.getByText('Bitte wähle eine Antwort aus.')).toBeVisible()
    await expect(form.getByLabel('Nein')).toBeChecked()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await form.getByLabel('Minijob').check()
    await send(form)
    await expectThanks(page, 'Danke, deine Bewerbung ist bei uns.')
    expect(await storedFrom(page, 'job_applications', name)).toMatchObject([
      { is_hairdresser: 'Nein', work_hours: 'Minijob', start_date: 'Später', phone: '040/12' },
    ])
  })
})

test('what a page answers while its script does not load is clean for axe, and the application goes on [G26] [G40] [I24]', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const [address, form, thanks] of [
    ['/termin-buchen', '#terminwunsch', 'formular=booking&kennung=0A1B2C'],
    ['/ueber-uns#job-application', '.job-wizard', 'formular=application'],
  ] as const) {
    await page.goto(address)
    if (form === '.job-wizard') await point(page.locator(form).locator('label', { hasText: 'Ja' }))
    await page.locator(form).locator('[type="submit"]').dispatchEvent('click')
    await expect(page.locator('.field-error').first()).toBeVisible()
    if (form === '.job-wizard') {
      await expect(page.locator('.plain-application').getByLabel('Ja')).toBeChecked()
    }
    expect(await violations(page), address).toEqual([])
    await page.goto(`/danke?${thanks}&um=${new Date().toISOString()}`)
    await expect(page).toHaveTitle(/^Vielen Dank/)
    await expect(page.locator('main').getByRole('heading', { name: /Dank/ })).toHaveCount(1)
    expect(await violations(page), thanks).toEqual([])
  }
})

test('a form whose own script does not load works as a plain one in a living page [G40]', async ({
  page,
}) => {
  const name = newName()
  const failed = page.waitForEvent('requestfailed')
  await page.route('**/assets/request-form-*.js', (route) => route.abort())
  await page.goto('/kontakt')
  await hydrated(page)
  const form = page.locator('#nachricht')
  await form.scrollIntoViewIfNeeded()
  await failed
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Telefon').fill('040 123456')
  await form.getByLabel('Ihre Nachricht').fill('Haben Sie offen?')
  await send(form)
  await expect(page).toHaveURL(/\/danke\?/)
  expect(await storedFrom(page, 'contact_submissions', name)).toMatchObject([
    { message: 'Haben Sie offen?' },
  ])
})

test('a form that fails is told to whoever is at it, and leads nobody down [G50]', async ({
  page,
}) => {
  await page.route('**/assets/booking-form-*.js', async (route) => {
    const answer = await route.fetch()
    const names = /export\{[^}]* as (\w+)\}/.exec(await answer.text())
    const body = `function F(){throw new Error('broken')}export{F as ${names?.[1]}}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  for (const isLed of [true, false]) {
    await page.goto('/termin-buchen')
    await hydrated(page)
    const island = page.locator('#terminwunsch')
    if (isLed) await island.getByLabel('Anmerkung').focus()
    else await island.evaluate((form) => form.dispatchEvent(new Event('pointerdown')))
    const alert = page.getByRole('alert').filter({ hasText: 'Etwas ist schief gelaufen' })
    await expect(alert).toBeVisible()
    if (isLed) await expect(alert).toBeInViewport({ ratio: 0.5 })
    expect(await alert.evaluate((one) => one.parentElement === document.activeElement)).toBe(isLed)
    expect(await page.evaluate(() => scrollY > 0)).toBe(isLed)
  }
})

/** What the salon has from somebody, by the name that everybody gives. */
function storedFrom(page: Page, table: string, name: string) {
  const column = table === 'reviews' ? 'author_name' : 'name'
  return stored(page, `${table}?select=*&${column}=eq.${encodeURIComponent(name)}`)
}

async function send(form: Locator) {
  await point(form.locator('.submit-button'))
}

async function expectThanks(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page).toHaveURL(/\/danke\?/)
  await expect(page).toHaveTitle(/^Vielen Dank/)
  // A reload asks for the page again; nothing is sent twice.
  await page.reload()
  await expect(page.getByRole('heading', { name: heading })).toBeVisible()
}
