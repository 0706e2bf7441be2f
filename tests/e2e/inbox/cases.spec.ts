import { expect, type Page, test } from '@playwright/test'
import { referenceOf } from '#domain/contact.ts'
import { CONTACT_STATUSES } from '#domain/inbox/names.ts'
import { publicKey } from '#domain/public-key.ts'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll } from '#tests/e2e/visit.ts'
import { wishRow } from '#tests/support/wish.ts'
import {
  atTheDesk,
  entry,
  expectStored,
  given,
  newWord,
  openEntry,
  row,
  rows,
  scrollToEnd,
  suspected,
} from './desk.ts'

const REQUEST = { phone: '040 66969-124', message: 'Guten Tag', submission_type: 'general' }
const APPLICATION = {
  phone: '017066969124',
  is_hairdresser: 'Ja',
  work_hours: 'Teilzeit',
  start_date: 'Sofort',
  message: 'Ich <i>freue</i> mich.',
}
const DAY_MS = 86_400_000

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filter' })
const names = (page: Page) => rows(page).getByRole('heading').getByRole('link')

function daysAgo(days: number) {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}

/** The addresses that an entry offers to tap, without the words they begin with. */
function ways(page: Page, name: string) {
  return entry(page, name)
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('?')[0]))
}

test('requests open on what is open, the oldest promise first, are filtered, sorted and given a status together [X11] [X34] [X10] [X13]', async ({
  page,
}) => {
  const word = newWord()
  const named = (...all: string[]) => all.map((one) => `${word} ${one}`)
  await given(page, 'contact_submissions', [
    { ...REQUEST, name: `${word} alt`, created_at: daysAgo(20), status: 'new' },
    { ...REQUEST, name: `${word} neu`, created_at: daysAgo(0), status: 'in_progress' },
    { ...REQUEST, name: `${word} fertig`, created_at: daysAgo(19), status: 'archived' },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${word}`)
  await expect(names(page)).toHaveText(named('alt', 'neu'))
  await expect(filters(page).locator('[aria-current]')).toHaveText('Offen 2')
  await expect(filters(page).getByRole('link')).toHaveText([
    'Offen 2',
    'Alle 3',
    'Neu 1',
    'In Bearbeitung 1',
    'Erledigt 0',
    'Archiviert 1',
  ])
  const late = row(page, `${word} alt`)
  await expect(late).toContainText(/seit \d+ Tagen fällig/)
  await expect(late.locator('.mark')).toHaveCSS('color', 'rgb(158, 43, 37)')
  expect(await violations(page)).toEqual([])
  await filters(page).getByRole('link', { name: 'Alle 3' }).click()
  await expect(names(page)).toHaveText(named('neu', 'fertig', 'alt'))
  await expect(page).toHaveURL(`/admin/contacts?suche=${word}&status=alle`)
  await page.goto(`/admin/contacts?suche=${word}&status=alle&sortierung=name`)
  await expect(names(page)).toHaveText(named('alt', 'fertig', 'neu'))
  await page.getByLabel('Alle auf dieser Seite').check()
  const bar = page.getByRole('region', { name: 'Auswahl' })
  await bar.getByLabel('Status für die Auswahl').selectOption('Archiviert')
  await bar.getByRole('button', { name: 'Status setzen' }).click()
  await expect(page.getByText('Status: Archiviert: 3 Einträge.')).toBeVisible()
  await page.goto(`/admin/contacts?suche=${word}&status=archived`)
  await expect(names(page)).toHaveText(named('neu', 'fertig', 'alt'))
  await expect(filters(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  // Who begins to search looks for somebody wherever they stand.
  await page.goto('/admin/contacts')
  await page.getByRole('searchbox').fill(`${word} fertig`)
  await expect(names(page)).toHaveText(named('fertig'))
})

test('a request is found by its number and its telephone, shows its facts to tap and takes every status [X31] [X33] [X7] [X5] [X34]', async ({
  page,
}) => {
  const name = newWord()
  const key = crypto.randomUUID()
  const digits = String(Date.now()).slice(-8)
  const phone = `+49 (0)170 ${digits.slice(0, 3)}/${digits.slice(3)}`
  const sent = await page.request.post('/rest/v1/contact_submissions', {
    headers: { apikey: publicKey, 'Idempotency-Key': key },
    data: {
      name,
      phone,
      email: 'kim@kunde.test',
      ...wishRow({ callBack: 'mittags', remark: 'Bei <b>Fatma</b> bitte.' }),
    },
  })
  expect(sent.status()).toBe(201)
  await atTheDesk(page, `/admin/contacts?suche=${encodeURIComponent(`0049 170 ${digits}`)}`)
  await expect(row(page, name)).toContainText(
    'Balayage · Do 19.11., vormittags · Bei <b>Fatma</b> bitte.',
  )
  await expect(row(page, name).locator('.mark')).toHaveText(
    /bis (morgen|\S\S( \d+\.\d+\.)?), \d\d:\d\d/,
  )
  await expect(row(page, name).locator('.mark')).toHaveCSS('color', 'rgb(116, 75, 0)')
  await page.goto(`/admin/contacts?suche=${name}&art=model`)
  await expect(page.getByText('Keine Kontaktanfragen gefunden')).toBeVisible()
  await page.goto(`/admin/contacts?suche=${referenceOf(key)}&art=booking`)
  const opened = await openEntry(page, name)
  await expect(opened).toContainText(`Nr. ${referenceOf(key)}`)
  await expect(opened.getByText('Terminwunsch')).toBeVisible()
  const facts = opened.locator('.entry-facts')
  await expect(facts.getByRole('term')).toHaveText(['Leistung', 'Wunschzeit', 'Telefon', 'E-Mail'])
  await expect(facts.getByRole('definition')).toHaveText([
    /^Balayage · \d+–\d+.min · ab \d+.€$/,
    'Do 19.11., vormittags',
    new RegExp(`^\\+49.*${digits.slice(3)} · mittags$`),
    'kim@kunde.test',
  ])
  await expect(opened.locator('.entry-text').first()).toHaveText('Bei <b>Fatma</b> bitte.')
  const [tel, mail, chat] = [`tel:+49170${digits}`, 'mailto:kim%40kunde.test', 'https://wa.me/']
  expect(await ways(page, name)).toEqual([tel, mail, `${chat}49170${digits}`, mail])
  expect(await violations(page)).toEqual([])
  const status = opened.getByLabel('Status')
  await expect(status.getByRole('option')).toHaveText(Object.values(CONTACT_STATUSES))
  for (const [value, label] of Object.entries(CONTACT_STATUSES).reverse()) {
    await status.selectOption(label)
    await expectStored(page, `contact_submissions?select=status&name=eq.${name}`, [
      { status: value },
    ])
  }
})

test('an application opens on what is open, is read, tells its history and prints on one sheet [X11] [X5] [X7] [X43] [X26]', async ({
  page,
}) => {
  const word = newWord()
  const name = `${word} neu`
  const notes = 'Wirkt nett.'
  const old = { ...APPLICATION, name: `${word} alt`, created_at: daysAgo(3), notes }
  await given(page, 'job_applications', [
    { ...old, status: 'interview_scheduled' },
    { ...old, name, created_at: daysAgo(0), status: 'new' },
    { ...old, name: `${word} fertig`, status: 'rejected' },
  ])
  await atTheDesk(page, `/admin/applications?suche=${word}`)
  await expect(names(page)).toHaveText([old.name, name])
  await expect(row(page, name)).toContainText('Teilzeit · Sofort · Ich <i>freue</i> mich.')
  const opened = await openEntry(page, name)
  expect(await ways(page, name)).toEqual(['tel:017066969124', 'https://wa.me/4917066969124'])
  const status = opened.getByLabel('Status')
  await expect(status.getByRole('option')).toHaveText([
    'Neu',
    'Wird geprüft',
    'Gespräch vereinbart',
    'Angenommen',
    'Abgelehnt',
    'Archiviert',
  ])
  await status.selectOption('Gespräch vereinbart')
  await expect(page.getByText('Status: Gespräch vereinbart.')).toBeVisible()
  await page.route('**/rest/v1/changes?**', (route) => route.abort())
  await page.getByText('Verlauf', { exact: true }).click()
  const history = page.locator('.history')
  await expect(history.getByRole('alert')).toContainText('Der Verlauf konnte nicht geladen werden.')
  await page.unroute('**/rest/v1/changes?**')
  await history.getByRole('button', { name: 'Erneut versuchen' }).click()
  const lines = history.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('Status: Neu → Gespräch vereinbart')
  await expect(lines.first()).toContainText(/inhaberin@salon\.test · heute, \d\d:\d\d/)
  await expect(lines.last()).toContainText('Angelegt')
  await scrollToEnd(page)
  expect(await violations(page)).toEqual([])
  // Open, it tells what is done next.
  await status.selectOption('Neu')
  await expect(lines.first()).toContainText('Status: Gespräch vereinbart → Neu')

  await expect(opened.getByRole('button', { name: 'Drucken' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: 'Druckansicht' })
  await expect(sheet.getByRole('heading')).toHaveText(`Bewerbung von ${name}`)
  await expect(sheet.getByRole('definition')).toHaveText([
    '017066969124',
    'Ja',
    'Teilzeit',
    'Sofort',
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d$/,
    'Neu',
    'Ich <i>freue</i> mich.',
    notes,
  ])
  for (const rest of ['Löschen', 'WhatsApp', 'Menü', 'Abmelden', 'Verlauf', 'Bewerbungen']) {
    await expect(page.getByText(rest, { exact: true }).filter({ visible: true })).toHaveCount(0)
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('what looks like a machine stands behind a word of its list, is counted once, taken over or deleted [X4] [X108]', async ({
  page,
}) => {
  const word = newWord()
  for (const n of [1, 2, 3, 4, 5]) {
    await suspected(page, 'contact_submissions', { ...REQUEST, name: `${word} ${n}` })
  }
  await given(page, 'contact_submissions', [{ ...REQUEST, name: `${word} echt` }])
  // Where nobody has filtered, and found like any other.
  await atTheDesk(page, `/admin/contacts?suche=${word}&status=new`)
  await expect(page.getByText('6 Einträge, davon 5 zu prüfen')).toBeVisible()
  await expect(names(page)).toHaveText([`${word} echt`])
  await expect(filters(page).getByRole('link')).toHaveText([
    'Offen 6',
    'Alle 6',
    'Neu 6',
    'In Bearbeitung 0',
    'Erledigt 0',
    'Archiviert 0',
    'Prüfen 5',
  ])
  await page.getByRole('link', { name: '5 zu prüfen' }).click()
  await expect(page).toHaveURL(`/admin/contacts?suche=${word}&status=pruefen`)
  await expect(row(page, `${word} 1`).getByText('Prüfen', { exact: true })).toBeVisible()
  await page.getByLabel(`${word} 5 auswählen`).check()
  await page.getByRole('region', { name: 'Auswahl' }).getByText('Löschen').click()
  await expect(page.getByRole('dialog')).toContainText('diese Kontaktanfrage wirklich löschen?')
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(row(page, `${word} 5`)).toHaveCount(0)
  await expectStored(page, `suspects?select=name&name=eq.${word} 5`, [])
  // It stays open as what it has become.
  const opened = await openEntry(page, `${word} 1`)
  await expect(opened).toContainText('Ein Feld, das Menschen nicht sehen')
  await opened.getByRole('button', { name: 'Als echt übernehmen' }).click()
  await expect(opened.getByText('Verlauf', { exact: true })).toBeVisible()
  await expectStored(page, `contact_submissions?select=name&name=eq.${word} 1`, [
    { name: `${word} 1` },
  ])
})

/** As long as an address may be, without a place to break. */
const LONG_ADDRESS = `${'m'.repeat(64)}@${'k'.repeat(63)}.${'k'.repeat(63)}.test`

test('no list scrolls sideways, whatever the words, and everything to press is high enough [X30]', async ({
  page,
}) => {
  const word = newWord()
  const name = `${word}${'wort'.repeat(15)}`.slice(0, 80)
  await given(page, 'reviews', [{ author_name: name, review_text: 'x'.repeat(1_000) }])
  const [id] = await given(page, 'contact_submissions', [
    { ...REQUEST, name, email: LONG_ADDRESS, message: 'y'.repeat(1_000) },
  ])
  async function expectHigh() {
    await page.setViewportSize({ width: 390, height: 844 })
    const sizes = await page
      .getByRole('main')
      .locator('a, button, select, input[type="search"], label')
      .evaluateAll((all) => {
        document.documentElement.style.removeProperty('font-size')
        return (
          all
            .filter((one) => one.getClientRects().length > 0)
            // The name of a row opens it wherever it is pressed.
            .map((one) => one.closest('h2')?.closest('.row') ?? one)
            .map((one) => `${Math.ceil(one.getBoundingClientRect().height)} ${one.textContent}`)
        )
      })
    expect(sizes.length).toBeGreaterThan(5)
    expect(sizes.filter((line) => Number.parseInt(line, 10) < 44)).toEqual([])
  }
  await atTheDesk(page, '/admin/contacts/new')
  await expectNoSidewaysScroll(page, `/admin/reviews?suche=${word}`, async () => {
    await page.getByLabel('Alle auf dieser Seite').check()
  })
  await expectHigh()
  await expectNoSidewaysScroll(page, `/admin/contacts?suche=${word}&eintrag=${id}`, async () => {
    await expect(entry(page, name)).toBeVisible()
  })
  await expectHigh()
  await expectNoSidewaysScroll(page, '/admin/contacts/new')
})
