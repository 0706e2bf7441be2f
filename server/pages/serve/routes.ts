import { Hono } from 'hono'
import type { Site } from '#server/pages/load.ts'
import { answerPage } from './answer.ts'

/** Every page and file, from memory. */
export function pageRoutes(site: Pick<Site, 'answers'>) {
  return new Hono().all('*', (c) => {
    const { method, headers } = c.req.raw
    const { body, ...head } = answerPage(site.answers, {
      method,
      path: c.req.path,
      acceptEncoding: headers.get('Accept-Encoding'),
      ifNoneMatch: headers.get('If-None-Match'),
    })
    return new Response(body, head)
  })
}
