import { expect, test } from 'vitest'
import { apply, diff, put } from '#domain/salon/document/patch.ts'
import { samplesWithout } from '#domain/salon/document/samples.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, formField, type List } from '#domain/salon/schema/walk.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { changeSentences, personName } from './change-sentence.ts'
import { followed } from './followed.ts'
import { newId, slugOf, withIds } from './new-ids.ts'
import { meanings, shownText, storedText } from './text-names.ts'
import { readTyped, typedOf } from './typed.ts'

function changed(path: string[], value: unknown) {
  const next = put(sampleDocument, path, value) as SalonDocument
  return changeSentences(diff(sampleDocument, next), next)
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

test('what braces stand for is told beside the text, and nothing of those that stand for nothing [C388]', () => {
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

test('the history reads as sentences [C63]', () => {
  const { tiers = [] } = sampleDocument.services.find(({ id }) => id === 'balayage') ?? {}
  const [tier] = tiers
  expect(changed(['services', 'balayage', 'tiers', tier?.id ?? '', 'price'], 189)).toEqual([
    'Balayage: 179\u202f€ → 189\u202f€',
  ])
  expect(changed(['hours', 'week', 'monday'], { opens: '09:00', closes: '19:00' })).toEqual([
    'Montag: geschlossen → 9–19 Uhr',
  ])
  const from = '2027-01-04'
  const week = { ...sampleDocument.hours.week, monday: { opens: '09:30', closes: '18:00' } }
  expect(changed(['hours', 'next'], { from, week })).toEqual([
    'Öffnungszeiten, Neue Woche ab einem Tag: – → Gilt ab 4. Januar 2027, Montag 9:30–18 Uhr, Dienstag–Freitag 9–19 Uhr, Samstag 8–14 Uhr, Sonntag geschlossen',
  ])
  expect(changed(['faq'], sampleDocument.faq.slice(1))).toEqual([
    `Frage entfernt: ${sampleDocument.faq[0]?.question}`,
  ])
  const [first, second, ...others] = sampleDocument.faq
  expect(changed(['faq'], [second, first, ...others])).toEqual([
    'Häufige Fragen: andere Reihenfolge',
  ])
  expect(changed(['samples'], {})).toContain('Bestätigt: Name und Ort, Name des Salons')
  expect([personName('fatma@salon.example'), personName('a@b', 'a@b')]).toEqual(['Fatma', 'Sie'])
})

test('the history names what was confirmed without a change, and what of it was not [C380]', () => {
  const told = (document: SalonDocument, ...places: string[][]) => {
    const next = { ...document, samples: samplesWithout(document, places) }
    return { next, told: changeSentences(diff(document, next), next) }
  }
  const at = (field: string) => ['services', 'balayage', field]
  const price = put(sampleDocument, [...at('tiers'), 'preis', 'price'], 189) as SalonDocument
  const changed = { ...price, samples: samplesWithout(sampleDocument, [at('tiers')]) }
  expect(changeSentences(diff(sampleDocument, changed), changed)).toEqual([
    'Balayage: 179\u202f€ → 189\u202f€',
  ])
  expect(told(changed, at('name'), at('benefits')).told).toEqual([
    'Bestätigt: Balayage, Name, Ihre Vorteile',
  ])
  const { next, told: row } = told(sampleDocument, ['faq', 'parken', 'answer'])
  expect(row).toEqual(['Bestätigt: Wo kann ich parken?, außer Thema, Frage'])
  const both = put(next, ['owner', 'name'], 'Fatma') as SalonDocument
  const last = { ...both, samples: samplesWithout(both, [['owner'], ['rating', 'value']]) }
  expect(changeSentences(diff(next, last), last)).toEqual([
    expect.stringMatching(/Fatma$/),
    'Bestätigt: Inhaberin oder Inhaber, Ein Satz von Ihnen',
    'Bestätigt: Bewertungsstand bei Google, Durchschnitt',
  ])
})

test('the history tells names, not what is stored for them, and long texts where they differ [C118]', () => {
  const [page] = sampleDocument.landingPages
  const [group] = page?.services ?? []
  const place = ['landingPages', page?.id ?? '', 'services', group?.id ?? '', 'services']
  expect(changed(place, ['balayage', 'foehnen'])[0]).toMatch(/ → Balayage, Föhnen$/)
  expect(changed(['services', 'balayage', 'category'], 'herren')).toEqual([
    'Balayage, Bereich: Damen → Herren',
  ])
  const gone = { path: ['services', 'weg', 'name'], before: 'Eins', after: 'Zwei' }
  expect(changeSentences([gone], sampleDocument)).toEqual(['Leistungen, Name: Eins → Zwei'])
  const long = 'Wir freuen uns auf Sie und Ihre Haare. '.repeat(6)
  const words = { before: `${long}Bis bald!`, after: `${long}Bis morgen!` }
  const [sentence] = changeSentences([{ path: ['owner', 'words'], ...words }], sampleDocument)
  expect(sentence).toMatch(/: … .{0,40}Bis bald! → … .{0,40}Bis morgen!$/)
})

test('a draft keeps what others save, and tells where both have changed the same [C64]', () => {
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

function sentences(before: SalonDocument['photos'], after: SalonDocument['photos']) {
  const next = { ...sampleDocument, photos: after }
  return changeSentences(diff({ ...sampleDocument, photos: before }, next), next)
}

test('the history tells what was done to a photo in words [P184]', () => {
  expect(sentences([], [bob])).toEqual(['Foto hinzugefügt: Langer Bob'])
  expect(sentences([bob], [pony, bob])).toEqual(['Foto hinzugefügt'])
  const withdrawn = { ...bob, isShown: false, withdrawnOn: '2026-11-18' }
  expect(sentences([bob], [withdrawn])).toEqual([
    'Langer Bob: Einwilligung widerrufen',
    'Langer Bob, Auf der Website zeigen: ja → nein',
  ])
  expect(sentences([pony], [{ ...pony, binnedOn: '2026-11-18' }])).toEqual([
    'Foto: in den Papierkorb gelegt',
  ])
  expect(sentences([{ ...bob, binnedOn: '2026-11-18' }], [bob])).toEqual([
    'Langer Bob: aus dem Papierkorb geholt',
  ])
  expect(sentences([bob], [{ ...bob, focusX: 2, focusY: 8 }])).toEqual([
    'Langer Bob: anderer Ausschnitt',
  ])
  expect(sentences([bob, pony], [{ ...bob, before: 'pony' }, pony])).toEqual([
    'Langer Bob, Foto von vorher: – → ein Foto',
  ])
})

test('a new person of the team begins without languages and without a photo [P182]', () => {
  const { empty } = fieldAt(salonDocument, ['team']) as List
  expect(empty).toMatchObject({ languages: [], photo: null, since: null })
})
