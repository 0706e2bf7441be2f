import { expect } from '@playwright/test'
import { violations } from '#tests/e2e/axe.ts'
import { expectNoSidewaysScroll, hydrated } from '#tests/e2e/visit.ts'
import { plainForms } from '#tests/support/intake/plain-forms.ts'
import { koelnDocument, SAMPLE_WORDS } from '#tests/support/site/koeln-salon.ts'
import { KOELN_URL, test } from './koeln.ts'

// One product for all of them.
test.describe.configure({ mode: 'default' })

const { identity, place, services } = koelnDocument

test('a crawl of another salon finds every page, and no word of the sample in any answer [C106]', async ({
  koeln,
}) => {
  const files = ['/llms.txt', '/robots.txt', '/sitemap.xml', '/site.webmanifest', '/favicon.svg']
  const waiting = ['/', '/gibt-es-nicht', '/admin/login', ...files]
  const seen = new Map<string, number>()
  const left: string[] = []
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (seen.has(path)) continue
    const answer = await fetch(koeln.url + path)
    seen.set(path, answer.status)
    const isText = /text|json|xml|manifest/.test(answer.headers.get('Content-Type') ?? '')
    if (!isText || path.startsWith('/assets/')) continue
    const text = (await answer.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '')
    const found = SAMPLE_WORDS.exec(text)
    if (found) left.push(`${path}: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`)
    const addresses = [...text.matchAll(/(?:href|src|action|content)="([^"#?]+)/g)]
    for (const [, address = ''] of addresses) {
      const own = address.replace(KOELN_URL, '')
      if (/^\/(?!\/|admin|en\b)/.test(own)) waiting.push(own)
    }
  }
  expect(left).toEqual([])
  const failed = [...seen].filter(([path, status]) => status !== 200 && path !== '/gibt-es-nicht')
  expect(failed).toEqual([])
  expect(koeln.paths.filter((path) => !seen.has(path))).toEqual([])
})

test('axe finds nothing on any page of another salon [C106]', async ({ page, koeln }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of [...koeln.paths, '/gibt-es-nicht', '/admin/login']) {
    await page.goto(koeln.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await violations(page), path).toEqual([])
  }
})

test('no greeting breaks inside a word [C180]', async ({ page, koeln }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${koeln.url}/ueber-uns`)
    const lines = await page
      .getByText('Buongiorno')
      .evaluate((word) => word.getClientRects().length)
    expect(lines, `${width} px`).toBe(1)
  }
})

test('long names widen no page of another salon [C106]', async ({ page, koeln }) => {
  for (const path of koeln.paths) await expectNoSidewaysScroll(page, koeln.url + path)
})

test('another salon is open by its own week, and its map shows its own place [C106]', async ({
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
})

test('the price list of another salon prints with its own name and address [C106]', async ({
  page,
  koeln,
}) => {
  await page.goto(`${koeln.url}/leistungen`)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.service-row:visible')).toHaveCount(services.length)
  const head = page.locator('.print-head')
  await expect(head).toContainText(`${place.street}, ${place.postalCode} ${place.city}`)
  const shown = await page.locator('body').innerText()
  expect(shown).toContain(identity.name)
  expect(shown).not.toMatch(SAMPLE_WORDS)
})

test('every form of another salon is sent without a script and thanked for in its words [C106]', async ({
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
    expect(text.replaceAll(/<style[\s\S]*?<\/style>/g, '')).not.toMatch(SAMPLE_WORDS)
    const rows = (await (await koeln.ask(`/rest/v1/${table}?select=id`)).json()) as object[]
    expect(rows.length).toBeGreaterThan(0)
  }
})

test('the back office of another salon bears its name on every screen [C106]', async ({
  page,
  koeln,
}) => {
  await page.goto(`${koeln.url}/admin/login`)
  await expect(page).toHaveTitle(new RegExp(identity.name))
  await page.getByLabel('E-Mail').fill(koeln.admin.email)
  await page.getByLabel('Passwort').fill(koeln.admin.password)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  for (const screen of ['dashboard', 'reviews', 'contacts', 'applications', 'hours', 'inhalte']) {
    await page.goto(`${koeln.url}/admin/${screen}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const shown = await page.locator('body').innerText()
    expect(SAMPLE_WORDS.exec(shown)?.[0], screen).toBe(undefined)
  }
})
