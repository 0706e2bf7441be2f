import { facts, momentOf } from '#server/mail/letter-parts.ts'
import type { Plan, Watched } from './subjects.ts'

export const HELLO = 'Guten Tag,'

/** For the own site, where there is more to tell than the score. */
export const ON_CHANGE = 'Wir melden uns erst wieder, wenn sich etwas ändert.'

export function addressed({ alert_email }: Plan) {
  return { to: alert_email, replyTo: null }
}

export function factsOf({ domain, sitemap_url, ended_at, score, total_urls }: Watched) {
  return facts({
    Domain: domain,
    Sitemap: sitemap_url,
    Geprüft: momentOf(ended_at),
    Seiten: score === null ? null : String(total_urls),
  })
}

export function seen(adminUrl: string) {
  return `Ansehen und verstehen:\n${adminUrl}`
}
