import { type Cursor, fail, refused, skipBlanks, startsWith, takeMatch } from './cursor.ts'

/** Letters, digits, `_`, `$` and inner spaces. */
const IDENTIFIER = /[\p{L}0-9_ $]+/uy
/** Identifiers joined by dashes; `->` would lead into JSON. */
const DASHED = /[\p{L}0-9_ $]+(?:-(?!>)[\p{L}0-9_ $]+)*/uy
export const FIELD_NAME = 'field name (* or [a..z0..9_$])'
const QUOTED = /"(?:[^"\\]|\\[\s\S])*"/y

export function identifier(cursor: Cursor) {
  const name = takeMatch(cursor, IDENTIFIER)
  return name ? name.trim() : fail(cursor, 'letter or digit')
}

/** A name as it is, or in double quotes with anything in it. */
export function fieldName(cursor: Cursor) {
  const name = quotedValue(cursor) ?? dashedName(cursor)
  if (startsWith(cursor, '->')) throw refused('JSON paths are not supported')
  return name
}

/** The same with blanks around it. */
export function field(cursor: Cursor) {
  skipBlanks(cursor)
  const name = fieldName(cursor)
  skipBlanks(cursor)
  return name
}

/** Something in double quotes; a backslash takes the next character as it is. */
export function quotedValue(cursor: Cursor) {
  const quoted = takeMatch(cursor, QUOTED)
  return quoted ? quoted.slice(1, -1).replace(/\\([\s\S])/g, '$1') : null
}

function dashedName(cursor: Cursor) {
  const name = takeMatch(cursor, DASHED)
  if (!name) fail(cursor, FIELD_NAME)
  return name
    .split('-')
    .map((part) => part.trim())
    .join('-')
}
