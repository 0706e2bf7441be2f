import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/server.ts'
import { TEST_CERTIFICATE, TEST_KEY } from '#tests/support/sitemap/certificate.ts'
import { addressesIn, certificate, legalPages, thirdParties } from './website.ts'

const PLACE = { siteUrl: 'https://salon.test', isSampleSite: false }
const FOOTER = '<a href="/impressum">Impressum</a> <a href="/datenschutz">Datenschutz</a>'
const DAY_MS = 86_400_000
/** The end of the certificate that the tests carry. */
const ENDS = Date.parse('2120-01-01T00:00:00Z')

/** A site whose pages are as they should be, but for those named here. */
function siteWith(pages: Record<string, Response>) {
  return (path: string) =>
    pages[path]?.clone() ?? new Response(path === '/healthz' ? '{"status":"ok"}' : FOOTER)
}

test('imprint and privacy answer, and every page leads there [S95]', async ({
  server: { database },
}) => {
  const legal = (pages: Record<string, Response>) => legalPages(database, PLACE, siteWith(pages))
  expect(await legal({})).toMatchObject({ state: 'good' })
  const gone = { '/impressum': new Response('', { status: 404 }) }
  expect(await legal(gone)).toMatchObject({
    state: 'bad',
    what: 'Impressum und Datenschutz: Impressum antwortet mit 404.',
  })
  const other = new Response('<a href="https://other.test/x">x</a> <a href="/impressum">x</a>')
  expect(await legal({ '/faq': other })).toMatchObject({
    state: 'bad',
    what: 'Impressum und Datenschutz: ohne Link zu Datenschutz: /faq.',
  })
})

test('a page that asks somebody else is named; what could not be read is not called good [S95] [X81]', async ({
  server: { database },
}) => {
  const asked = (pages: Record<string, Response>) => thirdParties(database, PLACE, siteWith(pages))
  expect(await asked({})).toMatchObject({ state: 'good' })
  const loading = new Response(`${FOOTER}<script src="//cdn.test/a.js"></script>`)
  expect(await asked({ '/faq': loading })).toMatchObject({
    state: 'bad',
    what: 'Seiten laden etwas von cdn.test: /faq.',
  })
  expect(await asked({ '/faq': new Response('', { status: 503 }) })).toMatchObject({
    state: 'open',
    what: 'Die eigene Website antwortet nicht (/faq: 503); Inhalte anderer Firmen sind nicht geprüft.',
  })
})

describe('what a page makes a browser ask', () => {
  test.for([
    '<script src="//cdn.test/a.js"></script>',
    '<link rel="preload stylesheet" href="https://cdn.test/a.css">',
    '<img src="/a.png" srcset="/a.png 1x, https://cdn.test/b.png 2x">',
    '<button formaction="https://cdn.test/f">x</button>',
    '<style>@font-face{src:url( "https://cdn.test/f.woff2")}</style>',
    '<p style="background:url(https://cdn.test/b.png)">x</p>',
  ])('%s asks a stranger [S95]', (html) => {
    expect(addressesIn(html, 'https://salon.test/').strangers).toEqual(['cdn.test'])
  })

  test('links, data addresses, the own host and its www ask no stranger [S95]', () => {
    const html = `<a href="https://www.google.com/maps">Karte</a><link rel="canonical" href="https://x.test/">
      <link rel="alternate" href="https://x.test/en"><img src="data:image/png;base64,AAAA" srcset="a 300w">
      <script src="https://www.salon.test/a.js">'<img src="https://cdn.test/">'</script>
      <!-- <img src="https://cdn.test/"> --><style>a{background:url(/b.png)}</style>`
    expect(addressesIn(html, 'https://salon.test/').strangers).toEqual([])
  })
})

test('the certificate of the real connection is read: good with 21 days left, bad below 7; a sample has none [S96]', async () => {
  const server = createServer({ cert: TEST_CERTIFICATE, key: TEST_KEY }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const siteUrl = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
  const left = (days: number) => certificate({ ...PLACE, siteUrl }, ENDS - days * DAY_MS)
  expect(await left(21)).toEqual({
    state: 'good',
    what: 'Das Zertifikat gilt noch 21 Tage, bis 1. Januar 2120.',
  })
  const states = await Promise.all([20, 7, 6.9, -0.1].map(left))
  expect(states.map(({ state }) => state)).toEqual(['open', 'open', 'bad', 'bad'])
  expect(states[3]?.what).toBe('Das Zertifikat ist abgelaufen, am 1. Januar 2120.')
  server.close()
  expect(await certificate({ ...PLACE, isSampleSite: true })).toMatchObject({ state: 'open' })
})
