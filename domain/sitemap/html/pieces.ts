import { parsedUrl } from '#domain/address/parsed-url.ts'

/** Between the tags of these stands text, whatever it looks like. */
const RAW_TEXT = ['script', 'style', 'textarea', 'title']
const TAG_NAME = /\/?([a-z][a-z0-9]*)/iy
const QUOTE_OR_END = /[>"']/g
const TAG_MAX_CHARACTERS = 8_192
// A name begins only behind one of these: without them a long word would be tried from each letter.
const ATTRIBUTE = /(?<=^|[\s"'/])([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const ENTITIES: Record<string, string> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  nbsp: '\u00a0',
}

/** An opening tag, the text between two tags, or what stands in a script or a style. */
export type Piece =
  | { kind: 'tag'; tag: string; given: string }
  | { kind: 'text'; text: string }
  | { kind: 'raw'; tag: string; given: string; text: string }

/** One pass over the page: what a hostile one leaves open ends the search instead of repeating it. */
export function* piecesOf(html: string): Generator<Piece> {
  const lower = html.toLowerCase()
  let textFrom = 0
  let at = html.indexOf('<')
  for (; at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4)
      if (at > textFrom) yield { kind: 'text', text: html.slice(textFrom, at) }
      if (end < 0) return
      at = end
      textFrom = end + 3
      continue
    }
    TAG_NAME.lastIndex = at + 1
    const tag = TAG_NAME.exec(lower)?.[1]
    at += 1
    if (!tag) continue
    if (at - 1 > textFrom) yield { kind: 'text', text: html.slice(textFrom, at - 1) }
    const end = tagEnd(html, at)
    if (end < 0) return
    textFrom = end + 1
    const isOpening = html[at] !== '/'
    const given = html.slice(at + tag.length, Math.min(end, at + TAG_MAX_CHARACTERS))
    if (isOpening) yield { kind: 'tag', tag, given }
    at = end
    if (!isOpening || !RAW_TEXT.includes(tag)) continue
    at = lower.indexOf(`</${tag}`, end)
    if (at < 0) return
    textFrom = at
    yield { kind: 'raw', tag, given, text: html.slice(end + 1, at) }
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

export function unescaped(text: string) {
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
