import type { Photo } from '#domain/photos/photo.ts'
import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { drawStreets, streetsPath } from '#site/contact/map/streets.ts'
import { webManifest } from '#site/head/web-manifest.ts'
import type { PageDates, SiteData } from '#site/site-data.tsx'
import { strandFiles } from '#site/ui/strands/files.ts'
import { llmsTxt } from './llms-txt.ts'

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/** What programs ask for beside the pages, and the pictures that pages name as files. */
export function generatedFiles(data: SiteData): [path: string, text: string][] {
  const { salon, siteUrl, dates } = data
  return [
    ...strandFiles,
    ...[null, salon.sketch].map((one): [string, string] => [streetsPath(one), drawStreets(one)]),
    ['/site.webmanifest', JSON.stringify(webManifest(salon))],
    ['/sitemap.xml', sitemapXml(siteUrl, salon, dates)],
    ['/robots.txt', `User-agent: *\nDisallow: /admin\n\nSitemap: ${siteUrl}/sitemap.xml\n`],
    ['/llms.txt', llmsTxt(data)],
  ]
}

type Listed = Pick<Salon, 'pages' | 'photos' | 'team'>

/** The public pages that exist, each with the day it was last changed and the photos it shows. */
export function sitemapXml(siteUrl: string, salon: Listed, dates: PageDates) {
  const urls = salon.pages.map(({ path, changefreq, priority }) =>
    [
      '  <url>',
      `    <loc>${siteUrl}${path}</loc>`,
      `    <lastmod>${dates.get(path)}</lastmod>`,
      `    <changefreq>${changefreq}</changefreq>`,
      `    <priority>${priority.toFixed(1)}</priority>`,
      ...photosOn(path, salon).map(
        ({ large }) => `    <image:image><image:loc>${siteUrl}${large}</image:loc></image:image>`,
      ),
      '  </url>',
    ].join('\n'),
  )
  const hasPhotos = salon.pages.some(({ path }) => photosOn(path, salon).length > 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset ${hasPhotos ? `${NAMESPACE} ${IMAGES}` : NAMESPACE}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
}

/** Faces of the team stand on their own page. */
function photosOn(path: string, salon: Listed): Photo[] {
  if (path === '/galerie') return galleryPhotos(salon)
  return path === '/ueber-uns' ? salon.team.flatMap(({ photo }) => photo ?? []) : []
}
