import { expect, test } from 'vitest'
import { applicationWords, requestWords } from './row-words.ts'

test.each([
  ['general', 'Haben Sie am Samstag auf?', 'Haben Sie am Samstag auf?'],
  ['model', 'Ich hätte gern Farbe', 'Modellanfrage: Ich hätte gern Farbe'],
  [
    'booking',
    'Leistung: Balayage\n1. Wunsch: Donnerstag, 19. November 2026, vormittags\nAnmerkung: kurz',
    'Balayage · Do 19. Nov, vormittags · kurz',
  ],
] as const)(
  'a request (%s) is told by what it is about [X424]',
  (submission_type, message, words) => {
    expect(requestWords({ submission_type, message })).toBe(words)
  },
)

test('an application is told by hours, start and words [X424]', () => {
  const row = { work_hours: 'Vollzeit', start_date: 'Sofort', message: null }
  expect(applicationWords(row)).toBe('Vollzeit · Sofort')
})
