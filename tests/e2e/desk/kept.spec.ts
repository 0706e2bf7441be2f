import { expect, type Page, test } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { atTheDesk, entry, given, newWord } from '#tests/e2e/inbox/desk.ts'
import { choose, takenPhoto } from '#tests/e2e/photos/camera.ts'
import { newAdmin, newSession, type Person } from './people.ts'

const WORDS = 'Geheimer Entwurf an Frau Beispiel'

/** Somebody who has begun a note and not saved it. */
async function typing(page: Page, person: Person) {
  const name = newWord()
  const id = crypto.randomUUID()
  await given(page, 'contact_submissions', [{ id, name, phone: '04066969124', message: 'Hallo' }])
  const address = `/admin/contacts?suche=${name}&eintrag=${id}`
  await atTheDesk(page, address, await newSession(page, person))
  const note = entry(page, name).getByLabel('Notiz')
  await entry(page, name)
    .getByRole('button', { name: /^Notiz/ })
    .click()
  await note.fill(WORDS)
  return { address, note, name }
}

async function signOut(page: Page) {
  const menu = page.getByRole('button', { name: 'Menü' })
  const button = page.getByRole('button', { name: 'Abmelden', exact: true })
  if (!(await button.isVisible())) await menu.click()
  await button.click()
}

/** Everything that this browser keeps. */
function inBrowser(page: Page) {
  return page.evaluate(async () => {
    const opening = indexedDB.open('salon-fotos')
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const asked = opening.result.transaction('unterwegs').objectStore('unterwegs').getAll()
    await new Promise((resolve) => {
      asked.onsuccess = resolve
    })
    opening.result.close()
    return { words: JSON.stringify(localStorage), photos: asked.result.length }
  })
}

test('whoever signs out is asked about what is not sent, and leaves nothing of it in the browser [X404]', async ({
  page,
}) => {
  await typing(page, await newAdmin())
  await page.route('**/salon/photos', (route) => route.abort())
  await page.goto('/admin/inhalte/fotos')
  await choose(page, [await takenPhoto(page, 'eins.jpg')])
  await expect(page.getByText('wartet auf Verbindung')).toBeVisible()

  await signOut(page)
  const question = page.getByRole('dialog', { name: 'Abmelden?' })
  await expect(question).toContainText(
    'Noch nicht gespeichert oder gesendet: 1 angefangene Eingabe, 1 Foto. Das geht dabei verloren.',
  )
  expect(await violations(page)).toEqual([])
  await question.getByRole('button', { name: 'Angemeldet bleiben' }).click()
  await expect(question).toHaveCount(0)
  const kept = await inBrowser(page)
  expect([kept.words.includes(WORDS), kept.photos]).toEqual([true, 1])

  await signOut(page)
  await question.getByRole('button', { name: 'Verwerfen und abmelden' }).click()
  await expect(page).toHaveURL('/admin/login')
  await expect.poll(async () => (await inBrowser(page)).photos).toBe(0)
  expect((await inBrowser(page)).words).not.toMatch(/Geheim|salon-entwurf|salon-admin/)
})
