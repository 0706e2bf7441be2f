import type { HtmlElement } from 'html-validate'
import { expect, test } from 'vitest'
import { renderPage } from '#site/render-page.tsx'
import { elements, parseHtml, textOf as rawText } from '#tests/built/site/html.ts'
import { sampleSalon, sampleServices } from '#tests/support/sample-salon.ts'
import { samplePage } from '#tests/support/site/sample-data.ts'

const AREAS = [
  ['/friseur-hamburg-hamm', 'Ihr Friseur in Hamburg-Hamm'],
  ['/damenfriseur-hamburg-hamm', 'Damenfriseur in Hamburg-Hamm'],
  ['/herrenfriseur-hamburg-hamm', 'Herrenfriseur in Hamburg-Hamm'],
  ['/haare-faerben-hamburg-hamm', 'Haare färben in Hamburg-Hamm'],
]

test('the home page tells of each area how much there is and what one of it costs, and leads there [B2] [L3] [B7]', async () => {
  const home = await page('/')
  expect(linksIn(one(home, 'services-teaser'))).toEqual([
    ['/leistungen#damen', expect.stringMatching(/^Damen.*14 Leistungen, Cut & Go ab 33\u202f€$/)],
    ['/leistungen#herren', expect.stringMatching(/^Herren.*11 Leistungen, Maschinenschnitt 18/)],
    ['/leistungen#kosmetik', expect.stringMatching(/^Kosmetik.*8 Leistungen, Maniküre ab 26/)],
  ])
  for (const box of ['night-band', 'afterwork-box']) {
    const band = one(home, box)
    expect(textOf(band)).toContain('Regulärer Preis plus 10\u202f€')
    const hrefs = [band, ...elements(band)].map((part) => part.getAttributeValue('href'))
    expect(hrefs).toContain('/leistungen#afterwork')
  }
  const visit = one(home, 'visit')
  expect(textOf(visit)).toContain('Dienstag–Freitag09:00–19:00')
  expect(linksIn(visit).map(([, words]) => words)).toContainEqual(
    expect.stringMatching(/^Route mit OpenStreetMap/),
  )
})

test.each(['/', '/bewertungen'])(
  '%s rates with number, source and day, and each review says where it is from [B6]',
  async (path) => {
    const reviews = (await page(path)).find(
      (part) => part.getAttributeValue('id') === 'bewertungen',
    )
    if (!reviews) throw new Error('The page has no reviews')
    expect(textOf(reviews)).toContain(
      'Basierend auf 170+ Bewertungen bei Google, Stand 1. November 2026',
    )
    const cards = all(elements(reviews), 'review-card').map((card) => [
      textOf(one(elements(card), 'review-card-source')),
      ...linksIn(card).flatMap(([href, words]) => (href === '/bewertungen' ? [] : [words])),
    ])
    expect(cards).toContainEqual(['Google', expect.stringMatching(/^Auf Google ansehen/)])
    expect(cards).toContainEqual(['Website'])
    expect(textOf(one(elements(reviews), 'review-sources'))).toContain(
      'Ob jemand wirklich bei uns Kundin oder Kunde war, prüfen wir in keinem der beiden Fälle.',
    )
    const words = linksIn(reviews).map(([, one]) => one)
    expect(words).toContainEqual(expect.stringMatching(/^Alle Bewertungen auf Google/))
  },
)

test('the philosophy page has its three blocks and two claims [B10]', async () => {
  const main = elements(mainOf(await page('/philosophie')), 'h2', 'li')
  expect(main.map(textOf)).toEqual([
    'Premium Qualität',
    'Persönliche Beratung',
    'Exklusive Atmosphäre',
    'Meisterbetrieb seit 2004',
    'Über 10.000 zufriedene Kunden',
  ])
})

test('the footer holds everything a visitor may look for [B11]', async () => {
  const footer = one(await page('/philosophie'), 'footer')
  for (const words of ['Hammer Landstraße 4', 'Di–Fr09:00–19:00', 'Mit Dank an unsere Partner']) {
    expect(textOf(footer)).toContain(words)
  }
  expect(linksIn(footer).map(([href]) => href)).toEqual([
    'tel:+494066969123',
    'mailto:hallo@salon-straehne.example',
    ...AREAS.map(([path]) => path),
    '/leistungen#afterwork',
    ...sampleSalon.partners.map(({ website }) => website),
    'mailto:hallo@salon-straehne.example?subject=Kooperationsanfrage',
    'https://www.google.com/search?q=Salon%20Str%C3%A4hne%20Hamburg-Hamm%20Bewertungen',
    '/bewertungen',
    '/philosophie',
    '/faq',
    '/impressum',
    '/datenschutz',
    '/barrierefreiheit',
  ])
  const abroad = elements(footer, 'a').filter((part) =>
    part.getAttributeValue('href')?.startsWith('https:'),
  )
  expect(abroad.map((part) => part.getAttributeValue('rel'))).toEqual(Array(4).fill('noopener'))
})

test('the booking page offers three plain ways, hours, lead times and the way to afterwork [O1] [O4] [L3] [Y6]', async () => {
  const booking = mainOf(await page('/termin-buchen'))
  const hrefs = linksIn(booking).map(([href]) => href)
  expect(hrefs).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\/\d+\?text=Guten%20Tag/))
  expect(hrefs).toContain('tel:+494066969123')
  expect(hrefs).toContainEqual(expect.stringMatching(/^mailto:[^?]+\?subject=Terminanfrage$/))
  expect(linksIn(booking)).toContainEqual(['/leistungen#afterwork', 'Preise nach Feierabend'])
  for (const words of [
    'Dienstag–Freitag09:00–19:00',
    'Termine nach Vereinbarung möglich',
    '1–2 Wochen',
    '2–3 Wochenfür Balayage',
  ]) {
    expect(textOf(booking)).toContain(words)
  }
})

test('the contact page draws its own map with two ways to a route, and keeps mail, call and chat [O7] [Y6]', async () => {
  const contact = mainOf(await page('/kontakt'))
  const hrefs = linksIn(contact).map(([href = '']) => href)
  expect(hrefs.filter((href) => /google.*maps|openstreetmap/.test(href))).toHaveLength(2)
  for (const start of ['mailto:', 'tel:', 'https://wa.me/']) {
    expect(
      hrefs.some((href) => href.startsWith(start)),
      start,
    ).toBe(true)
  }
  const booking = linksIn(mainOf(await page('/termin-buchen'))).map(([href]) => href)
  expect(booking.filter((href) => /maps|openstreetmap/.test(href ?? ''))).toEqual([])
})

test('the team page has a person, and every language greets in its own letters [O20]', async () => {
  const main = elements(mainOf(await page('/ueber-uns')))
  const words = main.map((part) => [part.tagName, part.getAttributeValue('lang'), textOf(part)])
  expect(words).toContainEqual(['figcaption', null, 'Mina Petersen, Inhaberin'])
  expect(words).toContainEqual(['blockquote', null, expect.stringMatching(/^„.+“$/)])
  expect(words).toContainEqual(['span', 'fa-Latn', 'Salâm'])
  const persian = main.find((part) => part.getAttributeValue('dir') === 'rtl')
  expect([persian?.getAttributeValue('lang'), persian && textOf(persian)]).toEqual(['fa', 'سلام'])
})

test('below the questions stand phone and WhatsApp, the lost visitor’s search is a plain form [O10] [O16]', async () => {
  const hrefs = linksIn(one(elements(mainOf(await page('/faq'))), 'night-band')).map(([to]) => to)
  expect(hrefs).toContain('tel:+494066969123')
  expect(hrefs).toContainEqual(expect.stringMatching(/^https:\/\/wa\.me\//))
  const parts = elements(mainOf(await page('/nicht-gefunden')), 'form', 'input')
  const asked = parts.map(
    (part) => part.getAttributeValue('action') ?? part.getAttributeValue('name'),
  )
  expect(asked).toEqual(['/leistungen', 'suche'])
})

test('the price list counts its areas, sets what has no price apart and tells a service whole [L1] [L5]', async () => {
  const main = mainOf(await page('/leistungen'))
  expect(elements(main, 'summary').map(textOf)).toEqual([
    'Damen 14 Leistungen',
    'Herren 11 Leistungen',
    'Kosmetik 8 Leistungen',
    'Afterwork Spezialcut Di–Fr ab 19:00, Sa ab 14:00',
  ])
  const onRequest = one(elements(main), 'on-request')
  expect(all(elements(onRequest), 'service-name').map(textOf)).toEqual([
    'Hochsteckfrisuren',
    'Ombré/Sombré',
  ])
  const told = rawText(main)
  const words = sampleServices.flatMap(({ process, benefits }) => [...process, ...benefits])
  expect(words.filter((one) => !told.includes(one))).toEqual([])
  const service = elements(main, 'dialog').find(
    (part) => part.getAttributeValue('id') === 'info-coloration-inkl-schnitt',
  )
  if (!service) throw new Error('The service cannot be opened')
  expect(elements(service, 'dt', 'dd', 'h3').map(textOf)).toEqual([
    ...['kurz', 'ab 87\u202f€', 'mittel', 'ab 97\u202f€', 'lang', 'ab 105\u202f€'],
    ...['Inklusivleistungen', 'Ihre Vorteile', 'Ablauf'],
  ])
  expect(textOf(service)).toContain('120–150\u202fmin')
  expect(linksIn(service)).toEqual([
    ['/termin-buchen?leistung=coloration-inkl-schnitt', 'Jetzt Termin vereinbaren'],
  ])
})

test('Afterwork names its rule, every total and what only Saturday is long enough for [V6]', async () => {
  const list = elements(mainOf(await page('/leistungen')))
  expect(textOf(one(list, 'afterwork-rule'))).toMatch(
    /^Dienstag bis Freitag ab 19:00 Uhr, Samstag ab 14:00 Uhr\. Regulärer Preis plus 10\u202f€.*Was dafür zu lange dauert, geht nur Samstag ab 14:00 Uhr\./,
  )
  const totals = elements(one(list, 'afterwork-totals'), 'li').map(textOf)
  expect(totals).toHaveLength(sampleServices.length)
  expect(totals).toContain('Paket Gentleman 49\u202f€ → 59\u202f€')
  expect(totals).toContain('Balayage ab 179\u202f€ → ab 189\u202f€ nur Sa ab 14:00')
  expect(totals.filter((total) => total.endsWith('nur Sa ab 14:00'))).toHaveLength(4)
})

test.each(AREAS.slice(2))(
  '%s shows where one is, what it costs and how to come [L12] [M6]',
  async (path = '', headline = '') => {
    const document = await page(path)
    const main = mainOf(document)
    expect(elements(main, 'h1').map(textOf)).toEqual([headline])
    const crumbs = one(elements(main), 'breadcrumbs')
    expect(linksIn(crumbs).map(([, words]) => words)).toEqual(['Start', 'Leistungen'])
    const told = document.find((part) => part.getAttributeValue('type') === 'application/ld+json')
    const { itemListElement } = JSON.parse(told ? rawText(told) : '')['@graph'].find(
      (thing: { '@type': string }) => thing['@type'] === 'BreadcrumbList',
    )
    expect(elements(crumbs, 'li').map(textOf)).toEqual(
      itemListElement.map(({ name }: { name: string }) => name),
    )
    const ways = linksIn(main)
    expect(ways).toContainEqual([expect.stringMatching(/wa\.me/), 'WhatsApp'])
    expect(ways).toContainEqual(['tel:+494066969123', 'Anrufen'])
    expect(ways.filter(([href]) => href === '/termin-buchen').length).toBeGreaterThan(2)
    expect(elements(main, 'blockquote')).toHaveLength(3)
    expect(textOf(main)).not.toMatch(/verifiziert|echte Bewertung/i)
    const prices = linksIn(one(elements(main), 'price-columns'))
    expect(prices.length).toBeGreaterThan(5)
    for (const [href, words] of prices) {
      const service = sampleServices.find(({ slug }) => href === `/leistungen#${slug}`)
      const lowest = Math.min(...(service?.tiers.map(({ price }) => price) ?? []))
      expect(words).toContain(service?.name ?? 'a service of the catalogue')
      expect(words).toContain(`${lowest}\u202f€`)
    }
  },
)

test('the colouring page rates with number, source and day, shows four techniques and four steps, none of them on the day of the allergy test [L14] [V12]', async () => {
  const main = mainOf(await page('/haare-faerben-hamburg-hamm'))
  expect(textOf(one(elements(main), 'colouring-proof'))).toMatch(
    /^4,9 Sterne ★Durchschnitt aus 170\+ Bewertungen bei Google, Stand 1\. November 2026Balayage inkl\. Finish und Schnitt ab 179\u202f€/,
  )
  const headings = ['techniques', 'steps'].map((part) =>
    elements(one(elements(main), part), 'h3').map(textOf),
  )
  expect(headings).toEqual([
    ['Balayage', 'Coloration', 'Foliensträhnen', 'Ombré/Sombré'],
    ['Beratung', 'Färben', 'Pflege', 'Schnitt & Styling'],
  ])
  // Whoever reads the four steps must not think of one visit.
  expect(textOf(one(elements(main), 'steps'))).toContain('48 Stunden vor der Farbe')
  const words = linksIn(main).map(([, one]) => one)
  expect(words).toContain('Anrufen: +49 40 66969 123')
  expect(words.filter((one) => one === 'Auf Google ansehen')).toHaveLength(1)
})

async function page(path: string) {
  const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
  const html = await renderPage(samplePage(path), assets)
  return elements(parseHtml(html.replaceAll(/<svg.*?<\/svg>/gs, '')))
}

function mainOf(document: HtmlElement[]) {
  const main = document.find(({ tagName }) => tagName === 'main')
  if (!main) throw new Error('The page has no main part')
  return main
}

function all(parts: HtmlElement[], name: string) {
  return parts.filter((part) => part.getAttributeValue('class')?.split(' ').includes(name))
}

function one(parts: HtmlElement[], name: string) {
  const [first] = all(parts, name)
  if (!first) throw new Error(`Nothing on the page is called ${name}`)
  return first
}

function linksIn(part: HtmlElement) {
  return elements(part, 'a').map((link) => [
    link.getAttributeValue('href') ?? undefined,
    textOf(link),
  ])
}

function textOf(element: HtmlElement) {
  return rawText(element)
    .replaceAll(/[ \n\u00a0]+/g, ' ')
    .trim()
}
