import { randomBytes } from 'node:crypto'
import { INTAKE_TABLES, type IntakeForm } from '#domain/forms/intake-tables.ts'
import type { Keys } from '#server/auth/tokens/keys.ts'
import { ID_BYTES, idAt, seal, unseal } from '#server/auth/tokens/sealed.ts'

/** A person needs longer than this to write anything; a machine does not wait. */
const MIN_AGE_MS = 3_000
const MAX_AGE_MS = 2 * 60 * 60 * 1_000
const TIME_BYTES = 6

export const FORMS = Object.keys(INTAKE_TABLES) as IntakeForm[]

/** What a token says about the entry that came with it; `nonce` lets it count only once. */
type TokenState = {
  token: 'none' | 'valid' | 'early' | 'expired' | 'bad'
  nonce: string | null
}

/** Says when a form was opened. Nothing about it is stored before it comes back. */
export function issueToken(keys: Keys, form: IntakeForm, nowMs: number) {
  const time = Buffer.alloc(TIME_BYTES)
  time.writeUIntBE(nowMs, 0, TIME_BYTES)
  return seal(keys, `form ${form}`, Buffer.concat([time, randomBytes(ID_BYTES)]))
}

/** Never refuses: an entry without a token, or with an old one, is an entry all the same. */
export function checkToken(
  keys: Keys,
  form: IntakeForm,
  text: string | undefined,
  nowMs: number,
): TokenState {
  if (!text) return { token: 'none', nonce: null }
  const body = unseal(keys, `form ${form}`, text, TIME_BYTES + ID_BYTES)
  if (!body) return { token: 'bad', nonce: null }
  const ageMs = nowMs - body.readUIntBE(0, TIME_BYTES)
  if (ageMs > MAX_AGE_MS) return { token: 'expired', nonce: null }
  return { token: ageMs < MIN_AGE_MS ? 'early' : 'valid', nonce: idAt(body, TIME_BYTES) }
}
