import type { MetaDescriptor } from 'react-router'
import { toldNow } from '#app/api/special-days.ts'
import { siteUrl } from '#app/layout/site-url.ts'
import { sitePages } from '#content/site-map.ts'
import { SOCIAL_HEIGHT_PX, SOCIAL_WIDTH_PX, socialPath } from './social-picture.ts'
import { structuredData } from './structured-data.ts'

const IMAGE = 'meta[property^="og:image"]'
const DATA = 'script[type="application/ld+json"]'

/**
 * Picture and structured data of a page. Only the build makes them: no script carries the price
 * list for machines that never click. The browser keeps what the page brought, while it shows it.
 */
export function builtTags(path: string, url: string): MetaDescriptor[] {
  return import.meta.env.SSR ? madeTags(path) : broughtTags(url)
}

function madeTags(path: string): MetaDescriptor[] {
  const page = sitePages.find((one) => one.path === path)
  const home = sitePages.find((one) => one.path === '/')
  if (!page || !home) throw new Error(`content/site-map.ts does not know ${path}`)
  const image = siteUrl() + socialPath(page)
  const salonImage = siteUrl() + socialPath(home)
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:type', content: 'image/png' },
    { property: 'og:image:width', content: String(SOCIAL_WIDTH_PX) },
    { property: 'og:image:height', content: String(SOCIAL_HEIGHT_PX) },
    { property: 'og:image:alt', content: page.title.de },
    {
      'script:ld+json': structuredData({
        page,
        siteUrl: siteUrl(),
        image,
        salonImage,
        special: toldNow(),
      }),
    },
  ]
}

function broughtTags(url: string): MetaDescriptor[] {
  const { head } = document
  if (head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href !== url) return []
  const data = head.querySelector(DATA)?.textContent
  return [
    ...[...head.querySelectorAll<HTMLMetaElement>(IMAGE)].map((tag) => ({
      property: tag.getAttribute('property') ?? '',
      content: tag.content,
    })),
    ...(data ? [{ 'script:ld+json': JSON.parse(data) }] : []),
  ]
}
