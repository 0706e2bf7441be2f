import { absolute, attributesOf, tagsOf } from '#domain/sitemap/html/pieces.ts'

const WANTED = ['a', 'area', 'link', 'meta', 'base']
const TAGS_MAX = 10_000

export type PageFacts = { links: string[]; canonical: string | null; isNoindex: boolean }

/** Links, canonical address and noindex of an HTML page, with whole addresses. */
export function pageFacts(html: string, pageUrl: string): PageFacts {
  const links: string[] = []
  let base = pageUrl
  let canonical: string | null = null
  let isNoindex = false
  let tags = 0
  for (const { tag, given: written } of tagsOf(html)) {
    if (!WANTED.includes(tag)) continue
    tags += 1
    if (tags > TAGS_MAX) break
    const given = attributesOf(written)
    const href = given.href === undefined ? null : absolute(given.href, base)
    if (tag === 'base' && href) base = href
    if ((tag === 'a' || tag === 'area') && href) links.push(href)
    if (tag === 'link' && /(^|\s)canonical(\s|$)/i.test(given.rel ?? '')) canonical ??= href
    if (tag === 'meta' && /^robots$/i.test(given.name ?? '')) {
      isNoindex ||= saysNoindex(given.content ?? '')
    }
  }
  return { links: [...new Set(links)], canonical, isNoindex }
}

export function saysNoindex(text: string) {
  return /(^|[\s,:])(noindex|none)($|[\s,])/i.test(text)
}
