import { parsedUrl } from '#domain/address/parsed-url.ts'
import { addressKey, isAbsoluteHttps, wireAddress } from '#domain/sitemap/address.ts'
import type { CheckContext, CheckResponse } from '#domain/sitemap/check-context.ts'
import { Cancelled, documentFailed, quoted, TEXTS } from '#domain/sitemap/failure.ts'
import { decoded, unpacked } from './bytes.ts'

const DOCUMENT_TIMEOUT_MS = 30_000
const REDIRECTS_MAX = 5
export const DOCUMENT_MAX_BYTES = 50 * 1_048_576

type Heard = { count(bytes: number): void; onEncoding(name: string): void }

/** One sitemap as text, over at most five redirects, each a request of its own. */
export async function fetchDocument(address: string, context: CheckContext, heard: Heard) {
  const { answer, url } = await follow(address, context)
  const coding = (answer.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  const isReadable = ['identity', 'gzip', 'x-gzip', ''].includes(coding)
  if (!isWhole(answer.status) || !isReadable) {
    answer.discard()
    const { status, statusText } = answer
    if (isWhole(status)) throw fetchError()
    throw documentFailed(`Failed to fetch sitemap: ${status} ${quoted(statusText)}`.trimEnd())
  }
  const bytes = unpacked(guarded(answer.body, context), {
    gunzip: context.gunzip,
    layers: coding.endsWith('gzip') ? 2 : 1,
    maxBytes: DOCUMENT_MAX_BYTES,
    count: heard.count,
  })
  return { text: decoded(bytes, heard.onEncoding), url, discard: answer.discard }
}

/** Success with a body that is all of it: not 204 and 205, which have none, and not a part. */
function isWhole(status: number) {
  return status >= 200 && status <= 299 && ![204, 205, 206].includes(status)
}

async function follow(address: string, context: CheckContext) {
  const visited = new Set<string>()
  let url = address
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    visited.add(addressKey(url))
    const answer = await ask(url, context)
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, url }
    answer.discard()
    const target = parsedUrl(location, url)?.href ?? ''
    // Down to http nothing is followed, and in a circle neither.
    if (!isAbsoluteHttps(target) || visited.has(addressKey(target))) break
    url = target
  }
  throw fetchError()
}

async function ask(url: string, context: CheckContext) {
  try {
    return await context.fetch(wireAddress(url), {
      method: 'GET',
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      signal: context.signal,
      headers: { Accept: 'application/xml, text/xml;q=0.9, */*;q=0.1', 'Accept-Encoding': 'gzip' },
    })
  } catch (error) {
    throw context.signal.aborted ? new Cancelled() : fetchError(error)
  }
}

/** What breaks off while it arrives is a fetch error like one that never came. */
async function* guarded(body: CheckResponse['body'], context: CheckContext) {
  try {
    yield* body
  } catch (error) {
    throw context.signal.aborted ? new Cancelled() : fetchError(error)
  }
}

function fetchError(cause?: unknown) {
  return documentFailed(TEXTS.fetchError, cause)
}
