import type { Monitor } from '#server/sitemap/runs.ts'
import { ADMIN, type TestServer } from '#tests/support/server.ts'
import { NOW, openWeb, SITEMAP, urlset, type Web } from './web.ts'

export const PAGES = ['https://salon.test/', 'https://salon.test/preise', 'https://salon.test/alt']
export const GOOD: Web = {
  [SITEMAP]: urlset(
    `<loc>${PAGES[0]}</loc><lastmod>2026-11-10</lastmod><priority>1.0</priority><changefreq>weekly</changefreq>`,
    `<loc>${PAGES[1]}</loc><lastmod>2026-09-10</lastmod>`,
    `<loc>${PAGES[2]}</loc>`,
  ),
  [`${PAGES[0]}`]: { headers: { 'content-type': 'text/html' }, body: '<a href="/faq">FAQ</a>' },
  [`${PAGES[1]}`]: { headers: { 'content-type': 'text/html' }, body: '' },
  [`${PAGES[2]}`]: (ask) => ({ status: ask.method === 'HEAD' ? 405 : 200 }),
  'https://salon.test/faq': { headers: { 'content-type': 'text/html' }, body: '' },
}
export function monitorOf(server: TestServer, web: Web) {
  const opened = openWeb(web)
  const errors: unknown[] = []
  const monitor: Monitor = {
    database: server.database,
    fetch: opened.context.fetch,
    siteUrl: 'https://salon.test',
    readPaths: async () => ['/', '/preise'],
    log: { info: () => {}, error: (_, thrown) => errors.push(thrown) },
    context: { now: () => NOW, sleep: opened.context.sleep },
  }
  return { monitor, opened, errors }
}

export async function start(server: TestServer, row: object = {}, user = ADMIN) {
  const answer = await server.request('/rest/v1/sitemap_runs?select=id', {
    method: 'POST',
    token: await server.token(user),
    headers: { Prefer: 'return=representation', Accept: 'application/vnd.pgrst.object+json' },
    body: { domain: 'salon.test', sitemap_url: SITEMAP, ...row },
  })
  return { status: answer.status, ...((await answer.json()) as { id?: string; code?: string }) }
}

export async function runsOf(server: TestServer, columns = 'state, error') {
  return server.database.owner(`select ${columns} from sitemap_runs order by created_at`)
}

export async function storedRows(server: TestServer) {
  const [row] = await server.database.owner(
    `select (select count(*)::int from sitemap_checks) as checks,
            (select count(*)::int from sitemap_urls) as urls,
            (select count(*)::int from missing_urls) as missing`,
  )
  return row
}
