import { expect, test } from '@playwright/test'
import { sampleServices } from '#tests/support/sample-salon.ts'
import { violations } from './axe.ts'
import { expectNoSidewaysScroll, expectPrivate, visit } from './visit.ts'

const pages = [
  { path: '/friseur-hamburg-hamm', headline: 'Ihr Friseur in Hamburg-Hamm' },
  { path: '/damenfriseur-hamburg-hamm', headline: 'Damenfriseur in Hamburg-Hamm' },
  { path: '/herrenfriseur-hamburg-hamm', headline: 'Herrenfriseur in Hamburg-Hamm' },
  { path: '/haare-faerben-hamburg-hamm', headline: 'Haare färben in Hamburg-Hamm' },
]

for (const { path, headline } of pages) {
  test(`${path} shows where one is, what it costs and how to come [L12] [M6]`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(headline)
    await expect(
      main.getByRole('navigation', { name: 'Sie sind hier' }).getByRole('link'),
    ).toHaveText(['Start', 'Leistungen'])
    await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
    await expect(main.getByRole('link', { name: 'Anrufen', exact: true })).toHaveAttribute(
      'href',
      'tel:+494066969123',
    )
    const told = await page.locator('script[type="application/ld+json"]').textContent()
    const crumbs = JSON.parse(told ?? '')['@graph'].find(
      (thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList',
    )
    await expect(main.getByRole('navigation', { name: 'Sie sind hier' }).locator('li')).toHaveText(
      crumbs.itemListElement.map(({ name }: { name: string }) => name),
    )
    expect(await main.getByRole('link', { name: /Termin|termin/ }).count()).toBeGreaterThan(2)
    await expect(main.locator('blockquote')).toHaveCount(3)
    await expect(main).not.toContainText(/verifiziert|echte Bewertung/i)
    expect(await violations(page)).toEqual([])
  })

  test(`every price on ${path} is the catalogue’s and leads to its service [L13]`, async ({
    page,
  }) => {
    await page.goto(path)
    const lines = page.locator('.price-columns li')
    expect(await lines.count()).toBeGreaterThan(5)
    for (const line of await lines.all()) {
      const href = await line.getByRole('link').getAttribute('href')
      const service = sampleServices.find(({ slug }) => href === `/leistungen#${slug}`)
      await expect(line).toContainText(service?.name ?? 'a service of the catalogue')
      const lowest = Math.min(...(service?.tiers.map(({ price }) => price) ?? []))
      await expect(line).toContainText(`${lowest}\u202f€`)
    }
  })
}

test('the colouring page rates with number, source and day, shows four techniques and four steps [L14]', async ({
  page,
}) => {
  await page.goto('/haare-faerben-hamburg-hamm')
  const main = page.getByRole('main')
  await expect(main.getByText('4,9 Sterne')).toBeVisible()
  await expect(
    main.getByText('Durchschnitt aus 170+ Bewertungen bei Google, Stand 1. November 2026'),
  ).toBeVisible()
  await expect(main.getByText('Balayage inkl. Finish und Schnitt ab 179\u202f€')).toBeVisible()
  await expect(main.locator('.techniques h3')).toHaveText([
    'Balayage',
    'Coloration',
    'Foliensträhnen',
    'Ombré/Sombré',
  ])
  await expect(main.locator('.steps h3')).toHaveText([
    'Beratung',
    'Färben',
    'Pflege',
    'Schnitt & Styling',
  ])
  await expect(main.getByRole('link', { name: 'Anrufen: +49 40 66969 123' })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Auf Google ansehen' })).toHaveCount(1)
})

test('techniques that lie side by side begin and end on common lines [L22]', async ({ page }) => {
  for (const width of [768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/haare-faerben-hamburg-hamm')
    const lines = await page
      .locator('.techniques > li')
      .evaluateAll((cards) =>
        cards.map((card) =>
          [card, ...card.children, ...card.querySelectorAll('b')].map(
            (part) => part.getBoundingClientRect().top,
          ),
        ),
      )
    for (const tops of lines) {
      const besides = lines.filter(([top]) => top === tops[0])
      expect(besides.length, `${width} px`).toBeGreaterThan(width === 1100 ? 0 : 1)
      for (const others of besides) expect(others, `${width} px`).toEqual(tops)
    }
  }
})

test('who follows links sees what who loads the pages sees [L15]', async ({ page }) => {
  await visit(page, '/kontakt')
  await page.getByRole('link', { name: 'Haare färben in Hamburg-Hamm' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Haare färben in Hamburg-Hamm')
  await page.getByRole('link', { name: 'Details zu Balayage' }).click()
  await expect(page).toHaveURL('/leistungen#balayage')
  await expect(page.getByRole('dialog', { name: 'Balayage' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Balayage' })).toBeInViewport()
})

test('services and landing pages ask no other origin and break no policy [L16]', async ({
  page,
}) => {
  await expectPrivate(page, async () => {
    for (const path of ['/leistungen#balayage', ...pages.map((one) => one.path)]) {
      await visit(page, path)
    }
  })
})

test('nothing scrolls sideways on them at 320 px or with text at 200 % [L17]', async ({ page }) => {
  for (const path of ['/leistungen#afterwork', ...pages.map((one) => one.path)]) {
    await expectNoSidewaysScroll(page, path)
  }
})
