import { type Context, Hono } from 'hono'
import type { ApiError } from '#server/http/errors.ts'
import type { Site } from '#server/pages/site.ts'
import { FAILED } from '#site/pages.ts'
import { answerPage, answerWith, type PageQuestion } from './answer.ts'

/** Every page and file, from memory. */
export function pageRoutes(site: Pick<Site, 'answers'>) {
  return new Hono().all('*', (c) => {
    const { body, ...head } = answerPage(site.answers, questionOf(c))
    return new Response(body, head)
  })
}

/** What a visitor gets when nobody expected it, or when too many came: a page that says so. */
export function failedPage(
  { answers }: Pick<Site, 'answers'>,
  c: Context,
  { status, headers }: Pick<ApiError, 'status' | 'headers'>,
) {
  const page = answers.get(FAILED)
  if (!page) return c.text('Internal Server Error', status, headers)
  const { body, ...head } = answerWith(page, questionOf(c), status)
  return new Response(body, {
    ...head,
    headers: { ...head.headers, ...headers, 'Cache-Control': 'no-store' },
  })
}

export function questionOf(c: Context): PageQuestion {
  return {
    method: c.req.method,
    path: c.req.path,
    acceptEncoding: c.req.header('Accept-Encoding') ?? null,
    ifNoneMatch: c.req.header('If-None-Match') ?? null,
  }
}
