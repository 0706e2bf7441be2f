import { unknown } from './failure.ts'
import { field, fieldName, identifier, itemEnd, lexeme } from './names.ts'
import {
  after,
  ahead,
  always,
  attempt,
  before,
  chain,
  char,
  choice,
  end,
  lost,
  map,
  notAhead,
  optional,
  type Parser,
  run,
  separated,
  string,
} from './parser.ts'
import type { SelectItem } from './tree.ts'

const itemOver = itemEnd(string(')'), string(','), end)

const alias = optional(attempt(before(fieldName, before(char(':'), notAhead(char(':'))))))

const cast = optional(after(string('::'), identifier))

const aggregate = choice(
  string('sum'),
  string('avg'),
  string('count'),
  attempt(string('max')),
  attempt(string('min')),
)

const all: Parser<SelectItem> = attempt(
  map(before(char('*'), itemOver), () => ({ kind: 'all' as const })),
)

const countAll: Parser<SelectItem> = attempt(
  map(before(after(alias, before(string('count()'), cast)), itemOver), () => ({
    kind: 'aggregate' as const,
  })),
)

const column: Parser<SelectItem> = chain(alias, (asName) =>
  chain(field, (name) =>
    chain(cast, (type) =>
      chain(optional(attempt(after(char('.'), before(aggregate, string('()'))))), (isAggregate) =>
        map(before(cast, itemOver), () =>
          isAggregate
            ? { kind: 'aggregate' as const }
            : { kind: 'column' as const, name, alias: asName, cast: type },
        ),
      ),
    ),
  ),
)

const hints = after(optional(after(char('!'), fieldName)), optional(after(char('!'), fieldName)))

// No embedding is offered, so what stands in the parentheses is not read: nesting costs nothing.
const rest = run(/[\s\S]+/y)

const relation: Parser<SelectItem> = attempt(
  chain(after(alias, optionalSpread(fieldName)), (name) =>
    name === 'count'
      ? failing
      : map(after(hints, before(ahead(string('(')), rest)), () => ({
          kind: 'embed' as const,
          name,
        })),
  ),
)

export const selectItems: Parser<SelectItem[]> = before(
  choice<SelectItem[]>(
    separated(choice(lexeme(relation), lexeme(choice(all, countAll, column))), lexeme(char(','))),
    always([]),
  ),
  end,
)

function optionalSpread(parser: Parser<string>) {
  return after(optional(attempt(string('...'))), parser)
}

function failing(_text: string, at: number): ReturnType<Parser<never>> {
  return lost(false, unknown(at))
}
