import { parsedUrl } from '#domain/address/parsed-url.ts'
import { addressKey, hostOf, isAbsoluteHttps, wireAddress } from '#domain/sitemap/address.ts'
import type { CheckContext, CheckResponse } from '#domain/sitemap/check-context.ts'
import { analysisFailed, Cancelled, quoted, TEXTS } from '#domain/sitemap/failure.ts'
import { decoded } from './decode.ts'
import { INFLATED_MAX_BYTES, unpacked } from './inflate.ts'

const DOCUMENT_TIMEOUT_MS = 30_000
const REDIRECTS_MAX = 5

type Options = {
  /** The failure of a child names it; the owner knows the address of the sitemap itself. */
  isChild: boolean
  parentHost: string | null
  count(bytes: number): void
  onEncoding(name: string): void
}

/** One sitemap as text, over at most five redirects, each a request of its own. */
export async function fetchDocument(address: string, context: CheckContext, options: Options) {
  const name = options.isChild ? ` (${quoted(address)})` : ''
  const { answer, url } = await follow(address, context, name)
  if (!isWhole(answer.status)) {
    answer.discard()
    throw analysisFailed(
      `Failed to fetch sitemap: ${answer.status} ${quoted(answer.statusText)}`.trimEnd() + name,
    )
  }
  if (options.parentHost !== null && hostOf(url) !== options.parentHost) {
    answer.discard()
    throw analysisFailed(`Sitemap validation failed: Child sitemap is on another host${name}`)
  }
  const coding = (answer.headers.get('content-encoding') ?? 'identity').trim().toLowerCase()
  if (!['identity', 'gzip', 'x-gzip', ''].includes(coding)) {
    answer.discard()
    throw fetchError(name)
  }
  const bytes = unpacked(guarded(answer.body, context, name), {
    gunzip: context.gunzip,
    layers: coding.endsWith('gzip') ? 2 : 1,
    inflatedMaxBytes: INFLATED_MAX_BYTES,
    count: options.count,
  })
  return { text: decoded(bytes, options.onEncoding), url, discard: answer.discard }
}

/** Success with a body that is all of it: not 204 and 205, which have none, and not a part. */
function isWhole(status: number) {
  return status >= 200 && status <= 299 && ![204, 205, 206].includes(status)
}

async function follow(address: string, context: CheckContext, name: string) {
  const visited = new Set<string>()
  let url = address
  for (let hop = 0; hop <= REDIRECTS_MAX; hop += 1) {
    visited.add(addressKey(url))
    const answer = await ask(url, context, name)
    const location = answer.headers.get('location')
    if (answer.status < 300 || answer.status > 399 || !location) return { answer, url }
    answer.discard()
    const target = parsedUrl(location, url)?.href ?? ''
    // Down to http nothing is followed, and in a circle neither.
    if (!isAbsoluteHttps(target) || visited.has(addressKey(target))) break
    url = target
  }
  throw fetchError(name)
}

async function ask(url: string, context: CheckContext, name: string) {
  try {
    return await context.fetch(wireAddress(url), {
      method: 'GET',
      timeoutMs: DOCUMENT_TIMEOUT_MS,
      signal: context.signal,
      headers: { Accept: 'application/xml, text/xml;q=0.9, */*;q=0.1', 'Accept-Encoding': 'gzip' },
    })
  } catch (error) {
    throw context.signal.aborted ? new Cancelled() : fetchError(name, error)
  }
}

/** What breaks off while it arrives is a fetch error like one that never came. */
async function* guarded(body: CheckResponse['body'], context: CheckContext, name: string) {
  try {
    yield* body
  } catch (error) {
    throw context.signal.aborted ? new Cancelled() : fetchError(name, error)
  }
}

function fetchError(name: string, cause?: unknown) {
  return analysisFailed(TEXTS.fetchError + name, cause)
}
