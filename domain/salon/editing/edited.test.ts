import { expect, test } from 'vitest'
import { apply, diff, put } from '#domain/salon/document/patch.ts'
import { samplesWithout } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, formField, type List } from '#domain/salon/schema/walk.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { changeLines, placeName } from './changes.ts'
import { followed } from './followed.ts'
import { newId, slugOf, withIds } from './new-ids.ts'
import { meanings, readTyped, shownText, storedText, typedOf } from './typed.ts'

function changed(path: string[], value: unknown) {
  const next = put(sampleDocument, path, value) as SalonDocument
  return changesBetween(sampleDocument, next)
}

function changesBetween(before: SalonDocument, after: SalonDocument) {
  return changeLines(diff(before, after), after).map(
    ({ place, before, after }) => `${place}: ${before} → ${after}`,
  )
}

test('every part of a salon has a field, and each field a title [C60]', () => {
  const untitled: string[] = []
  function look(field: ReturnType<typeof formField>, path: string) {
    if (field?.is === 'group') for (const [key, one] of field.fields) look(one, `${path}/${key}`)
    else if (field?.is === 'list') look(field.entry, `${path}/*`)
    else if (field?.is === 'optional') look(field.inner, path)
    else if (!field?.title) untitled.push(path)
  }
  look(formField(salonDocument), '')
  expect(untitled).toEqual([])
})

test('a form knows limits, choices and what a list calls its entries [C60]', () => {
  expect(fieldAt(salonDocument, ['faq', 'parken', 'question'])).toMatchObject({
    is: 'text',
    title: 'Frage',
    max: 160,
  })
  expect(fieldAt(salonDocument, ['faq'])).toMatchObject({ is: 'list', one: 'Frage' })
  expect(fieldAt(salonDocument, ['heads'])).toMatchObject({ is: 'list', isFixed: true })
  expect(fieldAt(salonDocument, ['place', 'state'])).toMatchObject({
    is: 'choice',
    names: { HH: 'Hamburg' },
  })
  expect(fieldAt(salonDocument, ['services', 'x', 'id'])).toBeNull()
})

test('an owner reads names where slugs are stored [C61]', () => {
  const stored =
    'Balayage kostet {Preis balayage}, {Preis waschen-schneiden-foehnen-herren}, {Ort}.'
  const shown = shownText(stored, sampleDocument)
  expect(shown).toBe(
    'Balayage kostet {Preis Balayage}, {Preis Waschen, Schneiden, Föhnen (Herren)}, {Ort}.',
  )
  expect(storedText(shown, sampleDocument)).toBe(stored)
  expect(storedText('{preis balayage} {Preis Tattoo}', sampleDocument)).toBe(
    '{preis balayage} {Preis Tattoo}',
  )
})

test('what braces stand for is told beside the text, and nothing of those that stand for nothing [C61]', () => {
  const values = new Map([
    ['{Ort}', 'Hamburg-Hamm'],
    ['{Preis balayage}', 'ab 179 €'],
  ])
  const told = (text: string) =>
    meanings(text, sampleDocument, (stored) => values.get(stored) ?? stored)
  expect(told('In {Ort} kostet Balayage {Preis Balayage}, {Ort}.')).toBe(
    '{Ort} steht für „Hamburg-Hamm“, {Preis Balayage} für „ab 179 €“',
  )
  expect(told('Nur {Quatsch}.')).toBe('')
})

test('what is typed becomes a value, and reads the same again [C60]', () => {
  const number = fieldAt(salonDocument, ['rating', 'value']) as never
  expect(
    ['4,9', '', 'viel', ' 12 € '].map((one) => readTyped(number, one, sampleDocument)),
  ).toEqual([4.9, null, 'viel', 12])
  expect(typedOf(number, 4.9, sampleDocument)).toBe('4,9')
  const answer = fieldAt(salonDocument, ['faq', 'x', 'answer']) as never
  expect(readTyped(answer, 'Eins.\n\nZwei.\n', sampleDocument)).toEqual(['Eins.', 'Zwei.'])
  expect(typedOf(answer, ['Eins.', 'Zwei.'], sampleDocument)).toBe('Eins.\n\nZwei.')
})

test('a new entry is called after its name, and no two are called the same [C62]', () => {
  expect(slugOf('Preis für Größe & Äpfel?')).toBe('preis-fuer-groesse-aepfel')
  const { empty } = fieldAt(salonDocument, ['faq']) as List
  const entry = { ...empty, id: newId(sampleDocument.faq), question: 'Parken' }
  const again = { ...empty, id: newId([...sampleDocument.faq, entry]), question: 'Parken' }
  const next = { ...sampleDocument, faq: [...sampleDocument.faq, entry, again] }
  const ids = withIds(formField(salonDocument), next as never as SalonDocument).faq.map(
    ({ id }) => id,
  )
  expect(ids.slice(-2)).toEqual(['parken-2', 'parken-3'])
  expect(new Set(ids).size).toBe(ids.length)
})

test('a new page called like an address of the house gets another one [C112]', () => {
  const { empty } = fieldAt(salonDocument, ['landingPages']) as List
  const headline = { plain: 'Team', emphasis: '' }
  const page = { ...empty, id: newId(sampleDocument.landingPages), headline }
  const landingPages = [...sampleDocument.landingPages, page]
  const next = { ...sampleDocument, landingPages } as never as SalonDocument
  const named = withIds(formField(salonDocument), next).landingPages.at(-1)
  expect([named?.id, named?.path]).toEqual(['team', '/team-2'])
})

test('the history names the place, what stood there and what stands there [C63]', () => {
  const at = (field: string) => ['services', 'balayage', field]
  const tiers = [...at('tiers'), 'preis', 'price']
  expect(changed(tiers, 189)).toEqual(['Balayage, Preis: 179\u202f€ → 189\u202f€'])
  expect(changed(['hours', 'week', 'monday'], { opens: '09:00', closes: '19:00' })).toEqual([
    'Öffnungszeiten, Regelmäßige Woche, Montag: – → von 09:00, bis 19:00',
  ])
  const next = { from: '2027-01-04', week: sampleDocument.hours.week }
  expect(changed(['hours', 'next'], next)[0]).toMatch(
    /: – → Gilt ab 4\. Januar 2027, .*Dienstag von 09:00/,
  )
  const [first, second, ...others] = sampleDocument.faq
  const question = first?.question
  expect(changed(['faq'], sampleDocument.faq.slice(1))).toEqual([`Häufige Fragen: ${question} → –`])
  expect(changed(['faq'], [second, first, ...others])[0]).toMatch(
    `Häufige Fragen, Reihenfolge: ${question}, ${second?.question}, `,
  )
  const [page] = sampleDocument.landingPages
  const place = [
    'landingPages',
    page?.id ?? '',
    'services',
    page?.services[0]?.id ?? '',
    'services',
  ]
  expect(changed(place, ['balayage', 'foehnen'])[0]).toMatch(/ → Balayage, Föhnen$/)
  expect(changed(at('category'), 'herren')).toEqual(['Balayage, Bereich: Damen → Herren'])
  expect(placeName(['services', 'weg', 'name'], sampleDocument)).toBe('Leistungen, Name')
  expect(changed(['publishedAt'], '2026-11-18T10:00:00.000Z')).toEqual([
    'Website öffentlich seit: – → 18. November 2026',
  ])
})

test('the history names what was confirmed without a change, and where something of it was not [C33]', () => {
  const confirmed = (document: SalonDocument, ...places: string[][]) => {
    const next = { ...document, samples: samplesWithout(document, places) }
    return { next, lines: changesBetween(document, next) }
  }
  const at = (field: string) => ['services', 'balayage', field]
  const price = put(sampleDocument, [...at('tiers'), 'preis', 'price'], 189) as SalonDocument
  const changed = { ...price, samples: samplesWithout(sampleDocument, [at('tiers')]) }
  expect(changesBetween(sampleDocument, changed)).toEqual([
    'Balayage, Preis: 179\u202f€ → 189\u202f€',
  ])
  expect(confirmed(changed, at('name'), at('benefits')).lines).toEqual([
    'Balayage, Name: Beispiel → bestätigt',
    'Balayage, Ihre Vorteile: Beispiel → bestätigt',
  ])
  expect(confirmed(sampleDocument, ['faq', 'parken', 'answer']).lines).toEqual([
    'Wo kann ich parken?: Beispiel → teilweise bestätigt',
  ])
})

test('a draft keeps what others save, and tells where both have changed the same [C75]', () => {
  const mine = diff(sampleDocument, put(sampleDocument, ['identity', 'name'], 'Haarwerk'))
  const theirs = put(sampleDocument, ['identity', 'founded'], 1999) as SalonDocument
  expect(apply(theirs, mine).document.identity).toMatchObject({ name: 'Haarwerk', founded: 1999 })
  const same = put(theirs, ['identity', 'name'], 'Schnittig') as SalonDocument
  expect(apply(same, mine).conflicts).toEqual([{ patch: mine[0], current: 'Schnittig' }])
})

test('the number for chats of the example goes when the telephone is a real one [C116]', () => {
  const phone = (number: string) =>
    followed(sampleDocument, {
      ...sampleDocument,
      contact: { ...sampleDocument.contact, phone: number },
    }).contact.whatsapp
  expect([phone('+49 221 555 01'), phone('+49')]).toEqual(['', sampleDocument.contact.whatsapp])
})

test('the word mark follows the name, and a real address keeps no example beside it [C68]', () => {
  const { identity, place, samples } = sampleDocument
  const next = followed(sampleDocument, {
    ...sampleDocument,
    identity: { ...identity, name: 'Haarwerk am Markt' },
    place: { ...place, street: 'Markt 1' },
  })
  expect(next.identity.wordMark).toEqual({ first: 'Haarwerk', second: 'am Markt' })
  expect(next.place).toMatchObject({ latitude: null, longitude: null, station: '', lines: '' })
  const half = followed(sampleDocument, { ...sampleDocument, place: { ...place, postalCode: '2' } })
  expect(half.place.latitude).toBe(place.latitude)
  const open = Object.entries(samples).filter(([path]) => !path.startsWith('place/'))
  const known = { ...sampleDocument, samples: Object.fromEntries(open) }
  const moved = { ...known, place: { ...place, street: 'Markt 1' } }
  expect(followed(known, moved).place.station).toBe(place.station)
})

const bob = photoEntry('bob', { alt: 'Langer Bob' })
const pony = photoEntry('pony', { alt: '' })

test('the history tells what was done to a photo [C63]', () => {
  const lines = (before: SalonDocument['photos'], after: SalonDocument['photos']) =>
    changesBetween({ ...sampleDocument, photos: before }, { ...sampleDocument, photos: after })
  expect(lines([], [bob])).toEqual(['Fotos: – → Langer Bob'])
  expect(lines([bob], [pony, bob])).toEqual(['Fotos: – → Foto'])
  expect(lines([bob], [{ ...bob, isShown: false, withdrawnOn: '2026-11-18' }])).toEqual([
    'Langer Bob, Widerrufen am: – → 18. November 2026',
    'Langer Bob, Auf der Website zeigen: ja → nein',
  ])
  expect(lines([{ ...pony, binnedOn: '2026-11-18' }], [pony])).toEqual([
    'Foto, Im Papierkorb seit: 18. November 2026 → –',
  ])
  expect(lines([bob], [{ ...bob, focusX: 2 }])).toEqual(['Langer Bob, Ausschnitt: 5 → 2'])
  expect(lines([bob, pony], [{ ...bob, before: 'pony' }, pony])).toEqual([
    'Langer Bob, Foto von vorher: – → Foto',
  ])
})

test('a new person of the team begins without languages and without a photo [P182]', () => {
  const { empty } = fieldAt(salonDocument, ['team']) as List
  expect(empty).toMatchObject({ languages: [], photo: null, since: null })
})
