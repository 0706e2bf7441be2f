import { expect, test } from 'vitest'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import listed from '#tests/support/site/house-sentences.json' with { type: 'json' }
import { markedSalon, sentencesOf } from '#tests/support/site/house-sentences.ts'
import { koelnDocument } from '#tests/support/site/koeln-salon.ts'

/** Stand on nothing: they tell what this website does, asks or offers, or what the law says of any salon. */
const HOUSE = 'house'
/** Stand there while something is unknown, or in a salon of another kind. Nobody has confirmed them either. */
const OTHERWISE = 'otherwise'

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const person = { id: 'ada', name: 'Ada', role: 'Stylistin', words: '', since: 2019, photo: null }
/** A price list of forty says no sentence that one of these does not. */
const named = JSON.stringify([sampleDocument.landingPages, sampleDocument.categories])
/** Everything is known of it. */
const whole = markedSalon({
  ...sampleDocument,
  services: sampleDocument.services.filter(({ id }) => named.includes(`"${id}"`)),
  team: [{ ...person, languages: ['Englisch'] }],
  photos: [photoEntry('a', { person: 'erkennbar', consent })],
})
const review = {
  ...{ id: 'a', author_name: 'Mk1x', rating: 5, review_text: 'Mk2x', service_type: 'Mk3x' },
  ...{ created_at: '2026-11-01T10:00:00Z', google_review_link: null },
}
const known = {
  reviews: { newest: [review], total: 12, counts: [{ rating: 5, reviews: 12 }] },
  hasSecondBackup: true,
}

/** What a salon can be without, each with the salon that is. */
const without = Object.fromEntries([
  ...groupsOf(sampleDocument.samples).map((fact) => [
    fact,
    () => sentencesOf({ ...whole, samples: { [fact]: true } }, known),
  ]),
  [
    'evenings',
    () => sentencesOf({ ...whole, afterwork: { ...whole.afterwork, isOffered: false } }, known),
  ],
  ['photos', () => sentencesOf({ ...whole, photos: [] }, known)],
  ['team', () => sentencesOf({ ...whole, team: [] }, known)],
  ['visitors’ reviews', () => sentencesOf(whole, { hasSecondBackup: true })],
  ['second backup', () => sentencesOf(whole, { reviews: known.reviews })],
  [
    'letters',
    () => sentencesOf({ ...whole, letters: { acknowledges: false, reminderAt: '' } }, known),
  ],
]) as Record<string, () => Promise<Set<string>>>

test('every sentence that the house writes by itself is listed with the facts it stands on, and goes with them [C366]', async () => {
  const all = await sentencesOf(whole, known)
  const left = new Map<string, Set<string>>()
  for (const [fact, read] of Object.entries(without)) left.set(fact, await read())
  const standsOn: Record<string, string[]> = {}
  for (const sentence of all) {
    const facts = [...left].filter(([, sentences]) => !sentences.has(sentence))
    add(facts.map(([fact]) => fact).join(', ') || HOUSE, sentence)
  }
  const others = [sampleDocument, markedSalon(koelnDocument)].map((one) => sentencesOf(one))
  const otherwise = [...left.values(), ...(await Promise.all(others))].flatMap((one) => [...one])
  for (const sentence of new Set(otherwise)) if (!all.has(sentence)) add(OTHERWISE, sentence)
  expect(sorted(standsOn)).toEqual(sorted(listed))

  function add(fact: string, sentence: string) {
    standsOn[fact] = [...(standsOn[fact] ?? []), sentence]
  }
})

function groupsOf(samples: SalonDocument['samples']) {
  return [...new Set(Object.keys(samples).map((fact) => fact.split('/')[0] ?? ''))]
}

function sorted(lists: Record<string, string[]>) {
  return Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.toSorted()]))
}
