import { appliedPreferences } from './prefer.ts'
import { askedRange, rangeAnswer } from './range.ts'
import { type Asked, checkSingle, parseRequest, type RestContext, run } from './request.ts'
import { selectSql } from './sql/reads.ts'

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
      ...appliedPreferences({ count, handling }),
    },
  })
}
