import type { Keys } from '#server/auth/tokens/keys.ts'
import { seal, unseal } from '#server/auth/tokens/sealed.ts'

export const INVITATION_HOURS = 48

const HOUR_S = 3_600
const ID_BYTES = 16
const EXPIRY_BYTES = 4
const MARK_BYTES = 16

export type Invited = { id: string; password_hash: string }
export type Invitation = { user_id: string; expires_s: number; mark: Buffer }

/** The secret of a link with which somebody chooses the password of this account. Nothing of it is stored. */
export function writeInvitation(keys: Keys, account: Invited, nowMs: number) {
  const body = Buffer.alloc(ID_BYTES + EXPIRY_BYTES)
  body.write(account.id.replaceAll('-', ''), 'hex')
  body.writeUInt32BE(Math.floor(nowMs / 1_000) + INVITATION_HOURS * HOUR_S, ID_BYTES)
  return seal(keys, 'invitation', Buffer.concat([body, markOf(keys, account)]))
}

/** What the link says, or nothing when it was not written with our key. */
export function readInvitation(keys: Keys, token: string): Invitation | undefined {
  const body = unseal(keys, 'invitation', token, ID_BYTES + EXPIRY_BYTES + MARK_BYTES)
  if (!body) return
  return {
    user_id: body.toString('hex', 0, ID_BYTES),
    expires_s: body.readUInt32BE(ID_BYTES),
    mark: body.subarray(ID_BYTES + EXPIRY_BYTES),
  }
}

/** The password of that moment: with any other one the link is over, so it is good for one use. */
export function markOf(keys: Keys, { password_hash }: Invited) {
  return keys.keyedHash('invited_from', password_hash).subarray(0, MARK_BYTES)
}
