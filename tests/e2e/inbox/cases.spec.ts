import { expect, test } from '@playwright/test'
import { referenceOf } from '#domain/contact.ts'
import { publicKey } from '#domain/public-key.ts'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord, openEntry, row, rows } from './desk.ts'

const LISTS = [
  {
    path: '/admin/contacts',
    table: 'contact_submissions',
    name: 'Kontaktanfragen',
    question: 'Möchten Sie diese Kontaktanfrage wirklich löschen?',
    row: { phone: '0170 66969-124', email: 'kim@kunde.test', message: 'Geht <b>Samstag</b>?' },
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
      phone: '017066969124',
      is_hairdresser: 'Ja',
      work_hours: 'Teilzeit',
      start_date: 'Sofort',
      message: 'Ich <i>freue</i> mich.',
    },
    shown: 'Teilzeit · Sofort · Ich <i>freue</i> mich.',
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

for (const { path, table, name, question, row: words, shown, statuses, last } of LISTS) {
  test(`${name}: every status can follow every other, and entries are deleted [X5]`, async ({
    page,
  }) => {
    const who = newWord()
    await given(page, table, [{ ...words, name: who }])
    await atTheDesk(page, `${path}?suche=${who}`)
    await expect(row(page, who)).toContainText(shown)
    await openEntry(page, who)
    const status = entry(page, who).getByLabel('Status')
    await expect(status.getByRole('option')).toHaveText([...statuses])
    await status.selectOption('Archiviert')
    await expect(status).toBeEnabled()
    await expectStored(page, `${table}?select=status&name=eq.${who}`, [{ status: last }])
    await page.goto(`${path}?suche=${who}&status=new`)
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeVisible()
    await page.getByRole('link', { name: /^Archiviert/ }).click()
    await openEntry(page, who)
    await status.selectOption('Neu')
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeAttached()
    await entry(page, who).getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByRole('dialog')).toContainText(question)
    await expect(page.getByRole('dialog')).toContainText(who)
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(entry(page, who)).toHaveCount(0)
    await expectStored(page, `${table}?name=eq.${who}`, [])
  })

  test(`${name}: notes are written, discarded, and never lost when saving fails [X6]`, async ({
    page,
  }) => {
    const who = newWord()
    const query = `${table}?select=notes&name=eq.${who}`
    await given(page, table, [{ ...words, name: who, notes: 'Ruft zurück.' }])
    await atTheDesk(page, `${path}?suche=${who}`)
    await openEntry(page, who)
    await entry(page, who).getByRole('button', { name: 'Notiz bearbeiten' }).click()
    const field = entry(page, who).getByLabel('Notiz')
    await expect(field).toHaveValue('Ruft zurück.')
    await expect(field).toBeFocused()
    await field.fill('Verworfen')
    await entry(page, who).getByRole('button', { name: 'Abbrechen' }).click()
    await expect(entry(page, who).locator('.notes-text')).toHaveText('Ruft zurück.')

    await entry(page, who).getByRole('button', { name: 'Notiz bearbeiten' }).click()
    await field.fill('Kommt am Freitag.')
    await page.route(`**/rest/v1/${table}?**`, (route) => route.abort())
    await entry(page, who).getByRole('button', { name: 'Speichern' }).click()
    const alert = entry(page, who).getByRole('alert')
    await expect(alert).toContainText('Das hat nicht geklappt: Keine Verbindung.')
    await expect(alert).toHaveCSS('color', 'rgb(158, 43, 37)')
    await expect(field).toHaveValue('Kommt am Freitag.')
    // Until somebody scrolls, the bar to answer with lies over what comes last.
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await violations(page)).toEqual([])
    await page.unroute(`**/rest/v1/${table}?**`)
    // What is typed outlives a look at another list.
    await page.goto(`${path}?suche=${who}&status=archived`)
    await expect(page.getByText(`Keine ${name} gefunden`)).toBeVisible()
    await page.getByRole('link', { name: /^Alle/ }).click()
    await openEntry(page, who)
    await expect(field).toHaveValue('Kommt am Freitag.')
    await entry(page, who).getByRole('button', { name: 'Speichern' }).click()
    await expect(field).toHaveCount(0)
    await expect(entry(page, who).locator('.notes-text')).toHaveText('Kommt am Freitag.')
    await expectStored(page, query, [{ notes: 'Kommt am Freitag.' }])
    expect(await violations(page)).toEqual([])
  })

  test(`${name}: call, chat and mail are one tap away [X7]`, async ({ page }) => {
    const who = newWord()
    await given(page, table, [{ ...words, name: who }])
    await atTheDesk(page, `${path}?suche=${who}`)
    await openEntry(page, who)
    const addresses = await entry(page, who)
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('?')[0]))
    const mail = 'email' in words ? ['mailto:kim%40kunde.test'] : []
    expect(addresses).toEqual(['tel:017066969124', ...mail, 'https://wa.me/4917066969124', ...mail])
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
  await openEntry(page, name)
  await expect(entry(page, name)).toContainText(`Nr. ${referenceOf(key)}`)
})

test('a telephone number is found however it is written [X31]', async ({ page }) => {
  const name = newWord()
  const digits = String(Date.now()).slice(-8)
  const phone = `+49 (0)170 ${digits.slice(0, 3)}/${digits.slice(3)}`
  await given(page, 'contact_submissions', [{ name, phone, message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=0170${digits}`)
  await expect(row(page, name)).toBeVisible()
  await page.goto(`/admin/contacts?suche=${encodeURIComponent(`0049 170 ${digits}`)}`)
  await expect(row(page, name)).toBeVisible()
})

test('a wish for an appointment shows its facts, other words stay as they are [X33]', async ({
  page,
}) => {
  const [wish, other] = [newWord(), newWord()]
  const way = { phone: '0170 555 0101', email: 'kim@kunde.test', submission_type: 'booking' }
  const message =
    'Leistung: Balayage\n1. Wunsch: Donnerstag, 19. November 2026, vormittags\n' +
    'Rückruf: mittags\nAnmerkung: Bei Fatma bitte.'
  await given(page, 'contact_submissions', [
    { ...way, name: wish, message },
    { ...way, name: other, message: 'Geht Samstag um zehn?' },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${wish}&art=booking`)
  await expect(row(page, wish)).toContainText(
    'Balayage · Do 19. Nov, vormittags · Bei Fatma bitte.',
  )
  await openEntry(page, wish)
  const facts = entry(page, wish).locator('.entry-facts')
  await expect(facts.getByRole('term')).toHaveText(['Leistung', 'Wunschzeit', 'Telefon', 'E-Mail'])
  await expect(facts.getByRole('definition')).toHaveText([
    /^Balayage · \d+–\d+.min · ab \d+.€$/,
    'Do 19. Nov, vormittags',
    '0170 555 0101 · mittags',
    'kim@kunde.test',
  ])
  await expect(facts.getByRole('link', { name: '0170 555 0101' })).toHaveAttribute(
    'href',
    'tel:01705550101',
  )
  await expect(entry(page, wish).locator('.entry-text')).toHaveText('Bei Fatma bitte.')
  await expect(entry(page, wish).getByText('Terminwunsch')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.goto(`/admin/contacts?suche=${other}`)
  await openEntry(page, other)
  await expect(entry(page, other).locator('.entry-text')).toHaveText('Geht Samstag um zehn?')
  await page.goto(`/admin/contacts?suche=${other}&art=model`)
  await expect(page.getByText('Keine Kontaktanfragen gefunden')).toBeVisible()
})

test('who waits for an answer shows the promise, the oldest first [X34]', async ({ page }) => {
  const word = newWord()
  const request = { phone: '040 66969-124', message: 'Guten Tag' }
  const now = new Date().toISOString()
  const old = new Date(Date.now() - 20 * 86_400_000).toISOString()
  await given(page, 'contact_submissions', [
    { ...request, name: `${word} alt`, created_at: old, status: 'new' },
    { ...request, name: `${word} neu`, created_at: now, status: 'new' },
    { ...request, name: `${word} erledigt`, created_at: old, status: 'completed' },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${word}&status=offen`)
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(/alt.*seit \d+ Tagen fällig/)
  await expect(row(page, `${word} alt`).locator('.mark')).toHaveCSS('color', 'rgb(158, 43, 37)')
  await expect(rows(page).last()).toContainText(/neu.*bis (morgen|\S\S( \d+\.\d+\.)?), \d\d:\d\d/)
  await expect(row(page, `${word} neu`).locator('.mark')).toHaveCSS('color', 'rgb(116, 75, 0)')
  await page.goto(`/admin/contacts?suche=${word}&status=completed`)
  await expect(rows(page)).toContainText('Erledigt')
})
