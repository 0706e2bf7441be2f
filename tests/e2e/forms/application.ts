import { expect, type Page } from '@playwright/test'
import { stored } from '#tests/e2e/inbox/desk.ts'
import { point } from './salon.ts'

export const ADDRESS = '/ueber-uns#job-application'

/** The wizard as a candidate finds it: open, and alive. */
export async function openWizard(page: Page) {
  await page.goto(ADDRESS)
  await alive(page)
  // From here on nothing takes the focus but the wizard.
  await expect(page.locator('#job-application')).toBeFocused()
}

export async function alive(page: Page) {
  await expect(page.locator('#job-wizard[data-awake]')).toBeAttached()
}

export function choice(page: Page, name: string) {
  return page.locator('.job-choice label').filter({ hasText: new RegExp(`^${name}$`) })
}

export function button(page: Page, name: string) {
  return page.locator('#job-wizard').getByRole('button', { name, exact: true })
}

export async function expectStep(page: Page, step: number) {
  const time = step < 6 ? ' · Dauert 2 Minuten' : ''
  await expect(page.locator('#job-progress')).toHaveText(`Schritt ${step} von 6${time}`)
}

/** From the first question to the last look. */
export async function answerAll(page: Page, name: string, phone = '040-123456') {
  for (const [index, answer] of ['Ja', 'Teilzeit', 'Sofort'].entries()) {
    await expectStep(page, index + 1)
    await point(choice(page, answer))
  }
  await expectStep(page, 4)
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Telefon').fill(phone)
  await point(button(page, 'Weiter'))
  await expectStep(page, 5)
  await point(button(page, 'Weiter'))
  await expectStep(page, 6)
}

export async function expectThanks(page: Page) {
  const heading = page.getByRole('heading', { name: 'Danke, deine Bewerbung ist bei uns.' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.locator('form.job-wizard')).toHaveCount(0)
}

/** What the salon has from this candidate. */
export function storedFrom(page: Page, name: string) {
  const columns = 'name,phone,is_hairdresser,work_hours,start_date,message,status'
  return stored(page, `job_applications?select=${columns}&name=eq.${encodeURIComponent(name)}`)
}
