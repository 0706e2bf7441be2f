import { NO_MAIL_SERVER, SENDER_REFUSED, TO_CUSTOMERS } from '#domain/mail-state.ts'
import { when } from '#domain/moments.ts'
import type { Finding } from '#domain/system/finding.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { MailError, openMailServer } from '#server/mail/smtp.ts'
import { words } from '#server/operator-words.ts'
import { readOwnStored } from '#server/salon/stored.ts'

/** A job looks every few seconds: what is due for so long has been forgotten. */
const LONG_DUE_MINUTES = 10

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
