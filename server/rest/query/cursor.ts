import { ApiError } from '#server/http/errors.ts'

/** A text and how far it has been read. Nothing is read twice, so that a text costs as much as it is long. */
export type Cursor = { text: string; at: number; what: string }

/** `what` names the text in the answer to a client who wrote it wrong. */
export function cursorOn(text: string, what: string): Cursor {
  return { text, at: 0, what }
}

export function startsWith({ text, at }: Cursor, word: string) {
  return text.startsWith(word, at)
}

/** Reads `word` if it stands here. */
export function take(cursor: Cursor, word: string) {
  if (!startsWith(cursor, word)) return false
  cursor.at += word.length
  return true
}

/** Reads what `pattern` (sticky) finds here, or nothing. */
export function takeMatch(cursor: Cursor, pattern: RegExp) {
  pattern.lastIndex = cursor.at
  const [found = ''] = pattern.exec(cursor.text) ?? []
  cursor.at += found.length
  return found
}

export function skipBlanks(cursor: Cursor) {
  takeMatch(cursor, /[ \t]+/y)
}

export function isAtEnd({ text, at }: Cursor) {
  return at >= text.length
}

export function expectWord(cursor: Cursor, word: string) {
  if (!take(cursor, word)) fail(cursor, `"${word}"`)
}

export function expectEnd(cursor: Cursor) {
  if (!isAtEnd(cursor)) fail(cursor, 'end of input')
}

/** Items with commas between them; one more than `most` is refused before it is read. */
export function commaList<T>(
  cursor: Cursor,
  readItem: (cursor: Cursor) => T,
  { most, tooMany }: { most: number; tooMany: string },
): T[] {
  const items: T[] = []
  do {
    if (items.length === most) throw refused(tooMany)
    items.push(readItem(cursor))
  } while (take(cursor, ','))
  return items
}

/** Says where the reading ended, in PostgREST's words, and what could have stood there. */
export function fail(
  { text, at, what }: Cursor,
  expected: string,
  { seenAt = at, quote = '"' }: { seenAt?: number; quote?: string } = {},
): never {
  const lines = text.slice(0, at).split('\n')
  const column = [...(lines.at(-1) ?? '')].length + 1
  const [seen] = text.slice(seenAt, seenAt + 2)
  const unexpected = seen === undefined ? 'end of input' : `${quote}${seen}${quote}`
  const message = `"failed to parse ${what}" (line ${lines.length}, column ${column})`
  throw refused(message, `unexpected ${unexpected} expecting ${expected}`)
}

export function refused(message: string, details?: string) {
  return new ApiError(400, 'PGRST100', message, { details })
}
