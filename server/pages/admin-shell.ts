import type { SiteData } from '#site/site-data.tsx'
import { LAYER_ORDER } from '#site/styles/layer-order.ts'
import type { Uncompressed } from './compress.ts'
import { inlineScripts, pagePolicy } from './content-security-policy.ts'
import { contentType } from './content-type.ts'

export const ADMIN_SHELL = '/admin/index.html'

/** What the built shell says instead of the public address and instead of whose back office it is. */
const SITE_URL = '%PUBLIC_ADDRESS%'
const SALON = '%SALON%'

/** One document for the whole back office; its app shows the screen that the address names. */
export function adminShell(built: string, data: SiteData): Uncompressed {
  const html = shellOf(built, data)
  return {
    kind: 'admin',
    type: contentType(ADMIN_SHELL),
    policy: pagePolicy({ scripts: inlineScripts(html), styles: [LAYER_ORDER] }),
    body: Buffer.from(html),
  }
}

/** Name, place and word mark are known before anybody has signed in. */
export function shellOf(built: string, { salon, siteUrl }: Pick<SiteData, 'salon' | 'siteUrl'>) {
  const { name, place, wordMark } = salon
  const words = escaped(JSON.stringify({ name, place, wordMark }))
  return built.replaceAll(SITE_URL, siteUrl).replaceAll(SALON, () => words)
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
