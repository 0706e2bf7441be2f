import { expect, test } from 'vitest'
import { diff, inverse } from '#domain/salon/document/patch.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { stillHidden, stillWithdrawn } from './still-withdrawn.ts'

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const agreed = photoEntry('a', { person: 'erkennbar', consent })
const withdrawn = { ...agreed, withdrawnOn: '2026-11-14', isShown: false }
const other = photoEntry('b')
const salon = (...photos: (typeof other)[]) => ({ ...sampleDocument, photos })
const stored = salon(withdrawn, other)

test('a file from before does not bring back who has taken the consent back since [P121]', () => {
  const hidden = { withdrawnOn: '2026-11-14', isShown: false }
  expect(stillWithdrawn(stored, salon(other, agreed))).toEqual(salon(other, withdrawn))
  const unclear = photoEntry('a')
  expect(stillWithdrawn(stored, salon(unclear))).toEqual(salon({ ...unclear, ...hidden }))
})

test('a new consent in a file counts, and in a salon that knows of no other so does every one [P121]', () => {
  const anew = { ...agreed, consent: { ...consent, on: '2026-11-16' } }
  expect(stillWithdrawn(stored, salon(anew))).toEqual(salon(anew))
  expect(stillWithdrawn(salon(other), salon(agreed))).toEqual(salon(agreed))
})

test('an undo takes a withdrawal back and leaves the photo hidden; what else it undoes it undoes [P189]', () => {
  const bare = { ...other, alt: 'Pony' }
  const undo = inverse(diff(salon(agreed, bare), salon(withdrawn, { ...bare, isShown: false })))
  expect(stillHidden(undo)).toEqual(
    expect.arrayContaining([
      { path: ['photos', 'a', 'withdrawnOn'], before: '2026-11-14', after: null },
      { path: ['photos', 'b', 'isShown'], before: false, after: true },
    ]),
  )
  expect(stillHidden(undo)).toHaveLength(2)
})
