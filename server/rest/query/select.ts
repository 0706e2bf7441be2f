import { type Cursor, fail, isAtEnd, skipBlanks, startsWith, take, takeMatch } from './cursor.ts'
import { fieldName, identifier } from './names.ts'
import type { SelectItem } from './tree.ts'

const AGGREGATE = /\.(?:sum|avg|count|max|min)\(\)/y
/** Up to two hints, then the parenthesis of an embedded table. */
const EMBEDDING = /(?:![\p{L}0-9_ $-]+){0,2}\(/uy

/** `*`, `name`, `alias:name::type`; aggregates and embedded tables are recognised, to be refused by name. */
export function selectItem(cursor: Cursor): SelectItem {
  skipBlanks(cursor)
  const item = take(cursor, '*') ? { kind: 'all' as const } : namedItem(cursor)
  skipBlanks(cursor)
  if (!startsWith(cursor, ',') && !isAtEnd(cursor)) fail(cursor, '"," or end of input')
  return item
}

function namedItem(cursor: Cursor): SelectItem {
  let isSpread = take(cursor, '...')
  let name = fieldName(cursor)
  let alias: string | null = null
  if (!isSpread && startsWith(cursor, ':') && !startsWith(cursor, '::')) {
    cursor.at += 1
    alias = name
    isSpread = take(cursor, '...')
    name = fieldName(cursor)
  }
  if (name !== 'count' && takeMatch(cursor, EMBEDDING)) {
    // No embedding is offered, so what stands in the parentheses is not read: nesting costs nothing.
    cursor.at = cursor.text.length
    return { kind: 'embed', name }
  }
  if (isSpread) fail(cursor, '"("')
  const isCounting = name === 'count' && take(cursor, '()')
  skipBlanks(cursor)
  const cast = takeCast(cursor)
  if (!isCounting && !takeMatch(cursor, AGGREGATE)) return { kind: 'column', name, alias, cast }
  takeCast(cursor)
  return { kind: 'aggregate' }
}

function takeCast(cursor: Cursor) {
  return take(cursor, '::') ? identifier(cursor) : null
}
