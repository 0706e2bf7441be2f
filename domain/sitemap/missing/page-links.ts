const WANTED = ['a', 'area', 'link', 'meta', 'base']
/** Between the tags of these stands text, whatever it looks like. */
const RAW_TEXT = ['script', 'style', 'textarea', 'title']
const TAG_NAME = /\/?([a-z][a-z0-9]*)/iy
const QUOTE_OR_END = /[>"']/g
const TAG_MAX_CHARACTERS = 8_192
const TAGS_MAX = 10_000
// A name begins only behind one of these: without them a long word would be tried from each letter.
const ATTRIBUTE = /(?<=^|[\s"'/])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

export type PageFacts = { links: string[]; canonical: string | null; isNoindex: boolean }

/** Links, canonical address and noindex of an HTML page, with whole addresses. */
export function pageFacts(html: string, pageUrl: string): PageFacts {
  const links: string[] = []
  let base = pageUrl
  let canonical: string | null = null
  let isNoindex = false
  for (const { tag, text } of tagsOf(html)) {
    const given = attributesOf(text)
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

/** One pass over the page: what a hostile one leaves open ends the search instead of repeating it. */
function* tagsOf(html: string) {
  const lower = html.toLowerCase()
  let found = 0
  let at = html.indexOf('<')
  for (; at >= 0 && found < TAGS_MAX; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (end < 0) return
      at = end
      continue
    }
    TAG_NAME.lastIndex = at + 1
    const tag = TAG_NAME.exec(lower)?.[1]
    at += 1
    if (!tag) continue
    const end = tagEnd(html, at)
    if (end < 0) return
    const isOpening = html[at] !== '/'
    if (isOpening && WANTED.includes(tag)) {
      found += 1
      yield { tag, text: html.slice(at + tag.length, Math.min(end, at + TAG_MAX_CHARACTERS)) }
    }
    at = end
    if (!isOpening || !RAW_TEXT.includes(tag)) continue
    at = lower.indexOf(`</${tag}`, end)
    if (at < 0) return
  }
}

function tagEnd(html: string, from: number) {
  QUOTE_OR_END.lastIndex = from
  for (;;) {
    const found = QUOTE_OR_END.exec(html)
    if (!found) return -1
    if (found[0] === '>') return found.index
    const close = html.indexOf(found[0], found.index + 1)
    if (close < 0) return -1
    QUOTE_OR_END.lastIndex = close + 1
  }
}

function attributesOf(text: string) {
  const given: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    given[name.toLowerCase()] ??= unescaped(double ?? single ?? bare ?? '')
  }
  return given
}

function unescaped(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, dec, hex, word) => {
    if (word) return ENTITIES[word.toLowerCase()] ?? whole
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

function absolute(href: string, base: string) {
  const text = href.trim()
  if (!URL.canParse(text, base)) return null
  const url = new URL(text, base)
  url.hash = ''
  return url.href
}
