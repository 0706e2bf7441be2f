import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { stored } from '#tests/e2e/inbox/desk.ts'
import { hydrated } from '#tests/e2e/visit.ts'
import { bringToLife, hold, newName, point, wishedDay } from './salon.ts'

const CALL = '**/rest/v1/contact_submissions'

test('a keyboard alone writes to the salon, with a promise and a reference; a lost answer stores one row [Y1] [Y5]', async ({
  page,
}) => {
  const name = newName()
  await page.goto('/kontakt')
  await bringToLife(page, '#nachricht')
  const form = page.locator('#nachricht')
  await form.getByLabel('Worum geht es?').selectOption('Als Haarmodell melden')
  await form.getByLabel('Worum geht es?').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('kim@example.org')
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.type('Ich hätte Lust auf etwas Neues.')
  await page.route(CALL, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(form.getByRole('alert')).toContainText('Ihr Text bleibt stehen')
  await expect(form.getByLabel('Ihre Nachricht')).toHaveValue('Ich hätte Lust auf etwas Neues.')
  await form.getByRole('button', { name: 'Nachricht senden' }).press('Enter')
  await expectThanks(page)
  expect(await violations(page)).toEqual([])
  expect(await storedFrom(page, name)).toEqual([
    {
      name,
      email: 'kim@example.org',
      phone: null,
      message: 'Ich hätte Lust auf etwas Neues.',
      submission_type: 'model',
      status: 'new',
      notes: null,
    },
  ])
})

test('a wish says what is missing and how a day is, is there again after another page, and travels in the message [G41] [O2] [Y2] [Y4] [Y9]', async ({
  page,
}) => {
  const name = newName()
  await page.clock.setFixedTime('2026-11-18T10:00:00Z')
  await page.goto('/termin-buchen?leistung=gratis')
  await hydrated(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('status')).not.toContainText('Ihre Wahl')
  await bringToLife(page, '#terminwunsch')
  const form = page.locator('#terminwunsch')
  const send = form.getByRole('button', { name: 'Terminwunsch senden' })
  await point(send)
  await expect(form.getByText('Bitte nennen Sie uns die Leistung.')).toBeVisible()
  await expect(form.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible()
  await expect(form.getByText(/Bitte geben Sie eine E-Mail-Adresse oder/)).toBeVisible()
  await expect(form.getByLabel('Leistung')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Leistung').fill('Coloration')
  await expect(form.getByText('Bitte nennen Sie uns die Leistung.')).toHaveCount(0)
  await form.getByLabel('Telefon').fill('040 123456')
  await expect(form.getByText(/Bitte geben Sie eine E-Mail-Adresse oder/)).toHaveCount(0)
  await form.getByLabel('Ihr Name').fill(name)

  const date = wishedDay(form, 'Erster')
  await expect(date).toHaveAttribute('min', '2026-11-18')
  await expect(date).toHaveAttribute('max', '2027-11-19')
  // What the first try said about it is gone with a day.
  await date.fill('2026-11-24')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const before = await placesOf(page)
    for (const [day, words] of [
      ['2026-11-22', 'Sonntag, 22. November: eigentlich geschlossen. Fragen Sie gern trotzdem.'],
      ['2026-12-25', 'Freitag, 25. Dezember: eigentlich geschlossen. Fragen Sie gern trotzdem.'],
      ['2026-11-24', 'Dienstag, 24. November: 09:00–19:00 geöffnet.'],
    ] as const) {
      await date.fill(day)
      await expect(date).toHaveAccessibleDescription(words)
      expect(await placesOf(page), `${words} ${width} px`).toEqual(before)
    }
  }
  await date.fill('2026-11-17')
  await expect(form.getByText('Dieser Tag ist schon vorbei.')).toBeVisible()
  await date.fill('2026-11-24')
  await form.getByLabel('Tageszeit').first().selectOption('nachmittags')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveURL('/impressum')
  await page.goBack()
  await bringToLife(page, '#terminwunsch')
  await expect(date).toHaveValue('2026-11-24')
  await expect(form.getByLabel('Tageszeit').first()).toHaveValue('nachmittags')
  await expect(form.getByText('Dienstag, 24. November: 09:00–19:00 geöffnet.')).toBeVisible()
  await expect(form.getByLabel('Ihr Name')).toHaveValue(name)
  await page.goto('/leistungen#balayage')
  await page.getByRole('link', { name: 'Jetzt Termin vereinbaren' }).click()
  await expect(main.getByRole('status')).toContainText('Ihre Wahl: Balayage, 180–240')
  const ways = page.locator('a[href^="https://wa.me/"], a[href^="mailto:"]:not([href*="Koop"])')
  const hrefs = await ways.evaluateAll((all) => all.map((way) => (way as HTMLAnchorElement).href))
  expect(hrefs.length).toBeGreaterThan(5)
  expect(hrefs.filter((href) => !href.includes('Balayage'))).toEqual([])
  await expect(page.locator('.phone-bar a').last()).toHaveAttribute('href', '#terminwunsch')
  await bringToLife(page, '#terminwunsch')
  await expect(form.getByLabel('Leistung')).toHaveValue('Balayage')
  await expect(form.getByText('Das ist eine Anfrage und noch kein Termin.')).toBeVisible()
  await date.fill('2026-11-24')
  await form.getByLabel('Tageszeit').first().selectOption('nachmittags')
  await wishedDay(form, 'Zweiter').fill('2026-11-27')
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Telefon').fill('040 123456')
  await form.getByLabel('Anmerkung').fill('Bitte nicht zu kurz.')
  await page.clock.resume()
  await point(send)
  await expectThanks(page)
  expect(await storedFrom(page, name)).toMatchObject([
    {
      submission_type: 'booking',
      phone: '040 123456',
      message:
        'Leistung: Balayage\n1. Wunsch: Dienstag, 24. November 2026, nachmittags\n' +
        '2. Wunsch: Freitag, 27. November 2026\nAnmerkung: Bitte nicht zu kurz.',
    },
  ])
})

test('sent before the script arrives, the page sends it, and the script goes on with what was typed [Y7]', async ({
  page,
}) => {
  const name = newName()
  const arrive = await hold(page, '**/assets/request-form-*.js')
  await page.goto('/kontakt')
  const form = page.locator('#nachricht')
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Ihre Nachricht').fill('Haben Sie offen?')
  await point(form.getByRole('button', { name: 'Nachricht senden' }))
  await expect(form.getByText(/Bitte geben Sie eine E-Mail-Adresse oder/)).toBeVisible()
  expect(page.url()).toMatch(/\/kontakt#nachricht$/)
  // Written while the script is on its way.
  await form.getByLabel('Ihre Nachricht').fill('Haben Sie offen? Auch abends?')
  arrive()
  await bringToLife(page, '#nachricht')
  await expect(form.getByLabel('Ihre Nachricht')).toHaveValue('Haben Sie offen? Auch abends?')
  await form.getByLabel('Telefon').fill('040 123456')
  await point(form.getByRole('button', { name: 'Nachricht senden' }))
  await expectThanks(page)
  expect(await storedFrom(page, name)).toHaveLength(1)
})

function storedFrom(page: Page, name: string) {
  const columns = 'name,email,phone,message,submission_type,status,notes'
  return stored(page, `contact_submissions?select=${columns}&name=eq.${encodeURIComponent(name)}`)
}

async function expectThanks(page: Page) {
  const thanks = page.getByRole('heading', { name: 'Danke, Ihre Nachricht ist angekommen.' })
  await expect(thanks).toBeFocused()
  await expect(
    page.getByText(/Wir antworten Ihnen bis \w+, \d+\. \w+, \d\d:\d\d Uhr\./),
  ).toBeVisible()
  await expect(page.locator('.request-reference')).toHaveText(/^[0-9A-F]{6}$/)
}

/** Where each field of the wish begins and how high it is. */
function placesOf(page: Page) {
  return page.locator('#terminwunsch').evaluate((form) =>
    [...form.querySelectorAll('input, select, textarea')].map((field) => {
      const { top, height } = field.getBoundingClientRect()
      return [Math.round(top + scrollY), Math.round(height)]
    }),
  )
}
