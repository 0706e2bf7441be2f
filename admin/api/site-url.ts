/** The server writes its SITE_URL over this when it loads the built shell. */
const PLACEHOLDER = '%PUBLIC_ADDRESS%'

export function siteUrl() {
  if (typeof document === 'undefined') return PLACEHOLDER
  return document.documentElement.dataset.site ?? PLACEHOLDER
}
