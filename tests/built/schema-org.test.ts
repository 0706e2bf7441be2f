import { expect, test } from 'vitest'
import { publicPages } from './site/pages.ts'
import { issuesOf, vocabulary } from './site/schema-org.ts'
import { elements, textOf } from './site/tree.ts'

/** An open price has no upper end and one offer: what cannot be said truthfully stays unsaid. */
const UNSAID =
  /^WARNING: Missing field "(highPrice|offerCount)" \(optional\) \(HairSalon\..*offers\)$/

test.each(publicPages)(
  'a validator finds nothing wrong in what $path tells machines [G31]',
  async ({ tree }) => {
    const blocks = elements(tree, 'script').filter(
      ({ attributes }) => attributes.get('type') === 'application/ld+json',
    )
    const things = blocks.flatMap((block) => JSON.parse(textOf(block))['@graph'])
    expect(things.length).toBeGreaterThan(0)
    expect((await issuesOf(things)).filter((issue) => !UNSAID.test(issue))).toEqual([])
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
