import { randomUUID, timingSafeEqual } from 'node:crypto'
import { INTAKE_TABLES, type IntakeForm } from '#domain/forms/intake-tables.ts'
import type { Keys } from '#server/auth/tokens/keys.ts'

/** A person needs longer than this to write anything; a machine does not wait. */
const MIN_AGE_MS = 3_000
const MAX_AGE_MS = 2 * 60 * 60 * 1_000

export const FORMS = Object.keys(INTAKE_TABLES) as IntakeForm[]

/** What a token says about the entry that came with it; `nonce` lets it count only once. */
type TokenState = {
  token: 'none' | 'valid' | 'early' | 'expired' | 'bad'
  nonce: string | null
}

const TOKEN = /^([a-z]+)\.(\d{13})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/

/** Says when a form was opened. Nothing about it is stored before it comes back. */
export function issueToken(keys: Keys, form: IntakeForm, nowMs: number) {
  const claim = `${form}.${String(nowMs).padStart(13, '0')}.${randomUUID()}`
  return `${claim}.${signature(keys, claim).toString('base64url')}`
}

/** Never refuses: an entry without a token, or with an old one, is an entry all the same. */
export function checkToken(
  keys: Keys,
  form: IntakeForm,
  text: string | undefined,
  nowMs: number,
): TokenState {
  if (!text) return { token: 'none', nonce: null }
  const [, ofForm = '', issuedAt = '', nonce = '', signed = ''] = TOKEN.exec(text) ?? []
  const expected = signature(keys, `${ofForm}.${issuedAt}.${nonce}`)
  const given = Buffer.from(signed, 'base64url')
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || ofForm !== form) return { token: 'bad', nonce: null }
  const ageMs = nowMs - Number(issuedAt)
  if (ageMs > MAX_AGE_MS) return { token: 'expired', nonce: null }
  return { token: ageMs < MIN_AGE_MS ? 'early' : 'valid', nonce }
}

function signature(keys: Keys, claim: string) {
  return keys.keyedHash('form token', claim)
}
