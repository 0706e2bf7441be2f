import { expect, test } from 'vitest'
import { sampleFacts } from './sample-facts.ts'

test('the doctor finds every fact marked as a sample, however deep [K5]', () => {
  const salon = { name: 'Salon', phone: { sample: true, shown: '040 1' } }
  const reviews = [{ sample: true, author: 'M. K.', rating: 5, text: 'Gut' }, { author: 'echt' }]
  expect(
    sampleFacts({ '/content/salon.ts': { salon }, '/content/reviews.ts': { reviews } }),
  ).toEqual([
    { place: 'content/salon.ts', value: '040 1' },
    { place: 'content/reviews.ts', value: 'M. K., 5' },
  ])
})
