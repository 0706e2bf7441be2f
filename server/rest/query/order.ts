import { ApiError } from '#server/http/errors.ts'
import { type Cursor, fail, isAtEnd, startsWith, take } from './cursor.ts'
import { field } from './names.ts'
import type { OrderTerm } from './tree.ts'

const DIRECTIONS = ['asc', 'desc'] as const
const NULLS = ['nullsfirst', 'nullslast'] as const

/** `created_at.desc.nullslast` */
export function orderTerm(cursor: Cursor): OrderTerm {
  const column = field(cursor)
  if (startsWith(cursor, '(')) throw notEmbedded(column)
  const direction = takeSuffix(cursor, DIRECTIONS)
  const nulls = takeSuffix(cursor, NULLS)
  if (startsWith(cursor, '.')) wrongSuffix(cursor, direction ? NULLS : [...DIRECTIONS, ...NULLS])
  if (!startsWith(cursor, ',') && !isAtEnd(cursor)) {
    fail(cursor, `${nulls ? '' : 'delimiter (.), '}"," or end of input`, { quote: "'" })
  }
  return { column, direction, nulls }
}

/** The answer to every parameter that speaks of an embedded table: there are none. */
export function notEmbedded(name: string) {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}

function takeSuffix<T extends string>(cursor: Cursor, words: readonly T[]) {
  return words.find((word) => take(cursor, `.${word}`)) ?? null
}

function wrongSuffix(cursor: Cursor, [first = '', ...others]: readonly string[]): never {
  cursor.at += 1
  const quoted = [first, ...others].map((word) => `"${word}"`)
  const expected = `${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}`
  fail(cursor, expected, { seenAt: cursor.at + sharedLength(cursor, first) })
}

/** How many characters of `word` stand here. */
export function sharedLength({ text, at }: Cursor, word: string) {
  let shared = 0
  while (shared < word.length && text[at + shared]?.toLowerCase() === word[shared]) shared += 1
  return shared
}
