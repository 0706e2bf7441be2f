/** Why a parser stopped. It says so by places in the text: words are made only for who must read them. */
export type Failure = {
  at: number
  /** Where the character stands that did not fit, or NOWHERE. */
  seen: number
  /** Where a character stands that was refused explicitly; it is named instead of `seen`. */
  unexpected: number
  expected: readonly string[]
}

export const NOWHERE = -1
const TAB_STOP_COLUMNS = 8
const NONE: readonly string[] = []

export function unknown(at: number): Failure {
  return { at, seen: NOWHERE, unexpected: NOWHERE, expected: NONE }
}

export function unfit(at: number, expected: readonly string[] = NONE, seen = at): Failure {
  return { at, seen, unexpected: NOWHERE, expected }
}

export function isUnknown({ seen, unexpected, expected }: Failure) {
  return seen === NOWHERE && unexpected === NOWHERE && expected.length === 0
}

/** What was tried later counts where it came further; at the same place both were expected. */
export function merge(a: Failure, b: Failure): Failure {
  if (isUnknown(b)) return isUnknown(a) && b.at > a.at ? b : a
  if (isUnknown(a)) return b
  if (a.at !== b.at) return a.at > b.at ? a : b
  return {
    at: a.at,
    seen: a.seen === NOWHERE ? b.seen : a.seen,
    unexpected: a.unexpected === NOWHERE ? b.unexpected : a.unexpected,
    expected: joined(a.expected, b.expected),
  }
}

export function words(text: string, { seen, unexpected, expected }: Failure) {
  const found =
    unexpected === NOWHERE
      ? shown(characterAt(text, seen))
      : `'${escaped(characterAt(text, unexpected), "'")}'`
  const wanted = listed(expected)
  return `unexpected ${found === '""' ? 'end of input' : found}${wanted && ` expecting ${wanted}`}`
}

function joined(a: readonly string[], b: readonly string[]) {
  if (a.length === 0) return b
  return b.length === 0 ? a : [...a, ...b]
}

function listed(names: readonly string[]) {
  const [last = '', ...others] = [...new Set(names)].filter((name) => name !== '').reverse()
  return others.length === 0 ? last : `${others.reverse().join(', ')} or ${last}`
}

export function position(text: string, at: number) {
  let line = 1
  let column = 1
  for (const character of text.slice(0, at)) {
    if (character === '\n') {
      line += 1
      column = 1
    } else if (character === '\t') column += TAB_STOP_COLUMNS - ((column - 1) % TAB_STOP_COLUMNS)
    else column += 1
  }
  return `(line ${line}, column ${column})`
}

function characterAt(text: string, at: number) {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

export function shown(word: string) {
  return `"${escaped(word, '"')}"`
}

function escaped(word: string, quote: string) {
  return [...word]
    .map((character) => {
      if (character === quote || character === '\\') return `\\${character}`
      const code = character.codePointAt(0) ?? 0
      return code < 32 || code > 126 ? `\\${code}` : character
    })
    .join('')
}
