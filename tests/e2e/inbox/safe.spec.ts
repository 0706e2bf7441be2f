import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  entry,
  expectStored,
  given,
  newWord,
  openEntry,
  row,
  rows,
  stored,
} from './desk.ts'

const OWNER = 'inhaberin@salon.test'
const APPLICATION = {
  phone: '04066969124',
  is_hairdresser: 'Ja',
  work_hours: 'Vollzeit',
  start_date: 'Sofort',
}

test('deleting can be taken back at once [X17]', async ({ page }) => {
  const name = newWord()
  await given(page, 'job_applications', [{ ...APPLICATION, name, notes: 'Bleibt' }])
  const query = `job_applications?name=eq.${name}`
  const before = await stored(page, query)
  await atTheDesk(page, `/admin/applications?suche=${name}`)
  await openEntry(page, name)
  await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(page.getByText('Gelöscht.')).toBeVisible()
  await expectStored(page, query, [])
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entry(page, name)).toBeVisible()
  await expect(page.getByText('Wiederhergestellt.')).toBeVisible()
  expect(await stored(page, query)).toEqual(before)
  await page.getByRole('button', { name: 'Meldung schließen' }).click()
  await expect(page.getByText('Wiederhergestellt.')).toHaveCount(0)
})

test('approving and a new status can be taken back too [X17]', async ({ page }) => {
  const name = newWord()
  await given(page, 'job_applications', [{ ...APPLICATION, name, status: 'reviewing' }])
  await atTheDesk(page, `/admin/applications?suche=${name}`)
  await openEntry(page, name)
  const status = entry(page, name).getByLabel('Status')
  await status.selectOption('Abgelehnt')
  await expect(page.getByText('Status: Abgelehnt.')).toBeVisible()
  await expectStored(page, `job_applications?select=status&name=eq.${name}`, [
    { status: 'rejected' },
  ])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible()
  await expect(status).toHaveValue('reviewing')
  await expectStored(page, `job_applications?select=status&name=eq.${name}`, [
    { status: 'reviewing' },
  ])
})

test('what was done before the last can be taken back too [X17]', async ({ page }) => {
  const word = newWord()
  const review_text = 'Sehr freundlich und genau.'
  const names = [1, 2, 3].map((n) => `${word} ${n}`)
  await given(
    page,
    'reviews',
    names.map((author_name) => ({ author_name, review_text })),
  )
  const query = `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*&order=author_name`
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  for (const name of names) {
    await row(page, name).getByRole('button', { name: 'Freigeben' }).click()
    await expect(row(page, name).getByRole('button', { name: 'Zurückziehen' })).toBeEnabled()
  }
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.click()
  await expect(page.getByText('Rückgängig gemacht. Davor: Freigegeben.')).toBeVisible()
  await expectStored(page, query, [{ author_name: names[0] }, { author_name: names[1] }])
  await undo.click()
  await expectStored(page, query, [{ author_name: names[0] }])
  await expect(page.getByText('Rückgängig gemacht. Davor: Freigegeben.')).toBeVisible()
  await undo.click()
  await expectStored(page, query, [])
  await expect(undo).toHaveCount(0)
})

test('an entry that was deleted is named, and open again when that is taken back [X109]', async ({
  page,
}) => {
  const word = newWord()
  const request = { phone: '0170 5550101', message: 'Hallo' }
  await given(page, 'contact_submissions', [
    { ...request, name: `${word} eins` },
    { ...request, name: `${word} zwei` },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${word}&sortierung=name`)
  await openEntry(page, `${word} eins`)
  await entry(page, `${word} eins`).getByRole('button', { name: 'Löschen' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
  await expect(entry(page, `${word} zwei`)).toBeVisible()
  await expect(page.getByText(`${word} eins\u2069 gelöscht.`)).toBeVisible()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(entry(page, `${word} eins`)).toBeVisible()
  await expect(entry(page, `${word} eins`).getByRole('heading').first()).toBeFocused()
  await expectStored(page, `contact_submissions?select=id&name=like.${word}*`, [
    { id: expect.any(String) },
    { id: expect.any(String) },
  ])
})

test('what was deleted lies in the bin, comes back as it was or goes for good [X24]', async ({
  page,
  context,
}) => {
  const [kept, gone] = [newWord(), newWord()]
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  const row = { phone: '04066969124', message: 'Hallo <b>Salon</b>' }
  await given(page, 'contact_submissions', [
    { ...row, id: ids[0], name: kept },
    { ...row, id: ids[1], name: gone },
  ])
  await atTheDesk(page, `/admin/contacts?suche=${kept}`)
  for (const name of [kept, gone]) {
    await page.goto(`/admin/contacts?suche=${name}`)
    await openEntry(page, name)
    await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Löschen' }).click()
    await expect(page.getByText(`${name}\u2069 gelöscht.`)).toBeVisible()
  }
  // The tab is closed, and another one finds it.
  const later = await context.newPage()
  await page.close()
  await later.goto('/admin/bin?status=contact_submissions')
  await expect(later.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await openEntry(later, kept)
  await expect(entry(later, kept)).toContainText(`Gelöscht von${OWNER}`)
  await expect(entry(later, kept)).toContainText('Hallo <b>Salon</b>')
  await expect(entry(later, kept)).toContainText(/Endgültigspätestens am \d+\. \S+ \d{4}/)
  expect(await violations(later)).toEqual([])
  await entry(later, kept).getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(later.getByText('Wiederhergestellt.')).toBeVisible()
  await expect(entry(later, kept)).toHaveCount(0)
  await later.goto(`/admin/bin?eintrag=${ids[1]}`)
  await expectStored(later, `contact_submissions?select=message&name=eq.${kept}`, [
    { message: row.message },
  ])
  await entry(later, gone).getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(later.getByRole('dialog')).toContainText(
    'Möchten Sie diesen Eintrag endgültig löschen?',
  )
  await expect(later.getByRole('dialog')).toContainText('Das lässt sich nicht rückgängig machen.')
  await later.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(later.getByText('Endgültig gelöscht.', { exact: true })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
  await expectStored(later, `bin?select=id&id=in.(${ids.join()})`, [])
  await later.reload()
  await expect(later.getByRole('heading', { name: 'Papierkorb' })).toBeVisible()
  await expect(entry(later, gone)).toHaveCount(0)
})

test('every change of an entry is told: who, when, from what to what [X25]', async ({ page }) => {
  const name = newWord()
  const id = crypto.randomUUID()
  await given(page, 'job_applications', [{ ...APPLICATION, id, name }])
  await atTheDesk(page, `/admin/applications?suche=${name}&eintrag=${id}`)
  await entry(page, name).getByLabel('Status').selectOption('Gespräch vereinbart')
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
  await expect(lines.first()).toContainText(new RegExp(`${OWNER} · heute, \\d\\d:\\d\\d`))
  await expect(lines.last()).toContainText('Angelegt')
  expect(await violations(page)).toEqual([])
  // Open, it tells what is done next.
  await entry(page, name).getByLabel('Status').selectOption('Angenommen')
  await expect(lines.first()).toContainText('Status: Gespräch vereinbart → Angenommen')
})

test('a second tap on „Rückgängig“ meets the message, not the list below [C142]', async ({
  page,
}) => {
  const word = newWord()
  const names = Array.from({ length: 20 }, (_, n) => `${word} ${n}`)
  await given(
    page,
    'reviews',
    names.map((author_name) => ({ author_name, rating: 4, review_text: 'Sehr freundlich.' })),
  )
  await atTheDesk(page, `/admin/reviews?suche=${word}`)
  await rows(page).last().getByRole('button', { name: 'Freigeben' }).click()
  const back = page.getByRole('button', { name: 'Rückgängig' })
  await expect(back).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/rest/v1/reviews?**', async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  const box = await back.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.click(x, y)
  await expect(page.getByText('Wird zurückgenommen …')).toBeVisible()
  await page.mouse.click(x, y)
  release()
  await expect(page.getByText('Rückgängig gemacht.')).toBeVisible()
  await page.mouse.click(x, y)
  await expectStored(
    page,
    `reviews?select=author_name&is_approved=is.true&author_name=like.${word}*`,
    [],
  )
})
