import { Resolver } from 'node:dns/promises'
import type { Sender, SenderRecords, Texts } from '#domain/system/sender.ts'

const ANSWER_MS = 3_000
/** Several silent name servers are asked one after the other; the doctor does not wait for all. */
const ALL_MS = 5_000

/** What the name servers say about a sender's domain; other servers than this machine's only in tests. */
export async function lookUpSender(
  { domain, dkim }: Pick<Sender, 'domain' | 'dkim'>,
  servers?: readonly string[],
): Promise<SenderRecords> {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), ALL_MS)
  const ask = (name: string) => textsOf(resolver, name)
  try {
    const [spf, key, dmarc] = await Promise.all([
      ask(domain),
      dkim ? ask(`${dkim.selector}._domainkey.${domain}`) : nearest(domain, '_domainkey', ask, 0),
      nearest(domain, '_dmarc', ask, 1),
    ])
    return { spf, dkim: key, dmarc }
  } finally {
    clearTimeout(timer)
  }
}

async function textsOf(resolver: Resolver, name: string): Promise<Texts> {
  try {
    const records = await resolver.resolveTxt(name)
    return records.map((pieces) => pieces.join(''))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ENODATA') return []
    return code === 'ENOTFOUND' ? 'no such name' : 'no answer'
  }
}

/** A domain without a record of its own follows the one above it; below a name may be other names only. */
async function nearest(
  domain: string,
  label: string,
  ask: (name: string) => Promise<Texts>,
  leastTexts: number,
): Promise<Texts> {
  const labels = domain.split('.')
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const answers = await Promise.all(above.map((one) => ask(`${label}.${one}`)))
  const found = answers.find((texts) => Array.isArray(texts) && texts.length >= leastTexts)
  return found ?? (answers.includes('no answer') ? 'no answer' : 'no such name')
}
