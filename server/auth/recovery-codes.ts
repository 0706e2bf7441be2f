import { randomInt } from 'node:crypto'
import type { Query } from '#server/database/open.ts'
import type { Auth } from './open.ts'

const CODES = 10
/** Crockford's letters: none of them is taken for another when a code is copied from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const GROUPS = 4
const GROUP_CHARACTERS = 4

type Keys = Pick<Auth, 'keys'>

/** Ten new codes in place of all before, each 80 bits of chance. They are shown once: only their hashes stay. */
export async function makeRecoveryCodes({ keys }: Keys, query: Query, personId: string, now: Date) {
  const codes = Array.from({ length: CODES }, newCode)
  await query('delete from auth.recovery_codes where user_id = $1', [personId])
  await query(
    `insert into auth.recovery_codes (user_id, hash, created_at)
     select $1, hash, $3 from unnest($2::bytea[]) as hash`,
    [personId, codes.map((code) => hashOf(keys, personId, code)), now],
  )
  return codes
}

/** Uses a code up; whether it was one of hers, and not used before. */
export async function spendRecoveryCode(
  { keys }: Keys,
  query: Query,
  personId: string,
  code: string,
  now: Date,
) {
  const [spent] = await query(
    `update auth.recovery_codes set used_at = $3
      where user_id = $1 and hash = $2 and used_at is null returning 1`,
    [personId, hashOf(keys, personId, code), now],
  )
  return spent !== undefined
}

function newCode() {
  const group = () =>
    Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** As people read it from paper: small letters, blanks, O for 0 and I or L for 1. */
function hashOf(keys: Auth['keys'], personId: string, code: string) {
  const plain = code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  return keys.keyedHash('recovery_code', `${personId}:${plain}`)
}
