import { expect, test } from '@playwright/test'
import { referenceOf } from '#domain/contact.ts'
import { publicKey } from '#domain/public-key.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord } from './desk.ts'

const LISTS = [
  {
    path: '/admin/contacts',
    table: 'contact_submissions',
    name: 'Kontaktanfragen',
    question: 'Möchten Sie diese Kontaktanfrage wirklich löschen?',
    row: { phone: '040 66969-124', email: 'kim@kunde.test', message: 'Geht <b>Samstag</b>?' },
    shown: 'Geht <b>Samstag</b>?',
    statuses: ['Neu', 'In Bearbeitung', 'Erledigt', 'Archiviert'],
    last: 'archived',
  },
  {
    path: '/admin/applications',
    table: 'job_applications',
    name: 'Bewerbungen',
    question: 'Möchten Sie diese Bewerbung wirklich löschen?',
    row: {
      phone: '04066969124',
      is_hairdresser: 'Ja',
      work_hours: 'Teilzeit',
      start_date: 'Sofort',
      message: 'Ich <i>freue</i> mich.',
    },
    shown: 'Gelernt: Ja · Teilzeit · Start: Sofort',
    statuses: [
      'Neu',
      'Wird geprüft',
      'Gespräch vereinbart',
      'Angenommen',
      'Abgelehnt',
      'Archiviert',
    ],
    last: 'archived',
  },
] as const

for (const { path, table, name, question, row, shown, statuses, last } of LISTS) {
  test(`${name}: every status can follow every other, and entries are deleted [X5]`, async ({
    page,
  }) => {
    const who = newWord()
    await given(page, table, [{ ...row, name: who }])
    await atTheDesk(page, `${path}?suche=${who}`)
    await expect(entry(page, who)).toContainText(shown)
    const status = entry(page, who).getByLabel('Status')
    await expect(status.getByRole('option')).toHaveText([...statuses])
    await status.selectOption('Archiviert')
    await expect(status).toBeEnabled()
    await expectStored(page, `${table}?select=status&name=eq.${who}`, [{ status: last }])
    await page.getByRole('link', { name: /^Neu \d/ }).click()
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeVisible()
    await page.getByRole('link', { name: /^Archiviert/ }).click()
    await status.selectOption('Neu')
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeVisible()
    await page.getByRole('link', { name: /^Alle/ }).click()
    await entry(page, who).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('dialog')).toContainText(question)
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(entry(page, who)).toHaveCount(0)
    await expectStored(page, `${table}?name=eq.${who}`, [])
  })

  test(`${name}: notes are written, discarded, and never lost when saving fails [X6]`, async ({
    page,
  }) => {
    const who = newWord()
    const query = `${table}?select=notes&name=eq.${who}`
    await given(page, table, [{ ...row, name: who, notes: 'Ruft zurück.' }])
    await atTheDesk(page, `${path}?suche=${who}`)
    await entry(page, who).getByRole('button', { name: 'Notiz bearbeiten' }).click()
    const field = entry(page, who).getByLabel('Notiz')
    await expect(field).toHaveValue('Ruft zurück.')
    await expect(field).toBeFocused()
    await field.fill('Verworfen')
    await entry(page, who).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(entry(page, who).getByText('Ruft zurück.')).toBeVisible()

    await entry(page, who).getByRole('button', { name: 'Notiz bearbeiten' }).click()
    await field.fill('Kommt am Freitag.')
    await page.route(`**/rest/v1/${table}?**`, (route) => route.abort())
    await entry(page, who).getByRole('button', { name: 'Speichern' }).click()
    await expect(entry(page, who).getByRole('alert')).toContainText('Das hat nicht geklappt')
    await expect(field).toHaveValue('Kommt am Freitag.')
    expect(await violations(page)).toEqual([])
    await page.unroute(`**/rest/v1/${table}?**`)
    // What is typed outlives a look at another filter.
    await page.getByRole('link', { name: /^Archiviert/ }).click()
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeVisible()
    await page.getByRole('link', { name: /^Alle/ }).click()
    await expect(field).toHaveValue('Kommt am Freitag.')
    await entry(page, who).getByRole('button', { name: 'Speichern' }).click()
    await expect(field).toHaveCount(0)
    await expect(entry(page, who).getByText('Kommt am Freitag.')).toBeVisible()
    await expectStored(page, query, [{ notes: 'Kommt am Freitag.' }])
    expect(await violations(page)).toEqual([])
  })

  test(`${name}: call, chat and mail are one tap away [X7]`, async ({ page }) => {
    const who = newWord()
    await given(page, table, [{ ...row, name: who }])
    await atTheDesk(page, `${path}?suche=${who}`)
    const links = entry(page, who).locator('.reach-links').getByRole('link')
    await expect(links.first()).toBeVisible()
    const addresses = await links.evaluateAll((all) =>
      all.map((one) => one.getAttribute('href')?.split('?')[0]),
    )
    expect(addresses).toEqual([
      'tel:04066969124',
      'https://wa.me/494066969124',
      ...('email' in row ? ['mailto:kim%40kunde.test'] : []),
    ])
  })
}

test('the side bar, on a phone a drawer, leads to every list and counts what waits [X8]', async ({
  page,
}) => {
  await given(page, 'contact_submissions', [
    { name: newWord(), phone: '040 66969-124', message: 'Guten Tag' },
  ])
  await atTheDesk(page, '/admin/dashboard')
  const isPhone = test.info().project.name === 'phone'
  for (const name of ['Bewertungen', 'Kontaktanfragen', 'Bewerbungen']) {
    if (isPhone) await page.getByRole('button', { name: 'Menü' }).click()
    const bar = page.getByRole('navigation', { name: 'Verwaltung' })
    await expect(bar.getByRole('link', { name: /^Kontaktanfragen \d+ offen$/ })).toBeVisible()
    expect(await violations(page)).toEqual([])
    await bar.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('every number of the dashboard leads to what it counts [X8]', async ({ page }) => {
  await atTheDesk(page, '/admin/dashboard')
  const cards = page.getByRole('list', { name: 'Zahlen' }).getByRole('link')
  await expect(cards).toHaveCount(4)
  expect(await cards.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/admin/reviews?status=ausstehend',
    '/admin/reviews',
    '/admin/contacts?status=new',
    '/admin/applications?status=new',
  ])
})

test('a request is found by the reference its sender was told [X31]', async ({ page }) => {
  const name = newWord()
  const key = crypto.randomUUID()
  const sent = await page.request.post('/rest/v1/contact_submissions', {
    headers: { apikey: publicKey, 'Idempotency-Key': key },
    data: { name, phone: '040 66969-124', message: `Rückruf für ${name}` },
  })
  expect(sent.status()).toBe(201)
  await atTheDesk(page, `/admin/contacts?suche=${referenceOf(key)}`)
  await expect(entry(page, name)).toContainText(`Kennung ${referenceOf(key)}`)
})
