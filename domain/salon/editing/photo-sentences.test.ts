import { expect, test } from 'vitest'
import { diff } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, type List } from '#domain/salon/schema/walk.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { changeSentences } from './change-sentence.ts'

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
