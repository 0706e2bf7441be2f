import { timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

export const ID_BYTES = 16
const HASH_BYTES = 32
const COUNTER_BYTES = 4
const WELL_FORMED = /^[A-Za-z0-9_-]{12,512}$/

export type RefreshToken = { session_id: string; counter: number }

/** Bytes that only this server can have written, as text for a client to keep. */
export function seal(keys: Keys, purpose: string, body: Buffer) {
  return Buffer.concat([body, keys.keyedHash(purpose, body)]).toString('base64url')
}

/** What was sealed for this purpose, or nothing when it is not ours to the last character. */
export function unseal(keys: Keys, purpose: string, sealed: string, bodyBytes: number) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length !== bodyBytes + HASH_BYTES || bytes.toString('base64url') !== sealed) return
  const body = bytes.subarray(0, bodyBytes)
  if (timingSafeEqual(keys.keyedHash(purpose, body), bytes.subarray(bodyBytes))) return body
}

export function idBytes(id: string) {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

/** The id that stands in a sealed body from this byte on. */
export function idAt(body: Buffer, at: number) {
  const hex = body.toString('hex', at, at + ID_BYTES)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The token of a session at a counter: always the same, so that it can be given again unstored. */
export function writeRefreshToken(keys: Keys, { session_id, counter }: RefreshToken) {
  const number = Buffer.alloc(COUNTER_BYTES)
  number.writeUInt32BE(counter)
  return seal(keys, 'refresh_token', Buffer.concat([idBytes(session_id), number]))
}

/** What the token says, or nothing when it was not written with our key. */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | undefined {
  const body = unseal(keys, 'refresh_token', token, ID_BYTES + COUNTER_BYTES)
  return body && { session_id: idAt(body, 0), counter: body.readUInt32BE(ID_BYTES) }
}

export function isWellFormed(token: unknown): token is string {
  return typeof token === 'string' && WELL_FORMED.test(token)
}
