import { Resolver } from 'node:dns/promises'
import { listed } from '#domain/german.ts'
import { isSample } from '#domain/salon/document/samples.ts'
import type { Finding } from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { readOwnStored } from '#server/salon/stored.ts'

const ANSWER_MS = 3_000
/** Several silent name servers are asked one after the other; the doctor does not wait for all. */
const ALL_MS = 5_000
const SPF = /^v=spf1(\s|$)/i
const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/

type Settings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'isSampleSite'>

/**
 * Whether other mail servers can tell our letters from forged ones. Letters leave all the same, so that nothing of
 * this is worse than something to do; nobody is asked about a domain under which nothing is sent.
 */
export async function senderDomain(
  database: Database,
  { smtpUrl, mailFrom, dkim, isSampleSite }: Settings,
  servers?: readonly string[],
): Promise<Finding[]> {
  if (!smtpUrl || isSampleSite) return []
  const { document } = await database.as('service_role', null, readOwnStored)
  const own = isSample(document, 'contact') ? undefined : document.contact.email
  const domain = (mailFrom ?? own)?.split('@')[1]?.toLowerCase()
  if (!domain) return []
  const found = await lookUp(domain, dkim, servers)
  const named = (state: boolean | null) =>
    listed(
      Object.entries(found).flatMap(([name, is]) => (is === state ? [name] : [])),
      'und',
    )
  const key = dkim
    ? `unter ${dkim.selector}._domainkey.${domain} (v=DKIM1; k=rsa; p=${dkim.publicKey})`
    : `schaltet der Anbieter des Postfachs ein, sonst unterschreibt dieser Server mit DKIM_KEY und DKIM_SELECTOR in der Datei ${words.settingsFile}`
  const findings: Finding[] = [
    { state: 'good', what: `Im DNS von ${domain} eingetragen: ${named(true)}.` },
    {
      state: 'open',
      what: `Im DNS von ${domain} fehlt: ${named(false)}. Andere Mailserver halten E-Mails dann leicht für Spam.`,
      remedy: `Beim Anbieter der Domain als TXT-Einträge anlegen: SPF unter ${domain} (v=spf1 mx ~all, oder was der Anbieter des Postfachs nennt), DMARC unter _dmarc.${domain} (v=DMARC1; p=none); DKIM ${key}.`,
    },
    {
      state: 'open',
      what: `${named(null)} von ${domain}: nicht geprüft, weil das DNS nicht antwortet.`,
      remedy: 'Später noch einmal prüfen; bleibt es so, die Namensserver des Rechners ansehen.',
    },
  ]
  return findings.filter((_, at) => named([true, false, null][at] ?? null) !== '')
}

/** Which records there are; null for what the name servers do not say. */
async function lookUp(domain: string, dkim: Settings['dkim'], servers?: readonly string[]) {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), ALL_MS)
  const labels = domain.split('.')
  // A domain without a record of its own follows the one above it.
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const keyOf = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '')
  try {
    const [spf, key, dmarc] = await Promise.all([
      isThere(resolver, [domain], (texts) => texts.some((text) => SPF.test(text))),
      dkim
        ? isThere(resolver, [`${dkim.selector}._domainkey.${domain}`], (texts) =>
            texts.some((text) => keyOf(text) === dkim.publicKey),
          )
        : // Whoever else signs does so under a name that nobody told us: without any name nobody does.
          isThere(
            resolver,
            above.map((one) => `_domainkey.${one}`),
            () => true,
          ),
      isThere(
        resolver,
        above.map((one) => `_dmarc.${one}`),
        (texts) => texts.some((text) => DMARC.test(text)),
      ),
    ])
    return { SPF: spf, DKIM: key, DMARC: dmarc }
  } finally {
    clearTimeout(timer)
  }
}

async function isThere(
  resolver: Resolver,
  names: string[],
  isRight: (texts: string[]) => boolean,
): Promise<boolean | null> {
  const answers = await Promise.all(
    names.map((name) =>
      resolver.resolveTxt(name).then(
        (records) => isRight(records.map((pieces) => pieces.join(''))),
        ({ code }: { code?: string }) =>
          code === 'ENODATA' ? isRight([]) : code === 'ENOTFOUND' ? false : null,
      ),
    ),
  )
  return answers.includes(true) || (answers.includes(null) ? null : false)
}
