import { expect, test } from '@playwright/test'
import {
  atTheDesk,
  confirmDeletion,
  entry,
  given,
  givenOldRequests,
  newWord,
  openEntry,
  row,
} from './desk.ts'
import { addGuest } from './guest.ts'

/** All screens stand behind one door: the first, one with a form, one deeper, one by itself. */
const SCREENS = ['dashboard', 'contacts/new', 'account', 'sitemap/schedules']
const MARKUP = 'script, img, b, i, u'
const SCRIPT = '<script>document.title="böse"</script><img src=x onerror=alert(1)>'

test('a stored script is text in every field, list, open entry and bin [X28]', async ({ page }) => {
  const word = newWord()
  const name = `${word} <script>1</script>`
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const
  await given(page, 'reviews', [
    {
      id: ids[0],
      author_name: name,
      rating: 5,
      review_text: SCRIPT,
      service_type: '<b>Schnitt</b>',
      google_review_link: 'javascript:alert(1)',
    },
  ])
  const phone = '+49<i>40</i>1234'
  const email = '"<b>"@kunde.test'
  const request = { id: ids[1], name, phone, email, message: SCRIPT, notes: SCRIPT }
  await givenOldRequests(page, [request])
  const answers = { is_hairdresser: '<b>Ja</b>', work_hours: '<i>x</i>', start_date: '<u>y</u>' }
  await given(page, 'job_applications', [
    { id: ids[2], name, phone: '04066969124', ...answers, message: SCRIPT, notes: SCRIPT },
  ])
  await atTheDesk(page, '/admin/dashboard')
  const places = [
    ['/admin/reviews', ids[0], ['<b>Schnitt</b>']],
    ['/admin/contacts', ids[1], [phone, email]],
    ['/admin/applications', ids[2], Object.values(answers)],
  ] as const
  for (const [path, id, texts] of places) {
    await page.goto(`${path}?suche=${word}`)
    for (const text of [name, SCRIPT]) await expect(row(page, name)).toContainText(text)
    expect(await row(page, name).locator(MARKUP).count()).toBe(0)
    const opened = await openEntry(page, name)
    for (const text of [name, SCRIPT, ...texts]) await expect(opened).toContainText(text)
    expect(await opened.locator(MARKUP).count()).toBe(0)
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0)
    await opened.getByRole('button', { name: 'Löschen' }).click()
    await confirmDeletion(page)
    await expect(page.getByText('Gelöscht.')).toBeVisible()
    await page.goto(`/admin/bin?eintrag=${id}`)
    await expect(entry(page, name)).toContainText(SCRIPT)
  }
  expect(await page.title()).not.toBe('böse')
})

test('an account that is no admin reads nothing through any screen [X29]', async ({ page }, {
  project,
}) => {
  const guest = { email: `liste-${project.name}@salon.test`, password: 'langer Satz mit Kamm 8' }
  await addGuest(guest)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) asked.push(request.url())
  })
  await page.goto('/admin/login')
  await page.getByLabel('E-Mail').fill(guest.email)
  await page.getByLabel('Passwort').fill(guest.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page).toHaveURL('/admin/kein-zugriff')
  for (const path of SCREENS) {
    await page.goto(`/admin/${path}`)
    await expect(page).toHaveURL('/admin/kein-zugriff')
  }
  expect(asked).toEqual([])
})
