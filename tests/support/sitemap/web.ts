import { gzipSync } from 'node:zlib'
import type { Ask, CheckContext, CheckResponse, Fetch } from '#domain/sitemap/check-context.ts'
import { gunzip } from '#server/sitemap/decompress.ts'

export const NOW = Date.parse('2026-11-15T10:00:00Z')
export const SITEMAP = 'https://salon.test/sitemap.xml'

type Page = {
  status?: number
  statusText?: string
  headers?: Record<string, string>
  body?: string | Uint8Array | AsyncIterable<Uint8Array>
}

/** What an address answers: a document, a whole answer, or nothing at all. */
export type Web = Record<string, string | Uint8Array | Page | Error | ((ask: Ask) => Page)>

/** A web of a few addresses without a network, and a list of all that was asked of it. */
export function openWeb(web: Web) {
  const asked: string[] = []
  const asks: Ask[] = []
  const slept: number[] = []
  let openNow = 0
  let openMost = 0
  const clock = { ms: NOW }

  const fetch: Fetch = async (url, ask) => {
    asked.push(`${ask.method} ${url}`)
    asks.push(ask)
    openNow += 1
    openMost = Math.max(openMost, openNow)
    await new Promise((resolve) => setImmediate(resolve))
    openNow -= 1
    const found = web[url] ?? { status: 404, statusText: 'Not Found' }
    const page = typeof found === 'function' ? found(ask) : found
    if (page instanceof Error) throw page
    if (typeof page === 'string' || page instanceof Uint8Array) return answer({ body: page })
    return answer(page)
  }
  const context: CheckContext = {
    fetch,
    now: () => clock.ms,
    async sleep(ms) {
      slept.push(ms)
      clock.ms += ms
    },
    breathe: async () => {},
    gunzip,
    signal: new AbortController().signal,
  }
  return { context, asked, asks, slept, clock, mostAtOnce: () => openMost }
}

export function answer({ status = 200, statusText = '', headers, body = '' }: Page): CheckResponse {
  return {
    status,
    statusText,
    headers: new Headers(headers),
    body: typeof body === 'string' || body instanceof Uint8Array ? inPieces(body) : body,
    discard: () => {},
  }
}

async function* inPieces(body: string | Uint8Array): AsyncGenerator<Uint8Array> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  const PIECE = 16_384
  for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
}

export function packed(text: string | Uint8Array, layers = 1): Uint8Array {
  return layers === 0 ? Buffer.from(text) : packed(gzipSync(text), layers - 1)
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function urlset(...urls: string[]) {
  const inside = urls.map((url) => (url.startsWith('<') ? url : `<loc>${url}</loc>`))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${inside
    .map((one) => `<url>${one}</url>`)
    .join('')}</urlset>`
}

export function index(...urls: string[]) {
  return `<sitemapindex ${NAMESPACE}>${urls
    .map((url) => `<sitemap><loc>${url}</loc></sitemap>`)
    .join('')}</sitemapindex>`
}
