import { type Context, Hono } from 'hono'
import { reviewPages } from '#domain/salon/shown-reviews.ts'
import type { Database } from '#server/database/open.ts'
import { openClientQueues } from '#server/http/turns.ts'
import { renderOne } from '#server/pages/render-site.ts'
import { readReviewPage, type Site } from '#server/pages/site.ts'
import { respond } from './routes.ts'

const REVIEWS = '/bewertungen'

/**
 * The pages of older reviews, for crawlers and readers without a script. A salon may have hundreds, so
 * none is kept in memory; the first one is.
 */
export function reviewRoutes(parts: {
  site: Site
  database: Database
  addressOf: (c: Context) => string
}) {
  const { site, database, addressOf } = parts
  const inQueue = openClientQueues()
  return new Hono().get(REVIEWS, async (c, next) => {
    const asked = Number(c.req.query('seite'))
    if (!(Number.isInteger(asked) && asked > 1)) return next()
    const pages = reviewPages(site.data.reviews.total)
    if (asked > pages) return c.redirect(`${REVIEWS}?seite=${pages}`, 302)
    return inQueue(addressOf(c), async () => {
      const rows = await database.as('anon', null, (query) => readReviewPage(query, asked))
      const { data, build } = site
      const reviews = { ...data.reviews, further: { page: asked, rows } }
      return respond(c, await renderOne(build, { ...data, path: REVIEWS, reviews }))
    })
  })
}
