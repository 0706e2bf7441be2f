import type { Role } from '#server/database/open.ts'
import { readJson } from '#server/http/body.ts'
import { ApiError } from '#server/http/errors.ts'
import { checkContentType } from './headers.ts'

const MAX_BODY_BYTES_ANON = 16 * 1024
const MAX_BODY_BYTES_SIGNED_IN = 1024 * 1024
const MAX_JSON_DEPTH = 5

/** A checked body. Its text goes to PostgreSQL as it came: only there values get their types. */
export type Payload = { text: string; isList: boolean; keys: string[] }

/** Reads the JSON of a write. With `columns` given, rows may have different keys. */
export async function readPayload(
  request: Request,
  role: Role,
  columns: string[] | null,
): Promise<Payload> {
  checkContentType(request.headers.get('Content-Type') ?? undefined)
  const isVisitor = role === 'anon'
  const maxBytes = isVisitor ? MAX_BODY_BYTES_ANON : MAX_BODY_BYTES_SIGNED_IN
  const { text, json } = await readJson(request, { maxBytes, maxDepth: MAX_JSON_DEPTH })
  if (typeof json !== 'object' || json === null) throw invalidBody('Empty or invalid json')
  const isList = Array.isArray(json)
  const rows: unknown[] = isList ? json : [json]
  if (isVisitor && rows.length !== 1) {
    throw invalidBody('Anonymous requests insert exactly one row')
  }
  return { text, isList, keys: columns ?? commonKeys(rows) }
}

function commonKeys(rows: unknown[]) {
  const keys = rows.length > 0 ? keysOf(rows[0]) : []
  const expected = new Set(keys)
  for (const row of rows) {
    const own = keysOf(row)
    if (own.length !== keys.length || !own.every((key) => expected.has(key))) {
      throw invalidBody('All object keys must match')
    }
  }
  return keys.sort()
}

function keysOf(row: unknown) {
  if (typeof row === 'object' && row !== null && !Array.isArray(row)) return Object.keys(row)
  throw invalidBody('All object keys must match')
}

function invalidBody(message: string) {
  return new ApiError(400, 'PGRST102', message)
}
