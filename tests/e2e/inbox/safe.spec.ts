import { expect, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import {
  atTheDesk,
  confirmDeletion,
  entry,
  expectStored,
  given,
  newWord,
  openEntry,
  stored,
} from './desk.ts'

test('a deleted entry is named, comes back at once or from the bin as it was, or goes for good [X17] [X40]', async ({
  page,
  context,
}) => {
  const word = newWord()
  const [kept, gone] = [`${word} eins`, `${word} zwei`]
  const words = { phone: '04066969124', message: 'Hallo <b>Salon</b>', notes: 'Bleibt' }
  const [id, other] = await given(page, 'contact_submissions', [
    { ...words, name: kept },
    { ...words, name: gone },
  ])
  const query = `contact_submissions?name=like.${word}*&order=name`
  const before = await stored(page, query)
  await atTheDesk(page, `/admin/contacts?suche=${word}&sortierung=name`)
  await openEntry(page, kept)
  const removeOpen = async (name: string) => {
    await entry(page, name).getByRole('button', { name: 'Löschen' }).click()
    await confirmDeletion(page)
    await expect(page.getByText(`${name}\u2069 gelöscht.`)).toBeVisible()
  }
  await removeOpen(kept)
  await expect(entry(page, gone)).toBeVisible()
  await expectStored(page, `${query}&select=id`, [{ id: other }])
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await expect(page.getByText('Wiederhergestellt.')).toBeVisible()
  await expect(entry(page, kept)).toBeVisible()
  await expect(entry(page, kept).getByRole('heading').first()).toBeFocused()
  expect(await stored(page, query)).toEqual(before)
  await removeOpen(kept)
  await removeOpen(gone)

  // The tab is closed, and another one finds it.
  const later = await context.newPage()
  await page.close()
  await later.goto('/admin/bin?status=contact_submissions')
  const binned = await openEntry(later, kept)
  await expect(binned).toContainText('Gelöscht voninhaberin@salon.test')
  await expect(binned).toContainText('Hallo <b>Salon</b>')
  await expect(binned).toContainText(/Endgültigspätestens am \d+\. \S+ \d{4}/)
  expect(await violations(later)).toEqual([])
  await binned.getByRole('button', { name: 'Wiederherstellen' }).click()
  await expect(later.getByText('Wiederhergestellt.')).toBeVisible()
  await expect(binned).toHaveCount(0)
  expect(await stored(later, query)).toEqual(before.slice(0, 1))
  await later.goto(`/admin/bin?eintrag=${other}`)
  await entry(later, gone).getByRole('button', { name: 'Endgültig löschen' }).click()
  const question = later.getByRole('dialog')
  await expect(question).toContainText('Möchten Sie diesen Eintrag endgültig löschen?')
  await expect(question).toContainText('Das lässt sich nicht rückgängig machen.')
  await question.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(later.getByText('Endgültig gelöscht.', { exact: true })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Rückgängig' })).toHaveCount(0)
  await expectStored(later, `bin?select=id&id=in.(${id},${other})`, [])
})
