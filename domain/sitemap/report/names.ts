import { isAbsoluteHttps } from '#domain/sitemap/address.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import type { CheckedUrl, Rated } from './rows.ts'

/** In the order of weight a reader expects: what is well comes first in a bar, last in a list. */
export const CATEGORIES: Record<Category, { one: string; many: string }> = {
  valid: { one: 'gültig', many: 'gültig' },
  redirect: { one: 'Weiterleitung', many: 'Weiterleitungen' },
  error: { one: 'Fehler', many: 'Fehler' },
  unreachable: { one: 'nicht erreichbar', many: 'nicht erreichbar' },
}

const TIME_STEP_MS = 100
/** Signs that could make one address look like another. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/u

/** '/über-uns' for an address of this domain, the whole address for any other. */
export function shownAddress(url: string, domain: string) {
  const own = `https://${domain}`
  const isOwn = isAbsoluteHttps(url) && new URL(url).host === domain && url.startsWith(own)
  return readable(isOwn ? url.slice(own.length) || '/' : url)
}

/** Where an address of the sample site is really found: on this very server, never at another host. */
export function pathOnThisSite(url: string, origin: string) {
  return url.slice(origin.length).replace(/^[/\\]+/, '/')
}

function readable(text: string) {
  try {
    const decoded = decodeURI(text)
    return UNSEEN.test(decoded) ? text : decoded
  } catch {
    // A stray percent sign is shown as it is.
    return text
  }
}

/**
 * '31 ms' for a page of our own, 'bis 300 ms' for any other: to the millisecond the monitor would tell a
 * closed door from a guarded one.
 */
export function timeText(
  { http_status, response_time_ms: ms }: Pick<CheckedUrl, 'http_status' | 'response_time_ms'>,
  isOwn: boolean,
) {
  if (http_status === null || ms === null) return '–'
  if (isOwn) return `${ms.toLocaleString('de-DE')} ms`
  const steps = Math.max(1, Math.ceil(ms / TIME_STEP_MS))
  return `bis ${(steps * TIME_STEP_MS).toLocaleString('de-DE')} ms`
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
