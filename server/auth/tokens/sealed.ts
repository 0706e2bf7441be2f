import { timingSafeEqual } from 'node:crypto'
import type { Keys } from './keys.ts'

const HASH_BYTES = 32

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
