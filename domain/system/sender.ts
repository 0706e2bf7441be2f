import { listed } from '#domain/german.ts'
import type { Finding } from './finding.ts'

/** What the name servers say about one name: its texts, that there is no such name, or nothing at all. */
export type Texts = string[] | 'no such name' | 'no answer'

export type Sender = {
  address: string
  domain: string
  /** Who sends for it, when that is known. */
  mailHost: string | null
  /** With which letters are signed here; null when the mail server does that. */
  dkim: { selector: string; publicKey: string } | null
  /** Where whoever looks after the server sets what is missing. */
  settingsFile: string
}

export type SenderRecords = { spf: Texts; dkim: Texts; dmarc: Texts }

type Judged = 'found' | 'unknown' | Omit<Finding, 'state'>

const NAMES = { spf: 'SPF', dkim: 'DKIM', dmarc: 'DMARC' } as const
const CREATE = 'Beim Anbieter der Domain einen TXT-Eintrag anlegen,'

/**
 * Whether other mail servers can tell our letters from forged ones. Letters leave all the same, so that
 * nothing of this is worse than something to do.
 */
export function senderFindings(sender: Sender, records: SenderRecords): Finding[] {
  if (records.spf === 'no such name') return [withoutDomain(sender)]
  const judged: [keyof SenderRecords, Judged][] = [
    ['spf', judgeSpf(sender, records.spf)],
    [
      'dkim',
      sender.dkim
        ? judgeOwnKey(sender, sender.dkim, records.dkim)
        : judgeAnyKey(sender, records.dkim),
    ],
    ['dmarc', judgeDmarc(sender, records.dmarc)],
  ]
  const named = (state: Judged) =>
    listed(
      judged.filter(([, one]) => one === state).map(([name]) => NAMES[name]),
      'und',
    )
  const problems = judged.flatMap(([, one]): Finding[] =>
    typeof one === 'object' ? [{ state: 'open', ...one }] : [],
  )
  return [
    ...(named('found') ? [found(named('found'), sender)] : []),
    ...problems,
    ...(named('unknown') ? [unknown(named('unknown'), sender)] : []),
  ]
}

function found(names: string, { domain }: Sender): Finding {
  return { state: 'good', what: `Im DNS von ${domain} eingetragen: ${names}.` }
}

function unknown(names: string, { domain }: Sender): Finding {
  return {
    state: 'open',
    what: `${names} von ${domain}: nicht geprüft, weil das DNS nicht antwortet.`,
    remedy: 'Später noch einmal prüfen; bleibt es so, die Namensserver des Rechners ansehen.',
  }
}

function withoutDomain({ address, domain, settingsFile }: Sender): Finding {
  return {
    state: 'open',
    what: `Die Domain ${domain} gibt es im DNS nicht: Viele Mailserver lehnen E-Mails von ${address} ab.`,
    remedy: `MAIL_FROM in der Datei ${settingsFile} prüfen, sonst die E-Mail-Adresse in der Verwaltung unter „Inhalte“, „Salon“.`,
  }
}

function judgeSpf({ domain, mailHost }: Sender, texts: Texts): Judged {
  if (texts === 'no answer') return 'unknown'
  const records = known(texts).filter((text) => /^v=spf1(\s|$)/i.test(text))
  if (records.length > 1) {
    return {
      what: `Für ${domain} gibt es ${records.length} SPF-Einträge; dann gilt keiner.`,
      remedy: 'Zu einem einzigen TXT-Eintrag zusammenfassen, der mit v=spf1 beginnt.',
    }
  }
  if (records.length === 0) {
    const example = `v=spf1 mx${mailHost ? ` a:${mailHost}` : ''} ~all`
    return {
      what: `Für ${domain} fehlt der SPF-Eintrag: Andere Mailserver wissen nicht, wer in Ihrem Namen schreiben darf, und halten E-Mails leicht für Spam.`,
      remedy: `${CREATE} Name ${domain}, Wert ${example} (nennt der Anbieter des Postfachs einen anderen, dann diesen).`,
    }
  }
  if (records.some((record) => /\s\+?all(\s|$)/i.test(record))) {
    return {
      what: `Der SPF-Eintrag von ${domain} erlaubt jedem, in Ihrem Namen zu schreiben.`,
      remedy: 'Im TXT-Eintrag am Ende ~all statt all oder +all schreiben.',
    }
  }
  return 'found'
}

/** The key with which this server signs has to stand there, and no other. */
function judgeOwnKey({ domain }: Sender, dkim: NonNullable<Sender['dkim']>, texts: Texts): Judged {
  if (texts === 'no answer') return 'unknown'
  const told = known(texts).map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)?.[1]?.replace(/\s/g, ''))
  if (told.includes(dkim.publicKey)) return 'found'
  const name = `${dkim.selector}._domainkey.${domain}`
  const isOther = told.some((key) => key !== undefined)
  return {
    what: isOther
      ? `Unter ${name} steht ein anderer DKIM-Schlüssel als der, mit dem dieser Server unterschreibt: Die Unterschriften gelten nicht.`
      : 'Dieser Server unterschreibt E-Mails (DKIM), aber der Schlüssel zum Prüfen steht nicht im DNS: Die Unterschriften gelten nicht.',
    remedy: `${isOther ? 'Den TXT-Eintrag ersetzen:' : CREATE} Name ${name}, Wert v=DKIM1; k=rsa; p=${dkim.publicKey}`,
  }
}

/** Whoever else signs does so under a name that nobody told us; without any name nobody does. */
function judgeAnyKey({ domain, settingsFile }: Sender, texts: Texts): Judged {
  if (texts === 'no answer') return 'unknown'
  if (texts !== 'no such name') return 'found'
  return {
    what: `Für ${domain} gibt es keinen DKIM-Schlüssel: Niemand unterschreibt Ihre E-Mails, und sie gelten leichter als Spam.`,
    remedy: `Beim Anbieter des Postfachs DKIM einschalten. Kann er das nicht, unterschreibt dieser Server: DKIM_KEY und DKIM_SELECTOR in der Datei ${settingsFile} setzen.`,
  }
}

function judgeDmarc({ domain }: Sender, texts: Texts): Judged {
  if (texts === 'no answer') return 'unknown'
  const records = known(texts).filter((text) => /^v\s*=\s*DMARC1\s*(;|$)/.test(text))
  const [record, ...others] = records
  if (record && others.length === 0 && /;\s*p\s*=\s*(none|quarantine|reject)\b/i.test(record)) {
    return 'found'
  }
  const remedy = `Name _dmarc.${domain}, Wert v=DMARC1; p=none`
  if (record) {
    return {
      what: `Der DMARC-Eintrag von ${domain} ist unvollständig oder doppelt; dann gilt er nicht.`,
      remedy: `Genau einen TXT-Eintrag daraus machen: ${remedy}`,
    }
  }
  return {
    what: `Für ${domain} fehlt der DMARC-Eintrag: Er sagt, was mit gefälschten E-Mails geschehen soll; große Anbieter verlangen ihn.`,
    remedy: `${CREATE} ${remedy}`,
  }
}

function known(texts: string[] | 'no such name') {
  return texts === 'no such name' ? [] : texts
}
