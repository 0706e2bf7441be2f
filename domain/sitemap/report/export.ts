import { type CsvColumn, csv } from '#domain/inbox/csv.ts'
import { dateAndTime } from '#domain/inbox/export.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { CATEGORIES } from './names.ts'
import type { CheckedUrl, MissingUrl, Rated } from './rows.ts'

const COLUMNS: readonly CsvColumn<CheckedUrl>[] = [
  ['URL', ({ url }) => url],
  ['Status', ({ http_status }) => text(http_status)],
  ['Ergebnis', ({ status_category }) => status_category && CATEGORIES[status_category].one],
  ['Befund', ({ issue_description }) => issue_description],
  ['lastmod', ({ lastmod }) => lastmod && dateAndTime(lastmod)],
  ['changefreq', ({ changefreq }) => changefreq],
  ['priority', ({ priority }) => text(priority)?.replace('.', ',') ?? null],
  ['Antwort in ms', ({ response_time_ms }) => text(response_time_ms)],
]

export function urlsCsv(urls: readonly CheckedUrl[]) {
  return csv(COLUMNS, urls)
}

/** A whole check for another program. */
export function checkJson(check: Rated, urls: CheckedUrl[], missing: MissingUrl[]) {
  const { facts, overall, ...row } = check
  const { check_id: _, ...ages } = facts ?? { check_id: null }
  return `${JSON.stringify({ ...row, overall_score: overall, ...ages, urls, missing }, null, 2)}\n`
}

/** 'sitemap-salon-straehne.example-2026-11-15.csv' */
export function fileName({ domain, check_date }: Rated, ending: 'csv' | 'json') {
  const name = domain.replace(/[^a-z0-9.-]/gi, '-')
  return `sitemap-${name}-${berlinDate(new Date(check_date))}.${ending}`
}

function text(value: number | null) {
  return value === null ? null : String(value)
}
