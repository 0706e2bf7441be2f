import { expect, test } from 'vitest'
import { apply } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { markersIn } from '#tests/support/site/markers.ts'
import { toldBy } from '#tests/support/site/told.ts'

/** All pages are rendered for each batch. */
const PATIENCE_MS = 60_000
/** Shorter pieces of old texts are words that others use too. */
const OLD_MIN_CHARACTERS = 16

/** The sample with one of everything that it leaves empty. */
const full: SalonDocument = {
  ...sampleDocument,
  team: [
    {
      ...{ id: 'ada', name: 'Ada Lovelace', role: 'Stylistin', words: 'Ich rechne mit allem.' },
      ...{ since: 2019, languages: ['Englisch'], photo: null },
    },
  ],
  hours: {
    ...sampleDocument.hours,
    next: {
      from: '2026-12-01',
      week: { ...sampleDocument.hours.week, monday: { opens: '10:00', closes: '12:00' } },
    },
  },
}

/** The same with a photo, which takes the place of what the gallery says without one. */
const withPhoto: SalonDocument = {
  ...full,
  photos: [
    photoEntry('a', {
      person: 'erkennbar',
      consent: { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' },
    }),
  ],
}

/** Pictures are promised while nobody is named. */
const SALONS: Record<string, SalonDocument> = { photos: withPhoto, words: { ...full, team: [] } }

/** Where each group is read, at least; it may stand elsewhere too. */
const PLACES: [groups: RegExp, where: string[]][] = [
  [/^identity\/(name|place|wordMark|founded)/, ['/']],
  [/^identity/, ['/faq']],
  [/^place\/(latitude|longitude)/, ['/', '/kontakt']],
  [/^(place|contact)/, ['/kontakt', '/impressum', '/bewertungen']],
  [/^hours\/lead/, ['/termin-buchen']],
  [/^hours/, ['/kontakt', '/']],
  [/^afterwork/, ['/leistungen', '/']],
  [/^(rating|quotedReviews)/, ['/bewertungen', '/']],
  [/^(claims|philosophy)/, ['/philosophie']],
  [/^(owner|team)/, ['/ueber-uns']],
  [/^(categories|services)/, ['/leistungen', '/']],
  [/^partners/, ['/', '/datenschutz']],
  [/^testimonials/, sampleDocument.landingPages.map(({ path }) => path)],
  [/^faq/, ['/faq']],
  ...sampleDocument.heads.map(({ id, path }): [RegExp, string[]] => [
    new RegExp(`^heads/${id}/`),
    [path],
  ]),
  ...sampleDocument.landingPages.map(({ id, path }): [RegExp, string[]] => [
    new RegExp(`^landingPages/${id}/`),
    [path],
  ]),
  [/^photos/, ['/galerie']],
  [/^words\/home/, ['/']],
  [/^words\/services/, ['/leistungen', '/nicht-gefunden', '/termin-buchen']],
  [/^words\/gallery/, ['/galerie']],
  [/^words\/booking/, ['/termin-buchen']],
  [/^words\/(team|jobs)/, ['/ueber-uns']],
  [/^words\/contact/, ['/kontakt']],
  [/^words\/reviews/, ['/bewertungen']],
  [/^words\/philosophy/, ['/philosophie']],
  [/^words\/faq/, ['/faq']],
  [/^words\/landing/, sampleDocument.landingPages.map(({ path }) => path)],
  [/^words\/summary/, ['/site.webmanifest', '/llms.txt']],
  [/^legal/, ['/impressum', '/datenschutz', '/barrierefreiheit']],
  [/Answers/, ['answers']],
  [/^letters/, ['/datenschutz']],
]

/** What an owner can write and nobody reads yet, with the reason. */
const UNREAD: [pattern: RegExp, reason: string][] = [
  [/^words\/gallery\/headline\//, 'stands over photos, and there are none yet'],
  [/^photos\/[^/]+\/consent/, 'stays in the house'],
  [/^quotedReviews\/[^/]+\/created_at$/, 'decides the order of the cards'],
]

/** Old words that are also labels of links, which are code, or names of services in a row. */
const ALSO_ELSEWHERE = [
  'Leistungen und Preise',
  'Fragen und Antworten',
  'Datenschutzerklärung',
  'Barrierefreiheit',
  'nach Vereinbarung',
  'Foliensträhnen, Coloration',
]

/** What is changed at once. */
const BATCHES: [name: string, groups: string[]][] = [
  ['facts', ['identity', 'place', 'contact', 'afterwork', 'rating', 'claims', 'owner', 'faq']],
  // A day has too few minutes, and a logo too few letters, for the marker of a long list.
  ['hours and people', ['hours', 'philosophy', 'team', 'partners']],
  ['services', ['categories', 'services', 'testimonials', 'quotedReviews']],
  ['photos', ['photos']],
  ['letters', ['letters']],
  ['words', ['words']],
  ['pages', ['heads', 'landingPages', 'legal', 'customerAnswers', 'candidateAnswers']],
]

test.each(BATCHES)(
  'every text of %s is read where it belongs, the old one nowhere [C107] [C18]',
  async (_, groups) => {
    const salon = SALONS[groups[0] ?? ''] ?? full
    const marked = markersIn(salon, groups)
    const { document, conflicts } = apply(salon, marked)
    expect(conflicts).toEqual([])
    expect(readDocument(document)).toEqual({ document })
    const told = await toldBy(document)
    const lost = marked.flatMap(({ path, shown }) => {
      const place = path.join('/')
      if (UNREAD.some(([pattern]) => pattern.test(place))) return []
      const [, where = []] = PLACES.find(([pattern]) => pattern.test(place)) ?? []
      const text = where.map((one) => told.get(one)).join('\n')
      return shown.filter((marker) => !text.includes(marker)).map((one) => `${place}: ${one}`)
    })
    expect(lost).toEqual([])
    const after = JSON.stringify(document)
    const pages = [...told].map(([where, text]) => ({ where, text: unescaped(text) }))
    const pieces = new Set(marked.flatMap(({ before }) => [before].flat().flatMap(piecesOf)))
    const left = [...pieces]
      .filter((piece) => !ALSO_ELSEWHERE.includes(piece) && !after.includes(piece))
      .flatMap((piece) => {
        const found = pages.find(({ text }) => text.includes(piece))
        return found ? [`${found.where}: ${piece}`] : []
      })
    expect(left).toEqual([])
  },
  PATIENCE_MS,
)

test('no group of the salon is left out [C107]', () => {
  const groups = BATCHES.flatMap(([, one]) => one)
  // Which photo stands on the home page is chosen, not written; since when the site is public is stamped.
  expect([...groups, 'samples', 'heroPhoto', 'publishedAt'].toSorted()).toEqual(
    Object.keys(salonDocument.entries).toSorted(),
  )
  expect(groups.filter((group) => markersIn(withPhoto, [group]).length === 0)).toEqual([])
})

/** What of an old text stands there as it is, between facts. */
function piecesOf(text: unknown) {
  if (typeof text !== 'string') return []
  return text
    .split(/\{[^}]+\}/)
    .map((piece) => piece.replace(/^[\s,.:;–|]+|[\s,.:;–|]+$/g, ''))
    .filter(({ length }) => length >= OLD_MIN_CHARACTERS)
}

function unescaped(html: string) {
  return html.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}
