import { SAMPLE_SITE_URL } from '#content/salon.ts'

/** The server writes its SITE_URL into the page; the browser reads it there, so both always agree. */
export function siteUrl() {
  if (typeof document === 'undefined') return SAMPLE_SITE_URL
  return document.documentElement.dataset.site ?? SAMPLE_SITE_URL
}
