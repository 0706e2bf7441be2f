import { isTooLong } from './password.ts'

export const PASSWORD_MIN_CHARACTERS = 15
const OWN_CHARACTERS_MIN = 8
const DIFFERENT_CHARACTERS_MIN = 6
const NAME_PART_MIN_CHARACTERS = 4

/** What lists of leaked passwords are made of. A password may hold such a word, not consist of it. */
const COMMON = [
  ...['passwort', 'password', 'kennwort', 'geheim', 'willkommen', 'welcome', 'letmein', 'admin'],
  ...['hallo', 'iloveyou', 'ichliebedich', 'schatz', 'friseur', 'haare', 'hamburg', 'changeme'],
  ...['fruehling', 'frühling', 'sommer', 'herbst', 'winter', 'summer', 'spring', 'autumn'],
  ...['qwertzuiop', 'qwertyuiop', 'qwertz', 'qwerty', 'asdfghjkl', 'asdfgh', 'yxcvbnm', 'zxcvbnm'],
  ...['1q2w3e4r5t', '1q2w3e4r', '1qaz2wsx', 'abc123', 'monkey', 'dragon', 'fussball', 'football'],
]

/** The sentence to show when `password` may not be set, or nothing when it may. */
export function passwordProblem(password: string, of: { email: string; salonName: string }) {
  if ([...password].length < PASSWORD_MIN_CHARACTERS) {
    return `Das Passwort muss mindestens ${PASSWORD_MIN_CHARACTERS} Zeichen lang sein.`
  }
  if (isTooLong(password)) return 'Das Passwort darf höchstens 1.024 Byte lang sein.'
  const plain = password.toLowerCase().normalize('NFC')
  if (namesIn(of).some((name) => plain.includes(name))) {
    return 'Das Passwort darf weder die E-Mail-Adresse noch den Namen des Salons enthalten.'
  }
  const isRich = new Set(plain).size >= DIFFERENT_CHARACTERS_MIN
  if (!isRich || withoutPatterns(plain).length < OWN_CHARACTERS_MIN) {
    return 'Das Passwort ist zu leicht zu erraten. Nehmen Sie zum Beispiel vier zufällige Wörter.'
  }
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

function withoutPatterns(plain: string) {
  const words = COMMON.reduce((rest, word) => rest.replaceAll(word, ' '), plain)
  const characters = [...words.replace(/(?:19|20)\d\d/g, ' ')].filter((one) =>
    /[^\s\p{P}]/u.test(one),
  )
  return characters.filter((one, index) => !continues(characters, index, one))
}

/** True for the second and later characters of runs like aaaa, 1234, fedc. */
function continues(characters: string[], index: number, one: string) {
  const before = characters[index - 1]?.codePointAt(0)
  return before !== undefined && Math.abs((one.codePointAt(0) ?? 0) - before) <= 1
}
