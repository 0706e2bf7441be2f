import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { SAMPLE_SITE_URL } from '#domain/salon/document/samples.ts'
import { checkSitemap } from '#domain/sitemap/check.ts'
import type { CheckContext } from '#domain/sitemap/check-context.ts'
import { pageRoutes } from '#server/pages/serve/routes.ts'
import { gunzip, unbrotli } from '#server/sitemap/decompress.ts'
import { expectedOf } from '#server/sitemap/own-pages/expected.ts'
import { answeringItself } from '#server/sitemap/self-fetch.ts'
import { sampleSalon } from '#tests/support/sample-salon.ts'
import { site } from './site/pages.ts'

const config = { siteUrl: SAMPLE_SITE_URL, isSampleSite: true }
const pages = pageRoutes(site)

/** The site as it is built and served, with one page changed on its way out. */
async function factsOfSite(path: string, change: (html: string) => string) {
  async function handler(request: Request) {
    const answer = await pages.fetch(request)
    if (new URL(request.url).pathname !== path || request.method !== 'GET') return answer
    const html = brotliDecompressSync(await answer.arrayBuffer()).toString()
    return new Response(change(html), { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  }
  const context: CheckContext = {
    fetch: answeringItself(SAMPLE_SITE_URL, handler, () => Promise.reject(new Error('outside'))),
    now: Date.now,
    sleep: async () => {},
    breathe: async () => {},
    signal: new AbortController().signal,
    gunzip,
    unbrotli,
  }
  const input = {
    sitemapUrl: `${SAMPLE_SITE_URL}/sitemap.xml`,
    own: expectedOf(sampleSalon, config),
  }
  const { ownFacts } = await checkSitemap(input, context)
  expect(ownFacts?.pagesRead).toBe(sampleSalon.pages.length)
  return (ownFacts?.facts ?? []).flatMap((fact) =>
    fact.state === 'good' || fact.kind === 'certificate'
      ? []
      : fact.offenders.map(({ url, found }) => `${fact.kind} ${new URL(url).pathname} ${found}`),
  )
}

const phone = sampleSalon.phone?.href ?? ''
const number = phone.slice('tel:'.length)

test.each<[string, string, (html: string) => string, string[]]>([
  ['nothing', '/kontakt', (html) => html, []],
  [
    'the phone number',
    '/kontakt',
    (html) => html.replace(phone, 'tel:+4940110'),
    ['phone /kontakt +4940110'],
  ],
  [
    'the chat',
    '/faq',
    (html) => html.replaceAll(`wa.me/${number.slice(1)}`, 'wa.me/49401'),
    ['whatsapp /faq 49401'],
  ],
  [
    'the mailbox',
    '/',
    (html) => html.replace(sampleSalon.email?.href ?? '', 'mailto:halo@salon.test'),
    ['mail / halo@salon.test'],
  ],
  [
    'the hours visitors read',
    '/termin-buchen',
    (html) => html.replace('<dd>08:00–14:00</dd>', '<dd>08:00–15:00</dd>'),
    ['hours /termin-buchen auf der Seite Samstag 08:00–15:00'],
  ],
  [
    'the hours Google reads',
    '/',
    (html) => html.replace('"opens":"08:00"', '"opens":"07:00"'),
    ['hours / für Google Sa 07:00–14:00'],
  ],
  [
    'the footer',
    '/galerie',
    (html) => html.replaceAll('href="/impressum"', 'href="/impresum"'),
    ['legal /galerie ohne Link: Impressum'],
  ],
  [
    'a font',
    '/leistungen',
    (html) => html.replace('</head>', '<link rel=preload href=//fonts.test/f as=font></head>'),
    ['third_party /leistungen fonts.test'],
  ],
])(
  'with %s changed on %s the served site has exactly that fault [S93] [S95]',
  async (_, path, change, wrong) => {
    const found = await factsOfSite(path, change)
    // What travels unpacked is too heavy, which is another matter.
    expect(found.filter((line) => !line.startsWith('weight'))).toEqual(wrong)
  },
)

test('a page that is served without compression is found too heavy [S101]', async () => {
  expect(await factsOfSite('/leistungen', (html) => html)).toEqual([
    expect.stringMatching(/^weight \/leistungen \d{2,3}(,\d)? KiB statt 23 KiB$/),
  ])
})
