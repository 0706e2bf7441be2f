import { test as base, expect } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { type OwnProduct, startOwnProduct } from '#tests/e2e/own-product.ts'
import { expectFits, hydrated } from '#tests/e2e/visit.ts'
import { plainForms } from '#tests/support/intake/plain-forms.ts'
import { koelnDocument, SAMPLE_WORDS } from '#tests/support/site/koeln-salon.ts'

// One product for all of them.
base.describe.configure({ mode: 'default' })

const SITE_URL = 'https://schnurrbaerte-soehne.example'
const { identity, place, services } = koelnDocument

/** `test` with the same build as ever, in whose database another salon lives. */
const test = base.extend<object, { koeln: OwnProduct & { paths: string[] } }>({
  koeln: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const product = await startOwnProduct({
        SITE_URL,
        SUBMISSIONS_PER_ADDRESS: '0',
        SUBMISSIONS_PER_HOUR: '0',
      })
      await product.ask('/salon', {
        method: 'PUT',
        body: JSON.stringify({ document: koelnDocument }),
      })
      const [landing] = koelnDocument.landingPages
      const sitemap = async () => (await fetch(`${product.url}/sitemap.xml`)).text()
      await expect.poll(sitemap).toContain(String(landing?.path))
      const listed = [...(await sitemap()).matchAll(/<loc>([^<]+)<\/loc>/g)]
      const paths = listed.map(([, loc = '']) => new URL(loc).pathname)
      await use({ ...product, paths })
      await product.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

test('every page of another salon is accessible, fits every screen and has no word of the sample [C106]', async ({
  page,
  koeln,
}) => {
  for (const path of [...koeln.paths, '/gibt-es-nicht', '/admin/login']) {
    await page.setViewportSize({ width: 390, height: 844 })
    const answer = await page.goto(koeln.url + path)
    expect.soft(answer?.status(), path).toBe(path === '/gibt-es-nicht' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(foreignIn(await page.content()), path).toBe(undefined)
    // The colours and parts are those of every salon.
    if (path === '/') expect(await violations(page)).toEqual([])
    await expectFits(page, path)
  }
})

test('another salon is open by its own week, on its own map and on paper; no greeting breaks [C106] [G24]', async ({
  page,
  koeln,
}) => {
  await page.clock.setFixedTime('2026-11-19T19:30:00Z')
  await page.goto(`${koeln.url}/kontakt`)
  await hydrated(page)
  await expect(page.locator('.open-now').first()).toContainText('Heute bis 21:30 geöffnet')
  await page.getByRole('button', { name: 'Karte laden' }).click()
  const marker = `marker=${place.latitude}%2C${place.longitude}`
  await expect(page.locator('iframe')).toHaveAttribute('src', new RegExp(marker))

  await page.goto(`${koeln.url}/ueber-uns`)
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    const greeting = page.getByText('Buongiorno')
    const lines = await greeting.evaluate((word) => word.getClientRects().length)
    expect(lines, `${width} px`).toBe(1)
  }

  await page.goto(`${koeln.url}/leistungen`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.service-row:visible')).toHaveCount(services.length)
  const head = page.locator('.print-head')
  await expect(head).toContainText(`${place.street}, ${place.postalCode} ${place.city}`)
  const shown = await page.locator('body').innerText()
  expect(shown).toContain(identity.name)
  expect(foreignIn(shown)).toBe(undefined)
})

test('forms of another salon thank in its words, and its back office bears its name [C106]', async ({
  page,
  koeln,
}) => {
  for (const { path, table, typed, thanks } of plainForms) {
    const answer = await fetch(koeln.url + path, {
      method: 'POST',
      body: new URLSearchParams({
        ...typed,
        ...(typed.service && { service: 'Nassrasur' }),
        ...(typed.service_type && { service_type: 'Bart' }),
      }),
    })
    const text = await answer.text()
    expect([new URL(answer.url).pathname, answer.status]).toEqual(['/danke', 200])
    expect(text).toContain(thanks)
    expect(foreignIn(text)).toBe(undefined)
    const rows = (await (await koeln.ask(`/rest/v1/${table}?select=id`)).json()) as object[]
    expect(rows.length).toBeGreaterThan(0)
  }
  await page.goto(`${koeln.url}/admin/login`)
  await expect(page).toHaveTitle(new RegExp(identity.name))
  await page.getByLabel('E-Mail').fill(koeln.admin.email)
  await page.getByLabel('Passwort').fill(koeln.admin.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  for (const screen of ['dashboard', 'reviews', 'hours', 'inhalte']) {
    await page.goto(`${koeln.url}/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(foreignIn(await page.locator('body').innerText()), screen).toBe(undefined)
  }
})

/** A word of the sample; names of styles are everybody's. */
function foreignIn(text: string) {
  return SAMPLE_WORDS.exec(text.replaceAll(/<style[\s\S]*?<\/style>/g, ''))?.[0]
}
