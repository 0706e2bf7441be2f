import { expect, test } from 'vitest'
import { photoEntry } from '#tests/support/photos/photos.ts'
import { photoState } from './photo-state.ts'

const before = photoEntry('a')
const after = photoEntry('b', { before: 'a' })
const words = (...all: (typeof before)[]) => photoState(before, all).text

test('a photo from before says when its photo from after is not to be seen, and so neither is it; what it lacks itself comes first [P107]', () => {
  expect(words(before, after)).toBe('gezeigt')
  expect(words(before, { ...after, isShown: false })).toBe('Nachher verborgen')
  const withdrawn = { ...after, isShown: false, withdrawnOn: '2026-11-14' }
  expect(words(before, withdrawn)).toBe('Nachher verborgen')
  expect(words(before, withdrawn, photoEntry('c', { before: 'a' }))).toBe('gezeigt')
  const hidden = { ...after, isShown: false }
  const state = (changes: Partial<typeof before>) =>
    photoState({ ...before, ...changes }, [hidden]).text
  expect(state({ isShown: false })).toBe('verborgen')
  expect(state({ alt: '' })).toBe('fehlt: Text')
  expect(state({ withdrawnOn: '2026-11-14' })).toBe('widerrufen')
})
