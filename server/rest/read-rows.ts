import { appliedPreferences } from './prefer.ts'
import { askedRange, rangeAnswer } from './range.ts'
import {
  type Asked,
  checkSingle,
  paramsOf,
  parseRequest,
  type RestContext,
  run,
} from './request.ts'
import { selectSql } from './sql/reads.ts'

/** A proxy gives up on an answer whose headers are too long for it. */
const MAX_LOCATION_CHARACTERS = 2_000

/** GET and HEAD: a page of rows, or only what can be said about them. */
export async function readRows(context: RestContext, asked: Asked) {
  const { request, caller } = asked
  const { query, preferences, media } = parseRequest(asked)
  const hasBody = request.method !== 'HEAD'
  // RFC 9110: a Range means something on GET alone.
  const rangeHeader = hasBody ? request.headers.get('Range') : null
  const range = askedRange(query, rangeHeader ?? undefined, caller.role)
  const isSignedIn = caller.role === 'authenticated'
  const isCounted = preferences.count !== null
  const answer = await run(
    context,
    asked,
    (table) => selectSql(table, { query, range, media, isSignedIn, isCounted, hasBody }),
    ({ rows }) => checkSingle(media.shape, rows),
  )
  const { status, contentRange } = rangeAnswer(range, answer.rows, answer.total)
  const { count, handling } = preferences
  return new Response(hasBody ? answer.body : null, {
    status,
    headers: {
      'Content-Type': media.contentType,
      'Content-Range': contentRange,
      ...contentLocation(asked),
      ...appliedPreferences({ count, handling }),
    },
  })
}

/** The same question in the one spelling it has: its parts in order, without the key that came with it. */
function contentLocation({ table, request: { url } }: Asked): Record<string, string> {
  const parts = [...paramsOf(url)]
    .filter(([key]) => key !== 'apikey')
    .sort(([a], [b]) => (a < b ? -1 : Number(a > b)))
    .map((pair) => pair.map(encoded).join('='))
  const location = `/${encoded(table)}${parts.length > 0 ? '?' : ''}${parts.join('&')}`
  return location.length > MAX_LOCATION_CHARACTERS ? {} : { 'Content-Location': location }
}

function encoded(text: string) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
