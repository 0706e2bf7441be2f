import { expect, test } from 'vitest'
import { WEEKDAYS } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { hoursOn } from '#domain/opening-hours.ts'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { serviceNamed } from '#domain/salon/salon.ts'
import { embedUrl } from '#site/contact/map/embed.ts'
import { navigation } from '#site/navigation.ts'
import { closures, sampleSalon } from '#tests/support/sample-salon.ts'
import { answers, pages, pictures, publicPages, textAt } from './site/pages.ts'
import { graphOf, type Thing } from './site/schema-org.ts'
import { elements, textOf } from './site/tree.ts'

const { address, categories, email, faq, geo, hours, landingPages, name, phone, rating } =
  sampleSalon

type Group = { itemListElement: { name: string; offers: Thing[] }[] }

const graphs = new Map(publicPages.map(({ path, tree }) => [path, graphOf(tree)]))

const thing = (path: string, type: string) => graphs.get(path)?.find((one) => one['@type'] === type)

test.each(publicPages)(
  '$path tells machines what it is, with whole addresses [M7]',
  ({ path, tree }) => {
    const blocks = elements(tree, 'script').map(textOf)
    expect(
      blocks.filter((text) => text.startsWith('{"@context":"https://schema.org"')),
    ).toHaveLength(1)
    const text = JSON.stringify(graphs.get(path))
    expect(text).toContain(`"@id":"${SAMPLE_SITE_URL}${path}"`)
    const own = [...text.matchAll(/"(https:\/\/salon-straehne\.example[^"]*)"/g)]
      .map(([, url = '']) => new URL(url))
      .filter(({ pathname, hash }) => {
        if (!answers.has(pathname)) return !pictures.has(pathname)
        const isNode = ['#salon', '#website'].includes(hash)
        return hash !== '' && !isNode && !textAt(pathname).includes(`id="${hash.slice(1)}"`)
      })
    expect(own.map(String)).toEqual([])
    expect([...text.matchAll(/"(?:url|item|image|logo)":"(?!https:)([^"]*)"/g)]).toEqual([])
  },
)

test('every page below home names the way to it [M6]', () => {
  for (const { path } of publicPages) {
    const crumbs = thing(path, 'BreadcrumbList')?.itemListElement as Thing[] | undefined
    if (path === '/') expect(crumbs).toBeUndefined()
    else {
      expect(crumbs?.[0]).toMatchObject({ position: 1, item: `${SAMPLE_SITE_URL}/` })
      expect(crumbs?.at(-1)).toMatchObject({ item: SAMPLE_SITE_URL + path })
    }
  }
})

test.each(navigation)('$path carries the salon as its visitors know it [M1]', ({ path }) => {
  const told = thing(path, 'HairSalon')
  expect(told).toMatchObject({
    name,
    telephone: phone?.href.slice('tel:'.length),
    email: email?.shown,
    url: `${SAMPLE_SITE_URL}/`,
    address: { streetAddress: address?.street, postalCode: address?.postalCode },
    aggregateRating: { ratingValue: rating?.value, reviewCount: rating?.countStructured },
    knowsLanguage: ['de', 'en', 'tr', 'fa'],
  })
  const week = (told?.openingHoursSpecification ?? []) as Thing[]
  const open = week.flatMap(({ dayOfWeek, opens, closes }) =>
    (dayOfWeek as string[]).map((day) => [day.toLowerCase(), { opens, closes }]),
  )
  expect(Object.fromEntries(open)).toEqual(
    Object.fromEntries(Object.entries(hours.week).filter(([, day]) => day)),
  )
})

test('the map and the structured data show the same place [M1]', () => {
  const { latitude = 0, longitude = 0 } = geo ?? {}
  expect(thing('/kontakt', 'HairSalon')?.geo).toMatchObject({ latitude, longitude })
  expect(embedUrl({ latitude, longitude })).toContain(`marker=${latitude}%2C${longitude}`)
})

test('the salon is open for machines exactly when it is open for people [M2]', () => {
  const days = thing('/', 'HairSalon')?.specialOpeningHoursSpecification as Thing[]
  const year = Number(String(days[0]?.validFrom).slice(0, 4))
  for (let date = `${year}-01-01`; date <= `${year + 1}-12-31`; date = daysAfter(date, 1)) {
    const special = days.find(
      ({ validFrom, validThrough }) => String(validFrom) <= date && date <= String(validThrough),
    )
    const weekday = WEEKDAYS[new Date(date).getUTCDay()] ?? 'sunday'
    const told = special ? null : hours.week[weekday]
    expect(special?.closes ?? '00:00', date).toBe('00:00')
    expect(told, date).toEqual(hoursOn(date, hours, closures))
  }
})

test.each(
  publicPages.filter(({ path }) => path === '/leistungen' || path.endsWith('-hamburg-hamm')),
)('prices of $path are those of the catalogue, and stand on the page [M4]', ({ path, tree }) => {
  const catalog = thing(path, 'HairSalon')?.hasOfferCatalog as { itemListElement: Group[] }
  const groups = catalog.itemListElement.map((group) => group.itemListElement)
  const landing = landingPages.find((one) => one.path === path)
  const listed = landing
    ? landing.services.map((group) => group.services.map((slug) => serviceNamed(sampleSalon, slug)))
    : categories.map((category) => category.services)
  expect(groups).toEqual(
    listed.map((services) =>
      services.map(({ name, tiers }) => ({
        '@type': 'Service',
        name,
        offers: tiers.map(({ label, price, isFrom }) => ({
          '@type': isFrom ? 'AggregateOffer' : 'Offer',
          ...(label && { name: label }),
          ...(isFrom ? { lowPrice: price } : { price }),
          priceCurrency: 'EUR',
        })),
      })),
    ),
  )
  if (path === '/leistungen') expect(groups.map(({ length }) => length)).toEqual([14, 11, 8])
  const shown = textOf(tree)
  for (const { name } of groups.flat()) {
    expect(shown).toContain(name)
  }
})

test('the questions for machines are the questions on the page [M5]', () => {
  const told = thing('/faq', 'FAQPage')?.mainEntity as { name: string }[]
  const page = pages.find(({ path }) => path === '/faq')
  const shown = page ? textOf(page.tree) : ''
  expect(told.map(({ name }) => name)).toEqual(faq.map(({ question }) => question))
  expect(faq.length).toBeGreaterThanOrEqual(24)
  for (const { question, answer } of faq) {
    for (const words of [question, ...answer]) expect(shown).toContain(words)
  }
})
