import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Keys } from '#server/auth/tokens/keys.ts'
import { checkToken, issueToken } from './form-token.ts'

const NOW_MS = Date.parse('2026-11-17T10:00:00Z')
const HOUR_MS = 3_600_000
const keys = keysWith('secret')

function keysWith(secret: string) {
  const keyedHash = (purpose: string, data: string | Uint8Array) =>
    createHmac('sha256', secret).update(`${purpose}\0`).update(data).digest()
  return { keyedHash } as Keys
}

test.each([
  [0, 'early'],
  [2_999, 'early'],
  [3_000, 'valid'],
  [2 * HOUR_MS, 'valid'],
  [2 * HOUR_MS + 1, 'expired'],
  [-60_000, 'early'],
])('a token %i ms old is %s [I8]', (ageMs, state) => {
  const token = issueToken(keys, 'review', NOW_MS - ageMs)
  const nonce = state === 'expired' ? null : expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(checkToken(keys, 'review', token, NOW_MS)).toEqual({ token: state, nonce })
})

const good = issueToken(keys, 'review', NOW_MS - 5_000)
/** The same with one bit of this byte turned. */
function bent(byte: number) {
  const bytes = Buffer.from(good, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(byte) ^ 1, byte)
  return bytes.toString('base64url')
}

test.each([
  ['of another form', issueToken(keys, 'request', NOW_MS - 5_000)],
  ['of another server', issueToken(keysWith('other'), 'review', NOW_MS - 5_000)],
  ['with another time', bent(5)],
  ['with another nonce', bent(20)],
  ['with another signature', bent(40)],
  ['cut short', good.slice(0, -1)],
  ['full of dots', '....'],
])('a token %s is bad, and none is none [I8]', (_, token) => {
  expect(checkToken(keys, 'review', token, NOW_MS)).toEqual({ token: 'bad', nonce: null })
  expect(checkToken(keys, 'review', '', NOW_MS)).toEqual({ token: 'none', nonce: null })
})
