import { expect, test } from 'vitest'
import { publicPages } from './site/pages.ts'
import { graphOf, issuesOf, vocabulary } from './site/schema-org.ts'

test.each(publicPages)(
  'a validator finds nothing wrong in what $path tells machines [G31]',
  async ({ tree }) => {
    expect(graphOf(tree).length).toBeGreaterThan(0)
    expect(await issuesOf(graphOf(tree))).toEqual([])
  },
)

test('the validator knows schema.org and sees what is wrong [G31]', async () => {
  const count = (type: string) => vocabulary.filter((term) => term['@type'] === type).length
  expect([count('rdfs:Class') > 900, count('rdf:Property') > 1500]).toEqual([true, true])
  const salon = {
    '@type': 'HairSalon',
    knowsLanguage: 'de',
    haircuts: 14,
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: 6,
      reviewCount: 1,
      bestRating: 5,
      worstRating: 1,
    },
  }
  expect(await issuesOf([salon, { '@type': 'Frisur' }])).toEqual([
    'WARNING: Property "haircuts" for type "HairSalon" is not supported by the schema.org specification (HairSalon)',
    'ERROR: Rating is outside the specified or default range (HairSalon.aggregateRating)',
    'ERROR: Type "Frisur" is not a valid schema.org type (Frisur)',
  ])
})
