import { trialList } from '#tests/support/trial.ts'

/** Texts that have broken other people's programs. Each must come out exactly as it went in. */
export const NAUGHTY_STRINGS = trialList('naughty')

/** No text at all for a database: an end of string, and halves of a character. */
export const NO_TEXT = ['\0', 'vor\0nach', '\ud800', '\udc00', '\udc00\ud800', 'halb \ud83d']

const ALPHABET = [
  ...'aä ß"\'\\/%_$&<>{}[]();:,.*#=+-\n\t',
  ...['\u0001', '\u00a0', '\u0301', '\u200b', '\u202e', '\u2028', '\ufeff', '\uffff'],
  ...['ẞ', 'ه', '中', '\u{1f600}', '\u{1f3fd}', '\u200d', '\u{10ffff}', '\ue000'],
]
const SEED = 20_261_115

/** The same `count` texts every time, no two alike, each of 1 to 48 characters. */
export function madeUpStrings(count: number) {
  let state = SEED
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const made = new Set<string>()
  while (made.size < count) {
    const length = 1 + next(48)
    made.add(Array.from({ length }, () => ALPHABET[next(ALPHABET.length)]).join(''))
  }
  return [...made]
}
