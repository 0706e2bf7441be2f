import { expect, test } from 'vitest'
import { openingNotesOn } from '#domain/hours/special-days.ts'
import { NEEDED } from '#domain/salon/document/samples.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { hiddenPages } from '#site/pages.ts'
import { closures, sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { publishedBy } from '#tests/support/site/told.ts'

const TODAY = '2026-11-15'
const PREVIEW = 'Vorschau: Diese Website ist noch nicht fertig.'
const NOINDEX = '<meta name="robots" content="noindex"/>'

const unknown = await textsOf(salonOf(sampleDocument, { today: TODAY, showsSamples: false }))
const needed = await textsOf(salonOf(withNeeded(), { today: TODAY, showsSamples: false }))
const known = await textsOf(sampleSalon)

test('with a real address no page and no file tells anything that is invented [C11]', () => {
  const found = [...unknown].flatMap(([path, text]) =>
    inventedValues()
      .filter((value) => text.includes(value))
      .map((value) => `${path}: ${value}`),
  )
  expect(found).toEqual([])
})

test('confirmed facts bring back no sentence that claims something else [C11]', () => {
  // The imprint's own word for the profession is confirmed: Friseurmeisterin.
  const claims = /meister(?!in)|master|balayage|kosmetik|premium|afterwork|ladenschluss|10\.000/i
  const found = [...needed].flatMap(([path, text]) => {
    const told = text.match(new RegExp(`.{0,30}(${claims.source}).{0,30}`, 'gi')) ?? []
    return told.map((words) => `${path}: ${words}`)
  })
  expect(found).toEqual([])
  expect([...known.values()].filter((text) => claims.test(text)).length).toBeGreaterThan(10)
})

test('what is looked for there stands on the sample’s own pages [C11]', () => {
  const all = [...known.values()].join('')
  expect(inventedValues().filter((value) => !all.includes(value))).toEqual([])
})

test('sections without content are gone, and no heading, list or link is left empty [C12]', () => {
  for (const [path, html] of pagesIn(unknown)) {
    expect(html.match(/<(h[1-6]|ul|ol|dl|a|section)( [^>]*)?><\/\1>/g), path).toBeNull()
    expect(html.replace(/<[^>]*>/g, ' '), path).not.toMatch(/\b(null|undefined|NaN|Infinity)\b/)
    expect(html, path).toContain('<h1')
  }
  expect(unknown.get('/')).toContain('Termine nach Vereinbarung.')
  expect(unknown.get('/')).not.toContain('Wann und wo')
  expect(unknown.get('/faq')).not.toContain('type="radio"')
  expect(unknown.get('/leistungen')).toContain('Unsere Preisliste folgt in Kürze.')
})

test('no page promises what is not there yet, neither a way, a day, a list nor voices [C176]', () => {
  const promises: [string, RegExp][] = [
    ['/', /Preise ansehen|href="\/leistungen#/],
    ['/kontakt', /Anrufen|vorbeikommen|Öffnungstag/],
    ['/termin-buchen', /Oder den|WhatsApp schreiben|Öffnungstag/],
    ['/bewertungen', /Was andere|Stimmen/],
    ['/galerie', /lesen Sie schon jetzt/],
    ['/faq', /FAQPage/],
  ]
  for (const [path, promise] of promises) {
    expect(withoutTemplates(unknown.get(path)), path).not.toMatch(promise)
    expect(known.get(path), path).toMatch(promise)
  }
  expect(unknown.get('/philosophie')).toContain('lernen Sie uns bei einem Termin kennen')
})

test('until the needed facts are confirmed every page says so and asks not to be found [C13]', () => {
  for (const [path, html] of pagesIn(unknown)) {
    expect(html.split(PREVIEW), path).toHaveLength(2)
    expect(html.split(NOINDEX), path).toHaveLength(2)
  }
  for (const [path, html] of [...pagesIn(known), ...pagesIn(needed)]) {
    expect(html, path).not.toContain(PREVIEW)
    expect(html.includes(NOINDEX), path).toBe(path in hiddenPages)
  }
})

test('every way to an appointment has one name, and a short one in menus [T21]', () => {
  const names = pagesIn(known).flatMap(([, html]) =>
    [...html.matchAll(/href="\/termin-buchen(\?leistung=)?[^>]*>(.*?)<\/a>/g)].map(
      ([, service, words = '']) => (service ? 'service: ' : '') + textOf(words),
    ),
  )
  expect([...new Set(names)].sort()).toEqual([
    'Termin',
    'Termin anfragen',
    'service: Jetzt Termin vereinbaren',
  ])
})

test('customers read Sie on every page; du is kept for where people apply [T22]', () => {
  const familiar = /(?<!\p{L})(du|dich|dir|dein(e[mnrs]?)?)(?!\p{L})/iu
  const found = pagesIn(known).filter(([, html]) => familiar.test(textOf(html)))
  // What candidates read.
  expect(found.map(([path]) => path)).toEqual(['/ueber-uns'])
})

test('whoever asks for an appointment reads of the allergy test before colour [V12]', () => {
  const booking = textOf(known.get('/termin-buchen') ?? '')
  expect(booking.match(/Allergietest/g)).toHaveLength(2)
  expect(booking).toContain(`${ALLERGY_TEST_HOURS} Stunden vorher`)
})

/** What a script shows when somebody has chosen something. */
function withoutTemplates(html = '') {
  return html.replace(/<template>.*?<\/template>/gs, '')
}

/** Names, numbers and words of others: what a visitor would take for a fact of a real salon. */
function inventedValues() {
  const { identity, place, contact, owner, rating, partners, legal } = sampleDocument
  return [
    identity.name,
    identity.place,
    `seit ${identity.founded}`,
    'Meisterfriseur',
    'Persisch',
    place.street,
    place.postalCode,
    contact.email,
    contact.phone.replaceAll(' ', '\u00a0'),
    owner.name,
    owner.words,
    rating.countShown,
    `"reviewCount":${rating.countStructured}`,
    '09:00',
    '2026-12-24',
    '&quot;state&quot;:&quot;HH&quot;',
    legal.vatId,
    legal.chamber.name,
    'Afterwork Spezialcut',
    ...partners.map(({ name }) => name),
    ...sampleSalon.philosophy.flatMap(({ sentences }) => sentences),
    ...sampleSalon.pages.slice(0, 9).map(({ description }) => description.de),
    ...sampleSalon.faq.map(({ question }) => question),
    ...sampleSalon.testimonials.map(({ text }) => text),
    ...sampleSalon.quotedReviews.map(({ review_text }) => review_text),
    ...sampleSalon.categories.flatMap(({ services }) => services.map((one) => one.description)),
    ...sampleSalon.landingPages.map(({ path }) => path),
    '\u202f€',
  ]
}

/** As far as a site needs to be found. */
function withNeeded(): SalonDocument {
  const isOpen = ([path]: [string, true]) => !NEEDED.some((fact) => path.startsWith(fact))
  const samples = Object.fromEntries(Object.entries(sampleDocument.samples).filter(isOpen))
  return { ...sampleDocument, samples, publishedAt: '' }
}

function textsOf(salon: typeof sampleSalon) {
  const opening = openingNotesOn(TODAY, salon.hours, closures)
  return publishedBy({ ...sampleData, salon, opening })
}

function pagesIn(texts: Map<string, string>) {
  return [...texts].filter(([, text]) => text.startsWith('<!DOCTYPE'))
}

/** What stands in the body, without markup. */
function textOf(html: string) {
  const body = html.slice(Math.max(0, html.indexOf('<body')))
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
