import { expect, test } from 'vitest'
import { pagePolicy } from './content-security-policy.ts'

test('public pages may frame the map and nothing else, admin pages nothing at all [O8]', () => {
  const frames = (isPublic: boolean) =>
    pagePolicy('<section></section>', isPublic)
      .split('; ')
      .filter((rule) => rule.startsWith('frame-src'))
  expect(frames(true)).toEqual(['frame-src https://www.openstreetmap.org'])
  expect(frames(false)).toEqual([])
})
