import { expect, test } from '@playwright/test'
import { hydrated } from '#tests/e2e/visit.ts'
import { ADDRESS, alive, answerAll, button, choice, expectStep, openWizard } from './application.ts'
import { newName, point } from './salon.ts'

const SETTLED_MS = 1_000

test('six questions follow each other, each heading takes the focus, and the bar counts [J1] [J3]', async ({
  page,
}) => {
  await openWizard(page)
  const steps = [
    ['Hast du Friseurin oder Friseur gelernt?', ['Ja', 'Nein']],
    ['Wie viel möchtest du arbeiten?', ['Vollzeit', 'Teilzeit', 'Minijob', 'Ausbildung']],
    ['Wann kannst du anfangen?', ['Sofort', 'In 1–3 Monaten', 'Später']],
  ] as const
  for (const [index, [heading, options]] of steps.entries()) {
    await expectStep(page, index + 1)
    const question = page.getByRole('heading', { name: heading })
    await expect(question).toBeInViewport()
    if (index > 0) await expect(question).toBeFocused()
    const group = page.getByRole('group', { name: heading })
    await expect(group.locator('label')).toHaveText([...options])
    await expect(page.locator('.job-progress [data-done]')).toHaveCount(index + 1)
    await expect(button(page, 'Zurück')).toHaveCount(index > 0 ? 1 : 0)
    await expect(page.locator('.job-foot .submit-button')).toHaveCount(0)
    // Only a screen reader finds this one; without an answer it leads nowhere.
    await button(page, 'Weiter').dispatchEvent('click')
    await expect(group.getByRole('alert')).toHaveText('Bitte wähle eine Antwort aus.')
    await expectStep(page, index + 1)
    await point(choice(page, options[0]))
    await expect(page.getByText('Bitte wähle eine Antwort aus.')).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { name: 'Wie erreichen wir dich?' })).toBeFocused()
  await point(button(page, 'Zurück'))
  await expect(page.getByRole('heading', { name: 'Wann kannst du anfangen?' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Sofort' })).toBeChecked()
  await button(page, 'Weiter').dispatchEvent('click')
  await expectStep(page, 4)
})

test('a choice counts after 300 ms; arrow keys look, Space and Enter decide [J2]', async ({
  page,
}) => {
  await page.clock.install()
  await openWizard(page)
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

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('radio', { name: 'Sofort' })).toBeChecked()
  await page.clock.runFor(300)
  await expectStep(page, 4)

  await page.goBack()
  await page.clock.runFor(1)
  await expectStep(page, 3)
  await point(choice(page, 'Sofort'))
  await page.clock.runFor(200)
  await point(choice(page, 'Später'))
  await page.clock.runFor(200)
  await expectStep(page, 3)
  await page.clock.runFor(100)
  await expectStep(page, 4)
})

test('the answers are one stop of the keyboard, and the question is said once [J17]', async ({
  page,
}) => {
  await openWizard(page)
  await point(choice(page, 'Ja'))
  await expectStep(page, 2)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: 'Vollzeit' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'Zurück')).toBeFocused()
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const said = nodes.filter(
    ({ ignored, role, name }) =>
      !ignored && role?.value === 'StaticText' && name?.value === 'Wie viel möchtest du arbeiten?',
  )
  expect(said).toHaveLength(1)
})

test('the panel is as high as its step and its top stays [J18]', async ({ page }) => {
  await openWizard(page)
  for (const answer of ['Ja', 'Teilzeit']) await point(choice(page, answer))
  await expectStep(page, 3)
  const panel = page.locator('#job-wizard')
  const top = () => panel.evaluate((box) => Math.round(box.getBoundingClientRect().top + scrollY))
  const before = await top()
  await point(choice(page, 'Sofort'))
  await expectStep(page, 4)
  expect(await top()).toBe(before)
  const foot = await page.locator('.job-foot').boundingBox()
  const fields = await page.locator('.job-fields').boundingBox()
  const gap = (foot?.y ?? 0) - (fields?.y ?? 0) - (fields?.height ?? 0)
  expect(gap).toBeLessThan(1)
})

test('name and telephone open the way on; the number keeps its characters only [J3] [J4]', async ({
  page,
}) => {
  await openWizard(page)
  for (const answer of ['Nein', 'Minijob', 'Später']) await point(choice(page, answer))
  await expectStep(page, 4)
  const [name, phone] = [page.getByLabel('Name'), page.getByLabel('Telefon')]
  await expect(button(page, 'Weiter')).toBeDisabled()
  await phone.pressSequentially('+49 (40) x66#')
  await expect(phone).toHaveValue('+494066#')
  await expect(button(page, 'Weiter')).toBeDisabled()
  await name.fill('   ')
  await expect(button(page, 'Weiter')).toBeDisabled()
  await name.fill('Jana')
  await expect(button(page, 'Weiter')).toBeEnabled()
  await phone.press('Home')
  await phone.press('ArrowRight')
  await phone.pressSequentially('a0b')
  await phone.pressSequentially('1')
  await expect(phone).toHaveValue('+01494066#')
  await phone.press('Enter')
  await expectStep(page, 5)
})

test('a message is cut to 255 characters while it is typed, and says so [J4]', async ({ page }) => {
  await openWizard(page)
  await answerAll(page, 'Jana')
  await point(button(page, 'Zurück'))
  await expectStep(page, 5)
  const message = page.getByPlaceholder('Deine Nachricht (optional, max. 255 Zeichen)')
  await expect(page.getByText('0/255 Zeichen')).toBeVisible()
  await message.fill('💇'.repeat(254))
  await expect(page.getByText('254/255 Zeichen')).toBeVisible()
  await expect(message.locator('..').getByRole('status')).toBeEmpty()
  await message.press('End')
  await message.pressSequentially('abc')
  await expect(message).toHaveValue(`${'💇'.repeat(254)}a`)
  await expect(page.getByText('255/255 Zeichen – mehr passt nicht hinein.')).toBeVisible()
})

test('Back and Forward of the browser step, and the page can be left and found again [J5]', async ({
  page,
}) => {
  await page.goto('/kontakt')
  await hydrated(page)
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.side-rail a[href$="#job-application"]')?.click(),
  )
  await alive(page)
  for (const answer of ['Ja', 'Ausbildung']) await point(choice(page, answer))
  await expectStep(page, 3)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Wie viel möchtest du arbeiten?' })).toBeFocused()
  await expect(page.getByRole('radio', { name: 'Ausbildung' })).toBeChecked()
  await page.goBack()
  await expectStep(page, 1)
  await page.goForward()
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Wann kannst du anfangen?' })).toBeFocused()

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

test('a reload keeps step and answers, also where no hash opens the section [J6]', async ({
  page,
}) => {
  await page.goto('/ueber-uns')
  await hydrated(page)
  await page.locator('.job-section summary').click()
  await alive(page)
  await answerAll(page, 'Jana')
  await page.reload()
  await expectStep(page, 6)
  await expect(page.locator('.job-check')).toBeInViewport()
  await expect(page.locator('.job-check dd:not(:has(button))')).toHaveText([
    'Ja',
    'Teilzeit',
    'Sofort',
    'Jana',
    '040-123456',
    'keine',
  ])
  await page.goto(ADDRESS)
  await expectStep(page, 6)
  await page.evaluate(() => sessionStorage.setItem('job-application', '{"step":9,"answers":7}'))
  await page.goto('/ueber-uns?neu#job-application')
  await expectStep(page, 1)
})

test('every answer can be changed on the last step, and one returns to it [J7]', async ({
  page,
}) => {
  const name = newName()
  await openWizard(page)
  await answerAll(page, name)
  const rows = page.locator('.job-check dl > div')
  await point(button(page, 'Arbeitszeit ändern'))
  await expect(page.getByRole('heading', { name: 'Wie viel möchtest du arbeiten?' })).toBeFocused()
  await point(choice(page, 'Minijob'))
  await expectStep(page, 6)
  await expect(rows.filter({ hasText: 'Arbeitszeit' })).toContainText('Minijob')
  await point(button(page, 'Nachricht ändern'))
  await page.getByLabel('Deine Nachricht').fill('Ab 10 Uhr')
  await point(button(page, 'Weiter'))
  await expectStep(page, 6)
  await point(button(page, 'Gelernt ändern'))
  await expectStep(page, 1)
  await point(button(page, 'Zur Übersicht'))
  await expectStep(page, 6)
  await expect(rows).toContainText(['Ja', 'Minijob', 'Sofort', name, '040-123456', 'Ab 10 Uhr'])
  await page.goBack()
  await expectStep(page, 5)
  const main = page.locator('#job-wizard')
  await page.goForward()
  await expect(main).toContainText('Lebenslauf und Zeugnisse')
  await expect(main.locator('.job-privacy li')).toHaveCount(3)
  await expect(main.getByRole('link', { name: 'Datenschutz' })).toHaveAttribute(
    'href',
    '/datenschutz',
  )
})
