import { parsedUrl } from '#domain/address/parsed-url.ts'

/** Between the tags of these stands text, whatever it looks like. */
const RAW_TEXT = ['script', 'style', 'textarea', 'title']
const TAG_NAME = /\/?([a-z][a-z0-9]*)/iy
const QUOTE_OR_END = /[>"']/g
const TAG_MAX_CHARACTERS = 8_192
// A name begins only behind one of these: without them a long word would be tried from each letter.
const ATTRIBUTE = /(?<=^|[\s"'/])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const ENTITIES: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/** An opening tag with its attributes as written, and what stands in it where that is no HTML. */
export type Tag = { tag: string; given: string; text: string }

/** One pass over the page: what a hostile one leaves open ends the search instead of repeating it. */
export function* tagsOf(html: string): Generator<Tag> {
  const lower = html.toLowerCase()
  let at = html.indexOf('<')
  for (; at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      at = html.indexOf('-->', at + 4)
      if (at < 0) return
      continue
    }
    TAG_NAME.lastIndex = at + 1
    const tag = TAG_NAME.exec(lower)?.[1]
    at += 1
    if (!tag) continue
    const end = tagEnd(html, at)
    if (end < 0) return
    const isOpening = html[at] !== '/'
    const given = html.slice(at + tag.length, Math.min(end, at + TAG_MAX_CHARACTERS))
    const isRaw = isOpening && RAW_TEXT.includes(tag)
    at = isRaw ? lower.indexOf(`</${tag}`, end) : end
    if (isOpening) yield { tag, given, text: isRaw && at > 0 ? html.slice(end + 1, at) : '' }
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

export function attributesOf(given: string) {
  const named: Record<string, string> = Object.create(null)
  for (const [, name = '', double, single, bare] of given.matchAll(ATTRIBUTE)) {
    named[name.toLowerCase()] ??= unescaped(double ?? single ?? bare ?? '')
  }
  return named
}

function unescaped(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, dec, hex, word) => {
    if (word) return ENTITIES[word.toLowerCase()] ?? whole
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** A whole address without the part behind #; null for what is none. */
export function absolute(href: string, base: string) {
  const url = parsedUrl(href.trim(), base)
  if (!url) return null
  url.hash = ''
  return url.href
}
