import { timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

const SESSION_BYTES = 16
const COUNTER_BYTES = 4
const BODY_BYTES = SESSION_BYTES + COUNTER_BYTES
const HASH_BYTES = 32
const WELL_FORMED = /^[A-Za-z0-9_-]{12,512}$/

export type RefreshToken = { session_id: string; counter: number }

/** The token of a session at a counter: always the same, so that it can be given again unstored. */
export function writeRefreshToken(keys: Keys, { session_id, counter }: RefreshToken) {
  const body = Buffer.alloc(BODY_BYTES)
  body.write(session_id.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(counter, SESSION_BYTES)
  return Buffer.concat([body, keys.keyedHash('refresh_token', body)]).toString('base64url')
}

/** What the token says, or nothing when it was not written with our key. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + HASH_BYTES || bytes.toString('base64url') !== token) return
  const body = bytes.subarray(0, BODY_BYTES)
  if (!timingSafeEqual(keys.keyedHash('refresh_token', body), bytes.subarray(BODY_BYTES))) return
  const hex = body.toString('hex', 0, SESSION_BYTES)
  return {
    session_id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    counter: body.readUInt32BE(SESSION_BYTES),
  }
}

export function isWellFormed(token: unknown): token is string {
  return typeof token === 'string' && WELL_FORMED.test(token)
}
