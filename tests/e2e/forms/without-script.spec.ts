import { expect, type Locator, type Page } from '@playwright/test'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { violations } from '#tests/e2e/axe.ts'
import { test } from '#tests/e2e/own-product.ts'
import { newName, point, salonReads, wishedDay } from './salon.ts'

const REVIEW = 'Genau der Bob, den ich wollte.'

/** What the salon has from somebody, by the name that everybody gives. */
function storedFrom(page: Page, table: string, name: string) {
  const column = table === 'reviews' ? 'author_name' : 'name'
  return salonReads(page, `${table}?select=*&${column}=eq.${encodeURIComponent(name)}`)
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

async function writeReview(form: Locator, name: string, text: string) {
  await form.locator('label', { hasText: '4 Sterne' }).click()
  await form.getByLabel('Dienstleistung').selectOption('Kosmetik')
  await form.getByLabel('Ihr Text').fill(text)
  await form.getByLabel('Ihr Name').fill(name)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor without a script writes a review, at the second try [R11] [B23] [R19]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/')
    const form = page.locator('#bewertung')
    await expect(form).toBeHidden()
    await page.getByText('Bewertung schreiben', { exact: true }).click()
    expect((await form.locator('.submit-button').boundingBox())?.height).toBe(52)
    await writeReview(form, name, 'Zu kurz')
    await send(form)
    await expect(page).toHaveURL('/bewertungen#bewertung-schreiben')
    await expect(form).toBeInViewport()
    await expect(form.getByLabel('Ihr Text')).toHaveAccessibleDescription(
      /Ihre Bewertung muss mindestens 10 Zeichen lang sein\./,
    )
    await expect(form.getByRole('radio', { name: '4 Sterne' })).toBeChecked()
    await expect(form.getByLabel('Dienstleistung')).toHaveValue('Kosmetik')
    await expect(form.getByLabel('Ihr Text')).toHaveValue('Zu kurz')
    await expect(form.getByLabel('Ihr Name')).toHaveValue(name)
    await form.getByLabel('Ihr Text').fill(REVIEW)
    await send(form)
    await expectThanks(page, 'Vielen Dank für Ihre Bewertung!')
    await expect(page.getByRole('link', { name: 'Auf Google bewerten' })).toBeVisible()
    expect(await storedFrom(page, 'reviews', name)).toMatchObject([
      { rating: 4, review_text: REVIEW, service_type: 'Kosmetik', is_approved: false },
    ])
  })

  test('a visitor without a script writes to the salon, at the second try [Y7]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/kontakt')
    const form = page.locator('#nachricht')
    await form.getByLabel('Worum geht es?').selectOption('Kooperation')
    await form.getByLabel('Ihr Name').fill(name)
    await form.getByLabel('E-Mail').fill('kim@')
    await form.getByLabel('Ihre Nachricht').fill('Guten Tag,\nhaben Sie Gutscheine?')
    await send(form)
    await expect(page).toHaveURL('/kontakt#nachricht')
    await expect(form.getByText('Bitte prüfen Sie Ihre E-Mail-Adresse.')).toBeVisible()
    await expect(form.getByLabel('Worum geht es?')).toHaveValue('cooperation')
    await expect(form.getByLabel('Ihr Name')).toHaveValue(name)
    await expect(form.getByLabel('E-Mail')).toHaveValue('kim@')
    await expect(form.getByLabel('Ihre Nachricht')).toHaveValue('Guten Tag,\nhaben Sie Gutscheine?')
    await form.getByLabel('E-Mail').fill('kim@example.org')
    await send(form)
    await expectThanks(page, 'Danke, Ihre Nachricht ist angekommen.')
    await expect(page.getByText(/Wir antworten Ihnen bis \w+, \d+\. \w+/)).toBeVisible()
    const reference = await page.locator('.request-reference').textContent()
    expect(await storedFrom(page, 'contact_submissions', name)).toMatchObject([
      {
        message: 'Guten Tag,\nhaben Sie Gutscheine?',
        submission_type: 'cooperation',
        reference,
      },
    ])
  })

  test('a visitor without a script wishes for an appointment, at the second try [Y7]', async ({
    page,
  }) => {
    const name = newName()
    const day = daysAfter(berlinDate(new Date()), 20)
    await page.goto('/termin-buchen')
    const form = page.locator('#terminwunsch')
    await wishedDay(form, 'Erster').fill(day)
    await form.getByLabel('Tageszeit').first().selectOption('nachmittags')
    await form.getByLabel('Wann dürfen wir zurückrufen?').selectOption('mittags')
    await form.getByLabel('Ihr Name').fill(name)
    await form.getByLabel('Telefon').fill('040 123456')
    await form.getByLabel('Anmerkung').fill('Bitte nicht zu kurz.')
    await send(form)
    await expect(page).toHaveURL('/termin-buchen#terminwunsch')
    await expect(form.getByText('Bitte nennen Sie uns die Leistung.')).toBeVisible()
    await expect(wishedDay(form, 'Erster')).toHaveValue(day)
    await expect(form.getByLabel('Tageszeit').first()).toHaveValue('nachmittags')
    await expect(form.getByLabel('Wann dürfen wir zurückrufen?')).toHaveValue('mittags')
    await expect(form.getByLabel('Telefon')).toHaveValue('040 123456')
    await expect(form.getByLabel('Anmerkung')).toHaveValue('Bitte nicht zu kurz.')
    await form.getByLabel('Leistung').fill('Balayage')
    await send(form)
    await expectThanks(page, 'Danke, Ihre Nachricht ist angekommen.')
    await expect(page.getByText('Das ist eine Anfrage und noch kein Termin.')).toBeVisible()
    const rows = await storedFrom(page, 'contact_submissions', name)
    expect(rows).toMatchObject([{ submission_type: 'booking', phone: '040 123456' }])
    expect(rows[0].message).toMatch(
      /^Leistung: Balayage\n1\. Wunsch: .*, nachmittags\nRückruf: mittags\nAnmerkung: Bitte nicht zu kurz\.$/,
    )
  })

  test('a candidate without a script applies on one page, at the second try [J16]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/ueber-uns#job-application')
    const form = page.locator('.plain-application')
    await expect(page.locator('form:visible', { hasText: 'gelernt' })).toHaveCount(1)
    await form.getByLabel('Nein').check()
    await form.getByLabel('Später').check()
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Telefon').fill('040/12')
    await form.getByLabel('Deine Nachricht').fill('Ich backe auch.')
    await send(form)
    await expect(page).toHaveURL('/ueber-uns#job-application')
    const hours = form.getByRole('group', { name: 'Wie viel möchtest du arbeiten?' })
    await expect(hours.getByText('Bitte wähle eine Antwort aus.')).toBeVisible()
    await expect(form.getByLabel('Nein')).toBeChecked()
    await expect(form.getByLabel('Später')).toBeChecked()
    await expect(form.getByLabel('Name')).toHaveValue(name)
    await expect(form.getByLabel('Telefon')).toHaveValue('040/12')
    await expect(form.getByLabel('Deine Nachricht')).toHaveValue('Ich backe auch.')
    await form.getByLabel('Minijob').check()
    await send(form)
    await expectThanks(page, 'Danke, deine Bewerbung ist bei uns.')
    expect(await storedFrom(page, 'job_applications', name)).toMatchObject([
      {
        is_hairdresser: 'Nein',
        work_hours: 'Minijob',
        start_date: 'Später',
        phone: '040/12',
        message: 'Ich backe auch.',
        status: 'new',
      },
    ])
  })

  test('what fills in the trap without a script is thanked and set aside [I9]', async ({
    page,
  }) => {
    const name = newName()
    await page.goto('/bewertungen')
    const form = page.locator('#bewertung')
    await writeReview(form, name, REVIEW)
    await form.locator('.trap input').fill('https://spam.example', { force: true })
    await send(form)
    await expectThanks(page, 'Vielen Dank für Ihre Bewertung!')
    expect(await storedFrom(page, 'reviews', name)).toEqual([])
    const suspects: { entry: object }[] = await salonReads(page, 'quarantine?select=*')
    expect(JSON.stringify(suspects)).toContain(name)
  })

  test('too many without a script are told how long to wait, and what was typed stays [R6]', async ({
    page,
    salon,
  }) => {
    const form = page.locator('#bewertung')
    async function writeAbout(visit: number) {
      await page.goto(`${salon.url}/bewertungen`)
      await writeReview(form, 'Kim', `${REVIEW} Besuch ${visit}`)
      await send(form)
    }
    for (const visit of [1, 2, 3]) {
      await writeAbout(visit)
      await expect(page).toHaveURL(/\/danke\?/)
    }
    await writeAbout(4)
    await expect(form.getByRole('alert')).toContainText(
      /Von Ihrem Internetanschluss kamen .* Die nächste können Sie in etwa \d+ Minuten absenden/,
    )
    await expect(form.getByLabel('Ihr Text')).toHaveValue(`${REVIEW} Besuch 4`)
    await expect(form.getByLabel('Ihr Name')).toHaveValue('Kim')
    await expect(form.getByRole('radio', { name: '4 Sterne' })).toBeChecked()
  })

  test('a text too long for any form is refused with a word, and Back has it [R4]', async ({
    page,
  }) => {
    const long = 'Sehr lang. '.repeat(7_000)
    await page.goto('/bewertungen')
    const form = page.locator('#bewertung')
    await writeReview(form, 'Kim', long)
    await send(form)
    await expect(page.getByText('Das ist zu lang für unser Formular.')).toBeVisible()
    await page.goBack()
    await expect(form.getByLabel('Ihr Text')).toHaveValue(long)
  })
})

for (const [address, form, thanks] of [
  ['/bewertungen', '#bewertung', 'formular=review&sterne=5'],
  ['/kontakt', '#nachricht', 'formular=request&kennung=0A1B2C'],
  ['/termin-buchen', '#terminwunsch', 'formular=booking&kennung=0A1B2C'],
  ['/ueber-uns#job-application', '.job-wizard', 'formular=application'],
] as const) {
  test(`axe finds nothing in what ${address} answers without its script [G26] [O23]`, async ({
    page,
  }) => {
    // With scripts switched off axe would not run either.
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(address)
    await page.locator(form).locator('[type="submit"]').dispatchEvent('click')
    await expect(page.locator('.field-error').first()).toBeVisible()
    expect(await violations(page)).toEqual([])
    await page.goto(`/danke?${thanks}&um=${new Date().toISOString()}`)
    await expect(page).toHaveTitle(/^Vielen Dank/)
    await expect(page.locator('main').getByRole('heading', { name: /Dank/ })).toHaveCount(1)
    expect(await violations(page)).toEqual([])
  })
}
