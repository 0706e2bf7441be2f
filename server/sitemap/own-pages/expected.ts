import type { Salon } from '#domain/salon/salon.ts'
import { hostOf } from '#domain/sitemap/address.ts'
import type { OwnSite } from '#domain/sitemap/own-site/own-site.ts'
import { RUNNING_BYTES, weightLimits } from '#domain/sitemap/own-site/page-weight.ts'
import type { Config } from '#server/config.ts'

/** What the pages of this site should say about the salon; nothing while it is not known yet. */
export function expectedOf(
  { phone, chat, email, hours }: Pick<Salon, 'phone' | 'chat' | 'email' | 'hours'>,
  { siteUrl, isSampleSite }: Pick<Config, 'siteUrl' | 'isSampleSite'>,
): OwnSite | undefined {
  if (!phone || !email) return undefined
  return {
    host: hostOf(siteUrl),
    isSample: isSampleSite,
    phone: phone.shown,
    whatsapp: chat,
    mail: email.shown,
    hours: hours.week,
    nextHours: hours.next?.week ?? null,
    imprint: `${siteUrl}/impressum`,
    privacy: `${siteUrl}/datenschutz`,
    weightLimits: Object.fromEntries(
      Object.entries(weightLimits).map(([path, bytes]) => [path, bytes + RUNNING_BYTES]),
    ),
  }
}
