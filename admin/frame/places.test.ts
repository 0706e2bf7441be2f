import { expect, test } from 'vitest'
import { isForOwners } from './places.ts'

test('prices and texts, a person, and how the house is doing are for owners; photos and the inbox are for all [X445]', () => {
  const places = (own: boolean) =>
    [
      '/admin/inhalte',
      '/admin/inhalte/preise',
      '/admin/inhalte/verlauf',
      '/admin/einrichten',
      '/admin/person',
      '/admin/system',
      '/admin/inhalte/fotos',
      '/admin/dashboard',
      '/admin/contacts/new',
      '/admin/hours',
      '/admin/bin',
      '/admin/account',
      '/admin/personal',
    ].filter((pathname) => isForOwners(pathname) === own)
  expect(places(true)).toHaveLength(6)
  expect(places(false)).toHaveLength(7)
})
