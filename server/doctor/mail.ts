import { Resolver } from 'node:dns/promises'
import { listed } from '#domain/german.ts'
import { NO_MAIL_SERVER, SENDER_REFUSED, TO_CUSTOMERS } from '#domain/mail-state.ts'
import { when } from '#domain/moments.ts'
import { isSample } from '#domain/salon/document/samples.ts'
import type { Finding } from '#domain/system/checks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { MailError, openMailServer } from '#server/mail/smtp.ts'
import { words } from '#server/operator-words.ts'
import { readOwnStored } from '#server/salon/stored.ts'

/** A job looks every few seconds: what is due for so long has been forgotten. */
const LONG_DUE_MINUTES = 10
const ANSWER_MS = 3_000
/** Several silent name servers are asked one after the other; the doctor does not wait for all. */
const ALL_MS = 5_000
const SPF = /^v=spf1(\s|$)/i
const DMARC = /^v\s*=\s*DMARC1\s*(;|$)/

type Sender = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dkim' | 'isSampleSite'>

/** Whether letters to the owner can leave: nothing is sent, but the server is asked. */
export async function mailServer({
  smtpUrl,
  mailTo,
}: Pick<Config, 'smtpUrl' | 'mailTo'>): Promise<Finding> {
  if (!smtpUrl) {
    return {
      state: 'open',
      what: 'Es ist kein Mailserver eingerichtet: Neue Bewertungen, Anfragen und Bewerbungen stehen nur in der Verwaltung.',
      remedy: `SMTP_URL in der Datei ${words.settingsFile} setzen, zum Beispiel smtps://name:kennwort@rechner.`,
    }
  }
  const server = openMailServer(smtpUrl)
  try {
    await server.check()
    return {
      state: 'good',
      what: `Mailserver ${server.name} antwortet, Benachrichtigungen gehen an ${mailTo ?? 'die Adresse des Salons'}`,
    }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return {
      state: 'bad',
      what: `${error.message} (${server.name}).`,
      remedy: `SMTP_URL in der Datei ${words.settingsFile} prüfen.`,
    }
  }
}

/** The privacy page tells people which mailbox gets what they write. */
export async function recipient(
  database: Database,
  { mailTo }: Pick<Config, 'mailTo'>,
): Promise<Finding> {
  const { document } = await database.as('service_role', null, readOwnStored)
  const named = document.contact.email
  if (!mailTo || mailTo.toLowerCase() === named.toLowerCase()) {
    return { state: 'good', what: `Die Datenschutzerklärung nennt das Postfach ${named}` }
  }
  return {
    state: 'open',
    what: `Benachrichtigungen gehen an ${mailTo}; in der Datenschutzerklärung steht ${named}.`,
    remedy: `MAIL_TO in der Datei ${words.settingsFile} anpassen oder die E-Mail-Adresse in der Verwaltung unter „Inhalte“, „Salon“.`,
  }
}

/**
 * What waits or failed, by reason, and since when. Nobody's words stand in the outbox. A letter that a
 * customer's mailbox refused says so in its entry: the house is well all the same.
 */
export async function outbox(database: Database, now = new Date()): Promise<Finding[]> {
  const rows = await database.as('service_role', null, (query) =>
    query<Waiting>(
      `select last_error, skipped_at is not null as is_given_up, count(*)::int as count,
              min(created_at) as oldest
         from mail.outbox
        where sent_at is null and (last_error is not null
              or skipped_at is null and due_at < $1::timestamptz - make_interval(mins => $2))
              and (skipped_at is null or kind <> all($3))
        group by 1, 2 order by 2, 3 desc, 1`,
      [now, LONG_DUE_MINUTES, TO_CUSTOMERS],
    ),
  )
  if (rows.length === 0) return [{ state: 'good', what: 'E-Mail-Ausgang: Es liegt nichts.' }]
  return rows.map((row) => ({ ...stateOf(row), what: `E-Mail-Ausgang: ${textOf(row, now)}` }))
}

/** Without an error nobody has tried to send it. */
type Waiting = { last_error: string | null; is_given_up: boolean; count: number; oldest: Date }

function textOf({ last_error, is_given_up, count, oldest }: Waiting, now: Date) {
  const since = when(oldest.toISOString(), now)
  if (is_given_up) return `${count} aufgegeben, die älteste von ${since}. ${last_error}`
  const waiting =
    count === 1 ? `1 wartet seit ${since}` : `${count} warten, die älteste seit ${since}`
  return `${waiting}. ${last_error ?? 'Niemand hat versucht, sie zu verschicken.'}`
}

function stateOf({ last_error, is_given_up }: Waiting): Omit<Finding, 'what'> {
  if (last_error === null) return { state: 'bad', remedy: 'Den Server neu starten.' }
  if (is_given_up) {
    return {
      state: 'open',
      remedy: 'Was darin stand, steht in der Verwaltung; der Eintrag verschwindet nach 30 Tagen.',
    }
  }
  if (last_error === NO_MAIL_SERVER) return { state: 'open' }
  if (last_error.startsWith(SENDER_REFUSED)) {
    return {
      state: 'open',
      remedy: `MAIL_FROM und SMTP_URL in der Datei ${words.settingsFile} prüfen; danach gehen die E-Mails von selbst hinaus.`,
    }
  }
  return { state: 'open', remedy: 'Der Versand wird von selbst wiederholt.' }
}

/**
 * Whether other mail servers can tell our letters from forged ones. Letters leave all the same, so that nothing of
 * this is worse than something to do; nobody is asked about a domain under which nothing is sent.
 */
export async function senderDomain(
  database: Database,
  { smtpUrl, mailFrom, dkim, isSampleSite }: Sender,
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
  const [there, missing, unknown] = [named(true), named(false), named(null)]
  const key = dkim
    ? `unter ${dkim.selector}._domainkey.${domain} (v=DKIM1; k=rsa; p=${dkim.publicKey})`
    : `schaltet der Anbieter des Postfachs ein, sonst unterschreibt dieser Server mit DKIM_KEY und DKIM_SELECTOR in der Datei ${words.settingsFile}`
  const findings: (Finding | '')[] = [
    there && { state: 'good', what: `Im DNS von ${domain} eingetragen: ${there}.` },
    missing && {
      state: 'open',
      what: `Im DNS von ${domain} fehlt: ${missing}. Andere Mailserver halten E-Mails dann leicht für Spam.`,
      remedy: `Beim Anbieter der Domain als TXT-Einträge anlegen: SPF unter ${domain} (v=spf1 mx ~all, oder was der Anbieter des Postfachs nennt), DMARC unter _dmarc.${domain} (v=DMARC1; p=none); DKIM ${key}.`,
    },
    unknown && {
      state: 'open',
      what: `${unknown} von ${domain}: nicht geprüft, weil das DNS nicht antwortet.`,
      remedy: 'Später noch einmal prüfen; bleibt es so, die Namensserver des Rechners ansehen.',
    },
  ]
  return findings.filter((one) => one !== '')
}

/** Which records there are; null for what the name servers do not say. */
async function lookUp(domain: string, dkim: Sender['dkim'], servers?: readonly string[]) {
  const resolver = new Resolver({ timeout: ANSWER_MS, tries: 1 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), ALL_MS)
  // A domain without a record of its own follows the one above it.
  const labels = domain.split('.')
  const above = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  const keyOf = (text: string) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, '')

  async function isThere(names: string[], isRight: (text: string) => boolean) {
    const answers = await Promise.all(
      names.map((name) =>
        resolver.resolveTxt(name).then(
          (records) => records.some((pieces) => isRight(pieces.join(''))),
          ({ code }) => (code === 'ENODATA' ? isRight('') : code === 'ENOTFOUND' ? false : null),
        ),
      ),
    )
    return answers.includes(true) || (answers.includes(null) ? null : false)
  }

  const [spf, key, dmarc] = await Promise.all([
    isThere([domain], (text) => SPF.test(text)),
    dkim
      ? isThere([`${dkim.selector}._domainkey.${domain}`], (text) => keyOf(text) === dkim.publicKey)
      : // Whoever else signs does so under a name that nobody told us: without any name nobody does.
        isThere(
          above.map((one) => `_domainkey.${one}`),
          () => true,
        ),
    isThere(
      above.map((one) => `_dmarc.${one}`),
      (text) => DMARC.test(text),
    ),
  ])
  clearTimeout(timer)
  return { SPF: spf, DKIM: key, DMARC: dmarc }
}
