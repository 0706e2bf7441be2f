import { expect, test } from 'vitest'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'

const { landingPages: pages, categories, testimonials, rating } = sampleSalon

test('every landing page is in the site map, and no two share a sentence [T6]', () => {
  const listed = sampleSalon.pages.map(({ path }) => path)
  expect(pages.map(({ path }) => path)).toEqual(listed.slice(9, 13))
  const texts = pages.flatMap(({ lead, sections, booking, callToAction }) => [
    lead,
    booking.text,
    callToAction.text,
    ...sections.flatMap(({ paragraphs }) => paragraphs),
  ])
  expect(texts).toEqual([...new Set(texts)])
})

test('landing pages name only services of the catalogue, each once a page [T7]', () => {
  const known = categories.flatMap(({ services }) => services.map(({ slug }) => slug))
  for (const { path, services: groups } of pages) {
    const slugs = groups.flatMap((group) => group.services)
    expect(slugs, path).toEqual([...new Set(slugs)])
    expect(
      slugs.filter((slug) => !known.includes(slug)),
      path,
    ).toEqual([])
  }
})

test('every landing page has at least three voices of its own area [T8]', () => {
  for (const { path, testimonials: area } of pages) {
    const voices = testimonials.filter((one) => one.area === area)
    expect(voices.length, path).toBeGreaterThanOrEqual(3)
  }
})

test('the colouring page has its rating, offer, techniques and four steps [T9] [V12]', () => {
  const colouring = pages.find(({ path }) => path === '/haare-faerben-hamburg-hamm')?.colouring
  const { offer, techniques = [], steps = [] } = colouring ?? {}
  expect({
    rating: [rating?.shown, rating?.count, rating?.date],
    offer,
    techniques: techniques.map(({ name, service }) => [name, service]),
    steps: steps.map(({ heading }) => heading),
  }).toEqual({
    rating: ['4,9', '170+ Bewertungen bei Google', 'Stand 1. November 2026'],
    offer: 'Balayage inkl. Finish und Schnitt ab 179\u202f€',
    techniques: [
      ['Balayage', 'balayage'],
      ['Coloration', 'coloration-inkl-schnitt'],
      ['Foliensträhnen', 'folienstraehnen'],
      ['Ombré/Sombré', 'ombre-sombre'],
    ],
    steps: ['Beratung', 'Färben', 'Pflege', 'Schnitt & Styling'],
  })
  // Whoever reads the four steps must not think of one visit.
  expect(steps[0]?.text).toContain(`${ALLERGY_TEST_HOURS} Stunden vor der Farbe`)
})
