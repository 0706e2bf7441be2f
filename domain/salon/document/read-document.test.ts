import { expect, test } from 'vitest'
import { HOUSE_ADDRESSES } from '#domain/address/house-addresses.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { namedServices, readDocument } from './read-document.ts'

/** What is wrong with the sample after a change, as 'place: sentence'. */
function problemsAfter(change: (document: SalonDocument) => unknown) {
  const document = structuredClone(sampleDocument)
  change(document)
  const reading = readDocument(document)
  if ('document' in reading) return []
  return reading.problems.map(({ path, message }) => `${path.join('/')}: ${message}`)
}

/** Types do not keep a file or a request from naming something else. */
function set(value: object | undefined, field: string, to: unknown) {
  Object.assign(value ?? {}, { [field]: to })
}

test('the sample is a salon, and comes back as it went in [C103]', () => {
  expect(readDocument(structuredClone(sampleDocument))).toEqual({ document: sampleDocument })
})

test.each<[string, (document: SalonDocument) => unknown]>([
  ['identity/name: Bitte ausfüllen.', ({ identity }) => set(identity, 'name', ' ')],
  [
    'place/street: Bitte in einer Zeile schreiben.',
    ({ place }) => set(place, 'street', 'Ring 1\nHinterhaus'),
  ],
  ['place/state: Bitte ein Bundesland wählen.', ({ place }) => set(place, 'state', 'XX')],
  [
    'contact/phone: Bitte eine Telefonnummer mit Vorwahl.',
    ({ contact }) => set(contact, 'phone', 'auf Anfrage'),
  ],
  [
    'legal/authority/website: Bitte die Adresse mit https:// angeben.',
    ({ legal }) => set(legal.authority, 'website', 'https://exa[mple.de'),
  ],
  [
    'legal/vatId: Bitte so angeben: DE und neun Ziffern.',
    ({ legal }) => set(legal, 'vatId', 'DE12345'),
  ],
  [
    'hours/week/friday: Die zweite Zeit muss später sein.',
    ({ hours }) => set(hours.week, 'friday', { opens: '19:00', closes: '09:00' }),
  ],
  [
    'services/balayage/tiers/preis/price: Bitte Euro wie 36 oder 12,50 eingeben.',
    ({ services }) => set(services[6]?.tiers[0], 'price', 179.505),
  ],
  [
    'services/balayage/longest: Bitte mindestens so lang wie die kürzere Dauer.',
    ({ services }) => set(services[6], 'longest', 30),
  ],
  [
    'services/balayage/category: Bitte einen Bereich wählen.',
    ({ services }) => set(services[6], 'category', 'hunde'),
  ],
  [
    'faq/termin-vereinbaren/question: „{Mond}“ gibt es nicht.',
    ({ faq }) => set(faq[0], 'question', 'Wo ist {Mond}?'),
  ],
  [
    'faq/termin-vereinbaren/answer: „{Preis tattoo}“ gibt es nicht.',
    ({ faq }) => set(faq[0], 'answer', ['Das kostet {Preis tattoo}.']),
  ],
  [
    'faq/termin-vereinbaren/link/path: Bitte eine Seite wählen.',
    ({ faq }) => set(faq[0], 'link', { path: '//anderswo', label: 'Mehr' }),
  ],
  ['partners: Doppelter Eintrag.', ({ partners }) => set(partners[1], 'id', partners[0]?.id)],
  [
    'landingPages/friseur-hamburg-hamm/path: Diese Adresse gibt es schon.',
    ({ landingPages }) => set(landingPages[0], 'path', '/kontakt'),
  ],
  ['heads: Die Seite /barrierefreiheit fehlt.', ({ heads }) => heads.pop()],
  [
    'rating/readOn: Bitte einen Tag wählen, den es gibt.',
    ({ rating }) => set(rating, 'readOn', '2026-02-31'),
  ],
  ['owner/name: Bitte ausfüllen.', ({ owner }) => set(owner, 'name', '\u200b\u2060\ufeff')],
  [
    'place/sketch/words: Bitte höchstens 400 Zeichen.',
    ({ place }) => set(place.sketch ?? {}, 'words', 'x'.repeat(401)),
  ],
])('what is wrong is told with its place and a sentence: %s [C103]', (problem, change) => {
  expect(problemsAfter(change)).toEqual([problem])
})

test('no landing page stands where the house itself answers or leads on from [C112]', () => {
  for (const path of HOUSE_ADDRESSES) {
    expect(problemsAfter(({ landingPages }) => set(landingPages[0], 'path', path))).toEqual([
      'landingPages/friseur-hamburg-hamm/path: Diese Adresse gibt es schon.',
    ])
  }
})

test('what turns a text round is taken out of it, an example of what is not there is forgotten [C113]', () => {
  const owner = { ...sampleDocument.owner, name: '\u202eMina\u2066 Petersen' }
  expect(readDocument({ ...sampleDocument, owner })).toEqual({ document: sampleDocument })
  const samples = { ...sampleDocument.samples, 'faq/nie': true, 'x\0': true, '\ud83d': true }
  expect(readDocument({ ...sampleDocument, samples })).toEqual({ document: sampleDocument })
})

test('all problems are told at once [C103]', () => {
  expect(
    problemsAfter(({ identity, owner }) => {
      set(identity, 'founded', 1066)
      set(owner, 'role', '')
    }),
  ).toEqual(['identity/founded: Bitte mindestens 1800.', 'owner/role: Bitte ausfüllen.'])
})

test.each([null, 'salon', [], {}, { identity: null }])(
  'what is no salon at all (%j) is refused [C103]',
  (value) => {
    const reading = readDocument(value)
    expect('problems' in reading && reading.problems.length).toBeGreaterThan(0)
  },
)

test('whatever names a removed service is told with its place [C103]', () => {
  const problems = problemsAfter((document) => {
    document.services = document.services.filter(({ id }) => id !== 'manikuere')
  })
  expect(problems).toContain('categories/kosmetik/example: Diese Leistung gibt es nicht mehr.')
  const places = namedServices(sampleDocument).filter(({ service }) => service === 'manikuere')
  expect(problems).toHaveLength(places.length)
})

test.each(['\ud83d', '\uffff', '\ufdd0', '\u{1fffe}'])(
  'a text with half a character, or what is none, is told at its place: %j [C103]',
  (odd) => {
    const [first, ...others] = sampleDocument.faq
    const faq = [{ ...first, answer: [`Wie teuer? ${odd}`] }, ...others]
    expect(readDocument({ ...sampleDocument, faq })).toEqual({
      problems: [
        {
          path: ['faq', first?.id, 'answer'],
          message: 'Ein Zeichen ist beschädigt, bitte neu schreiben.',
        },
      ],
    })
  },
)
