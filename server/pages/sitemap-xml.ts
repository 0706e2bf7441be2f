import { createHash } from 'node:crypto'
import type { SitePage } from '#content/site-map.ts'

export type LastModified = Record<string, { hash: string; date: string }>

/** The public pages that exist, each with the day its words last changed. */
export function sitemapXml(siteUrl: string, pages: SitePage[], dates: LastModified) {
  const urls = pages.map(({ path, changefreq, priority }) =>
    [
      '  <url>',
      `    <loc>${siteUrl}${path}</loc>`,
      `    <lastmod>${dates[path]?.date}</lastmod>`,
      `    <changefreq>${changefreq}</changefreq>`,
      `    <priority>${priority.toFixed(1)}</priority>`,
      '  </url>',
    ].join('\n'),
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

export function robotsTxt(siteUrl: string) {
  return `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/**
 * The date a page's words last changed. A page whose words are those on record keeps its date, so a
 * clone without any history tells the same dates; changed words get the day of the build.
 */
export function lastModified(known: LastModified, pages: Map<string, string>, today: string) {
  const now: LastModified = {}
  for (const [path, html] of pages) {
    const hash = createHash('sha256').update(wordsOf(html)).digest('hex').slice(0, 16)
    const before = known[path]
    now[path] = before?.hash === hash ? before : { hash, date: today }
  }
  return now
}

/** Title, description and the text of the page itself: no frame, no markup, no asset names. */
function wordsOf(html: string) {
  const head = /<title>([\s\S]*?)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
  const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''
  const text = main.replace(/<svg[\s\S]*?<\/svg>/g, '').replace(/<[^>]*>/g, ' ')
  return [head, description, text.replace(/\s+/g, ' ').trim()].join('\n')
}
