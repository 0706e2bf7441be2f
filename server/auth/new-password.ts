import type { Query } from '#server/database/open.ts'
import { AuthError } from './errors.ts'
import type { Auth } from './open.ts'
import { isTooLong } from './password.ts'

export const PASSWORD_MIN_CHARACTERS = 15
const NAME_PART_MIN_CHARACTERS = 4
/** Whoever has the table and a fast machine tries so many in minutes. */
const GUESSES_MIN_LOG10 = 12

/** The sentence to show when `password` may not be set, or nothing when it may. */
export async function passwordProblem(password: string, of: { email: string; salonName: string }) {
  if ([...password].length < PASSWORD_MIN_CHARACTERS) {
    return `Das Passwort muss mindestens ${PASSWORD_MIN_CHARACTERS} Zeichen lang sein.`
  }
  if (isTooLong(password)) return 'Das Passwort darf höchstens 1.024 Byte lang sein.'
  const plain = password.toLowerCase().normalize('NFC')
  if (namesIn(of).some((name) => plain.includes(name))) {
    return 'Das Passwort darf weder die E-Mail-Adresse noch den Namen des Salons enthalten.'
  }
  if ((await guessesLog10(plain)) < GUESSES_MIN_LOG10) {
    return 'Das Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel vier zufällige Wörter.'
  }
}

/** The hash of a password that somebody chooses; refused with the sentence to show. */
export async function newPasswordHash(auth: Auth, email: string, password: string) {
  const problem = await passwordProblem(password, { email, salonName: await auth.salonName() })
  if (problem) throw new AuthError(422, 'weak_password', problem)
  return auth.passwords.inQueue(() => auth.passwords.hash(password))
}

/** Whoever has none gets in with passkeys alone. */
export function storePassword(query: Query, userId: string, hash: string | null, at: Date) {
  return query(
    `update auth.users
        set password_hash = $2, updated_at = $3,
            password_changed_at = case when $2::text is not null then $3::timestamptz end
      where id = $1`,
    [userId, hash, at],
  )
}

/** The lists are long and asked for a few times a year: they are read when somebody chooses a password. */
async function guessesLog10(plain: string) {
  const [{ ZxcvbnFactory }, { adjacencyGraphs: graphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary, graphs }).check(plain).guessesLog10
}

function namesIn({ email, salonName }: { email: string; salonName: string }) {
  const words = `${email.split('@')[0]} ${salonName}`.toLowerCase().normalize('NFC').split(/\s+/)
  const spellings = words.flatMap((word) => [word, asciiSpelling(word)])
  return spellings.filter((word) => word.length >= NAME_PART_MIN_CHARACTERS)
}

function asciiSpelling(word: string) {
  const letters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }
  return word.replace(/[äöüß]/g, (letter) => letters[letter] ?? letter)
}
