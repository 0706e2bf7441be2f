import { ApiError } from '#server/http/errors.ts'
import { delimiter, field, lexeme, quotedValue } from './names.ts'
import {
  after,
  always,
  attempt,
  before,
  chain,
  char,
  choice,
  end,
  label,
  map,
  notAhead,
  type Parser,
  run,
  separated,
  string,
  word,
} from './parser.ts'
import type { Comparison, Condition, Filter, IsValue, Operation } from './tree.ts'

const MAX_DEPTH = 4
const MAX_LIST_ITEMS = 200

const COMPARISONS: Comparison[] = ['neq', 'eq', 'gte', 'gt', 'lte', 'lt', 'like', 'ilike']
const IS_VALUES: IsValue[] = ['null', 'not_null', 'true', 'false', 'unknown']

const listItem = choice<string>(
  attempt(before(quotedValue, notAhead(run(/[^,)]/y)))),
  run(/[^,)]+/y),
  always(''),
)

const list = map(
  before(after(lexeme(char('(')), separated(listItem, char(','))), lexeme(char(')'))),
  (values) => {
    if (values.length <= MAX_LIST_ITEMS) return values
    throw new ApiError(400, 'PGRST100', `A list may hold at most ${MAX_LIST_ITEMS} values`)
  },
)

const isValue = label(
  choice(...IS_VALUES.map((value) => attempt(map(word(value), () => value)))),
  'isVal: (null, not_null, true, false, unknown)',
)

const negation = choice(
  map(attempt(before(string('not'), delimiter)), () => true),
  always(false),
)

/** The value of a filter of its own: everything up to the end. */
const wholeValue = choice(run(/[\s\S]+/y), always(''))

/** The value of a filter among others: up to the comma or parenthesis, unless it is quoted. */
const innerValue = choice<string>(
  attempt(before(quotedValue, notAhead(run(/[^,)]/y)))),
  attempt(run(/\{[^{}]*\}/y)),
  run(/[^,)]+/y),
  always(''),
)

/** `not.eq.5`, `in.(1,2)`, `is.null` … behind a column's name. */
export const filterValue = before(operation(wholeValue), end)

/** `and(a.eq.1,not.or(b.is.null,c.gt.2))`, as deep as MAX_DEPTH and no deeper. */
export const logicTree = before(condition(0), end)

function operation(value: Parser<string>): Parser<Pick<Filter, 'isNegated' | 'operation'>> {
  const operations = label(
    choice<Operation>(
      map(after(attempt(before(string('in'), delimiter)), list), (values) => ({
        name: 'in' as const,
        values,
      })),
      map(after(attempt(before(string('is'), delimiter)), isValue), (value) => ({
        name: 'is' as const,
        value,
      })),
      ...COMPARISONS.map((name) =>
        attempt(map(after(before(string(name), delimiter), value), (value) => ({ name, value }))),
      ),
    ),
    'operator (eq, gt, ...)',
  )
  return chain(negation, (isNegated) => map(operations, (operation) => ({ isNegated, operation })))
}

const innerOperation = operation(innerValue)

const innerFilter: Parser<Condition> = attempt(
  chain(before(field, delimiter), (column) =>
    map(innerOperation, (rest) => ({ kind: 'filter' as const, column, ...rest })),
  ),
)

const logicOperator = label(
  choice<'and' | 'or'>(
    map(attempt(string('and')), () => 'and' as const),
    map(string('or'), () => 'or' as const),
  ),
  'logic operator (and, or)',
)

function condition(depth: number): Parser<Condition> {
  return (text, at) => choice(innerFilter, branch(depth))(text, at)
}

function branch(depth: number): Parser<Condition> {
  return chain(label(negation, 'negation operator (not)'), (isNegated) =>
    chain(logicOperator, (operator) => {
      if (depth >= MAX_DEPTH) {
        throw new ApiError(400, 'PGRST100', `Conditions may nest at most ${MAX_DEPTH} deep`)
      }
      const inner = separated(condition(depth + 1), lexeme(char(',')))
      return map(
        before(after(lexeme(char('(')), inner), lexeme(char(')'))),
        (conditions): Condition => ({ kind: 'logic', isNegated, operator, conditions }),
      )
    }),
  )
}
