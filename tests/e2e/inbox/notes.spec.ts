import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  changed,
  entry,
  expectStored,
  given,
  held,
  newWord,
  openEntry,
  removed,
  rows,
  scrollToEnd,
} from './desk.ts'

const TABLE = 'contact_submissions'
const REQUEST = { phone: '04066969124', message: 'Hallo' }

test('a note is discarded, survives a reload, a server that is gone and a closed tab, and is saved [X6] [X32]', async ({
  page,
  context,
}) => {
  const name = newWord()
  const id = crypto.randomUUID()
  const address = `/admin/contacts?suche=${name}&eintrag=${id}`
  await given(page, TABLE, [{ ...REQUEST, id, name, notes: 'Ruft zurück.' }])
  await atTheDesk(page, address)
  const opened = entry(page, name)
  const field = opened.getByLabel('Notiz')
  await opened.getByRole('button', { name: 'Notiz bearbeiten' }).click()
  await expect(field).toHaveValue('Ruft zurück.')
  await expect(field).toBeFocused()
  await field.fill('Verworfen')
  await opened.getByRole('button', { name: 'Abbrechen' }).click()
  await expect(opened.locator('.notes-text')).toHaveText('Ruft zurück.')
  await opened.getByRole('button', { name: 'Notiz bearbeiten' }).click()
  await field.fill('Kommt')
  await page.reload()
  await expect(field).toHaveValue('Kommt')

  // Nobody answers any more: rows and words stay, and what can be tried again says so.
  await page.route('**/rest/v1/**', (route) => route.abort())
  await field.fill('Kommt am Freitag.')
  await opened.getByRole('button', { name: 'Speichern' }).click()
  const alert = opened.getByRole('alert')
  await expect(alert).toContainText('Das hat nicht geklappt: Keine Verbindung.')
  await opened.getByLabel('Status').selectOption('Erledigt')
  await expect(alert).toHaveCount(2)
  await expect(field).toHaveValue('Kommt am Freitag.')
  await expect(opened.getByLabel('Status')).toHaveValue('new')
  await scrollToEnd(page)
  expect(await violations(page)).toEqual([])

  const later = await context.newPage()
  await page.close()
  await later.goto(address)
  const again = entry(later, name)
  await expect(again.getByLabel('Notiz')).toHaveValue('Kommt am Freitag.')
  const release = await held(later, `**/rest/v1/${TABLE}?**`, 'PATCH')
  await again.getByRole('button', { name: 'Speichern' }).click()
  // On its way to the server it cannot be discarded any more.
  await again.getByRole('button', { name: 'Abbrechen' }).click({ force: true })
  await expect(again.getByLabel('Notiz')).toHaveValue('Kommt am Freitag.')
  release()
  await expect(again.locator('.notes-text')).toHaveText('Kommt am Freitag.')
  await expect(again).toBeFocused()
  await expectStored(later, `${TABLE}?select=notes&name=eq.${name}`, [
    { notes: 'Kommt am Freitag.' },
  ])
  await later.reload()
  await expect(again.locator('.notes-text')).toHaveText('Kommt am Freitag.')
  await expect(again.getByLabel('Notiz')).toHaveCount(0)
})

test('who saves after somebody else sees both notes and decides [X20]', async ({ page }) => {
  const name = newWord()
  const query = `${TABLE}?select=notes&name=eq.${name}`
  await given(page, TABLE, [{ ...REQUEST, name, notes: 'Anfang' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  const opened = await openEntry(page, name)
  const conflict = opened.locator('.notes-conflict')

  async function bothType(mine: string, theirs: string) {
    await opened.getByRole('button', { name: 'Notiz bearbeiten' }).click()
    await opened.getByLabel('Notiz').fill(mine)
    await changed(page, `${TABLE}?name=eq.${name}`, { notes: theirs })
    await opened.getByRole('button', { name: 'Speichern' }).click()
    await expect(conflict.getByRole('definition')).toHaveText([theirs, mine])
  }

  await bothType('Meine erste', 'Ihre erste')
  await expectStored(page, query, [{ notes: 'Ihre erste' }])
  await scrollToEnd(page)
  expect(await violations(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Meine speichern' }).click()
  await expect(conflict).toHaveCount(0)
  await expectStored(page, query, [{ notes: 'Meine erste' }])

  await bothType('Meine zweite', 'Ihre zweite')
  await conflict.getByRole('button', { name: 'Gespeicherte behalten' }).click()
  await expect(opened.getByText('Ihre zweite')).toBeVisible()
  await expectStored(page, query, [{ notes: 'Ihre zweite' }])

  await bothType('Meine dritte', 'Ihre dritte')
  await conflict.getByRole('button', { name: 'Beide zusammenführen' }).click()
  await expect(opened.getByLabel('Notiz')).toHaveValue('Ihre dritte\n\nMeine dritte')
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expectStored(page, query, [{ notes: 'Ihre dritte\n\nMeine dritte' }])
})

test('an entry changed, deleted and restored elsewhere, or beside another that arrives, stays under the hands of whoever types [X36] [X75]', async ({
  page,
}) => {
  const name = newWord()
  const [id] = await given(page, TABLE, [{ ...REQUEST, name }])
  await atTheDesk(page, `/admin/contacts?suche=${name}&status=new`)
  const opened = await openEntry(page, name)
  const status = opened.getByLabel('Status')
  await opened.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.keyboard.type('Ruft am')
  await given(page, TABLE, [{ ...REQUEST, name: `${name} zwei` }])
  await expect(rows(page).filter({ hasText: `${name} zwei` })).toBeAttached()
  await page.keyboard.type(' Mon')
  const news = page.getByRole('region', { name: 'Geöffneter Eintrag' }).getByRole('status').first()
  await changed(page, `${TABLE}?id=eq.${id}`, { status: 'completed' })
  await expect(news).toContainText(
    /Inzwischen geändert von inhaberin@salon\.test, heute, \d\d:\d\d: Status: Neu → Erledigt/,
  )
  await page.keyboard.type('tag')
  await removed(page, `${TABLE}?id=eq.${id}`)
  await expect(news).toContainText(
    'Inzwischen von inhaberin@salon.test gelöscht. Ihr Text bleibt hier stehen, bis Sie ihn kopiert oder verworfen haben.',
  )
  await page.keyboard.type(' zurück')
  const note = opened.getByLabel('Notiz')
  await expect(note).toHaveValue('Ruft am Montag zurück')
  await expect(status).toBeDisabled()
  await expect(opened.getByRole('button', { name: 'Löschen' })).toBeDisabled()
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.getByRole('alert')).toContainText('Diesen Eintrag gibt es nicht mehr.')

  // Back from the bin it goes on, and nothing red is left.
  await changed(page, `bin?id=eq.${id}`, { is_restored: true })
  await expect(status).toBeEnabled()
  await expect(opened.getByRole('alert')).toHaveCount(0)
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.locator('.notes-text')).toHaveText('Ruft am Montag zurück')
})
