import { ApiError } from '#server/http/errors.ts'
import { delimiter, field, fieldName, itemEnd, lexeme } from './names.ts'
import {
  after,
  attempt,
  before,
  chain,
  char,
  choice,
  end,
  map,
  optional,
  type Parser,
  separated,
  string,
} from './parser.ts'
import type { OrderTerm } from './tree.ts'

const termOver = itemEnd(char(','), end)

const direction = choice(
  map(attempt(after(delimiter, string('asc'))), () => 'asc' as const),
  map(attempt(after(delimiter, string('desc'))), () => 'desc' as const),
)

const nulls = choice(
  map(attempt(after(delimiter, string('nullsfirst'))), () => 'nullsfirst' as const),
  map(attempt(after(delimiter, string('nullslast'))), () => 'nullslast' as const),
)

const embedded: Parser<OrderTerm> = attempt(
  map(before(fieldName, char('(')), (name): never => {
    throw notEmbedded(name)
  }),
)

const term: Parser<OrderTerm> = chain(field, (column) =>
  chain(optional(direction), (direction) =>
    map(before(optional(nulls), termOver), (nulls) => ({ column, direction, nulls })),
  ),
)

/** `created_at.desc.nullslast,id` */
export const orderTerms = separated(lexeme(choice(embedded, term)), char(','))

/** The answer to every parameter that speaks of an embedded table: there are none. */
export function notEmbedded(name: string) {
  return new ApiError(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
    hint: `Verify that '${name}' is included in the 'select' query parameter.`,
  })
}
