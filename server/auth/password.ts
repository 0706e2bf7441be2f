import { hash, type Options, verify } from '@node-rs/argon2'
import { openTurns } from '#server/http/turns.ts'
import { AuthError } from './errors.ts'

/** OWASP's first choice for Argon2id; the hashing runs outside the main thread. */
const ARGON2ID: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const HASHES_AT_ONCE = 2
const QUEUE_LIMIT = 20
const BUSY_RETRY_SECONDS = 2
const PASSWORD_LIMIT_BYTES = 1_024

/** A hash nobody's password has: an unknown account costs the caller the same time as a known one. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$elnTwqOmnlZ/oHwcFyxDUg$E7aMWFW5RNgu4t6W6TBKiI2NPbd8XKH99eJ4EYxZu9A'

export type Passwords = {
  /** Runs `work` when the queue has room for one more password, else refuses with 503. */
  inQueue<T>(work: () => Promise<T>): Promise<T>
  /** True when `password` belongs to `stored`; without `stored` it takes as long and says false. */
  matches(stored: string | null | undefined, password: string): Promise<boolean>
  hash(password: string): Promise<string>
}

/** Guards the processor: a flood of sign-ins waits in a short queue, and the rest is told to come back. */
export function openPasswords(): Passwords {
  const signIns = openTurns(HASHES_AT_ONCE + QUEUE_LIMIT, 0, busy)
  const hashes = openTurns(HASHES_AT_ONCE, Number.POSITIVE_INFINITY, busy)
  return {
    inQueue: signIns.take,
    async matches(stored, password) {
      const isSame = await hashes.take(() => verify(stored ?? DUMMY_HASH, toBytes(password)))
      return isSame && stored != null
    },
    hash: (password) => hashes.take(() => hashPassword(password)),
  }
}

export function hashPassword(password: string) {
  return hash(toBytes(password), ARGON2ID)
}

/** As typed: thousands of marks in the wrong order would take the processor long to spell anew. */
export function isTooLong(password: string) {
  return Buffer.byteLength(password) > PASSWORD_LIMIT_BYTES
}

/** One keyboard types ü as one character and another as two: both are the same password. */
function toBytes(password: string) {
  return Buffer.from(password.normalize('NFC'))
}

function busy() {
  return new AuthError(503, 'over_request_rate_limit', 'Too many sign-ins at once', {
    retryAfterSeconds: BUSY_RETRY_SECONDS,
  })
}
