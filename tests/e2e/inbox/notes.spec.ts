import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  changed,
  entry,
  expectStored,
  given,
  newWord,
  openEntry,
  removed,
} from './desk.ts'

const TABLE = 'contact_submissions'

test('a note being typed survives a reload, a closed tab and a server that is gone [X19]', async ({
  page,
  context,
}) => {
  const name = newWord()
  const id = crypto.randomUUID()
  const address = `/admin/contacts?suche=${name}&eintrag=${id}`
  await given(page, TABLE, [{ id, name, phone: '04066969124', message: 'Hallo', notes: 'Alt' }])
  await atTheDesk(page, address)
  await entry(page, name).getByRole('button', { name: 'Notiz bearbeiten' }).click()
  await entry(page, name).getByLabel('Notiz').fill('Halb getippt')
  await page.reload()
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('Halb getippt')

  // Nobody answers any more: rows and words stay, and what can be tried again says so.
  await page.route('**/rest/v1/**', (route) => route.abort())
  await entry(page, name).getByLabel('Notiz').fill('Halb getippt, dann weiter')
  await entry(page, name).getByRole('button', { name: 'Speichern' }).click()
  await expect(entry(page, name).getByRole('alert')).toContainText('Das hat nicht geklappt')
  await entry(page, name).getByLabel('Status').selectOption('Erledigt')
  await expect(entry(page, name).getByRole('alert')).toHaveCount(2)
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('Halb getippt, dann weiter')
  await expect(entry(page, name).getByLabel('Status')).toHaveValue('new')

  const later = await context.newPage()
  await page.close()
  await later.goto(address)
  await expect(entry(later, name).getByLabel('Notiz')).toHaveValue('Halb getippt, dann weiter')
  await entry(later, name).getByRole('button', { name: 'Speichern' }).click()
  await expectStored(later, `${TABLE}?select=notes&name=eq.${name}`, [
    { notes: 'Halb getippt, dann weiter' },
  ])
  await later.reload()
  await expect(entry(later, name).getByText('Halb getippt, dann weiter')).toBeVisible()
  await expect(entry(later, name).getByLabel('Notiz')).toHaveCount(0)
})

test('who saves after somebody else sees both notes and decides [X20]', async ({ page }) => {
  const name = newWord()
  const query = `${TABLE}?select=notes&name=eq.${name}`
  await given(page, TABLE, [{ name, phone: '04066969124', message: 'Hallo', notes: 'Anfang' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  await openEntry(page, name)
  const conflict = entry(page, name).locator('.notes-conflict')

  async function bothType(mine: string, theirs: string) {
    await entry(page, name).getByRole('button', { name: 'Notiz bearbeiten' }).click()
    await entry(page, name).getByLabel('Notiz').fill(mine)
    await changed(page, `${TABLE}?name=eq.${name}`, { notes: theirs })
    await entry(page, name).getByRole('button', { name: 'Speichern' }).click()
    await expect(conflict.getByRole('definition')).toHaveText([theirs, mine])
  }

  await bothType('Meine erste', 'Ihre erste')
  await expectStored(page, query, [{ notes: 'Ihre erste' }])
  // At the end of an entry the field to answer in lies over nothing.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await violations(page)).toEqual([])
  // One below the other, over the whole width.
  const [box, first, second] = await conflict
    .locator('xpath=. | ./dl/dd')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
  expect(first.width).toBeGreaterThan(box.width - 60)
  expect(second.top).toBeGreaterThan(first.bottom)
  await conflict.getByRole('button', { name: 'Meine speichern' }).click()
  await expect(conflict).toHaveCount(0)
  await expectStored(page, query, [{ notes: 'Meine erste' }])

  await bothType('Meine zweite', 'Ihre zweite')
  await conflict.getByRole('button', { name: 'Gespeicherte behalten' }).click()
  await expect(entry(page, name).getByText('Ihre zweite')).toBeVisible()
  await expectStored(page, query, [{ notes: 'Ihre zweite' }])

  await bothType('Meine dritte', 'Ihre dritte')
  await conflict.getByRole('button', { name: 'Beide zusammenführen' }).click()
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('Ihre dritte\n\nMeine dritte')
  await entry(page, name).getByRole('button', { name: 'Speichern' }).click()
  await expectStored(page, query, [{ notes: 'Ihre dritte\n\nMeine dritte' }])
})

test('a note on its way to the server cannot be discarded any more [X6]', async ({ page }) => {
  const name = newWord()
  await given(page, TABLE, [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  await openEntry(page, name)
  await entry(page, name).getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await entry(page, name).getByLabel('Notiz').fill('Kommt am Montag')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/rest/v1/${TABLE}?**`, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await entry(page, name).getByRole('button', { name: 'Speichern' }).click()
  await entry(page, name).getByRole('button', { name: 'Abbrechen' }).click({ force: true })
  await expect(entry(page, name).getByLabel('Notiz')).toHaveValue('Kommt am Montag')
  release()
  await expect(entry(page, name).getByText('Kommt am Montag')).toBeVisible()
  await expect(entry(page, name).getByLabel('Notiz')).toHaveCount(0)
  await expect(entry(page, name)).toBeFocused()
})

test('an entry changed or deleted elsewhere stays under the hands of whoever types [X36]', async ({
  page,
}) => {
  const name = newWord()
  await given(page, TABLE, [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}&status=new`)
  const opened = await openEntry(page, name)
  await opened.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.keyboard.type('Ruft am Mon')
  const pane = page.getByRole('region', { name: 'Geöffneter Eintrag' })
  await changed(page, `${TABLE}?name=eq.${name}`, { status: 'completed' })
  await expect(pane.getByRole('status').first()).toContainText(
    /Inzwischen geändert von inhaberin@salon\.test, heute, \d\d:\d\d: Status: Neu → Erledigt/,
  )
  await page.keyboard.type('tag')
  await expect(opened.getByLabel('Notiz')).toHaveValue('Ruft am Montag')
  await removed(page, `${TABLE}?name=eq.${name}`)
  await expect(pane.getByRole('status').first()).toContainText(
    'Inzwischen von inhaberin@salon.test gelöscht. Ihr Text bleibt hier stehen, bis Sie ihn kopiert oder verworfen haben.',
  )
  await page.keyboard.type(' zurück')
  await expect(opened.getByLabel('Notiz')).toHaveValue('Ruft am Montag zurück')
  expect(await violations(page)).toEqual([])
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.getByRole('alert')).toContainText('Diesen Eintrag gibt es nicht mehr.')
  await opened.getByRole('button', { name: 'Abbrechen' }).click()
  await page.reload()
  await expect(pane).toContainText('Diesen Eintrag gibt es hier nicht mehr.')
})

test('an entry that is deleted rests, and nothing red is left when it is back [X111]', async ({
  page,
}) => {
  const name = newWord()
  const [id] = await given(page, TABLE, [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  const opened = await openEntry(page, name)
  await opened.getByRole('button', { name: 'Notiz hinzufügen' }).click()
  await page.keyboard.type('Ruft am Montag')
  await removed(page, `${TABLE}?id=eq.${id}`)
  await expect(opened.getByLabel('Status')).toBeDisabled()
  await expect(opened.getByRole('button', { name: 'Löschen' })).toBeDisabled()
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.getByRole('alert')).toContainText('Diesen Eintrag gibt es nicht mehr.')
  await changed(page, `bin?id=eq.${id}`, { is_restored: true })
  await expect(opened.getByLabel('Status')).toBeEnabled()
  await expect(opened.getByRole('alert')).toHaveCount(0)
  await opened.getByRole('button', { name: 'Speichern' }).click()
  await expect(opened.locator('.notes-text')).toHaveText('Ruft am Montag')
})

test('what one did oneself is no news [X36]', async ({ page }) => {
  const name = newWord()
  await given(page, TABLE, [{ name, phone: '04066969124', message: 'Hallo' }])
  await atTheDesk(page, `/admin/contacts?suche=${name}`)
  const opened = await openEntry(page, name)
  await opened.getByLabel('Status').selectOption('Erledigt')
  await expectStored(page, `${TABLE}?select=status&name=eq.${name}`, [{ status: 'completed' }])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible()
  await expect(opened.getByLabel('Status')).toHaveValue('new')
  await expect(page.getByText('Inzwischen')).toHaveCount(0)
})
