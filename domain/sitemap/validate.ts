import { ADDRESS_MAX, addressKey, hostOf, isAbsoluteHttps } from './address.ts'
import { type CheckContext, inTurns } from './check-context.ts'
import type { Category } from './classify.ts'
import type { Entry } from './document/parse.ts'
import { TEXTS, validationFailed } from './failure.ts'
import { faultTexts, type Note, type Notes, openNotes } from './notes.ts'
import { w3cDate } from './w3c-date.ts'

/**
 * One address of the sitemap as it is going to be asked and stored, by the names of its columns. What the
 * answer says is written into it later: 50,000 pages are not kept twice.
 */
export type Page = {
  url: string
  lastmod: number | null
  changefreq: string | null
  priority: number
  http_status: number | null
  response_time_ms: number | null
  status_category: Category | null
  issue_description: string | null
  /** What GET answered where HEAD is not allowed: a hint, never the result. */
  get_status: number | null
}

/** Something the owner should know that changes no score. */
export type Hint = Note<HintKind>
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
    hints: Notes<HintKind>
  },
) {
  if (entries.length === 0) throw validationFailed([TEXTS.noUrls])
  const faults = openNotes<keyof typeof RULES>()
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
    for (const kind of hintsOf(entry, page, world)) world.hints.note(kind, loc)
    pages.push(page)
  })
  const broken = faultTexts(RULES, faults)
  if (broken.length === 0) return { pages, hints: world.hints.list() }
  const isEmpty = faults
    .list()
    .some(({ kind, count }) => kind === 'empty' && count === entries.length)
  throw validationFailed(isEmpty ? [TEXTS.noUrls, ...broken] : broken)
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
    http_status: null,
    response_time_ms: null,
    status_category: null,
    issue_description: null,
    get_status: null,
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
