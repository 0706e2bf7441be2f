import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, expectStored, given, newWord, showMore } from './desk.ts'

const APPLICATION = {
  phone: '04066969124',
  is_hairdresser: 'Ja',
  work_hours: 'Teilzeit',
  start_date: 'Sofort',
}

async function downloaded(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

test('a list, a search or a choice is saved as a table [X27]', async ({ page }) => {
  const word = newWord()
  const rows = [
    ['alt', '2026-01-01T12:00:00Z', '=1+1'],
    ['neu', '2026-01-02T12:00:00Z', 'Grüße; "Ä"'],
  ].map(([name, created_at, message]) => ({
    name: `${word} ${name}`,
    phone: '040 1',
    created_at,
    message,
  }))
  await given(page, 'contact_submissions', rows)
  await atTheDesk(page, `/admin/contacts?suche=${word}`)
  const head =
    '\uFEFF"Eingegangen";"Name";"E-Mail";"Telefon";"Anliegen";"Nachricht";"Nr.";"Status";"Notiz"\r\n'
  const newer = `"02.01.2026 13:00";"${word} neu";"";"040 1";"Allgemeine Anfrage";"Grüße; ""Ä""";"";"Neu";""\r\n`
  const older = `"01.01.2026 13:00";"${word} alt";"";"040 1";"Allgemeine Anfrage";"'=1+1";"";"Neu";""\r\n`
  await showMore(page)
  const all = await downloaded(page, () =>
    page.getByRole('button', { name: 'Diese Liste: 2 Einträge als CSV' }).click(),
  )
  expect(all.text).toBe(head + newer + older)
  expect(all.name).toMatch(/^kontaktanfragen-\d{4}-\d\d-\d\d\.csv$/)
  await page.getByLabel(`${word} alt auswählen`).check()
  const some = await downloaded(page, () =>
    page.getByRole('button', { name: 'Diese Auswahl: 1 Eintrag als CSV' }).click(),
  )
  expect(some.text).toBe(head + older)
  await page.route('**/rest/v1/contact_submissions?**', (route) => route.abort())
  await page.getByRole('button', { name: 'Diese Auswahl: 1 Eintrag als CSV' }).click()
  await expect(
    page.getByText('Die Tabelle konnte nicht geladen werden. Keine Verbindung.'),
  ).toBeVisible()
})

test('a table of more rows than one answer holds is whole [X27]', async ({ page }) => {
  const word = newWord()
  const rows = Array.from({ length: 1_203 }, (_, n) => ({
    author_name: `${word} ${n}`,
    rating: 5,
    review_text: 'Sehr freundlich und genau.',
    created_at: new Date(Date.UTC(2025, 0, 1, 0, 0, Math.floor(n / 3))).toISOString(),
  }))
  await given(page, 'reviews', rows)
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await showMore(page)
  const { text } = await downloaded(page, () =>
    page.getByRole('button', { name: 'Diese Liste: 1.203 Einträge als CSV' }).click(),
  )
  const names = text.split('\r\n').flatMap((line) => line.split(';')[1] ?? [])
  expect(names.length).toBe(1_204)
  expect(new Set(names).size).toBe(1_204)
})

test('an application is printed on one clean sheet [X26]', async ({ page }) => {
  const name = newWord()
  const id = crypto.randomUUID()
  await given(page, 'job_applications', [
    { ...APPLICATION, id, name, message: 'Ich freue mich.', notes: 'Wirkt nett.' },
  ])
  await atTheDesk(page, `/admin/applications?suche=${name}&eintrag=${id}`)
  await expect(page.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Druckansicht' })
  await expect(sheet.getByRole('heading')).toHaveText(`Bewerbung von ${name}`)
  await expect(sheet.getByRole('definition')).toHaveText([
    '04066969124',
    'Ja',
    'Teilzeit',
    'Sofort',
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    'Neu',
    'Ich freue mich.',
    'Wirkt nett.',
  ])
  for (const rest of ['Löschen', 'WhatsApp', 'Menü', 'Abmelden', 'Verlauf', 'Bewerbungen']) {
    await expect(page.getByText(rest, { exact: true }).filter({ visible: true })).toHaveCount(0)
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('an answer is prepared in the words of the occasion [X22]', async ({ page }) => {
  const name = newWord()
  const id = crypto.randomUUID()
  const row = { id, name, phone: '0170 66969-124', email: 'kim@kunde.test', message: 'Hallo' }
  await given(page, 'contact_submissions', [row])
  await atTheDesk(page, `/admin/contacts?suche=${name}&eintrag=${id}`)
  const choice = entry(page, name).getByLabel('Vorlage')
  await choice.selectOption('Terminbestätigung')
  const mail = await entry(page, name)
    .getByRole('link', { name: 'E-Mail', exact: true })
    .getAttribute('href')
  const address = new URL(String(mail))
  expect(address.pathname).toBe('kim%40kunde.test')
  expect(address.searchParams.get('subject')).toBe('Ihr Termin bei Salon Strähne')
  expect(address.searchParams.get('body')).toMatch(
    new RegExp(`^Guten Tag ${name},\r\n\r\ngern bestätigen wir Ihren Termin am … um … Uhr\\.\r\n`),
  )
  const chat = await entry(page, name).getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(String(chat)).searchParams.get('text')).toMatch(
    new RegExp(`^Guten Tag ${name},\n\ngern bestätigen`),
  )
  expect(await violations(page)).toEqual([])
})

test('going to write an answer moves a new request on, with a way back [X35]', async ({
  page,
  context,
}) => {
  const name = newWord()
  const id = crypto.randomUUID()
  const query = `contact_submissions?select=status&name=eq.${name}`
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'Chat' }))
  await given(page, 'contact_submissions', [
    { id, name, phone: '0170 66969-124', message: 'Hallo' },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${name}&eintrag=${id}`)
  const text = entry(page, name).getByLabel('Antwort', { exact: true })
  await entry(page, name).getByLabel('Vorlage').selectOption('Terminvorschlag')
  await text.fill('Freitag um zehn?')
  // What is typed is kept as a note is.
  await page.reload()
  await expect(text).toHaveValue('Freitag um zehn?')
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    entry(page, name).getByRole('link', { name: 'WhatsApp' }).click(),
  ])
  expect(new URL(chat.url()).searchParams.get('text')).toBe('Freitag um zehn?')
  await expect(page.getByText('Status: In Bearbeitung.')).toBeVisible()
  await expectStored(page, query, [{ status: 'in_progress' }])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expectStored(page, query, [{ status: 'new' }])
  await entry(page, name).getByRole('button', { name: 'Verwerfen' }).click()
  await expect(text).toHaveValue('')
})

test('a number without digits is refused where it was typed [X115]', async ({ page }) => {
  await atTheDesk(page, '/admin/contacts/new')
  await page.getByLabel('Telefon').fill('steht im Buch')
  await page.getByLabel('Name').fill(newWord())
  await page.getByLabel('Nachricht').fill('Hallo')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Telefon')).toBeFocused()
  await expect(page.getByLabel('Telefon')).toHaveAccessibleDescription(
    'Bitte geben Sie eine Telefonnummer mit Ziffern an.',
  )
})

test('a request taken by telephone is written down, and nothing typed is lost [X23]', async ({
  page,
}) => {
  const name = newWord()
  await atTheDesk(page, '/admin/contacts')
  await page.getByRole('link', { name: 'Hinzufügen' }).click()
  await expect(page.getByRole('heading', { name: 'Anfrage hinzufügen' })).toBeVisible()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByText('Bitte geben Sie einen Namen an')).toBeVisible()
  await expect(page.getByText('Bitte geben Sie eine Telefonnummer oder')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Telefon').fill('040 66969-124')
  await page.getByLabel('Anliegen').selectOption('Terminwunsch')
  await page.getByLabel('Nachricht').fill('Möchte Samstag kommen.')
  await page.reload()
  await expect(page.getByLabel('Nachricht')).toHaveValue('Möchte Samstag kommen.')

  // Stored, but the answer is lost: the next try finds it there.
  await page.route('**/rest/v1/contact_submissions**', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Die Anfrage konnte nicht gespeichert werden.',
  )
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await page.unroute('**/rest/v1/contact_submissions**')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, name)).toContainText('Möchte Samstag kommen.')
  await expectStored(
    page,
    `contact_submissions?select=phone,email,submission_type,status&name=eq.${name}`,
    [{ phone: '040 66969-124', email: null, submission_type: 'booking', status: 'new' }],
  )
  await page.goto('/admin/contacts/new')
  await expect(page.getByLabel('Name')).toHaveValue('')
})
