import { ApiError } from '#server/http/errors.ts'
import { readPayload } from './body.ts'
import { appliedPreferences, type Preferences } from './prefer.ts'
import { contentRange } from './range.ts'
import { type Asked, checkSingle, parseRequest, type RestContext, run } from './request.ts'
import { type Change, deleteSql, insertSql, updateSql } from './sql/changes.ts'
import type { Answer } from './sql/reads.ts'

/** POST: one row or many, all of them or none. */
export async function insertRows(context: RestContext, asked: Asked) {
  const change = parseRequest(asked)
  const isVisitor = asked.caller.role === 'anon'
  if (isVisitor) refuseBulk(change)
  const payload = await readPayload(asked.request, asked.caller.role, change.query.columns)
  const answer = await run(
    context,
    asked,
    (table) => insertSql(table, payload, change),
    ({ rows }) => {
      if (!isVisitor) checkSingle(change.media.shape, rows)
      else if (isReadBack(change)) checkUnread(asked, rows)
    },
  )
  // What came before is not stored again, and nothing of the answer may tell: others wrote it, too.
  if (isVisitor) answer.rows = 1
  const isMerged = change.preferences.resolution === 'merge-duplicates' && answer.inserted === 0
  return changed(change, answer, {
    status: isMerged ? 200 : 201,
    contentRange: contentRange(1, 0, total(change, answer)),
    applied: { ...change.preferences, maxAffected: null },
    location: location(asked.table, answer),
  })
}

/** PATCH: the same new values for every row that the filters match. */
export async function updateRows(context: RestContext, asked: Asked) {
  const change = parseRequest(asked)
  const payload = await readPayload(asked.request, asked.caller.role, change.query.columns)
  const answer = await run(
    context,
    asked,
    (table) => updateSql(table, payload, change),
    (answer) => checkChange(change, answer),
  )
  return changed(change, answer, {
    status: change.preferences.return === 'representation' ? 200 : 204,
    contentRange: contentRange(0, answer.rows - 1, total(change, answer)),
    applied: { ...change.preferences, resolution: null },
  })
}

export async function deleteRows(context: RestContext, asked: Asked) {
  const change = parseRequest(asked)
  const answer = await run(
    context,
    asked,
    (table) => deleteSql(table, change),
    (answer) => checkChange(change, answer),
  )
  return changed(change, answer, {
    status: change.preferences.return === 'representation' ? 200 : 204,
    contentRange: contentRange(1, 0, total(change, answer)),
    applied: { ...change.preferences, resolution: null, missing: null },
  })
}

function changed(
  { preferences, media }: Change,
  answer: Answer,
  head: {
    status: number
    contentRange: string
    applied: Partial<Preferences>
    location?: string | null
  },
) {
  const hasBody = preferences.return === 'representation'
  return new Response(hasBody ? answer.body : null, {
    status: head.status,
    headers: {
      'Content-Range': head.contentRange,
      ...(hasBody ? { 'Content-Type': media.contentType } : {}),
      ...(head.location ? { Location: head.location } : {}),
      ...appliedPreferences(head.applied),
    },
  })
}

/** A visitor writes one row a request; what makes many of them, or touches old ones, stays shut. */
function refuseBulk({ query, preferences }: Change) {
  if (query.onConflict || preferences.resolution) {
    throw new ApiError(400, 'PGRST122', 'Anonymous requests cannot merge or ignore duplicates')
  }
}

/** Nobody reads a new row back without a right to; a row that was known already must not look different. */
function checkUnread({ table }: Asked, rows: number) {
  if (rows > 0) return
  const message = `new row violates row-level security policy for table "${table}"`
  throw new ApiError(401, '42501', message, { headers: { 'WWW-Authenticate': 'Bearer' } })
}

function isReadBack({ preferences }: Change) {
  return preferences.return === 'representation' || preferences.return === 'headers-only'
}

function checkChange({ preferences, media }: Change, { rows }: Answer) {
  const { handling, maxAffected } = preferences
  if (handling === 'strict' && maxAffected !== null && rows > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint'
    throw new ApiError(400, 'PGRST124', message, { details: `The query affects ${rows} rows` })
  }
  checkSingle(media.shape, rows)
}

function total({ preferences }: Change, { rows }: Answer) {
  return preferences.count === null ? null : rows
}

function location(table: string, { key, rows }: Answer) {
  if (!key || rows !== 1) return null
  const { pgrst_inserted: _, ...columns } = key
  const filters = Object.entries(columns).map(([name, value]) => [name, `eq.${value}`])
  return `/${encodeURIComponent(table)}?${new URLSearchParams(filters)}`
}
