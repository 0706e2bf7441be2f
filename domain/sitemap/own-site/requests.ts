import { absolute, attributesOf, type Piece } from '#domain/sitemap/html/pieces.ts'

const STYLE_MAX_CHARACTERS = 500_000
const CSS_ADDRESS = /url\(\s*["']?([^"')\s]{1,2048})|@import\s+["']([^"']{1,2048})/gi
const LINK_HEADER = /<([^<>]{1,2048})>([^,<]{0,500})/g
const REFRESH = /url\s*=\s*["']?([^"'\s]{1,2048})/i

/** What a browser asks for, or sends to, without a click on a link. */
const LOADING: Record<string, string[]> = {
  a: ['ping'],
  area: ['ping'],
  audio: ['src'],
  body: ['background'],
  button: ['formaction'],
  embed: ['src'],
  form: ['action'],
  frame: ['src'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcset'],
  input: ['src', 'formaction'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href'],
  video: ['src', 'poster'],
}
const LOADING_RELATIONS = [
  'stylesheet',
  'preload',
  'modulepreload',
  'prefetch',
  'prerender',
  'preconnect',
  'dns-prefetch',
  'icon',
  'apple-touch-icon',
  'apple-touch-icon-precomposed',
  'apple-touch-startup-image',
  'mask-icon',
  'manifest',
]

/** Whole addresses that this part of a page makes a browser ask. */
export function requestsOf(piece: Piece, base: string): string[] {
  if (piece.kind === 'text') return []
  if (piece.kind === 'raw') return piece.tag === 'style' ? whole(inStyle(piece.text), base) : []
  const given = attributesOf(piece.given)
  const named = (LOADING[piece.tag] ?? []).flatMap((name) =>
    name === 'srcset' ? pictures(given.srcset) : [given[name] ?? ''],
  )
  if (piece.tag === 'link' && isLoading(given.rel ?? '')) {
    named.push(given.href ?? '', ...pictures(given.imagesrcset))
  }
  if (piece.tag === 'meta' && /^refresh$/i.test(given['http-equiv'] ?? '')) {
    named.push(REFRESH.exec(given.content ?? '')?.[1] ?? '')
  }
  if (given.style) named.push(...inStyle(given.style))
  return whole(named, base)
}

export function requestsOfHeader(header: string, base: string) {
  const found = [...header.slice(0, STYLE_MAX_CHARACTERS).matchAll(LINK_HEADER)]
  const loading = found.filter(([, , rest = '']) =>
    isLoading(/rel\s*=\s*"?([^";]*)/i.exec(rest)?.[1] ?? ''),
  )
  return whole(
    loading.map(([, address = '']) => address),
    base,
  )
}

function isLoading(rel: string) {
  return rel
    .toLowerCase()
    .split(/\s+/)
    .some((one) => LOADING_RELATIONS.includes(one))
}

/** Widths and halves of data addresses come along; they lie on the own host and harm nothing. */
function pictures(srcset = '') {
  return srcset.split(/[\s,]+/)
}

function inStyle(css: string) {
  const found = css.slice(0, STYLE_MAX_CHARACTERS).matchAll(CSS_ADDRESS)
  return [...found].map(([, address, imported]) => address ?? imported ?? '')
}

function whole(addresses: string[], base: string) {
  return addresses.flatMap((one) => (one.trim() === '' ? [] : (absolute(one, base) ?? [])))
}
