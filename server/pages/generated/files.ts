import { webManifest } from '#site/head/web-manifest.ts'
import type { SiteData } from '#site/site-data.tsx'
import { strandFiles } from '#site/ui/strands/files.ts'
import { llmsTxt } from './llms-txt.ts'
import { robotsTxt, sitemapXml } from './sitemap-xml.ts'

/** What programs ask for beside the pages, and the pictures that pages name as files. */
export function generatedFiles(data: SiteData, dates = data.dates): [path: string, text: string][] {
  const { salon, siteUrl } = data
  return [
    ...strandFiles,
    ['/site.webmanifest', JSON.stringify(webManifest(salon))],
    ['/sitemap.xml', sitemapXml(siteUrl, salon, dates)],
    ['/robots.txt', robotsTxt(siteUrl)],
    ['/llms.txt', llmsTxt(data)],
  ]
}
