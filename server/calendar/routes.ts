import { Hono } from 'hono'
import type { Database } from '#server/database/open.ts'
import { currentSalon } from '#server/salon/stored.ts'
import { calendarFeed, isCalendarSecret } from './feed.ts'

const FILE = '/:file{[0-9a-f]+\\.ics}'
const HEADERS = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
}

type Parts = { database: Database; isSampleSite: boolean; now: () => Date }

/** /kalender/SECRET.ics: whoever has the address reads; any other is as unknown as every page that is none. */
export function calendarRoutes({ database, isSampleSite, now }: Parts) {
  return new Hono().get(FILE, async (c, next) => {
    const secret = c.req.param('file').slice(0, -'.ics'.length)
    const text = await database.as('service_role', null, async (query) => {
      if (!(await isCalendarSecret(query, secret))) return null
      return calendarFeed(query, await currentSalon(query, now(), isSampleSite), now())
    })
    return text === null ? next() : c.body(text, 200, HEADERS)
  })
}
