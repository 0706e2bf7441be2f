import { DAY_MS } from '#domain/durations.ts'
import type { Category } from './classify.ts'

export type Counts = Record<Category, number>
export type Ages = { fresh: number; recent: number; stale: number }
export type SitemapStatus = 'Valid' | 'Warning' | 'Error'

export const VALID_FROM = 80
export const WARNING_FROM = 60
export const FRESHNESS_WITHOUT_DATES = 50

const FRESH_MAX_MS = 30 * DAY_MS
const RECENT_MAX_MS = 90 * DAY_MS
const STORED_STEPS = 10_000

export type Scores = {
  health: number
  freshness: number
  /** Cut after four decimals, never rounded up: 79.99996 must not become 80. */
  overall: number
  status: SitemapStatus
}

/** Counts ages at the start of the check; a date in the future is fresh. */
export function agesOf(dates: Iterable<number | null>, startedAt: number): Ages {
  const ages: Ages = { fresh: 0, recent: 0, stale: 0 }
  for (const date of dates) {
    if (date === null) continue
    const age = startedAt - date
    ages[age <= FRESH_MAX_MS ? 'fresh' : age <= RECENT_MAX_MS ? 'recent' : 'stale'] += 1
  }
  return ages
}

/**
 * Health, freshness and what both make together. The status is decided by comparing whole numbers: in
 * floating point an exact 80 can come out as 79.99999999999999.
 */
export function scoresOf(counts: Counts, ages: Ages): Scores {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total === 0) throw new RangeError('a sitemap without addresses has no score')
  const { fresh, recent, stale } = ages
  const dated = fresh + recent + stale
  const { valid, redirect, error, unreachable } = counts
  const health = Math.max(0, 100 * valid - 10 * redirect - 30 * error - 40 * unreachable)
  // Without a date the score is 50, which is what one fresh address gives.
  const points =
    dated === 0 ? FRESHNESS_WITHOUT_DATES : Math.max(0, 50 * fresh + 30 * recent - 20 * stale)
  const of = dated === 0 ? 1 : dated
  const sum = 7 * health * of + 3 * points * total
  const reaches = (limit: number) => sum >= 10 * limit * total * of
  return {
    health: health / total,
    freshness: points / of,
    overall: Number((BigInt(sum) * BigInt(STORED_STEPS / 10)) / BigInt(total * of)) / STORED_STEPS,
    status: reaches(VALID_FROM) ? 'Valid' : reaches(WARNING_FROM) ? 'Warning' : 'Error',
  }
}

/** '79,9' for 79.96: a score that is not reached is never shown. */
export function shownScore(score: number) {
  // A stored 61.6 is 61.599999… in the machine; four decimals are what was stored.
  const tenths = Math.floor(Math.round(score * STORED_STEPS) / (STORED_STEPS / 10))
  return `${Math.floor(tenths / 10)},${tenths % 10}`
}
