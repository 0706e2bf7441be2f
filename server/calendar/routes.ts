import { type Context, Hono } from 'hono'
import type { Database, Query } from '#server/database/open.ts'
import { openClientQueues } from '#server/http/turns.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { calendarFeed, isCalendarSecret } from './feed.ts'

/** What is no secret of ours is not looked up. */
const FILE = '/:file{[0-9a-f]{64}\\.ics}'
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

type Parts = {
  database: Database
  isSampleSite: boolean
  now: () => Date
  addressOf: (c: Context) => string
}

/** /kalender/SECRET.ics: whoever has the address reads; any other is as unknown as every page that is none. */
export function calendarRoutes({ database, isSampleSite, now, addressOf }: Parts) {
  const inQueue = openClientQueues()
  return new Hono().get(FILE, async (c, next) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    const read = async (query: Query) => {
      if (!(await isCalendarSecret(query, secret, now()))) return null
      return calendarFeed(query, await currentSalon(query, now(), isSampleSite), now())
    }
    const text = await inQueue(addressOf(c), () => database.forStranger(read))
    return text === null ? next() : c.body(text, 200, HEADERS)
  })
}
