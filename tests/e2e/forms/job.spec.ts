import { expect, type Page, test } from '@playwright/test'
import { publicKey } from '#domain/public-key.ts'
import { violations } from '#tests/e2e/axe.ts'
import { expectFits, expectPrivate, hydrated } from '#tests/e2e/visit.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import {
  alive,
  answerAll,
  button,
  choice,
  expectStep,
  expectThanks,
  openWizard,
  storedFrom,
} from './application.ts'
import { hold, newName, point } from './salon.ts'

const PHONE = { width: 390, height: 844 }
const SETTLED_MS = 1_000
const CALL = '**/rest/v1/job_applications'
const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'
const QUESTIONS = [
  ['Hast du Friseurin oder Friseur gelernt?', ['Ja', 'Nein']],
  ['Wie viel möchtest du arbeiten?', ['Vollzeit', 'Teilzeit', 'Minijob', 'Ausbildung']],
  ['Wann kannst du anfangen?', ['Sofort', 'In 1–3 Monaten', 'Später']],
] as const

test('six questions follow each other, say what they wait for and show every answer at the end [J1] [J3] [J4] [J5] [J7] [J11] [G26] [J2]', async ({
  page,
}) => {
  await expectPrivate(page, async () => {
    await page.goto('/ueber-uns')
    await hydrated(page)
    await page.locator('.job-section summary').click()
    await alive(page)
    for (const [index, [heading, options]] of QUESTIONS.entries()) {
      await expectStep(page, index + 1)
      const question = page.getByRole('heading', { name: heading })
      await expect(question).toBeInViewport()
      if (index > 0) await expect(question).toBeFocused()
      if (index === 1) await expectOneStop(page, options[0], heading)
      const group = page.getByRole('group', { name: heading })
      await expect(group.locator('label')).toHaveText([...options])
      await expect(page.locator('.job-progress [data-done]')).toHaveCount(index + 1)
      await expect(button(page, 'Zurück')).toHaveCount(index > 0 ? 1 : 0)
      await expect(page.locator('.job-foot .submit-button')).toHaveCount(0)
      // Only a screen reader finds this one; without an answer it leads nowhere.
      await button(page, 'Weiter').dispatchEvent('click')
      await expect(group.getByRole('alert')).toHaveText('Bitte wähle eine Antwort aus.')
      await expectStep(page, index + 1)
      if (index === 0) expect(await violations(page)).toEqual([])
      if (index === 1) await expectWhole(page, index + 1)
      const top = await topOf(page)
      await point(choice(page, options[0]))
      await expect(page.getByText('Bitte wähle eine Antwort aus.')).toHaveCount(0)
      await expectStep(page, index + 2)
      if (index === 2) expect(await topOf(page)).toBe(top)
    }

    await expect(page.getByRole('heading', { name: 'Wie erreichen wir dich?' })).toBeFocused()
    const foot = await page.locator('.job-foot').boundingBox()
    const fields = await page.locator('.job-fields').boundingBox()
    expect((foot?.y ?? 0) - (fields?.y ?? 0) - (fields?.height ?? 0)).toBeLessThan(1)
    await point(button(page, 'Zurück'))
    await expect(page.getByRole('heading', { name: 'Wann kannst du anfangen?' })).toBeFocused()
    await expect(page.getByRole('radio', { name: 'Sofort' })).toBeChecked()
    await button(page, 'Weiter').dispatchEvent('click')
    await expectStep(page, 4)
    const [name, phone] = [page.getByLabel('Name'), page.getByLabel('Telefon')]
    await expect(button(page, 'Weiter')).toBeDisabled()
    await phone.pressSequentially('+49 (40) x66#')
    await expect(phone).toHaveValue('+494066#')
    await name.fill('   ')
    await expect(button(page, 'Weiter')).toBeDisabled()
    await name.fill('Jana'.repeat(30))
    await phone.press('Home')
    await phone.press('ArrowRight')
    await phone.pressSequentially('a0b1')
    await expect(phone).toHaveValue('+01494066#')
    await phone.fill('04')
    await expect(button(page, 'Weiter')).toBeEnabled()
    await expect(page.getByText('Bitte prüfe deine Telefonnummer')).toHaveCount(0)
    await name.focus()
    await expect(phone).toHaveAccessibleDescription(/Bitte prüfe deine Telefonnummer/)
    await name.press('Enter')
    await expectStep(page, 4)
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    expect(await violations(page)).toEqual([])
    await expectWhole(page, 4)
    await page.reload()
    await expectStep(page, 4)
    await phone.press('End')
    await phone.pressSequentially('0123')
    await expect(page.getByText('Bitte prüfe deine Telefonnummer')).toHaveCount(0)
    await phone.press('Enter')

    await expectStep(page, 5)
    const message = page.getByPlaceholder('Deine Nachricht (optional, max. 255 Zeichen)')
    await expect(page.getByText('0/255 Zeichen')).toBeVisible()
    await message.fill('💇'.repeat(254))
    await expect(message.locator('..').getByRole('status')).toBeEmpty()
    await message.press('End')
    await message.pressSequentially('abc')
    await expect(message).toHaveValue(`${'💇'.repeat(254)}a`)
    await expect(page.getByText('255/255 Zeichen – mehr passt nicht hinein.')).toBeVisible()
    await point(button(page, 'Weiter'))

    await expectStep(page, 6)
    expect(await violations(page)).toEqual([])
    await expectWhole(page, 6)
    await point(button(page, 'Arbeitszeit ändern'))
    await expect(page.getByRole('heading', { name: QUESTIONS[1][0] })).toBeFocused()
    await point(choice(page, 'Minijob'))
    await expectStep(page, 6)
    await point(button(page, 'Nachricht ändern'))
    await page.getByLabel('Deine Nachricht').fill('Ab 10 Uhr')
    await point(button(page, 'Weiter'))
    await point(button(page, 'Gelernt ändern'))
    await expectStep(page, 1)
    await point(button(page, 'Zur Übersicht'))
    await page.reload()
    await expectStep(page, 6)
    await expect(page.locator('.job-check')).toBeInViewport()
    const answers = ['Ja', 'Minijob', 'Sofort', 'Jana'.repeat(30), '040123', 'Ab 10 Uhr']
    await expect(page.locator('.job-check dd:not(:has(button))')).toHaveText(answers)
    const wizard = page.locator('#job-wizard')
    await expect(wizard).toContainText('Lebenslauf und Zeugnisse')
    await expect(wizard.locator('.job-privacy li')).toHaveCount(3)
    const privacy = wizard.getByRole('link', { name: 'Datenschutz' })
    await expect(privacy).toHaveAttribute('href', '/datenschutz')
    await page.evaluate(() => sessionStorage.setItem('job-application', '{"step":9,"answers":7}'))
    await page.goto('/ueber-uns?neu#job-application')
    await expectStep(page, 1)
  })
})

test('a choice counts after 300 ms, arrow keys look, and the keyboard alone sends an application [J2] [J8]', async ({
  page,
}) => {
  const name = newName()
  await page.clock.install()
  await openWizard(page)
  const openedAt = Date.now()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByRole('radio', { name: 'Ja' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Nein' })).toBeChecked()
  await expect(page.getByText('Mit den Pfeiltasten wählen, mit Enter weiter.')).toBeVisible()
  await page.clock.runFor(SETTLED_MS)
  await expectStep(page, 1)
  await page.keyboard.press('Enter')
  await page.clock.runFor(299)
  await expectStep(page, 1)
  await page.clock.runFor(1)
  await expectStep(page, 2)

  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Vollzeit' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.clock.runFor(300)
  await expectStep(page, 3)
  await point(choice(page, 'Sofort'))
  await page.clock.runFor(200)
  await point(choice(page, 'Später'))
  await page.clock.runFor(200)
  await expectStep(page, 3)
  await page.clock.runFor(100)
  await expectStep(page, 4)

  await page.clock.resume()
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
  // Who is ready sooner than anybody can write is checked as a machine.
  await expect.poll(() => Date.now() - openedAt).toBeGreaterThan(4_000)
  await page.keyboard.press('Enter')
  await expectThanks(page)
  expect(await storedFrom(page, name)).toEqual([
    {
      name,
      phone: '04077',
      is_hairdresser: 'Nein',
      work_hours: 'Vollzeit',
      start_date: 'Später',
      message: 'Erste Zeile\nZweite',
      status: 'new',
    },
  ])
})

test('after every failure the answers stay, the alert speaks and the same button sends one application [J5] [J8] [J9] [G26]', async ({
  page,
  context,
}) => {
  const name = newName()
  await openWizard(page)
  await answerAll(page, name)
  const spoken: string[] = []
  page.on('dialog', (dialog) => {
    spoken.push(dialog.message())
    dialog.accept()
  })
  const region = page.locator('#job-wizard').getByRole('alert')
  const answer = { status: 429, headers: { 'Retry-After': '541' }, json: { code: 'PT429' } }
  await page.route(CALL, (route) => route.fulfill(answer), { times: 1 })
  await point(button(page, 'Bewerbung absenden'))
  await expect(region).toContainText(
    `Die nächste geht in etwa 10 Minuten, oder am Telefon: ${sampleSalon.phone?.shown}.`,
  )
  await expect.poll(() => spoken).toEqual([FAILED])
  await expectStep(page, 6)

  await context.setOffline(true)
  await point(button(page, 'Bewerbung absenden'))
  await expect(region).toContainText(FAILED)
  await expect(region).toContainText('Alle Angaben bleiben stehen.')
  await expect.poll(() => spoken).toEqual([FAILED, FAILED])
  await expect(button(page, 'Bewerbung absenden')).toBeFocused()
  expect(await page.evaluate(() => sessionStorage.getItem('job-application'))).toContain(name)
  await context.setOffline(false)
  // The answer is lost: the row is there, the candidate does not know it.
  const lose = { times: 1 }
  await page.route(CALL, (route) => route.fetch().then(() => route.abort()), lose)
  await point(button(page, 'Bewerbung absenden'))
  await expect.poll(() => spoken).toHaveLength(3)

  const calls: string[] = []
  const release = await hold(page, CALL, calls)
  const call = page.waitForRequest(CALL)
  await button(page, 'Bewerbung absenden').dblclick()
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
  expect([request.method(), request.postDataJSON()]).toEqual(['POST', row])
  expect(await request.allHeaders()).toMatchObject({
    apikey: publicKey,
    authorization: `Bearer ${publicKey}`,
    'content-type': 'application/json',
    prefer: 'return=minimal',
  })
  await expectThanks(page)
  expect(calls).toHaveLength(1)
  const thanks = page.locator('.job-thanks')
  await expect(thanks).toContainText(/Wir rufen dich bis (Diens|Mitt|Donners|Frei|Sams)\w+, /)
  await expect(thanks).toContainText('unter 040-123456')
  await expect(page.getByText('Lieber direkt?')).toBeHidden()
  expect(await violations(page)).toEqual([])
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

test('Back and Forward of the browser step, without a slide under reduced motion, and the page can be left and found again [J5]', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/kontakt')
  await hydrated(page)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.side-rail a[href$="#job-application"]')?.click(),
  )
  await alive(page)
  for (const answer of ['Ja', 'Ausbildung']) await point(choice(page, answer))
  await expectStep(page, 3)
  await page.goBack()
  await expect(page.getByRole('heading', { name: QUESTIONS[1][0] })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Ausbildung' })).toBeChecked()
  await page.goBack()
  await expectStep(page, 1)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goForward()
  await expectStep(page, 2)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.goForward()
  await expect(page.getByRole('heading', { name: QUESTIONS[2][0] })).toBeFocused()

  await page.evaluate(() => document.querySelector<HTMLElement>('.side-rail a')?.click())
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await expectStep(page, 3)
  await expect(page.locator('#job-wizard')).toBeInViewport()
  for (const step of [2, 1]) {
    await page.goBack()
    await expectStep(page, step)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/kontakt$/)
})

/** The answers are one stop of the keyboard, and a screen reader says the question once. */
async function expectOneStop(page: Page, first: string, question: string) {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: first })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Zurück')).toBeFocused()
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const said = nodes.filter(
    ({ ignored, role, name }) =>
      !ignored && role?.value === 'StaticText' && name?.value === question,
  )
  expect(said).toHaveLength(1)
}

async function expectWhole(page: Page, step: number) {
  await expectFits(page, `step ${step}`)
  await page.setViewportSize(PHONE)
}

function topOf(page: Page) {
  return page
    .locator('#job-wizard')
    .evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY))
}
