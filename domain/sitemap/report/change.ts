import { shownScore } from '#domain/sitemap/score.ts'
import type { Rated } from './rows.ts'

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
