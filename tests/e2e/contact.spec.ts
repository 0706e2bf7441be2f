import { expect, test } from '@playwright/test'
import { button, choice, expectStep } from './forms/application.ts'
import { hold, point } from './forms/salon.ts'
import { hydrated, visit } from './visit.ts'

const MAP = 'https://www.openstreetmap.org/**'

test('the map is asked for only after a click, can be left again and forgets it [O7] [O8]', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(MAP, (route) => {
    asked.push(route.request().url())
    if (asked.length === 1) return route.abort()
    return route.fulfill({ contentType: 'text/html', body: '<p>Kartenbild</p>' })
  })
  // Also for a visitor who came by a click inside the site.
  await visit(page, '/termin-buchen')
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('.side-rail a[href="/kontakt"]')?.click(),
  )
  const load = page.getByRole('button', { name: 'Karte laden' })
  const back = page.getByRole('button', { name: 'Zurück zur Zeichnung' })
  const drawing = page.getByRole('img', { name: /^Skizze/ })
  await expect(load).toBeVisible()
  await expect(back).toBeHidden()
  await expect(drawing).toBeVisible()
  expect(asked).toEqual([])
  await page.getByLabel('Ihr Name').fill('Irmgard')
  await load.click()
  await expect(page.getByText('Erscheint keine Karte, ist OpenStreetMap')).toBeVisible()
  await back.click()
  await expect(drawing).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(load).toBeFocused()
  await load.click()
  await expect(page.frameLocator('iframe').getByText('Kartenbild')).toBeVisible()
  await expect(page.getByLabel('Ihr Name')).toHaveValue('Irmgard')
  await page.reload()
  await expect(load).toBeVisible()
  expect(asked).toHaveLength(2)
})

test('the job section opens for its address, its script comes with it, and a tap before it counts [O9] [G39]', async ({
  page,
}) => {
  const scripts: string[] = []
  const arrive = await hold(page, '**/assets/job-wizard-*.js', scripts)
  await page.goto('/ueber-uns', { waitUntil: 'networkidle' })
  await hydrated(page)
  expect(scripts).toEqual([])
  const mail = page.getByRole('main').getByRole('link', { name: 'E-Mail schicken' })
  const summary = page.locator('.job-section summary')
  await expect(mail).toBeHidden()
  for (const isLast of [false, true]) {
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.side-rail a[href$="#job-application"]')?.click(),
    )
    await expect(mail).toHaveAttribute('href', /\?subject=Bewerbung$/)
    await expect(summary).toBeInViewport()
    if (!isLast) await summary.click()
    await expect(mail).toBeVisible({ visible: isLast })
  }
  await point(choice(page, 'Nein'))
  await expect.poll(() => scripts.length).toBe(1)
  await expectStep(page, 1)
  arrive()
  await expectStep(page, 2)
  await point(button(page, 'Zurück'))
  await expect(page.getByRole('radio', { name: 'Nein' })).toBeChecked()
})
