import type { Database, Query, Settings } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Caller } from '#server/http/identify-caller.ts'
import { readPayload } from './body.ts'
import { type Catalogue, findTable, type Table } from './catalogue.ts'
import { acceptedMedia, appliedPreferences, readPreferences } from './headers.ts'
import { patternsIn, type RestQuery, readQuery } from './query.ts'
import { askedRange, contentRange, rangeAnswer } from './range.ts'
import {
  type Answer,
  type Change,
  deleteSql,
  insertSql,
  type Statement,
  selectSql,
  updateSql,
} from './sql.ts'

/** What each method honours of a client's preferences. */
const HONOURED = {
  GET: ['count', 'handling'],
  POST: ['resolution', 'missing', 'return', 'count', 'handling'],
  PATCH: ['missing', 'return', 'count', 'handling', 'maxAffected'],
  DELETE: ['return', 'count', 'handling', 'maxAffected'],
} as const
const MAX_ADDRESS_BYTES = 8 * 1024
const MAX_PATTERNS_ANON = 2
const MAX_WILDCARDS_ANON = 2
export const READS = ['GET', 'HEAD', 'OPTIONS']

type RestContext = { database: Database; catalogue: Catalogue }
type RestRequest = {
  table: string
  caller: Caller
  request: Request
  /** What the database learns about a visitor's entry. */
  settings?: Settings
}

export type RowsAnswer = {
  body: string | null
  status: 200 | 201 | 204 | 206
  headers: Record<string, string>
}

/** GET and HEAD: a page of rows, or only what can be said about them. */
export async function readRows(context: RestContext, asked: RestRequest): Promise<RowsAnswer> {
  const { request, caller } = asked
  const { query, preferences, media } = parseRequest(asked)
  const hasBody = request.method !== 'HEAD'
  // RFC 9110: a Range means something on GET alone.
  const rangeHeader = hasBody ? request.headers.get('Range') : null
  const range = askedRange(query, rangeHeader ?? undefined, caller.role)
  const isSignedIn = caller.role === 'authenticated'
  const isCounted = preferences.count !== undefined
  const reading = { query, range, media, isSignedIn, isCounted, hasBody }
  const answer = await run(
    context,
    asked,
    (table) => selectSql(table, reading),
    ({ rows }) => checkSingle(media.shape, rows),
  )
  const page = rangeAnswer(range, answer.rows, answer.total)
  return {
    body: hasBody ? answer.body : null,
    status: page.status,
    headers: {
      'Content-Type': media.contentType,
      'Content-Range': page.contentRange,
      ...appliedPreferences(preferences, HONOURED.GET),
    },
  }
}

/** POST: one row or many, all of them or none. */
export async function insertRows(context: RestContext, asked: RestRequest) {
  const change = parseRequest(asked)
  const { query, preferences, media } = change
  const isVisitor = asked.caller.role === 'anon'
  if (isVisitor && (query.onConflict || preferences.resolution)) {
    throw new ApiError(400, 'PGRST122', 'Anonymous requests cannot merge or ignore duplicates')
  }
  const payload = await readPayload(asked.request, asked.caller.role, query.columns)
  const answer = await run(
    context,
    asked,
    (table) => insertSql(table, payload, change),
    ({ rows }) => {
      if (!isVisitor) checkSingle(media.shape, rows)
      else if (preferences.return === 'representation' && rows === 0) throw unreadable(asked)
    },
  )
  // What came before is not stored again, and nothing of the answer may tell: others wrote it, too.
  if (isVisitor) answer.rows = 1
  const isMerged = preferences.resolution === 'merge-duplicates' && answer.inserted === 0
  return changed(change, answer, isMerged ? 200 : 201, 'POST')
}

/** PATCH: the same new values for every row that the filters match. */
export async function updateRows(context: RestContext, asked: RestRequest) {
  const change = parseRequest(asked)
  const payload = await readPayload(asked.request, asked.caller.role, change.query.columns)
  const write = (table: Table) => updateSql(table, payload, change)
  const answer = await run(context, asked, write, (answer) => checkChange(change, answer))
  return changed(change, answer, 204, 'PATCH')
}

export async function deleteRows(context: RestContext, asked: RestRequest) {
  const change = parseRequest(asked)
  const write = (table: Table) => deleteSql(table, change)
  const answer = await run(context, asked, write, (answer) => checkChange(change, answer))
  return changed(change, answer, 204, 'DELETE')
}

function changed(
  { preferences, media }: Change,
  { body, rows }: Answer,
  status: RowsAnswer['status'],
  method: 'POST' | 'PATCH' | 'DELETE',
): RowsAnswer {
  const hasBody = preferences.return === 'representation'
  const total = preferences.count ? rows : null
  const range = method === 'PATCH' ? contentRange(0, rows - 1, total) : contentRange(1, 0, total)
  return {
    body: hasBody ? body : null,
    status: status === 204 && hasBody ? 200 : status,
    headers: {
      'Content-Range': range,
      ...(hasBody ? { 'Content-Type': media.contentType } : {}),
      ...appliedPreferences(preferences, HONOURED[method]),
    },
  }
}

/** The parts that every request has, each checked in PostgREST's order. */
function parseRequest({ table, request, caller }: RestRequest) {
  const { headers, method, url } = request
  checkProfile(headers.get(READS.includes(method) ? 'Accept-Profile' : 'Content-Profile'))
  if (url.length - url.indexOf('/', url.indexOf('//') + 2) > MAX_ADDRESS_BYTES) {
    const message = `The address may have at most ${MAX_ADDRESS_BYTES} bytes`
    throw new ApiError(414, 'PGRST100', message)
  }
  const start = url.indexOf('?')
  const query = readQuery(new URLSearchParams(start < 0 ? '' : url.slice(start)), table)
  if (caller.role === 'anon') refuseCostlyPatterns(query)
  return {
    query,
    preferences: readPreferences(headers.get('Prefer') ?? undefined),
    media: acceptedMedia(headers.get('Accept') ?? undefined),
  }
}

/** A visitor may search a little; patterns that read every row again and again are refused. */
function refuseCostlyPatterns({ conditions }: RestQuery) {
  const patterns = patternsIn(conditions)
  const isCostly = patterns.some((pattern) => {
    // One behind a backslash is the character.
    const wildcards = pattern.replace(/\\./gs, '').match(/[*%]/g) ?? []
    return wildcards.length > MAX_WILDCARDS_ANON
  })
  if (!isCostly && patterns.length <= MAX_PATTERNS_ANON) return
  const message = `Anonymous requests may have ${MAX_PATTERNS_ANON} patterns with ${MAX_WILDCARDS_ANON} wildcards each`
  throw new ApiError(400, 'PGRST100', message)
}

function checkProfile(schema: string | null) {
  if (schema === null || schema === 'public') return
  throw new ApiError(406, 'PGRST106', `Invalid schema: ${schema}`, {
    hint: 'Only the following schemas are exposed: public',
  })
}

/** Writes a statement for the table and runs it as the caller; `check` may still undo a change. */
async function run(
  { database, catalogue }: RestContext,
  { table, caller, settings }: RestRequest,
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

function checkChange({ preferences, media }: Change, { rows }: Answer) {
  const { handling, maxAffected } = preferences
  if (handling === 'strict' && maxAffected !== null && rows > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint'
    throw new ApiError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` })
  }
  checkSingle(media.shape, rows)
}

/** A single object was asked for: any other number of rows is an error, and a write is undone. */
function checkSingle(shape: string, rows: number) {
  if (shape !== 'object' || rows === 1) return
  throw new ApiError(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
    details: `The result contains ${rows} rows`,
  })
}

/** Nobody reads a new row back without a right to; a row that was known already must not look different. */
function unreadable({ table }: RestRequest) {
  const message = `new row violates row-level security policy for table "${table}"`
  return new ApiError(401, '42501', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}
