import { expect, test } from 'vitest'
import { NEEDED } from '#domain/salon/document/samples.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { sampleFacts } from './sample-facts.ts'

const remedy = 'In der Verwaltung unter „Inhalte“ ändern oder bestätigen.'

test('the doctor lists what nobody has confirmed, by the names of the screens [K5] [C40] [F360]', () => {
  const samples = { legal: true, 'faq/parken': true, 'faq/kinder': true } as const
  expect(sampleFacts({ ...sampleDocument, samples }, true)).toEqual([
    { state: 'open', what: 'Beispielangaben: Häufige Fragen (2)', remedy },
    { state: 'open', what: 'Beispielangaben: Rechtliches', remedy },
  ])
  expect(sampleFacts({ ...sampleDocument, samples: {} }, false, 2)).toEqual([
    {
      state: 'open',
      what: 'Beispielangaben: Besondere Tage (2)',
      remedy: 'In der Verwaltung unter „Öffnungszeiten“ bestätigen, ändern oder löschen.',
    },
  ])
  expect(sampleFacts({ ...sampleDocument, samples: {} }, false)).toEqual([
    { state: 'good', what: 'Alle Angaben sind echt.' },
  ])
})

test('with a real address a salon whose needed facts are samples is bad, others are only open [C40]', () => {
  const worst = (samples: Record<string, true>) =>
    sampleFacts({ ...sampleDocument, samples }, false)[0]?.state
  for (const fact of NEEDED) expect(worst({ [fact]: true }), fact).toBe('bad')
  expect(worst({ 'faq/parken': true, rating: true })).toBe('open')
})
