import { findColumn, type Table } from '#server/rest/catalogue.ts'
import { leaves } from '#server/rest/query/read-query.ts'
import type {
  Comparison,
  Condition,
  IsValue,
  Operation,
  OrderTerm,
} from '#server/rest/query/tree.ts'
import type { Range } from '#server/rest/range.ts'
import { type Bind, columnOf } from './statement.ts'

const OPERATORS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

const IS: Record<IsValue, string> = {
  null: 'is null',
  not_null: 'is not null',
  true: 'is true',
  false: 'is false',
  unknown: 'is unknown',
}

const NULLS = { nullsfirst: ' nulls first', nullslast: ' nulls last' }

export function whereSql(table: Table, conditions: Condition[], bind: Bind) {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((one) => conditionSql(table, one, bind)).join(' and ')}`
}

export function orderSql(table: Table, terms: OrderTerm[]) {
  if (terms.length === 0) return ''
  const written = terms.map(({ column, direction, nulls }) => {
    const name = columnOf(table, findColumn(table, column))
    return `${name}${direction === 'desc' ? ' desc' : ''}${nulls ? NULLS[nulls] : ''}`
  })
  return ` order by ${written.join(', ')}`
}

export function limitsSql({ limit, offset }: Range, bind: Bind) {
  return `limit ${bind(limit)} offset ${bind(offset)}`
}

/** True when a row must be read to know whether it is wanted. */
export function hasPattern(conditions: Condition[]): boolean {
  return leaves(conditions).some(({ operation }) => patternOf(operation) !== null)
}

/**
 * The pattern in SQL's own words, or null where an operation has none. PostgREST takes every asterisk for
 * a wildcard; here one behind a backslash is the character, so that it can be searched for.
 */
function patternOf(operation: Operation) {
  const isPattern = operation.name === 'like' || operation.name === 'ilike'
  if (!isPattern) return null
  return operation.value.replace(/\\.|\*/gs, (found) => (found === '*' ? '%' : found))
}

function conditionSql(table: Table, condition: Condition, bind: Bind): string {
  const not = condition.isNegated ? 'not ' : ''
  if (condition.kind === 'logic') {
    const parts = condition.conditions.map((one) => conditionSql(table, one, bind))
    return `${not}(${parts.join(` ${condition.operator} `)})`
  }
  const column = columnOf(table, findColumn(table, condition.column))
  const { operation } = condition
  if (operation.name === 'is') return `${not}(${column} ${IS[operation.value]})`
  if (operation.name === 'in') {
    return `${not}(${column} = any (${bind(arrayLiteral(operation.values))}))`
  }
  const value = patternOf(operation) ?? operation.value
  return `${not}(${column} ${OPERATORS[operation.name]} ${bind(value)})`
}

function arrayLiteral(values: string[]) {
  // in.() names no value at all and matches nothing
  if (values.length === 1 && values[0] === '') return '{}'
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
