import type { Finding } from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import { words } from '#server/operator-words.ts'
import { shownAddress } from '#server/shown-address.ts'

export function siteAddress({
  siteUrl,
  isSampleSite,
}: Pick<Config, 'siteUrl' | 'isSampleSite'>): Finding {
  if (isSampleSite) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ist noch das Beispiel ${siteUrl}.`,
      remedy: `SITE_URL in der Datei ${words.settingsFile} auf die eigene Adresse setzen.`,
    }
  }
  if (!siteUrl.startsWith('https://')) {
    return {
      state: 'open',
      what: `Die öffentliche Adresse ${siteUrl} ist unverschlüsselt.`,
      remedy: 'Einen Proxy mit TLS davorstellen und SITE_URL mit https:// angeben.',
    }
  }
  return { state: 'good', what: `Öffentliche Adresse ${shownAddress(siteUrl)}` }
}

export function proxy({
  siteUrl,
  isSampleSite,
  trustProxy,
}: Pick<Config, 'siteUrl' | 'isSampleSite' | 'trustProxy'>): Finding {
  if (isSampleSite || !siteUrl.startsWith('https://') || trustProxy > 0) {
    return {
      state: 'good',
      what: 'Besucher werden auseinandergehalten, Grenzen gelten für jeden einzeln.',
    }
  }
  return {
    state: 'open',
    what: 'Vor einer https-Adresse steht ein Proxy, dem der Server noch nicht vertraut.',
    remedy: 'TRUST_PROXY=1 setzen, damit Grenzen je Besucher gelten und HSTS gesendet wird.',
  }
}
