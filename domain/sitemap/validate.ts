import { ADDRESS_MAX, addressKey, hostOf, isAbsoluteHttps } from './address.ts'
import { listed } from './document/collect.ts'
import type { Entry } from './document/parse.ts'
import { TEXTS, validationFailed } from './failure.ts'
import { w3cDate } from './w3c-date.ts'

/** One address of the sitemap as it is going to be asked and stored. */
export type Page = {
  url: string
  lastmod: number | null
  changefreq: string | null
  priority: number
}

/** Something the owner should know that changes no score. */
export type Hint = { kind: HintKind; count: number; urls: string[] }
export type HintKind = 'lastmod_unreadable' | 'lastmod_future' | 'changefreq_unknown' | 'other_host'

const XSD_DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/
const DEFAULT_PRIORITY = 0.5
const CHANGEFREQS = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']
const CHANGEFREQ_MAX = 60
const HINT_URLS_MAX = 5

/** The pages of a sitemap that breaks no rule; otherwise one failure that names every broken one. */
export function validate(entries: Entry[], startedAt: number, host: string) {
  if (entries.length === 0) throw validationFailed([TEXTS.noUrls])
  const faults: [string, Entry[]][] = [
    ['Entry without URL', entries.filter(({ loc }) => loc === '')],
    ['URL is not absolute https', entries.filter(({ loc }) => loc !== '' && !isAbsoluteHttps(loc))],
    ['URL is too long', entries.filter(({ loc }) => loc.length > ADDRESS_MAX)],
    ['Priority is not between 0 and 1', entries.filter(({ priority }) => !isPriority(priority))],
    ['Duplicate URL', duplicates(entries)],
  ]
  const broken = faults.filter(([, list]) => list.length > 0)
  if (broken.length > 0) throw validationFailed(broken.map(([text, list]) => listed(text, list)))
  return { pages: entries.map(pageOf), hints: hintsOf(entries, startedAt, host) }
}

function isPriority(text: string | null) {
  if (text === null) return true
  return XSD_DECIMAL.test(text) && Number(text) >= 0 && Number(text) <= 1
}

function duplicates(entries: Entry[]) {
  const seen = new Set<string>()
  return entries.filter(({ loc }) => {
    if (!isAbsoluteHttps(loc)) return false
    const key = addressKey(loc)
    if (seen.has(key)) return true
    seen.add(key)
    return false
  })
}

function pageOf({ loc, lastmod, changefreq, priority }: Entry): Page {
  return {
    url: loc,
    lastmod: lastmod === null ? null : w3cDate(lastmod),
    changefreq: changefreq === null ? null : changefreq.slice(0, CHANGEFREQ_MAX),
    // Plus zero: "-0.0" is a decimal too.
    priority: priority === null ? DEFAULT_PRIORITY : Number(priority) + 0,
  }
}

function hintsOf(entries: Entry[], startedAt: number, host: string): Hint[] {
  const found = new Map<HintKind, Hint>()
  function note(kind: HintKind, url: string) {
    const hint = found.get(kind) ?? { kind, count: 0, urls: [] }
    hint.count += 1
    if (hint.urls.length < HINT_URLS_MAX) hint.urls.push(url)
    found.set(kind, hint)
  }
  for (const { loc, lastmod, changefreq } of entries) {
    const date = lastmod === null ? null : w3cDate(lastmod)
    if (lastmod !== null && date === null) note('lastmod_unreadable', loc)
    if (date !== null && date > startedAt) note('lastmod_future', loc)
    if (changefreq !== null && !CHANGEFREQS.includes(changefreq)) note('changefreq_unknown', loc)
    if (hostOf(loc) !== host) note('other_host', loc)
  }
  return [...found.values()]
}
