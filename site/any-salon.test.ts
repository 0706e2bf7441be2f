import { expect, test } from 'vitest'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { llmsTxt } from '#server/pages/generated/llms-txt.ts'
import { webManifest } from '#site/head/web-manifest.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { renderPage } from './render-page.tsx'

const TODAY = '2026-12-20'
const assets = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }
const day = { opens: '09:00', closes: '19:00' }

test('a week that begins within 28 days is told below the hours, only the days that differ [C14]', async () => {
  const { hours } = sampleDocument
  const week = { ...hours.week, monday: day, saturday: null }
  const told = 'Ab 5. Januar: Montag 09:00–19:00, Samstag geschlossen'
  const textOf = (html: string) => html.replace(/<\/?span>/g, '')
  const soon = { hours: { ...hours, next: { from: '2027-01-05', week } } }
  expect(textOf(await page('/kontakt', soon))).toContain(`</dl><p class="hours-change">${told}</p>`)
  expect(llmsTxt(dataOf(soon))).toContain(`\n- ${told}\n`)
  const later = { hours: { ...hours, next: { from: '2027-01-18', week } } }
  expect(await page('/kontakt', later)).not.toContain('hours-change')
  const same = { hours: { ...hours, next: { from: '2027-01-05', week: hours.week } } }
  expect(await page('/kontakt', same)).not.toContain('hours-change')
})

test('a price with cents is told alike in list, evening price, data and files, without a description too [V380] [C384]', async () => {
  const services = sampleDocument.services.map((one) => ({
    ...one,
    description: '',
    tiers: one.tiers.map((tier) => ({ ...tier, price: 12.5 })),
  }))
  const html = await page('/leistungen', { services })
  expect(html).toContain('<b>ab 12,50\u202f€</b>')
  expect(html).toContain('12,50\u202f€ → <b>22,50\u202f€</b>')
  expect(html).toMatch(/"(lowPrice|price)":12\.5,/)
  expect(html).not.toContain('class="service-words"')
  expect(llmsTxt(dataOf({ services }))).toContain('12,50\u202f€')
  expect(await page('/', { services })).toContain('12,50')
})

test('streets are drawn only for the address they belong to; elsewhere name and address stand alone [C16]', async () => {
  const { place } = sampleDocument
  const moved = {
    place: { ...place, street: 'Venloer Straße 12', postalCode: '50823', city: 'Köln' },
  }
  for (const path of ['/', '/kontakt']) {
    expect(await page(path)).toContain('Eiffestraße')
    const html = await page(path, moved)
    expect(html).not.toMatch(/Eiffestraße|Hammer Landstraße/)
    expect(html).toContain('aria-label="Salon Strähne, Venloer Straße 12, 50823 Köln"')
  }
})

test('an area’s page is whatever address the salon gives it, with a picture of its kind [C17]', async () => {
  const [first] = sampleDocument.landingPages
  if (!first) throw new Error('The sample has no landing page')
  const own = { ...first, path: '/barbier-ehrenfeld', testimonials: 'herren' as const }
  const html = await page('/barbier-ehrenfeld', { landingPages: [own] })
  expect(html).toContain('<link rel="canonical" href="https://salon.example/barbier-ehrenfeld"/>')
  expect(html).toContain('/strands/herren.svg')
  await expect(page('/friseur-hamburg-hamm', { landingPages: [own] })).rejects.toThrow(
    'no landing page',
  )
})

test('questions stand on the home page when the owner says so [B8]', async () => {
  const faq = sampleDocument.faq.map((one) => ({ ...one, isOnHome: one.id === 'parken' }))
  const teasers = (await page('/', { faq })).match(/<details[^>]*name="fragen"/g)
  expect(teasers).toHaveLength(1)
  const none = sampleDocument.faq.map((one) => ({ ...one, isOnHome: false }))
  expect(await page('/', { faq: none })).not.toContain('Gut zu wissen')
})

test('without Afterwork no page, list or footer names it, and it has the name that the salon gives it [C20]', async () => {
  for (const path of ['/', '/leistungen', '/termin-buchen']) {
    const bodyWith = async (changes: object) => {
      const afterwork = { ...sampleDocument.afterwork, ...changes }
      return bodyOf(await page(path, { afterwork, faq: [], landingPages: [] }))
    }
    const none = /Afterwork|Feierabend schneid|<option>nach Feierabend|Außerhalb nach/
    expect(await bodyWith({ isOffered: false }), path).not.toMatch(none)
    const renamed = await bodyWith({ name: 'Nachtschicht' })
    expect(renamed, path).toContain('Nachtschicht')
    expect(renamed, path).not.toContain('Afterwork')
  }
})

test('only a salon that claims to be a master’s is called so, in no page, head or file else [C172]', async () => {
  const claims = { master: 'Familienbetrieb seit {Gründungsjahr}', customers: '' }
  const { salon } = dataOf({ claims })
  const master = /meister(?!in, verliehen)|\bmaster\b/i
  expect(master.test((await page('/')) + llmsTxt(dataOf({})))).toBe(true)
  for (const path of ['/', '/ueber-uns', '/philosophie', '/faq', '/damenfriseur-hamburg-hamm']) {
    expect(await page(path, { claims }), path).not.toMatch(master)
  }
  expect(llmsTxt(dataOf({ claims })) + JSON.stringify(webManifest(salon))).not.toMatch(master)
  expect(await page('/', { claims })).toContain('aria-label="Ihr Friseur in Hamburg-Hamm"')
})

test('examples name a service as it is called, and none that is no longer offered [C173]', async () => {
  const quiet = { faq: [], landingPages: [], quotedReviews: [] }
  const services = sampleDocument.services.filter(({ id }) => id !== 'balayage')
  for (const path of ['/', '/leistungen', '/termin-buchen', '/bewertungen', '/nicht-gefunden']) {
    expect(await page(path, { ...quiet, services }), path).not.toContain('Balayage')
  }
  const renamed = sampleDocument.services.map((one) => {
    return one.id === 'balayage' ? { ...one, name: 'Painting' } : one
  })
  const html = await page('/termin-buchen', { services: renamed })
  expect(html).toContain('Zum Beispiel Painting oder Barttrimmen.')
})

test('a rating without reviews announces no voices, one sentence is told whole [C176]', async () => {
  const philosophy = [{ id: 'ruhe', heading: 'Ruhe', sentences: ['Wir haben Zeit.'] }]
  for (const path of ['/', '/bewertungen']) {
    const html = await page(path, { quotedReviews: [], philosophy })
    expect(html, path).toContain('Bewertet bei Google.')
    expect(html, path).not.toMatch(/erzählen\.|Die neuesten|aria-label="Bewertungen"/)
  }
  expect(await page('/', { philosophy })).toContain('<p>Wir haben Zeit.</p>')
  expect(await page('/philosophie', { philosophy })).not.toContain('<p></p>')
})

test('every page ends with the same footer: hours, Afterwork, partners once [B11]', async () => {
  const paths = ['/', '/leistungen', '/termin-buchen', '/kontakt', '/impressum']
  const footers = await Promise.all(
    paths.map(async (path) => /<footer.*<\/footer>/s.exec(await page(path))?.[0] ?? ''),
  )
  const [first = ''] = footers
  expect(footers.map((footer) => footer === first)).toEqual(paths.map(() => true))
  expect(first).toContain('<dt>Di–Fr</dt><dd>09:00–19:00</dd>')
  expect(first).toContain('href="/leistungen#afterwork"')
  for (const { name } of sampleDocument.partners) expect(first.split(name)).toHaveLength(2)
})

function bodyOf(html: string) {
  return html.replace(/<head>.*<\/head>/s, '')
}

function dataOf(changes: Partial<SalonDocument>) {
  const document = { ...sampleDocument, ...changes }
  const salon = salonOf(document, { today: TODAY, showsSamples: true })
  return { ...sampleData, salon, opening: openingNotesOn(TODAY, salon.hours, []) }
}

async function page(path: string, changes: Partial<SalonDocument> = {}) {
  return renderPage({ ...dataOf(changes), path }, assets)
}
