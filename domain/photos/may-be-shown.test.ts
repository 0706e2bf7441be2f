import { expect, test } from 'vitest'
import { diff, inverse } from '#domain/salon/document/patch.ts'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { stillHidden, stillWithdrawn } from './may-be-shown.ts'

const consent = { name: 'Frau Neu', on: '2026-11-01', how: 'schriftlich' } as const
const agreed = photoEntry('a', { person: 'erkennbar', consent })
const withdrawn = { ...agreed, withdrawnOn: '2026-11-14', isShown: false }
const other = photoEntry('b')
const salon = (...photos: (typeof other)[]) => ({ ...sampleDocument, photos })
const stored = salon(withdrawn, other)

test('a file from before does not bring back who has taken the consent back since [P341]', () => {
  const hidden = { withdrawnOn: '2026-11-14', isShown: false }
  expect(stillWithdrawn(stored, salon(other, agreed))).toEqual(salon(other, withdrawn))
  const unclear = photoEntry('a')
  expect(stillWithdrawn(stored, salon(unclear))).toEqual(salon({ ...unclear, ...hidden }))
})

test('a consent in a file counts when it was given after the withdrawal, not when it only differs [P341]', () => {
  const given = (on: string) => ({ ...agreed, consent: { ...consent, on } })
  const anew = salon(given('2026-11-15'))
  expect(stillWithdrawn(stored, anew)).toEqual(anew)
  const hidden = { withdrawnOn: '2026-11-14', isShown: false }
  const renamed = { ...agreed, consent: { ...consent, name: 'Frau Alt' } }
  for (const older of [renamed, given('2026-10-01'), given('2026-11-14')]) {
    expect(stillWithdrawn(stored, salon(older))).toEqual(salon({ ...older, ...hidden }))
  }
})

test('an undo takes a withdrawal back and leaves the photo hidden; what else it undoes it undoes [P341]', () => {
  const bare = { ...other, alt: 'Pony' }
  const undo = inverse(diff(salon(agreed, bare), salon(withdrawn, { ...bare, isShown: false })))
  expect(stillHidden(undo, stored)).toEqual(
    expect.arrayContaining([
      { path: ['photos', 'a', 'withdrawnOn'], before: '2026-11-14', after: null },
      { path: ['photos', 'b', 'isShown'], before: false, after: true },
    ]),
  )
  expect(stillHidden(undo, stored)).toHaveLength(2)
})

test('an undo of an older change shows nobody again who has taken the consent back since [P341]', () => {
  const undo = inverse(diff(salon(agreed), salon({ ...agreed, alt: 'Bob', isShown: false })))
  expect(stillHidden(undo, stored).map(({ path }) => path)).toEqual([['photos', 'a', 'alt']])
})
