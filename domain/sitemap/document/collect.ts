import { addressKey, hostOf, isAbsoluteHttps } from '#domain/sitemap/address.ts'
import type { CheckContext } from '#domain/sitemap/check-context.ts'
import {
  analysisFailed,
  Cancelled,
  DocumentFailure,
  documentFailed,
  faultText,
  quoted,
  SitemapFailure,
  validationFailed,
} from '#domain/sitemap/failure.ts'
import { openHints } from '#domain/sitemap/validate.ts'
import { fetchDocument } from './fetch-document.ts'
import { type Entry, parseSitemap } from './parse.ts'

const URLS_MAX = 50_000
/** Of all documents together: more would take hours to ask and the memory of everybody else. */
const RUN_URLS_MAX = 100_000
/** Ours, the protocol allows more: they are read one after the other. */
const CHILDREN_MAX = 500
export const DEPTH_MAX = 3
const MIB = 1_048_576
export const RUN_MAX_BYTES = 100 * MIB

/** `url` is where the first document was found, after its redirects. */
type Collected = {
  entries: Entry[]
  documents: number
  url: string
  hints: ReturnType<typeof openHints>
}

/**
 * All addresses of a sitemap, or of all sitemaps of an index, in the order of the documents. Every
 * document is asked for once, whatever leads back to it; one that fails fails them all, since half a
 * site must not get a score.
 */
export async function collect(
  sitemapUrl: string,
  context: CheckContext,
  onDocument: (documents: number, urls: number) => void = () => {},
  runMaxBytes = RUN_MAX_BYTES,
): Promise<Collected> {
  const entries: Entry[] = []
  const visited = new Set<string>()
  const hints = openHints()
  let documents = 0
  let children = 0
  let received = 0

  function count(bytes: number) {
    received += bytes
    if (received > runMaxBytes) throw analysisFailed('Sitemaps are larger than 100 MB together')
  }

  async function read(url: string, depth: number, parentHost: string | null): Promise<string> {
    visited.add(addressKey(url))
    const document = await fetchDocument(url, context, {
      isChild: depth > 0,
      count,
      parentHost,
      onEncoding: (name) => name !== 'utf-8' && hints.note('not_utf8', url),
    })
    documents += 1
    visited.add(addressKey(document.url))
    const inside: Entry[] = []
    let urls = 0
    await parseSitemap(document.text, {
      async breathe() {
        await context.breathe()
        if (context.signal.aborted) throw new Cancelled()
      },
      onNamespaceMissing: () => hints.note('namespace_missing', url),
      add(entry, kind) {
        if (kind === 'url') {
          urls += 1
          if (urls > URLS_MAX) throw tooManyUrls()
          if (entries.length >= RUN_URLS_MAX) {
            throw analysisFailed(
              `Sitemaps contain more than ${english(RUN_URLS_MAX)} URLs together`,
            )
          }
          entries.push(entry)
          return
        }
        children += 1
        if (children > CHILDREN_MAX) {
          throw analysisFailed(`Sitemaps contain more than ${CHILDREN_MAX} child sitemaps together`)
        }
        inside.push(entry)
      },
    })
      .catch((error) => {
        throw depth > 0 ? naming(url, error) : error
      })
      .finally(document.discard)
    onDocument(documents, entries.length)
    checkChildren(inside, hostOf(document.url))
    for (const { loc } of inside) {
      if (visited.has(addressKey(loc))) continue
      if (depth >= DEPTH_MAX) {
        throw validationFailed([`Sitemap index is nested deeper than ${DEPTH_MAX} levels`])
      }
      await read(loc, depth + 1, hostOf(document.url))
    }
    return document.url
  }

  const url = await read(sitemapUrl, 0, null)
  return { entries, documents, url, hints }
}

function naming(url: string, error: unknown) {
  if (!(error instanceof DocumentFailure)) return error
  return new SitemapFailure(`${error.message} (${quoted(url)})`, { cause: error })
}

function tooManyUrls() {
  const reason = `Sitemap contains more than ${english(URLS_MAX)} URLs`
  return documentFailed(`Sitemap validation failed: ${reason}`)
}

function english(count: number) {
  return count.toLocaleString('en')
}

function checkChildren(children: Entry[], host: string) {
  const faults: [string, Entry[]][] = [
    ['Child sitemap without address', children.filter(({ loc }) => loc === '')],
    [
      'Child sitemap is not absolute https',
      children.filter(({ loc }) => loc !== '' && !isAbsoluteHttps(loc)),
    ],
    [
      'Child sitemap is on another host',
      children.filter(({ loc }) => isAbsoluteHttps(loc) && hostOf(loc) !== host),
    ],
  ]
  const found = faults.filter(([, list]) => list.length > 0)
  if (found.length === 0) return
  throw validationFailed(found.map(([text, list]) => faultText(text, list.length, list)))
}
