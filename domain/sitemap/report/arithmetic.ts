import {
  type Ages,
  type Counts,
  FRESHNESS_WITHOUT_DATES,
  shownScore,
} from '#domain/sitemap/score.ts'
import { CATEGORIES } from './names.ts'
import { agesOfRun, countsOf, type Rated } from './rows.ts'

export type Sum = { name: string; terms: string; result: string }

/** How the score came about, term by term, so that anybody can count along. */
export function arithmetic(check: Rated): Sum[] {
  const health = check.health_score ?? 0
  const freshness = check.freshness_score ?? 0
  return [
    {
      name: 'Gesundheit',
      terms: healthTerms(countsOf(check), check.total_urls),
      result: exact(health),
    },
    {
      name: 'Aktualität',
      terms: freshnessTerms(agesOfRun(check.facts)),
      result: exact(freshness),
    },
    {
      name: 'Gesamtwert',
      terms: `0,7 × ${exact(health)} + 0,3 × ${exact(freshness)} = ${exact(check.overall)}`,
      result: shownScore(check.overall),
    },
  ]
}

function healthTerms(counts: Counts, total: number) {
  const told = (category: keyof Counts) =>
    `${counts[category]} ${CATEGORIES[category][counts[category] === 1 ? 'one' : 'many']}`
  const points = `100 × ${told('valid')} − 10 × ${told('redirect')} − 30 × ${told('error')} − 40 × ${told('unreachable')}`
  return `(${points}) ÷ ${total} ${total === 1 ? 'URL' : 'URLs'}`
}

function freshnessTerms(ages: Ages | null) {
  if (!ages) return 'Aus dem gespeicherten Ergebnis'
  const dated = ages.fresh + ages.recent + ages.stale
  if (dated === 0) return `Kein lesbares Datum, dann gelten ${FRESHNESS_WITHOUT_DATES}`
  const points = `50 × ${ages.fresh} bis 30 Tage alt + 30 × ${ages.recent} bis 90 Tage − 20 × ${ages.stale} älter`
  return `(${points}) ÷ ${dated} mit Datum`
}

function exact(value: number) {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 4 })
}

/** '+2,0 seit der letzten Prüfung': the difference of what both checks show. */
export function changeText(now: Rated, before: Rated | null) {
  if (!before) return 'Erste Prüfung'
  const tenths = shownTenths(now) - shownTenths(before)
  if (tenths === 0) return 'Unverändert seit der letzten Prüfung'
  const sign = tenths > 0 ? '+' : '−'
  return `${sign}${shownScore(Math.abs(tenths) / 10)} seit der letzten Prüfung`
}

function shownTenths({ overall }: Rated) {
  return Number(shownScore(overall).replace(',', ''))
}
