import { afterAll, expect, test } from 'vitest'
import type { Salon } from '#domain/salon/salon.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { sampleData } from '#tests/support/site/sample-data.ts'
import { UNSTYLED } from '#tests/support/site/unstyled.ts'
import { fingerprintOf, keepDates } from './page-dates.ts'
import { renderSite } from './render-site.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const [home] = sampleSalon.pages
const html = '<main><p>Hallo</p></main><footer>2026</footer>'

test('a page keeps its date until its own words change [G15]', async () => {
  if (!home) throw new Error('The salon has no pages')
  const words = new Map([['/', fingerprintOf(home, html)]])
  const restyled = html.replace('<p>', '<p class="new"><svg><path/></svg>').replace('2026', '2027')
  const rewritten = html.replace('Hallo', 'Moin')
  expect(fingerprintOf(home, restyled)).toBe(words.get('/'))
  expect((await keepDates(database, '2026-11-02')(words)).get('/')).toBe('2026-11-02')
  expect((await keepDates(database, '2026-11-09')(words)).get('/')).toBe('2026-11-02')
  words.set('/', fingerprintOf(home, rewritten))
  expect((await keepDates(database, '2026-11-10')(words)).get('/')).toBe('2026-11-10')
})

test('what is said of a photo is a word of its page, where it lies is none [P120]', () => {
  if (!home) throw new Error('The salon has no pages')
  const wall = (src: string, alt: string) =>
    fingerprintOf(home, `<main><img src="${src}" alt="${alt}" width="480"/></main>`)
  expect(wall('/fotos/b.webp', 'Bob')).toBe(wall('/fotos/a.webp', 'Bob'))
  expect(wall('/fotos/a.webp', 'Pixie')).not.toBe(wall('/fotos/a.webp', 'Bob'))
  expect(wall('/strands/x.svg', '')).toBe(fingerprintOf(home, '<main><hr/></main>'))
})

test('a legal page tells the day its own words last changed [O13]', async () => {
  const [imprint, ...others] = sampleSalon.legalPages
  if (!imprint) throw new Error('The salon has no imprint')
  const moved = { heading: 'Neu', paragraphs: ['Wir sind umgezogen.'] }
  const rewritten = { ...imprint, sections: [...imprint.sections, moved] }
  const changed = { ...sampleSalon, legalPages: [rewritten, ...others] }
  expect(await toldDates(sampleSalon, '2026-12-01')).toEqual(Array(3).fill('1. Dezember 2026'))
  expect(await toldDates(sampleSalon, '2026-12-08')).toEqual(Array(3).fill('1. Dezember 2026'))
  expect(await toldDates(changed, '2026-12-09')).toEqual([
    '9. Dezember 2026',
    '1. Dezember 2026',
    '1. Dezember 2026',
  ])
})

async function toldDates(salon: Salon, today: string) {
  const answers = await renderSite(UNSTYLED, { ...sampleData, salon }, keepDates(database, today))
  return salon.legalPages.map(({ path }) => {
    const page = answers.get(path)?.bodies.identity.toString()
    return page?.match(/Stand: <time[^>]*>(.*?)</)?.[1]
  })
}
