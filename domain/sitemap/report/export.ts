import { type CsvColumn, csv } from '#domain/inbox/csv.ts'
import { dateAndTime } from '#domain/inbox/export.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { roughTime } from './answer-time.ts'
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
  ['Antwort bis ms', (row) => text(roughTime(row))],
]

export function urlsCsv(urls: readonly CheckedUrl[]) {
  return csv(COLUMNS, urls)
}

/** A whole check for another program. */
export function checkJson(check: Rated, urls: CheckedUrl[], missing: MissingUrl[]) {
  const { facts, overall, ...row } = check
  const { check_id: _, ...ages } = facts ?? { check_id: null }
  const rough = urls.map((one) => ({ ...one, response_time_ms: roughTime(one) }))
  const whole = { ...row, overall_score: overall, ...ages, urls: rough, missing }
  return `${JSON.stringify(whole, null, 2)}\n`
}

/** 'sitemap-salon-straehne.example-2026-11-15.csv' */
export function fileName({ domain, check_date }: Rated, ending: 'csv' | 'json') {
  const name = domain.replace(/[^a-z0-9.-]/gi, '-')
  return `sitemap-${name}-${berlinDate(new Date(check_date))}.${ending}`
}

function text(value: number | null) {
  return value === null ? null : String(value)
}
