import { expect, test } from 'vitest'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { withoutPhotos } from '#domain/salon/editing/without-photos.ts'
import { placesOf, withoutService } from '#domain/salon/editing/without-service.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { photoEntry, storedPhoto } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { isSeen } from './may-be-shown.ts'
import { galleryPhotos, photosOfService } from './shown-photos.ts'

type Entry = SalonDocument['photos'][number]

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const options = { today: '2026-11-15', showsSamples: true }

function shown(entries: Entry[], changes: Partial<SalonDocument> = {}) {
  const document = { ...sampleDocument, photos: entries, ...changes }
  return salonOf(document, { ...options, photos: entries.map(({ id }) => storedPhoto(id)) })
}

function problemsOf(photos: Entry[], changes: Partial<SalonDocument> = {}) {
  const reading = readDocument({ ...sampleDocument, photos, ...changes })
  return 'problems' in reading
    ? reading.problems.map(({ path, message }) => `${path.join('/')}: ${message}`)
    : []
}

const gaps: [problem: string, changes: Partial<Entry>][] = [
  ['alt: Bitte sagen, was man sieht.', { alt: '' }],
  ['person: Bitte sagen, ob jemand zu erkennen ist.', { person: 'unklar' }],
  ['consent: Ohne Einwilligung kann das Foto nicht gezeigt werden.', { person: 'erkennbar' }],
  [
    'isShown: Die Einwilligung ist widerrufen.',
    { person: 'erkennbar', consent, withdrawnOn: '2026-11-14' },
  ],
  ['isShown: Das Foto liegt im Papierkorb.', { binnedOn: '2026-11-14' }],
]

test.each(gaps)('a photo is not shown, and its field says why: %s [P106]', (problem, changes) => {
  const wrong = photoEntry('a', changes)
  expect(problemsOf([wrong])).toEqual([`photos/a/${problem}`])
  expect(problemsOf([{ ...wrong, isShown: false }])).toEqual([])
  expect(shown([wrong, photoEntry('b')]).photos.map(({ id }) => id)).toEqual(['b'])
})

test('with words and consent everybody sees it, in the salon’s order; the consent nobody [P106]', () => {
  const agreed = photoEntry('a', { person: 'erkennbar', consent })
  const salon = shown([photoEntry('b'), agreed, photoEntry('c', { isShown: false })])
  expect(salon.photos.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(JSON.stringify(salon)).not.toContain('Frau Neu')
})

test('without its bytes, or under an id that nobody knows, there simply is no photo [P106]', () => {
  const [person] = [{ id: 'ada', name: 'Ada', role: 'Stylistin', words: '', since: 2019 }]
  const team = [{ ...person, languages: [], photo: 'weg' }] as SalonDocument['team']
  const document = { ...sampleDocument, photos: [photoEntry('a')], team, heroPhoto: 'weg' }
  expect(readDocument(document)).toEqual({ document })
  const salon = salonOf(document, options)
  expect(salon).toMatchObject({ photos: [], heroPhoto: null, team: [{ photo: null }] })
})

test('a photo tells pages where its files are, how large it is and what one sees [P106]', () => {
  const [photo] = shown([photoEntry('a'.repeat(32), { focusX: 2, focusY: 7 })]).photos
  const [small, large] = storedPhoto('a'.repeat(32)).files
  expect(photo).toMatchObject({
    src: `/fotos/${small?.hash}.webp`,
    srcSet: `/fotos/${small?.hash}.webp 480w, /fotos/${large?.hash}.webp 960w`,
    large: `/fotos/${large?.hash}.webp`,
    ...{ width: 960, height: 1200, focus: { x: 2, y: 7 } },
    alt: 'Langer Bob in Kupfer, von der Seite',
    tiny: expect.stringMatching(/^data:image\/webp;base64,UklGR/),
  })
})

test('a photo that a preview carries inside its page has no other file, and the address that it will have [P115]', () => {
  const id = 'a'.repeat(32)
  const photosInside = new Map([[id, 'data:image/webp;base64,UklGR']])
  const document = { ...sampleDocument, photos: [photoEntry(id)] }
  const stored = [storedPhoto(id)]
  const [photo] = salonOf(document, { ...options, photos: stored, photosInside }).photos
  expect(photo).toMatchObject({
    src: 'data:image/webp;base64,UklGR',
    srcSet: '',
    large: `/fotos/${id}.webp`,
  })
})

test('what shows how it was before stands in its pair and nowhere alone [P107]', () => {
  const after = photoEntry('b', { before: 'a' })
  expect(shown([photoEntry('a'), after]).photos).toMatchObject([{ id: 'b', before: { id: 'a' } }])
  const hidden = photoEntry('a', { isShown: false })
  expect(shown([hidden, after]).photos).toMatchObject([{ id: 'b', before: null }])
})

test('where the photo from after is not shown, the one from before is not shown either [P107]', () => {
  const after = photoEntry('b', { before: 'a', isShown: false })
  const entries = [photoEntry('a'), after, photoEntry('c')]
  const salon = shown(entries, { heroPhoto: 'a' })
  expect(salon.photos.map(({ id }) => id)).toEqual(['c'])
  expect(entries.filter((entry) => isSeen(entry, entries))).toEqual([photoEntry('c')])
  expect(salon.heroPhoto).toBeNull()
})

test('the photo from after is deleted: the one from before is hidden, unless another pair has it [P107]', () => {
  const photos = [photoEntry('a'), photoEntry('b', { before: 'a' }), photoEntry('c')]
  const isShown = (entries: Entry[]) =>
    withoutPhotos({ ...sampleDocument, photos: entries }, new Set(['b'])).photos.map(
      (one) => `${one.id} ${one.isShown}`,
    )
  expect(isShown(photos)).toEqual(['a false', 'c true'])
  const twice = [...photos, photoEntry('d', { before: 'a' })]
  expect(isShown(twice)).toEqual(['a true', 'c true', 'd true'])
})

test('a photo is not its own pair, and a pair none of another pair [P107]', () => {
  const message = 'Bitte ein anderes Foto wählen, das selbst keines von vorher hat.'
  expect(problemsOf([photoEntry('a', { before: 'a' })])).toEqual([`photos/a/before: ${message}`])
  const pair = [photoEntry('a'), photoEntry('b', { before: 'a' })]
  const chain = [...pair, photoEntry('c', { before: 'b' })]
  expect(problemsOf(chain)).toEqual([`photos/c/before: ${message}`])
})

test('the gallery has those that belong there, a service those that show it [P106]', () => {
  const salon = shown([
    photoEntry('a', { isInGallery: false, service: 'balayage' }),
    photoEntry('b', { service: 'balayage' }),
    photoEntry('c'),
  ])
  expect(galleryPhotos(salon).map(({ id }) => id)).toEqual(['b', 'c'])
  expect(photosOfService(salon, 'balayage').map(({ id }) => id)).toEqual(['a', 'b'])
})

test('a service that goes leaves its photos without one [C67]', () => {
  const photos = [photoEntry('a', { service: 'balayage' })]
  const document = { ...sampleDocument, photos }
  expect(placesOf(document, 'balayage')).toContainEqual(['photos', 'a', 'service'])
  expect(withoutService(document, 'balayage').photos).toEqual([photoEntry('a')])
  expect(problemsOf([photoEntry('a', { service: 'weg' })])).toEqual([
    'photos/a/service: Diese Leistung gibt es nicht mehr.',
  ])
})
