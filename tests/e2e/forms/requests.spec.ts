import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { bringToLife, hold, newName, nextMonday, point, salonReads, wishedDay } from './salon.ts'

async function open(page: Page, address: string, id: string) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await bringToLife(page, id)
}

function storedFrom(page: Page, name: string) {
  const columns = 'name,email,phone,message,submission_type,status,notes'
  return salonReads(
    page,
    `contact_submissions?select=${columns}&name=eq.${encodeURIComponent(name)}`,
  )
}

async function expectThanks(page: Page) {
  const thanks = page.getByRole('heading', { name: 'Danke, Ihre Nachricht ist angekommen.' })
  await expect(thanks).toBeFocused()
  await expect(
    page.getByText(/Wir antworten Ihnen bis \w+, \d+\. \w+, \d\d:\d\d Uhr\./),
  ).toBeVisible()
  await expect(page.locator('.request-reference')).toHaveText(/^[0-9A-F]{6}$/)
}

test('a visitor writes to the salon, with a promise and a reference [Y1]', async ({ page }) => {
  const name = newName()
  await open(page, '/kontakt', '#nachricht')
  const form = page.locator('#nachricht')
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Worum geht es?').selectOption('Als Haarmodell melden')
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('E-Mail').fill('kim@example.org')
  await form.getByLabel('Ihre Nachricht').fill('Ich hätte Lust auf etwas Neues.')
  await point(form.getByRole('button', { name: 'Nachricht senden' }))
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

test('a wish travels in the message, without what nobody chose, and says it is none yet [Y2] [Y8]', async ({
  page,
}) => {
  const name = newName()
  await page.clock.setFixedTime('2026-11-18T10:00:00Z')
  await open(page, '/termin-buchen?leistung=balayage', '#terminwunsch')
  const form = page.locator('#terminwunsch')
  await expect(form.getByText('Das ist eine Anfrage und noch kein Termin.')).toBeVisible()
  await expect(form.getByLabel('Leistung')).toHaveValue('Balayage')
  await wishedDay(form, 'Erster').fill('2026-11-24')
  await form.getByLabel('Tageszeit').first().selectOption('nachmittags')
  await wishedDay(form, 'Zweiter').fill('2026-11-27')
  await form.getByLabel('Ihr Name').fill(name)
  await form.getByLabel('Telefon').fill('040 123456')
  await form.getByLabel('Anmerkung').fill('Bitte nicht zu kurz.')
  await page.clock.resume()
  await point(form.getByRole('button', { name: 'Terminwunsch senden' }))
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

test('what is missing is said at its field, and the first one gets the focus [Y4]', async ({
  page,
}) => {
  await open(page, '/termin-buchen', '#terminwunsch')
  const form = page.locator('#terminwunsch')
  await wishedDay(form, 'Erster').fill(nextMonday())
  await point(form.getByRole('button', { name: 'Terminwunsch senden' }))
  await expect(form.getByText('Bitte nennen Sie uns die Leistung.')).toBeVisible()
  await expect(form.getByText(/^Montag, .*: eigentlich geschlossen\./)).toBeVisible()
  await expect(form.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible()
  await expect(form.getByText(/Bitte geben Sie eine E-Mail-Adresse oder/)).toBeVisible()
  await expect(form.getByLabel('Leistung')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await form.getByLabel('Leistung').fill('Balayage')
  await expect(form.getByText('Bitte nennen Sie uns die Leistung.')).toHaveCount(0)
  await form.getByLabel('Telefon').fill('040 1')
  await expect(form.getByText(/Bitte geben Sie eine E-Mail-Adresse oder/)).toHaveCount(0)
  await expect(form.getByText('Bitte geben Sie Ihren Namen an.')).toBeVisible()
})

for (const width of [390, 768, 1440]) {
  test(`a day is told at once beside its field, and nothing moves for it at ${width} px [Y9]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.clock.setFixedTime('2026-11-18T10:00:00Z')
    await open(page, '/termin-buchen', '#terminwunsch')
    const form = page.locator('#terminwunsch')
    const date = wishedDay(form, 'Erster')
    await expect(date).toHaveAttribute('min', '2026-11-18')
    await expect(date).toHaveAttribute('max', '2027-11-19')
    const places = () =>
      form.locator('input, select, textarea').evaluateAll((fields) =>
        fields.map((field) => {
          const { top, height } = field.getBoundingClientRect()
          return [Math.round(top + scrollY), Math.round(height)]
        }),
      )
    const before = await places()
    await expect(form.getByText(/^Geöffnet: Di–Fr/)).toHaveCount(2)
    for (const [day, words] of [
      ['2026-11-24', 'Dienstag, 24. November: 09:00–19:00 geöffnet.'],
      ['2026-11-22', 'Sonntag, 22. November: eigentlich geschlossen. Fragen Sie gern trotzdem.'],
      ['2026-12-25', 'Freitag, 25. Dezember: eigentlich geschlossen. Fragen Sie gern trotzdem.'],
    ] as const) {
      await date.fill(day)
      await expect(date).toHaveAccessibleDescription(words)
      expect(await places(), words).toEqual(before)
    }
    const daytime = form.getByLabel('Tageszeit').first()
    const box = await daytime.boundingBox()
    await date.fill('2026-11-17')
    await expect(form.getByText('Dieser Tag ist schon vorbei.')).toBeVisible()
    const { height } = (await daytime.boundingBox()) ?? {}
    expect(height).toBe(box?.height)
  })
}

test('a wished day is one group with its time of day [O22]', async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await open(page, '/termin-buchen', '#terminwunsch')
    const groups = page.locator('#terminwunsch').getByRole('group')
    await expect(groups).toHaveCount(2)
    for (const [place, name] of ['Erster Wunsch', 'Zweiter Wunsch'].entries()) {
      const group = groups.nth(place)
      await expect(group).toHaveAccessibleName(new RegExp(`^${name}`))
      const day = await group.getByLabel('Tag', { exact: true }).boundingBox()
      const time = await group.getByLabel('Tageszeit').boundingBox()
      if (!day || !time) throw new Error(`${name} lacks a field`)
      expect(time.y - day.y - day.height, `${width} px`).toBeLessThan(60)
    }
  }
})

test('a keyboard alone sends a message, and a lost answer stores one row [Y5]', async ({
  page,
}) => {
  const name = newName()
  await open(page, '/kontakt', '#nachricht')
  const form = page.locator('#nachricht')
  await form.getByLabel('Worum geht es?').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('040 987654')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Haben Sie Gutscheine?')
  await page.route('**/rest/v1/contact_submissions', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const alert = form.getByRole('alert')
  await expect(alert).toContainText('Ihr Text bleibt stehen')
  await expect(form.getByLabel('Ihre Nachricht')).toHaveValue('Haben Sie Gutscheine?')
  expect(await violations(page)).toEqual([])
  await page.unroute('**/rest/v1/contact_submissions')
  await form.getByRole('button', { name: 'Nachricht senden' }).press('Enter')
  await expectThanks(page)
  expect(await storedFrom(page, name)).toHaveLength(1)
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

test('every mail, call and chat link stays beside the forms [Y6]', async ({ page }) => {
  for (const address of ['/kontakt', '/termin-buchen']) {
    await page.goto(address)
    for (const start of ['mailto:', 'tel:', 'https://wa.me/']) {
      expect(await page.locator(`main a[href^="${start}"]`).count(), start).toBeGreaterThan(0)
    }
  }
})
