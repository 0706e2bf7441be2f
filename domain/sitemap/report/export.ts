import { type CsvColumn, csv } from '#domain/inbox/table/csv.ts'
import { dateAndTime, numericDate } from '#domain/moments.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { CATEGORIES, timeText } from './names.ts'
import type { CheckedUrl, Rated } from './rows.ts'

/** As a sitemap without times writes it: then the day is all that is known. */
const MIDNIGHT_UTC = /T00:00:00(\.0+)?(Z|\+00:00)$/

function columns(isOwn: boolean): readonly CsvColumn<CheckedUrl>[] {
  return [
    ['URL', ({ url }) => url],
    ['Status', ({ http_status }) => text(http_status)],
    ['Ergebnis', ({ status_category }) => status_category && CATEGORIES[status_category].one],
    ['Befund', ({ issue_description }) => issue_description],
    ['lastmod', ({ lastmod }) => lastmod && germanMoment(lastmod)],
    ['changefreq', ({ changefreq }) => changefreq],
    ['priority', ({ priority }) => text(priority)?.replace('.', ',') ?? null],
    ['Antwort', (row) => timeText(row, isOwn)],
  ]
}

export function urlsCsv(urls: readonly CheckedUrl[], isOwn: boolean) {
  return csv(columns(isOwn), urls)
}

/** 'sitemap-salon-straehne.example-2026-11-15.csv' */
export function fileName({ domain, check_date }: Rated) {
  const name = domain.replace(/[^a-z0-9.-]/gi, '-')
  return `sitemap-${name}-${berlinDate(new Date(check_date))}.csv`
}

function text(value: number | null) {
  return value === null ? null : String(value)
}

/** '14.11.2026', with the time by the salon's clock where the sitemap names one. */
function germanMoment(lastmod: string) {
  const day = lastmod.replace(MIDNIGHT_UTC, '')
  return day === lastmod ? dateAndTime(lastmod) : numericDate(day)
}
