import { expect, test } from 'vitest'
import { acceptedMedia, appliedPreferences, readPreferences } from './headers.ts'

test('the first of a repeated preference counts, and what was honoured is named in order [W20]', () => {
  const honoured = [
    ...(['resolution', 'missing', 'return', 'count', 'handling', 'maxAffected'] as const),
  ]
  const preferences = readPreferences(
    'max-affected=3,count=exact, return=minimal,return=representation, handling=strict,tx=rollback,missing=default,resolution=ignore-duplicates',
  )
  expect(preferences).toEqual({
    resolution: 'ignore-duplicates',
    missing: 'default',
    return: 'minimal',
    count: 'exact',
    handling: 'strict',
    maxAffected: 3,
  })
  expect(appliedPreferences(preferences, honoured)).toEqual({
    'Preference-Applied':
      'resolution=ignore-duplicates, missing=default, return=minimal, count=exact, handling=strict, max-affected=3',
  })
})

test('an unknown preference is ignored, unless the client asked for strictness [W20]', () => {
  expect(appliedPreferences(readPreferences('anything, handling=lenient'), ['handling'])).toEqual({
    'Preference-Applied': 'handling=lenient',
  })
  expect(() => readPreferences('handling=strict, anything, something')).toThrow(
    expect.objectContaining({
      code: 'PGRST122',
      details: 'Invalid preferences: anything, something',
    }),
  )
})

test('a header that lists more than any client sends is refused unread [W15]', () => {
  const tooLong = expect.objectContaining({ status: 431 })
  expect(() => readPreferences('a,'.repeat(300))).toThrow(tooLong)
  expect(() => acceptedMedia(`application/json,${'a/b,'.repeat(130)}`)).toThrow(tooLong)
})
