import type { Role } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'
import { checkContentType } from './media.ts'

const MAX_BODY_BYTES_ANON = 16 * 1024
const MAX_BODY_BYTES_SIGNED_IN = 1024 * 1024
const MAX_JSON_DEPTH = 5
const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** A checked body. Its text goes to PostgreSQL as it came: only there values get their types. */
export type Payload = { text: string; isList: boolean; keys: string[] }

/** Reads the JSON of a write. With `columns` given, rows may have different keys. */
export async function readPayload(
  request: Request,
  role: Role,
  columns: string[] | null,
): Promise<Payload> {
  checkContentType(request.headers.get('Content-Type') ?? undefined)
  const isAnonymous = role === 'anon'
  const text = await limitedText(
    request,
    isAnonymous ? MAX_BODY_BYTES_ANON : MAX_BODY_BYTES_SIGNED_IN,
  )
  const json = parsed(text)
  if (isAnonymous && Array.isArray(json) && json.length !== 1) {
    throw invalidBody('Anonymous requests insert exactly one row')
  }
  return { text, isList: Array.isArray(json), keys: columns ?? commonKeys(json) }
}

async function limitedText(request: Request, maxBytes: number) {
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > maxBytes) throw tooLarge(maxBytes)
  // Of a body with a length no more arrives than was announced, so it can be taken whole.
  const bytes = length ? await wholeBody(request) : await countedBody(request, maxBytes)
  if (bytes.byteLength > maxBytes) throw tooLarge(maxBytes)
  try {
    return UTF8.decode(bytes)
  } catch {
    throw invalidJson()
  }
}

async function wholeBody(request: Request) {
  return request.arrayBuffer().catch(endedTooEarly)
}

/** Counted while it arrives: a length that was not announced must not fill the memory. */
async function countedBody(request: Request, maxBytes: number) {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const part = await reader?.read().catch(endedTooEarly)
    if (!part || part.done) break
    size += part.value.byteLength
    if (size > maxBytes) {
      await reader?.cancel()
      throw tooLarge(maxBytes)
    }
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

function tooLarge(maxBytes: number) {
  return new ApiError(413, 'PGRST102', `The body may have at most ${maxBytes} bytes`)
}

function endedTooEarly(cause: unknown): never {
  throw new ApiError(400, 'PGRST102', 'The body ended too early', { cause })
}

function parsed(text: string): unknown {
  if (isTooDeep(text)) throw invalidBody(`JSON may nest at most ${MAX_JSON_DEPTH} deep`)
  try {
    const json: unknown = JSON.parse(text)
    if (typeof json === 'object' && json !== null) return json
  } catch {
    // answered below, like every other body that holds no row
  }
  throw invalidJson()
}

function isTooDeep(text: string) {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i]
    if (isInString) {
      if (character === '\\') i += 1
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth > MAX_JSON_DEPTH) return true
    } else if (character === '}' || character === ']') depth -= 1
  }
  return false
}

function commonKeys(json: unknown) {
  const rows: unknown[] = Array.isArray(json) ? json : [json]
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

function invalidJson() {
  return invalidBody('Empty or invalid json')
}

function invalidBody(message: string) {
  return new ApiError(400, 'PGRST102', message)
}
