import type { PageWords } from '#domain/salon/pages.ts'
import type { PageDates } from '#server/pages/page-dates.ts'

/** The public pages that exist, each with the day its words last changed. */
export function sitemapXml(siteUrl: string, pages: PageWords[], dates: PageDates) {
  const urls = pages.map(({ path, changefreq, priority }) =>
    [
      '  <url>',
      `    <loc>${siteUrl}${path}</loc>`,
      `    <lastmod>${dates.get(path)}</lastmod>`,
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
