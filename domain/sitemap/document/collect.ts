import { addressKey, hostOf, isAbsoluteHttps } from '#domain/sitemap/address.ts'
import type { CheckContext } from '#domain/sitemap/check-context.ts'
import {
  analysisFailed,
  Cancelled,
  DocumentFailure,
  documentFailed,
  quoted,
  SitemapFailure,
  validationFailed,
} from '#domain/sitemap/failure.ts'
import { faultTexts, openNotes } from '#domain/sitemap/notes.ts'
import type { HintKind } from '#domain/sitemap/validate.ts'
import { fetchDocument } from './fetch-document.ts'
import { type Entry, parseSitemap } from './parse.ts'

const URLS_MAX = 50_000
/** Of all documents together: more would take hours to ask and the memory of everybody else. */
const RUN_URLS_MAX = 100_000
/** Ours, the protocol allows more: they are read one after the other. */
const CHILDREN_MAX = 500
const DEPTH_MAX = 3
export const RUN_MAX_BYTES = 100 * 1_048_576

const CHILD_RULES = {
  empty: 'Child sitemap without address',
  address: 'Child sitemap is not absolute https',
  host: 'Child sitemap is on another host',
} as const

/**
 * All addresses of a sitemap, or of all sitemaps of an index, in the order of the documents, and where the
 * first one was found after its redirects. Every document is asked for once, whatever leads back to it; one
 * that fails fails them all, since half a site must not get a score.
 */
export async function collect(
  sitemapUrl: string,
  context: CheckContext,
  onDocument: (urls: number) => void = () => {},
  runMaxBytes = RUN_MAX_BYTES,
) {
  const entries: Entry[] = []
  const visited = new Set<string>()
  const hints = openNotes<HintKind>()
  let children = 0
  let received = 0

  async function read(url: string, depth: number, parentHost: string | null): Promise<string> {
    const document = await readDocument(url, parentHost).catch((error) => {
      throw depth > 0 ? naming(url, error) : error
    })
    onDocument(entries.length)
    const host = hostOf(document.url)
    checkChildren(document.inside, host)
    for (const { loc } of document.inside) {
      if (visited.has(addressKey(loc))) continue
      if (depth >= DEPTH_MAX) {
        throw validationFailed([`Sitemap index is nested deeper than ${DEPTH_MAX} levels`])
      }
      await read(loc, depth + 1, host)
    }
    return document.url
  }

  /** Adds the pages of one document and gives the sitemaps that it names. */
  async function readDocument(address: string, parentHost: string | null) {
    visited.add(addressKey(address))
    const { text, url, discard } = await fetchDocument(address, context, {
      count,
      onEncoding: (name) => name !== 'utf-8' && hints.note('not_utf8', address),
    })
    visited.add(addressKey(url))
    const inside: Entry[] = []
    let urls = 0
    try {
      if (parentHost !== null && hostOf(url) !== parentHost) {
        throw documentFailed(`Sitemap validation failed: ${CHILD_RULES.host}`)
      }
      await parseSitemap(text, {
        async breathe() {
          await context.breathe()
          if (context.signal.aborted) throw new Cancelled()
        },
        onNamespaceMissing: () => hints.note('namespace_missing', address),
        add(entry, kind) {
          if (kind === 'sitemap') {
            inside.push(entry)
            children += 1
            if (children <= CHILDREN_MAX) return
            throw tooMany(`${CHILDREN_MAX} child sitemaps`)
          }
          entries.push(entry)
          urls += 1
          if (urls > URLS_MAX) {
            const reason = `Sitemap contains more than ${english(URLS_MAX)} URLs`
            throw documentFailed(`Sitemap validation failed: ${reason}`)
          }
          if (entries.length > RUN_URLS_MAX) throw tooMany(`${english(RUN_URLS_MAX)} URLs`)
        },
      })
    } finally {
      discard()
    }
    return { url, inside }
  }

  function count(bytes: number) {
    received += bytes
    if (received > runMaxBytes) throw analysisFailed('Sitemaps are larger than 100 MB together')
  }

  const url = await read(sitemapUrl, 0, null)
  return { entries, url, hints }
}

/** Of an index nobody would know which document it was. */
function naming(url: string, error: unknown) {
  if (!(error instanceof DocumentFailure)) return error
  return new SitemapFailure(`${error.message} (${quoted(url)})`, { cause: error })
}

function tooMany(what: string) {
  return analysisFailed(`Sitemaps contain more than ${what} together`)
}

function english(count: number) {
  return count.toLocaleString('en')
}

function checkChildren(children: Entry[], host: string) {
  const faults = openNotes<keyof typeof CHILD_RULES>()
  for (const { loc } of children) {
    if (loc === '') faults.note('empty', loc)
    else if (!isAbsoluteHttps(loc)) faults.note('address', loc)
    else if (hostOf(loc) !== host) faults.note('host', loc)
  }
  const broken = faultTexts(CHILD_RULES, faults)
  if (broken.length > 0) throw validationFailed(broken)
}
