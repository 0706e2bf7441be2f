import { type Context, Hono } from 'hono'
import { ApiError, errorResponse } from '#server/http/errors.ts'
import type { Log } from '#server/http/log.ts'
import type { Site } from '#server/pages/site.ts'
import { FAILED } from '#site/pages.ts'
import { answerPage, answerWith, type PageQuestion } from './answer.ts'

/** Every page and file, from memory. */
export function pageRoutes(site: Pick<Site, 'answers'>, log: Pick<Log, 'error'>) {
  return new Hono()
    .all('*', (c) => {
      const { body, ...head } = answerPage(site.answers, questionOf(c))
      return new Response(body, head)
    })
    .onError((error, c) => failedPage(site, log, error, c))
}

/** What nobody expected is told the log, and the visitor gets a page that says so. */
export function failedPage(
  { answers }: Pick<Site, 'answers'>,
  log: Pick<Log, 'error'>,
  error: Error,
  c: Context,
) {
  // Refused, not failed: whoever asks for too much at once.
  if (error instanceof ApiError && error.status < 500) return errorResponse(error)
  log.error('unexpected', error, { method: c.req.method, path: c.req.path })
  const page = answers.get(FAILED)
  if (!page) return c.text('Internal Server Error', 500)
  const { body, ...head } = answerWith(page, questionOf(c), 500)
  return new Response(body, { ...head, headers: { ...head.headers, 'Cache-Control': 'no-store' } })
}

export function questionOf(c: Context): PageQuestion {
  return {
    method: c.req.method,
    path: c.req.path,
    acceptEncoding: c.req.header('Accept-Encoding') ?? null,
    ifNoneMatch: c.req.header('If-None-Match') ?? null,
  }
}
