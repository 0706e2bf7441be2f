import type { Keys } from './keys.ts'
import { seal, unseal } from './sealed.ts'

const SESSION_BYTES = 16
const COUNTER_BYTES = 4
const WELL_FORMED = /^[A-Za-z0-9_-]{12,512}$/

export type RefreshToken = { session_id: string; counter: number }

/** The token of a session at a counter: always the same, so that it can be given again unstored. */
export function writeRefreshToken(keys: Keys, { session_id, counter }: RefreshToken) {
  const body = Buffer.alloc(SESSION_BYTES + COUNTER_BYTES)
  body.write(session_id.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(counter, SESSION_BYTES)
  return seal(keys, 'refresh_token', body)
}

/** What the token says, or nothing when it was not written with our key. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  const body = unseal(keys, 'refresh_token', token, SESSION_BYTES + COUNTER_BYTES)
  if (!body) return
  const hex = body.toString('hex', 0, SESSION_BYTES)
  return {
    session_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: body.readUInt32BE(SESSION_BYTES),
  }
}

export function isWellFormed(token: unknown): token is string {
  return typeof token === 'string' && WELL_FORMED.test(token)
}
