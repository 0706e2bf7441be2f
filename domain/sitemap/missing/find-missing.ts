import {
  ADDRESS_MAX,
  addressKey,
  hostOf,
  isAbsoluteHttps,
  wireAddress,
} from '#domain/sitemap/address.ts'
import { type CheckContext, inTurns } from '#domain/sitemap/check-context.ts'
import { decoded, unpacked } from '#domain/sitemap/document/bytes.ts'
import { HEAD_TIMEOUT_MS, inBatches, type Probed, waitOf } from '#domain/sitemap/probe.ts'
import { type PageFacts, pageFacts, saysNoindex } from './page-links.ts'

const PAGES_MAX = 200
const CANDIDATES_MAX = 200
/** Nice to know, so not worth a long wait: what was found by then counts. */
const BUDGET_MS = 10 * 60_000
const PAGE_MAX_BYTES = 2 * 1_048_576

export type Missing = {
  url: string
  source: 'internal_link' | 'route_list' | 'previous_sitemap'
  found_on: string | null
  http_status: number
  reason: string
}

const REASONS = {
  internal_link: 'Die Seite ist verlinkt, steht aber nicht in der Sitemap.',
  route_list: 'Die Seite gehört zur Website, steht aber nicht in der Sitemap.',
  previous_sitemap: 'Die Seite stand in der letzten Sitemap und fehlt jetzt.',
}

/**
 * Pages that answer, belong to this host and are not in the sitemap. What redirects, asks not to be
 * found or names another address as its own is not missing.
 */
export async function findMissing(
  probed: Probed[],
  known: {
    host: string
    routes: string[]
    previous?: () => Promise<string[]>
  },
  context: CheckContext,
): Promise<Missing[]> {
  const { host } = known
  const listed = new Set<string>()
  await inTurns(probed, context.breathe, ({ url }) => listed.add(addressKey(wireAddress(url))))
  const candidates = new Map<string, Omit<Missing, 'http_status' | 'reason'>>()

  function suggest(url: string, source: Missing['source'], found_on: string | null) {
    if (candidates.size >= CANDIDATES_MAX) return
    if (!isAbsoluteHttps(url) || hostOf(url) !== host) return
    const wire = wireAddress(url)
    const key = addressKey(wire)
    if (wire.length > ADDRESS_MAX || listed.has(key) || candidates.has(key)) return
    candidates.set(key, { url: wire, source, found_on })
  }

  for (const url of known.routes) suggest(url, 'route_list', null)
  await inTurns((await known.previous?.()) ?? [], context.breathe, (url) =>
    suggest(url, 'previous_sitemap', null),
  )
  const pages = probed
    .filter(({ url, status_category }) => status_category === 'valid' && hostOf(url) === host)
    .slice(0, PAGES_MAX)
  await inBatches(
    pages,
    { ...context, budgetMs: BUDGET_MS },
    async ({ url }) => {
      const page = await readPage(url, context)
      return { result: { url, links: page.facts?.links ?? [] }, waitMs: page.waitMs }
    },
    (batch) => {
      for (const { url, links } of batch) for (const to of links) suggest(to, 'internal_link', url)
    },
  )

  const missing: Missing[] = []
  await inBatches(
    [...candidates.values()],
    { ...context, budgetMs: BUDGET_MS },
    async (candidate) => {
      const page = await readPage(candidate.url, context)
      return { result: { candidate, page }, waitMs: page.waitMs }
    },
    (batch) => {
      for (const { candidate, page } of batch) {
        if (!isMissing(candidate.url, page)) continue
        const reason = REASONS[candidate.source]
        missing.push({ ...candidate, http_status: 200, reason })
      }
    },
  )
  return missing
}

type ReadPage = { status: number | null; facts: PageFacts | null; waitMs: number }

function isMissing(url: string, { status, facts }: ReadPage) {
  if (status !== 200 || !facts || facts.isNoindex) return false
  return facts.canonical === null || addressKey(facts.canonical) === addressKey(url)
}

async function readPage(url: string, context: CheckContext): Promise<ReadPage> {
  let seen: ReadPage = { status: null, facts: null, waitMs: 0 }
  try {
    const answer = await context.fetch(wireAddress(url), {
      method: 'GET',
      timeoutMs: HEAD_TIMEOUT_MS,
      signal: context.signal,
      headers: { Accept: 'text/html', 'Accept-Encoding': 'gzip' },
    })
    seen = { status: answer.status, facts: null, waitMs: waitOf(answer, context.now()) }
    const isHtml = /^\s*(text\/html|application\/xhtml\+xml)\b/i.test(
      answer.headers.get('content-type') ?? '',
    )
    if (answer.status !== 200 || !isHtml) {
      answer.discard()
      return seen
    }
    const { gunzip } = context
    const limits = { gunzip, layers: 1, maxBytes: PAGE_MAX_BYTES, count: () => {} }
    let html = ''
    try {
      for await (const text of decoded(unpacked(answer.body, limits))) html += text
    } finally {
      answer.discard()
    }
    const facts = pageFacts(html, url)
    facts.isNoindex ||= saysNoindex(answer.headers.get('x-robots-tag') ?? '')
    return { ...seen, facts }
  } catch {
    // A page that cannot be read tells of no links; the check goes on without them.
    return seen
  }
}
