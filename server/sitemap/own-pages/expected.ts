import { RUNNING_BYTES, weightLimits } from '#content/page-weight.ts'
import { hours, links, salon } from '#content/salon.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import type { OwnSite } from '#domain/sitemap/own-site/own-site.ts'
import type { Config } from '#server/config.ts'

/** What the pages of this site should say about the salon. */
export function expectedOf({
  siteUrl,
  isSampleSite,
}: Pick<Config, 'siteUrl' | 'isSampleSite'>): OwnSite {
  return {
    host: hostOf(siteUrl),
    isSample: isSampleSite,
    phone: salon.phone.shown,
    whatsapp: new URL(links.whatsapp).pathname.slice(1),
    mail: salon.email.shown,
    hours,
    imprint: `${siteUrl}/impressum`,
    privacy: `${siteUrl}/datenschutz`,
    weightLimits: Object.fromEntries(
      Object.entries(weightLimits).map(([path, bytes]) => [path, bytes + RUNNING_BYTES]),
    ),
  }
}
