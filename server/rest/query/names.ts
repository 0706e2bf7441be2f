import { ApiError } from '#server/http/errors.ts'
import { unfit, unknown } from './failure.ts'
import {
  after,
  ahead,
  attempt,
  before,
  char,
  choice,
  found,
  label,
  lost,
  map,
  notAhead,
  optional,
  type Parser,
  run,
  separated,
  string,
} from './parser.ts'

const blanks = run(/[ \t]+/y)

/** Letters, digits, `_`, `$` and inner spaces; spaces around it do not count. */
export const identifier = map(run(/[\p{L}0-9_ $]+/uy, ['letter', 'digit']), (name) => name.trim())

export const delimiter = label(char('.'), 'delimiter (.)')

const dash = attempt(before(char('-'), notAhead(char('>'))))

const dashed = map(separated(identifier, dash), (parts) => parts.join('-'))

export const fieldName = label(
  choice<string>(quotedValue, dashed),
  'field name (* or [a..z0..9_$])',
)

const arrow = map(choice(attempt(string('->>')), attempt(string('->'))), (): never => {
  throw new ApiError(400, 'PGRST100', 'JSON paths are not supported')
})

/** A column's name where PostgREST would allow a path into its JSON. */
export const field = lexeme(before(fieldName, optional(arrow)))

export const columnNames = separated(fieldName, lexeme(char(',')))

/** Something in double quotes; a backslash takes the next character as it is. */
export function quotedValue(text: string, at: number): ReturnType<Parser<string>> {
  const opened = char('"')(text, at)
  if (!opened.ok) return opened
  let value = ''
  for (let i = at + 1; i < text.length; i += 1) {
    if (text[i] === '"') return found(value, i + 1, true, unknown(i + 1))
    if (text[i] === '\\') i += 1
    value += text[i] ?? ''
  }
  return lost(true, unfit(text.length, ['"\\\\"', '"\\""']))
}

export function lexeme<T>(parser: Parser<T>): Parser<T> {
  return after(optional(blanks), before(parser, optional(blanks)))
}

/** Whether a list goes on or is over, without reading the comma. */
export function itemEnd(...marks: Parser<unknown>[]): Parser<unknown> {
  return choice<unknown>(...marks.map((mark) => attempt(ahead(mark))))
}
