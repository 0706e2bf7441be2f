import { expect, type Page, test } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import {
  answerAll,
  button,
  expectStep,
  expectThanks,
  openWizard,
  storedFrom,
} from './application.ts'
import { hold, newName, point } from './salon.ts'

const CALL = '**/rest/v1/job_applications'
const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'

test('an application arrives as specified; thanks take the place of the form [J6] [J8] [J18]', async ({
  page,
}) => {
  const name = newName()
  await openWizard(page)
  await answerAll(page, name)
  const release = await hold(page, CALL)
  const call = page.waitForRequest(CALL)
  await point(button(page, 'Bewerbung absenden'))
  await expect(button(page, 'Wird gesendet...')).toBeDisabled()
  const request = await call
  release()
  const row = {
    name,
    phone: '040-123456',
    is_hairdresser: 'Ja',
    work_hours: 'Teilzeit',
    start_date: 'Sofort',
    message: null,
  }
  expect({ method: request.method(), body: request.postDataJSON() }).toEqual({
    method: 'POST',
    body: row,
  })
  expect(await request.allHeaders()).toMatchObject({
    apikey: publicKey,
    authorization: `Bearer ${publicKey}`,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  await expectThanks(page)
  const thanks = page.locator('.job-thanks')
  await expect(thanks).toContainText(/Wir rufen dich bis (Diens|Mitt|Donners|Frei|Sams)\w+, /)
  await expect(thanks).toContainText('unter 040-123456')
  await expect(page.getByText('Lieber direkt?')).toBeHidden()
  expect(await storedFrom(page, name)).toEqual([{ ...row, status: 'new' }])

  expect(await page.evaluate(() => sessionStorage.getItem('job-application'))).toBeNull()
  await page.goForward()
  await expect(thanks).toBeVisible()
  await page.goBack()
  await page.reload()
  await expectStep(page, 1)
  await expect(page.locator('.job-choice :checked')).toHaveCount(0)
  await page.goBack()
  expect(page.url()).toBe('about:blank')
})

test('the keyboard alone is enough [J2] [J8]', async ({ page }) => {
  const name = newName()
  await openWizard(page)
  await page.locator('.job-section summary').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expectStep(page, 2)
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expectStep(page, 3)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectStep(page, 4)
  await page.keyboard.press('Tab')
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('040 77')
  await page.keyboard.press('Enter')
  await expectStep(page, 5)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Erste Zeile')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Zweite')
  for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectStep(page, 6)
  await button(page, 'Zurück').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expectThanks(page)
  expect(await storedFrom(page, name)).toEqual([
    {
      name,
      phone: '04077',
      is_hairdresser: 'Ja',
      work_hours: 'Ausbildung',
      start_date: 'Sofort',
      message: 'Erste Zeile\nZweite',
      status: 'new',
    },
  ])
})

test('cut off while sending, the answers stay, the alert speaks, and the same button sends once [J9]', async ({
  page,
  context,
}) => {
  const name = newName()
  await openWizard(page)
  await answerAll(page, name)
  const spoken = alerts(page)
  await context.setOffline(true)
  await point(button(page, 'Bewerbung absenden'))
  const region = page.locator('#job-wizard').getByRole('alert')
  await expect(region).toContainText(FAILED)
  await expect(region).toContainText('Alle Angaben bleiben stehen.')
  await expect.poll(() => spoken).toEqual([FAILED])
  await expectStep(page, 6)
  await expect(button(page, 'Bewerbung absenden')).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('job-application'))).toContain(name)
  await context.setOffline(false)
  const calls: string[] = []
  const release = await hold(page, CALL, calls)
  await button(page, 'Bewerbung absenden').dblclick()
  release()
  await expectThanks(page)
  expect(calls).toHaveLength(1)
  expect(await storedFrom(page, name)).toHaveLength(1)
})

test('a lost answer and a second try leave one application [J9]', async ({ page }) => {
  const name = newName()
  await openWizard(page)
  await answerAll(page, name)
  const spoken = alerts(page)
  await page.route(
    CALL,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await point(button(page, 'Bewerbung absenden'))
  await expect(page.locator('#job-wizard').getByRole('alert')).toContainText(FAILED)
  await expect.poll(() => spoken).toEqual([FAILED])
  await point(button(page, 'Bewerbung absenden'))
  await expectThanks(page)
  expect(await storedFrom(page, name)).toHaveLength(1)
})

test('where too many came, the form says how long to wait and whom to call [J10]', async ({
  page,
}) => {
  await openWizard(page)
  await answerAll(page, newName())
  const spoken = alerts(page)
  await page.route(CALL, (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '541' }, json: { code: 'PT429' } }),
  )
  await point(button(page, 'Bewerbung absenden'))
  const sentence = `Die nächste geht in etwa 10 Minuten, oder am Telefon: ${sampleSalon.phone?.shown}.`
  await expect(page.locator('#job-wizard').getByRole('alert')).toContainText(sentence)
  await expect.poll(() => spoken).toEqual([FAILED])
  await expectStep(page, 6)
})

test('a number that cannot be one is said at its field, and nothing is refused later [J11]', async ({
  page,
}) => {
  await openWizard(page)
  await answerAll(page, newName())
  await point(button(page, 'Telefon ändern'))
  await expectStep(page, 4)
  const phone = page.getByLabel('Telefon')
  await phone.fill('04')
  await expect(button(page, 'Weiter')).toBeEnabled()
  await expect(page.getByText('Bitte prüfe deine Telefonnummer')).toHaveCount(0)
  await page.getByLabel('Name').focus()
  await expect(phone).toHaveAccessibleDescription(/Bitte prüfe deine Telefonnummer/)
  await page.getByLabel('Name').press('Enter')
  await expectStep(page, 4)
  await expect(phone).toBeFocused()
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expectStep(page, 4)
  await phone.press('End')
  await phone.pressSequentially('0123')
  await expect(page.getByText('Bitte prüfe deine Telefonnummer')).toHaveCount(0)
  await phone.press('Enter')
  await expect(page.locator('#job-progress')).not.toHaveText(/^Schritt 4/)
})

function alerts(page: Page) {
  const spoken: string[] = []
  page.on('dialog', (dialog) => {
    spoken.push(dialog.message())
    dialog.accept()
  })
  return spoken
}
