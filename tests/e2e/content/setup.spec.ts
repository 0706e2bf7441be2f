import type { Page } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { signInHere } from '#tests/e2e/desk/people.ts'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { ADMIN } from '#tests/support/running.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { atTheContents, expect, save, test } from './desk.ts'

let product: OwnProduct | undefined
test.afterAll(async () => product?.stop())

function card(page: Page, name: string) {
  return page.getByRole('region', { name, exact: true })
}

function fine(page: Page, name: string) {
  return card(page, name).getByRole('button', { name: 'Stimmt so' })
}

test('the set-up leads through what is still an example; „Stimmt so“ is said of what a card shows [C76] [C141]', async ({
  page,
  salon,
}) => {
  await atTheContents(page, salon, 'dashboard')
  await page.getByRole('link', { name: 'Richten Sie Ihren Salon ein' }).click()
  await expect(page.getByText('0 von 12')).toBeVisible()
  const { legal, contact } = sampleDocument
  for (const [name, label, value] of [
    ['Kontakt', 'Telefon', contact.phone],
    ['Im Netz', 'Ihre Bewertungen bei Google', contact.googleReviews],
    ['Impressum', 'Umsatzsteuer-Identifikationsnummer', legal.vatId],
    ['Im Netz', 'Hosting', legal.host],
    ['Kammer', 'Name', legal.chamber.name],
  ] as const) {
    await expect(card(page, name).getByLabel(label)).toHaveValue(value)
  }
  // What can be nobody's fact is not confirmed, whoever taps.
  await expect(card(page, 'Im Netz').getByText('Bitte selbst eintragen:')).toContainText('Hosting')
  // Services are confirmed where their prices stand.
  await expect(fine(page, 'Leistungen')).toHaveCount(0)
  await expect(card(page, 'Leistungen').getByRole('link', { name: 'Zur Preisliste' })).toBeVisible()
  const who = card(page, 'Wer')
  await who.getByLabel('Name des Salons').fill('Haarwerk')
  // There is one way to save at a time, and the word mark that follows is no second change.
  await expect(fine(page, 'Wer')).toHaveCount(0)
  await expect(page.getByText('1 Änderung', { exact: true })).toBeVisible()
  await save(page)
  await expect(who.getByText('Noch 2 Beispiele.')).toBeVisible()
  await fine(page, 'Wer').click()
  await expect(page.getByText('1 von 12')).toBeVisible()
  await expect(who.getByText('erledigt')).toBeVisible()
  await expect(who.getByLabel('Name des Salons')).toHaveValue('Haarwerk')
  await fine(page, 'Wann').click()
  await expect(page.getByText('2 von 12')).toBeVisible()
  await card(page, 'Bewertungen').getByRole('button', { name: 'Später' }).click()
  await expect(card(page, 'Bewertungen').getByText('später', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('2 von 12')).toBeVisible()
  await expect(who).toHaveCount(0)
  await page.getByRole('link', { name: 'Wer ansehen' }).click()
  await expect(who.getByLabel('Name des Salons')).toHaveValue('Haarwerk')
  expect(await violations(page)).toEqual([])
  await page.goto(`${salon.url}/admin/system`)
  await expect(page.getByText('2 von 12 erledigt.')).toBeVisible()
  const steps = page.getByRole('listitem')
  await expect(steps.filter({ hasText: 'Wann' })).toContainText('erledigt')
  const reviews = steps.filter({ has: page.getByRole('link', { name: 'Bewertungen' }) })
  await expect(reviews.last()).toContainText('später')
})

test('with a real address the sign-in leads to what is missing, and going public is a question [C151] [C381]', async ({
  page,
}) => {
  product = await startOwnProduct({ SITE_URL: 'https://haarwerk.example' })
  const { url } = product
  await page.goto(`${url}/admin/login`)
  await signInHere(page, ADMIN)
  await expect(page.getByRole('heading', { name: 'Salon einrichten' })).toBeVisible()
  for (const [name, label, words] of [
    ['Wer', 'Name des Salons', 'Haarwerk'],
    ['Kontakt', 'Telefon', '0761 123456'],
    ['Kontakt', 'E-Mail', 'hallo@haarwerk.example'],
    ['Impressum', 'Umsatzsteuer-Identifikationsnummer', 'DE123456789'],
    ['Im Netz', 'Hosting', 'Eigener Server im Salon'],
  ] as const) {
    await card(page, name).getByLabel(label).fill(words)
  }
  await save(page)
  await expect(card(page, 'Wer')).toContainText('Noch 2 Beispiele. Besucher sehen sie nicht.')
  await expect(card(page, 'Kontakt').getByLabel('Telefon')).toHaveValue('+49 761 123456')
  const needed = [
    ...['Wer', 'Ihr Salon', 'Wo', 'Gegend', 'Wann'],
    ...['Impressum', 'Kammer', 'Datenschutz', 'Im Netz'],
  ]
  for (const name of needed) {
    await fine(page, name).click()
    await expect(card(page, name).getByText('erledigt')).toBeVisible()
  }
  const robots = async () => (await page.request.get(url)).headers()['x-robots-tag']
  await expect(page.getByText('Bereit zum Veröffentlichen')).toBeInViewport()
  expect(await robots()).toBe('noindex')
  await page.goto(`${url}/admin/dashboard`)
  await page.getByRole('link', { name: 'Veröffentlichen …' }).click()
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  const question = page.getByRole('dialog', { name: 'Jetzt veröffentlichen?' })
  await expect(question).toContainText('haarwerk.example ist dann für alle zu sehen')
  await expect(question).toContainText('Leistungen und Preise: 38 Beispiele')
  // What nobody will find is not told as something to be seen.
  await expect(question).not.toContainText('Keine Leistungen')
  const heights = await question
    .getByRole('button')
    .evaluateAll((all) => all.map((button) => button.clientHeight))
  expect(Math.max(...heights), 'words in one line').toBeLessThan(48)
  await question.getByRole('button', { name: 'Noch nicht' }).click()
  expect(await robots()).toBe('noindex')
  await page.getByRole('button', { name: 'Veröffentlichen …' }).click()
  await question.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  await expect(page.getByRole('heading', { name: 'Ihr Salon ist im Netz.' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Website ansehen' })).toHaveAttribute('href', '/')
  expect(await violations(page)).toEqual([])
  await expect.poll(robots).toBe(undefined)
  await page.getByRole('button', { name: 'Website wieder verbergen' }).click()
  await page.getByRole('button', { name: 'Wieder verbergen …' }).click()
  await page.getByRole('button', { name: 'Verbergen', exact: true }).click()
  await expect(page.getByText('Ihre Website ist wieder verborgen.')).toBeVisible()
  await expect.poll(robots).toBe('noindex')
})
