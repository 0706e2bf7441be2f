import { afterAll, expect, test } from 'vitest'
import { sampleSalon } from '#content/sample-salon.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { fingerprintOf, keepDates } from './page-dates.ts'

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
