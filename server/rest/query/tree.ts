/** What a request asks for, after its address has been parseRequest and before any SQL exists. */
export type RestQuery = {
  select: SelectItem[]
  conditions: Condition[]
  order: OrderTerm[]
  limit: number | null
  offset: number | null
  columns: string[] | null
  onConflict: string[] | null
}

export type SelectItem =
  | { kind: 'all' }
  | { kind: 'column'; name: string; alias: string | null; cast: string | null }
  | { kind: 'aggregate' }
  | { kind: 'embed'; name: string }

export type Condition = Filter | Logic

export type Filter = { kind: 'filter'; column: string; isNegated: boolean; operation: Operation }

type Logic = {
  kind: 'logic'
  isNegated: boolean
  operator: 'and' | 'or'
  conditions: Condition[]
}

export type Operation =
  | { name: Comparison; value: string }
  | { name: 'in'; values: string[] }
  | { name: 'is'; value: IsValue }

export type Comparison = 'eq' | 'neq' | 'gt' | 'gte' | 'lt' | 'lte' | 'like' | 'ilike'

export type IsValue = 'null' | 'not_null' | 'true' | 'false' | 'unknown'

export type OrderTerm = {
  column: string
  direction: 'asc' | 'desc' | null
  nulls: 'nullsfirst' | 'nullslast' | null
}
