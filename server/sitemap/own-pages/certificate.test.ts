import { expect, test } from 'vitest'
import { checkSitemap } from '#domain/sitemap/check.ts'
import { openHostileServer } from '#tests/support/sitemap/hostile-server.ts'
import { OWN, ownHtml } from '#tests/support/sitemap/own-pages.ts'
import { urlset } from '#tests/support/sitemap/web.ts'

const SITEMAP = 'https://salon.test/sitemap.xml'
/** The end of the certificate that the tests carry. */
const ENDS = Date.parse('2120-01-01T00:00:00Z')
const DAY_MS = 86_400_000

test('the certificate of the real connection is read, with 20 days left a warning [S96]', async () => {
  const { context } = await openHostileServer((request, response) => {
    if (request.url === '/sitemap.xml') return response.end(urlset('https://salon.test/'))
    response.writeHead(200, { 'content-type': 'text/html' }).end(ownHtml({}))
  })
  const input = { sitemapUrl: SITEMAP, own: OWN }
  const now = () => ENDS - 20 * DAY_MS
  const { ownFacts } = await checkSitemap(input, { ...context, now })
  expect(ownFacts?.facts.find(({ kind }) => kind === 'certificate')).toEqual({
    kind: 'certificate',
    state: 'warning',
    isSample: false,
    validTo: '2120-01-01T00:00:00.000Z',
    daysLeft: 20,
  })
})
