import type { MiddlewareHandler } from 'hono'
import type { Database, Query, Settings } from '#server/database/open.ts'
import type { Caller } from '#server/http/caller.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Catalogue, Table } from './catalogue.ts'
import { findTable } from './catalogue.ts'
import { acceptedMedia } from './media.ts'
import { readPreferences } from './prefer.ts'
import { leaves, readQuery } from './query/read-query.ts'
import type { RestQuery } from './query/tree.ts'
import type { Answer } from './sql/reads.ts'
import type { Statement } from './sql/statement.ts'

const MAX_ADDRESS_BYTES = 8 * 1024
const MAX_PATTERNS_ANON = 2
const MAX_WILDCARDS_ANON = 2
export const READS = ['GET', 'HEAD']

export type RestContext = { database: Database; catalogue: Catalogue }
export type Asked = {
  table: string
  caller: Caller
  request: Request
  /** What the database is told about a visitor's entry. */
  settings?: Settings
}

export const checkAddress: MiddlewareHandler = async (c, next) => {
  const { url } = c.req.raw
  const address = url.length - url.indexOf('/', url.indexOf('//') + 2)
  if (address > MAX_ADDRESS_BYTES) {
    throw new ApiError(414, 'PGRST100', `The address may have at most ${MAX_ADDRESS_BYTES} bytes`)
  }
  await next()
}

/** The parts that every request has, each checked in PostgREST's order. */
export function parseRequest({ request, caller }: Asked) {
  const { headers, method, url } = request
  checkProfile(headers.get(READS.includes(method) ? 'Accept-Profile' : 'Content-Profile'))
  const query = readQuery(paramsOf(url))
  if (caller.role === 'anon') refuseCostlyPatterns(query)
  return {
    query,
    preferences: readPreferences(headers.get('Prefer') ?? undefined),
    media: acceptedMedia(headers.get('Accept') ?? undefined),
  }
}

export function paramsOf(url: string) {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

/** A visitor may search a little; patterns that read every row again and again are refused. */
function refuseCostlyPatterns({ conditions }: RestQuery) {
  const patterns = leaves(conditions).flatMap(({ operation }) =>
    operation.name === 'like' || operation.name === 'ilike' ? [operation.value] : [],
  )
  const isCostly = patterns.some((pattern) => {
    // One behind a backslash is the character.
    const wildcards = pattern.replace(/\\./gs, '').match(/[*%]/g) ?? []
    return wildcards.length > MAX_WILDCARDS_ANON
  })
  if (!isCostly && patterns.length <= MAX_PATTERNS_ANON) return
  const message = `Anonymous requests may have ${MAX_PATTERNS_ANON} patterns with ${MAX_WILDCARDS_ANON} wildcards each`
  throw new ApiError(400, 'PGRST100', message)
}

/** Writes a statement for the table and runs it as the caller; `check` may still undo a change. */
export async function run(
  { database, catalogue }: RestContext,
  { table, caller, settings }: Asked,
  write: (table: Table) => Statement,
  check: (answer: Answer) => void,
): Promise<Answer> {
  const { sql, params } = await catalogue.with((tables) => write(findTable(tables, table)))
  const work = async (query: Query) => {
    const [answer] = await query<Answer>(sql, params)
    if (!answer) throw new Error('The statement gave no row')
    check(answer)
    return answer
  }
  return database.as(caller.role, caller.claims, work, settings)
}

/** A single object was asked for: any other number of rows is an error, and a write is undone. */
export function checkSingle(shape: string, rows: number) {
  if (shape !== 'object' || rows === 1) return
  throw new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

function checkProfile(schema: string | null) {
  if (schema === null || schema === 'public') return
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}
