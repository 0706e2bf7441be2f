import {
  type Cursor,
  commaList,
  expectEnd,
  expectWord,
  fail,
  refused,
  skipBlanks,
  take,
  takeMatch,
} from './cursor.ts'
import { FIELD_NAME, field, quotedValue } from './names.ts'
import { sharedLength } from './order.ts'
import type { Comparison, Condition, Filter, IsValue, Operation } from './tree.ts'

const MAX_DEPTH = 4
const MAX_LIST_ITEMS = 200
export const MAX_FILTERS = 20
export const TOO_MANY_FILTERS = `A request may have at most ${MAX_FILTERS} filters`

const IS_VALUES: IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown']
const OPERATORS = 'neq|eq|gte|gt|lte|lt|like|ilike|in|is'
const OPERATOR = new RegExp(OPERATORS, 'y')
/** A word that begins a branch also begins the name of many a column, `order_id` or `android`. */
const BRANCH_START = /not\.|and|or/y
const FILTER_START = new RegExp(`[\\p{L}0-9_ $-]+\\.(?:not\\.)?(?:${OPERATORS})\\.`, 'uy')

type Rest = Pick<Filter, 'isNegated' | 'operation'>

/** `not.eq.5`, `in.(1,2)`, `is.null` … behind a column's name. */
export function filterValue(cursor: Cursor): Rest {
  const rest = negatedOperation(cursor, (rest) => takeMatch(rest, /[\s\S]+/y))
  expectEnd(cursor)
  return rest
}

/** `and(a.eq.1,not.or(b.is.null,c.gt.2))`, as deep as MAX_DEPTH and no deeper. */
export function logicTree(cursor: Cursor): Condition {
  const tree = condition(cursor, 0)
  expectEnd(cursor)
  return tree
}

function condition(cursor: Cursor, depth: number): Condition {
  skipBlanks(cursor)
  const found =
    isAhead(cursor, BRANCH_START) && !isAhead(cursor, FILTER_START)
      ? branch(cursor, depth)
      : innerFilter(cursor)
  skipBlanks(cursor)
  return found
}

function branch(cursor: Cursor, depth: number): Condition {
  const isNegated = take(cursor, 'not.')
  const operator = (['and', 'or'] as const).find((word) => take(cursor, word))
  if (!operator) fail(cursor, 'logic operator (and, or)')
  if (depth >= MAX_DEPTH) throw refused(`Conditions may nest at most ${MAX_DEPTH} deep`)
  skipBlanks(cursor)
  expectWord(cursor, '(')
  const conditions = commaList(cursor, (inner) => condition(inner, depth + 1), {
    most: MAX_FILTERS,
    tooMany: TOO_MANY_FILTERS,
  })
  expectWord(cursor, ')')
  return { kind: 'logic', isNegated, operator, conditions }
}

function innerFilter(cursor: Cursor): Condition {
  if (!isAhead(cursor, /["\p{L}0-9_ $]/uy)) {
    fail(cursor, `${FIELD_NAME}, negation operator (not) or logic operator (and, or)`)
  }
  const column = field(cursor)
  if (!take(cursor, '.')) fail(cursor, 'delimiter (.)')
  return { kind: 'filter', column, ...negatedOperation(cursor, innerValue) }
}

function negatedOperation(cursor: Cursor, readValue: (cursor: Cursor) => string): Rest {
  const isNegated = take(cursor, 'not.')
  return { isNegated, operation: operation(cursor, readValue, isNegated) }
}

function operation(
  cursor: Cursor,
  readValue: (cursor: Cursor) => string,
  isNegated: boolean,
): Operation {
  const name = takeMatch(cursor, OPERATOR)
  if (!name || !take(cursor, '.')) {
    const isWhole = name !== '' || isNegated
    const seenAt = cursor.at + (name ? 0 : sharedLength(cursor, 'not'))
    fail(cursor, `${isWhole ? '' : '"not" or '}operator (eq, gt, ...)`, { seenAt })
  }
  if (name === 'in') return { name, values: list(cursor) }
  if (name === 'is') return { name, value: isValue(cursor) }
  return { name: name as Comparison, value: readValue(cursor) }
}

function list(cursor: Cursor) {
  skipBlanks(cursor)
  expectWord(cursor, '(')
  skipBlanks(cursor)
  const values = commaList(cursor, (item) => quotedOr(item, /[^,)]+/y), {
    most: MAX_LIST_ITEMS,
    tooMany: `A list may hold at most ${MAX_LIST_ITEMS} values`,
  })
  expectWord(cursor, ')')
  skipBlanks(cursor)
  return values
}

function isValue(cursor: Cursor): IsValue {
  const found = IS_VALUES.find((value) => sharedLength(cursor, value) === value.length)
  if (found) {
    cursor.at += found.length
    return found
  }
  cursor.at += Math.max(...IS_VALUES.map((value) => sharedLength(cursor, value)))
  return fail(cursor, 'isVal: (null, not_null, true, false, unknown)')
}

/** The value of a filter among others: up to the comma or parenthesis, unless it is quoted or an array. */
function innerValue(cursor: Cursor) {
  return quotedOr(cursor, /\{[^{}]*\}|[^,)]+/y)
}

function quotedOr(cursor: Cursor, plain: RegExp) {
  const start = cursor.at
  const quoted = quotedValue(cursor)
  if (quoted !== null && !isAhead(cursor, /[^,)]/y)) return quoted
  cursor.at = start
  return takeMatch(cursor, plain)
}

function isAhead(cursor: Cursor, pattern: RegExp) {
  pattern.lastIndex = cursor.at
  return pattern.test(cursor.text)
}
