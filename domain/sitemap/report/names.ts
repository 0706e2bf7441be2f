import { isAbsoluteHttps } from '#domain/sitemap/address.ts'
import type { Category } from '#domain/sitemap/classify.ts'
import type { HintKind } from '#domain/sitemap/validate.ts'

/** In the order of weight a reader expects: what is well comes first in a bar, last in a list. */
export const CATEGORIES: Record<Category, { one: string; many: string }> = {
  valid: { one: 'gültig', many: 'gültig' },
  redirect: { one: 'Weiterleitung', many: 'Weiterleitungen' },
  error: { one: 'Fehler', many: 'Fehler' },
  unreachable: { one: 'nicht erreichbar', many: 'nicht erreichbar' },
}

export const HINT_NAMES: Record<HintKind, string> = {
  lastmod_unreadable: 'Änderungsdatum nicht lesbar',
  lastmod_future: 'Änderungsdatum in der Zukunft',
  changefreq_unknown: 'Unbekannte Änderungshäufigkeit',
  other_host: 'Adresse einer anderen Domain',
  namespace_missing: 'Angabe „xmlns“ fehlt',
  not_utf8: 'Nicht in UTF-8 geschrieben',
}

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
