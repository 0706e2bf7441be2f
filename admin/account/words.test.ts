import { expect, test } from 'vitest'
import {
  codesText,
  dayWords,
  expiryText,
  hasFewCodes,
  isExpired,
  isLastOwner,
  passkeyText,
  personText,
  whyItStays,
} from './words.ts'

const NOW = new Date('2026-11-19T09:40:00Z')
const WAYS = {
  has_password: true,
  password_changed_at: null,
  recovery_codes: 8,
  recovery_codes_made_at: '2026-10-03T08:00:00Z',
  passkeys: 1,
}
const PERSON = {
  id: 'a',
  name: 'Fatma Demir',
  role: 'team' as const,
  email: 'fatma@salon.test',
  created_at: '2026-10-03T08:00:00Z',
  last_active_at: '2026-11-19T08:00:00Z',
  passkeys: 2,
  has_password: false,
}

test('how it stands with a person and a passkey is told in days [X443]', () => {
  expect(dayWords('2026-11-18T22:59:00Z', NOW)).toBe('gestern')
  expect(dayWords('2026-11-18T23:01:00Z', NOW)).toBe('heute')
  expect(dayWords('2026-10-03T08:00:00Z', NOW)).toBe('am 3. Oktober')
  expect(dayWords('2025-10-03T08:00:00Z', NOW)).toBe('am 3. Oktober 2025')
  expect(personText(PERSON, false, NOW)).toBe('fatma@salon.test · heute aktiv · 2 Passkeys')
  expect(personText(PERSON, true, NOW)).toBe('Sie · heute aktiv · 2 Passkeys')
  const quiet = { ...PERSON, last_active_at: null, passkeys: 0, has_password: true }
  expect(personText(quiet, false, NOW)).toBe(
    'fatma@salon.test · noch nie angemeldet · nur Passwort',
  )
  const passkey = { id: 'a', friendly_name: 'iPhone', created_at: '2026-10-03T08:00:00Z' }
  expect(passkeyText({ ...passkey, last_used_at: '2026-11-19T07:51:00Z' }, NOW)).toBe(
    'seit 3. Oktober · zuletzt heute, 08:51',
  )
  expect(passkeyText({ ...passkey, last_used_at: null }, NOW)).toContain('noch nicht benutzt')
})

test('the last way in stays, and of codes somebody hears before they are used up [X444]', () => {
  expect(whyItStays(2, { ...WAYS, has_password: false }, false)).toBeNull()
  expect(whyItStays(1, WAYS, false)).toBeNull()
  expect(whyItStays(1, WAYS, true)).toContain('einziger Weg')
  expect(whyItStays(1, { ...WAYS, has_password: false }, false)).toContain('einziger Weg')
  expect(codesText(WAYS)).toContain('8 von 10 übrig')
  expect([4, 3, 0].map((recovery_codes) => hasFewCodes({ ...WAYS, recovery_codes }))).toEqual([
    false,
    true,
    true,
  ])
  expect(hasFewCodes({ ...WAYS, recovery_codes: 0, recovery_codes_made_at: null })).toBe(false)
})

test('the last owner is known, and when an invitation ends [X443]', () => {
  const owner = { id: 'o', role: 'owner' as const }
  expect(isLastOwner([owner, PERSON], 'o')).toBe(true)
  expect(isLastOwner([owner, { ...PERSON, role: 'owner' }], 'o')).toBe(false)
  expect(isLastOwner([owner, PERSON], 'a')).toBe(false)
  const until = { expires_at: '2026-11-20T09:40:00Z' }
  expect(expiryText(until)).toBe('Fr 20.11., 10:40')
  expect([isExpired(until, NOW), isExpired(until, new Date('2026-11-20T09:40:00Z'))]).toEqual([
    false,
    true,
  ])
})
