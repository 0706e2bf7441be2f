import { isSample } from '#domain/salon/document/samples.ts'
import type { Finding } from '#domain/system/finding.ts'
import { senderFindings } from '#domain/system/sender.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { smtpSettings } from '#server/mail/smtp-url.ts'
import { words } from '#server/operator-words.ts'
import { readOwnStored } from '#server/salon/stored.ts'
import { lookUpSender } from './look-up.ts'

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'isSampleSite'>

/** Whether letters to customers arrive; nobody is asked about a domain under which nothing is sent. */
export async function senderDomain(
  database: Database,
  { smtpUrl, mailFrom, dkim, isSampleSite }: Settings,
  servers?: readonly string[],
): Promise<Finding[]> {
  if (!smtpUrl || isSampleSite) return []
  const { document } = await database.as('service_role', null, readOwnStored)
  const own = isSample(document, 'contact') ? undefined : document.contact.email
  const address = mailFrom ?? own
  const domain = address?.split('@')[1]?.toLowerCase()
  if (!address || !domain) return []
  const { host } = smtpSettings(smtpUrl)
  const sender = {
    ...{ address, domain, settingsFile: words.settingsFile },
    mailHost: /[a-z]$/i.test(host) && host.includes('.') ? host : null,
    dkim: dkim ?? null,
  }
  return senderFindings(sender, await lookUpSender(sender, servers))
}
