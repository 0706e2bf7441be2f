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
  expect(sampleFacts({ ...sampleDocument, samples: {} }, true, 2)).toEqual([
    {
      state: 'open',
      what: 'Beispielangaben: Besondere Tage (2)',
      remedy: 'In der Verwaltung unter „Öffnungszeiten“ bestätigen, ändern oder löschen.',
    },
  ])
  expect(sampleFacts({ ...sampleDocument, samples: {} }, true)).toEqual([
    { state: 'good', what: 'Alle Angaben sind echt.' },
  ])
})

test('with a real address a salon whose needed facts are samples is bad, others are only open [C40]', () => {
  const worst = (samples: Record<string, true>) =>
    sampleFacts({ ...sampleDocument, samples }, false)[0]?.state
  for (const fact of NEEDED) expect(worst({ [fact]: true }), fact).toBe('bad')
  expect(worst({ 'faq/parken': true, rating: true })).toBe('open')
  expect(sampleFacts({ ...sampleDocument, samples: { 'legal/host': true } }, false)[0]?.what).toBe(
    'Die Website ist eine Vorschau, Suchmaschinen finden sie nicht. Es fehlt noch: Hosting.',
  )
})

test('the doctor says whether the website is public, and since when [C381]', () => {
  const said = (publishedAt: string | null) =>
    sampleFacts({ ...sampleDocument, samples: {}, publishedAt }, false)[0]
  expect(said(null)).toMatchObject({
    state: 'open',
    what: expect.stringMatching(/noch nicht veröffentlicht/),
  })
  expect(said('2026-11-19T23:30:00.000Z')).toEqual({
    state: 'good',
    what: 'Die Website ist seit 20. November 2026 öffentlich.',
  })
  expect(said('')?.what).toBe('Die Website ist öffentlich.')
})
