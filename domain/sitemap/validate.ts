import { ADDRESS_MAX, addressKey, hostOf, isAbsoluteHttps } from './address.ts'
import { type CheckContext, inTurns } from './check-context.ts'
import type { Category } from './classify.ts'
import type { Entry } from './document/parse.ts'
import { faultText, NAMED_MAX, TEXTS, validationFailed } from './failure.ts'
import { w3cDate } from './w3c-date.ts'

/**
 * One address of the sitemap as it is going to be asked and stored. What the answer says is written
 * into it later: 50,000 pages are not kept twice.
 */
export type Page = {
  url: string
  lastmod: number | null
  changefreq: string | null
  priority: number
  status: number | null
  responseTimeMs: number | null
  category: Category | null
  issue: string | null
  /** What GET answered where HEAD is not allowed: a hint, never the result. */
  getStatus: number | null
}

/** Something the owner should know that changes no score. */
export type Hint = { kind: HintKind; count: number; urls: string[] }
export type HintKind =
  | 'lastmod_unreadable'
  | 'lastmod_future'
  | 'changefreq_unknown'
  | 'other_host'
  | 'namespace_missing'
  | 'not_utf8'

const RULES = {
  empty: 'Entry without URL',
  address: 'URL is not absolute https',
  length: 'URL is too long',
  priority: 'Priority is not between 0 and 1',
  duplicate: 'Duplicate URL',
} as const

const XSD_DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const DEFAULT_PRIORITY = 0.5
const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']
const CHANGEFREQ_MAX = 60

/** The pages of a sitemap that breaks no rule; otherwise one failure that names every broken one. */
export async function validate(
  entries: Entry[],
  world: {
    startedAt: number
    host: string
    breathe: CheckContext['breathe']
    /** What was seen while the documents were read; what is seen here is added. */
    hints: ReturnType<typeof openHints>
  },
) {
  if (entries.length === 0) throw validationFailed([TEXTS.noUrls])
  const faults = openNotes<keyof typeof RULES>()
  const { hints } = world
  const seen = new Set<string>()
  const pages: Page[] = []
  await inTurns(entries, world.breathe, (entry) => {
    const { loc, priority } = entry
    if (!isPriority(priority)) faults.note('priority', loc)
    if (loc === '') return faults.note('empty', loc)
    if (loc.length > ADDRESS_MAX) return faults.note('length', loc)
    if (!isAbsoluteHttps(loc)) return faults.note('address', loc)
    const key = addressKey(loc)
    if (seen.has(key)) faults.note('duplicate', loc)
    seen.add(key)
    const page = pageOf(entry)
    for (const kind of hintsOf(entry, page, world)) hints.note(kind, loc)
    pages.push(page)
  })
  if (faults.found.size > 0) {
    const isEmpty = faults.found.get('empty')?.count === entries.length
    throw validationFailed([...(isEmpty ? [TEXTS.noUrls] : []), ...faultTexts(faults.found)])
  }
  return {
    pages,
    hints: hints.list(),
  }
}

function faultTexts(found: Map<keyof typeof RULES, { count: number; urls: string[] }>) {
  return Object.entries(RULES).flatMap(([kind, text]) => {
    const fault = found.get(kind as keyof typeof RULES)
    if (!fault) return []
    return [
      faultText(
        text,
        fault.count,
        fault.urls.map((loc) => ({ loc })),
      ),
    ]
  })
}

export function openHints() {
  const { found, note } = openNotes<HintKind>()
  const list = () => [...found].map(([kind, { count, urls }]): Hint => ({ kind, count, urls }))
  return { note, list }
}

/** How often something was seen, and where the first times. */
function openNotes<Kind extends string>() {
  const found = new Map<Kind, { count: number; urls: string[] }>()
  return {
    found,
    note(kind: Kind, url: string) {
      const one = found.get(kind) ?? { count: 0, urls: [] }
      one.count += 1
      if (one.urls.length < NAMED_MAX) one.urls.push(url)
      found.set(kind, one)
    },
  }
}

function isPriority(text: string | null) {
  if (text === null) return true
  return XSD_DECIMAL.test(text) && Number(text) >= 0 && Number(text) <= 1
}

function pageOf({ loc, lastmod, changefreq, priority }: Entry): Page {
  return {
    url: loc,
    lastmod: lastmod === null ? null : w3cDate(lastmod),
    changefreq: changefreq === null ? null : [...changefreq].slice(0, CHANGEFREQ_MAX).join(''),
    // Plus zero: "-0.0" is a decimal too.
    priority: priority === null ? DEFAULT_PRIORITY : Number(priority) + 0,
    status: null,
    responseTimeMs: null,
    category: null,
    issue: null,
    getStatus: null,
  }
}

function hintsOf(entry: Entry, page: Page, world: { startedAt: number; host: string }) {
  const hints: HintKind[] = []
  if (entry.lastmod !== null && page.lastmod === null) hints.push('lastmod_unreadable')
  if (page.lastmod !== null && page.lastmod > world.startedAt) hints.push('lastmod_future')
  if (entry.changefreq !== null && !CHANGEFREQS.includes(entry.changefreq)) {
    hints.push('changefreq_unknown')
  }
  if (hostOf(page.url) !== world.host) hints.push('other_host')
  return hints
}
