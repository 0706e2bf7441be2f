import { retention } from '#content/legal/retention.ts'
import { salon } from '#content/salon.ts'
import { NO_MAIL_SERVER } from '#domain/mail-state.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { MailError, openMailServer } from '#server/mail/smtp.ts'
import type { Finding } from './examine.ts'

/** Whether letters to the owner can leave: nothing is sent, but the server is asked. */
export async function mailServer({
  smtpUrl,
  mailTo,
}: Pick<Config, 'smtpUrl' | 'mailTo'>): Promise<Finding> {
  if (!smtpUrl) {
    return {
      state: 'open',
      what: 'Es ist kein Mailserver eingerichtet: Neue Bewertungen, Anfragen und Bewerbungen stehen nur in der Verwaltung.',
      remedy: 'SMTP_URL in der Datei .env setzen, zum Beispiel smtps://name:kennwort@rechner.',
    }
  }
  const server = openMailServer(smtpUrl)
  try {
    await server.check()
    return {
      state: 'good',
      what: `Mailserver ${server.name} antwortet, Benachrichtigungen gehen an ${mailTo}`,
    }
  } catch (error) {
    if (!(error instanceof MailError)) throw error
    return {
      state: 'bad',
      what: `${error.message} (${server.name}).`,
      remedy: 'SMTP_URL in der Datei .env prüfen.',
    }
  }
}

/** The privacy page tells people which mailbox gets what they write. */
export function recipient({ mailTo }: Pick<Config, 'mailTo'>): Finding {
  const named = salon.email.shown
  if (mailTo.toLowerCase() === named.toLowerCase()) {
    return { state: 'good', what: `Die Datenschutzerklärung nennt das Postfach ${named}` }
  }
  return {
    state: 'open',
    what: `Benachrichtigungen gehen an ${mailTo}; in der Datenschutzerklärung steht ${named}.`,
    remedy:
      'MAIL_TO in der Datei .env oder die Adresse in content/salon.ts anpassen und neu bauen.',
  }
}

/** What waits or failed, by reason. Nobody's words stand in the outbox. */
export async function outbox(database: Database): Promise<Finding[]> {
  const rows = await database.as('service_role', null, (query) =>
    query<{ last_error: string; is_given_up: boolean; count: number }>(
      `select last_error, skipped_at is not null as is_given_up, count(*)::int as count
         from mail.outbox where sent_at is null and last_error is not null
        group by 1, 2 order by 2, 3 desc, 1`,
    ),
  )
  return rows.map(({ last_error, is_given_up, count }) => ({
    state: 'open',
    what: `E-Mail-Ausgang: ${count} ${is_given_up ? 'aufgegeben' : count === 1 ? 'wartet' : 'warten'}. ${last_error}`,
    ...(is_given_up
      ? {
          remedy:
            'Was darin stand, steht in der Verwaltung; der Eintrag verschwindet nach 30 Tagen.',
        }
      : last_error !== NO_MAIL_SERVER && { remedy: 'Der Versand wird von selbst wiederholt.' }),
  }))
}

/** The privacy page is text: whoever changes a period must change both. */
export function periods({
  applicationMonths,
  requestMonths,
}: Pick<Config, 'applicationMonths' | 'requestMonths'>): Finding {
  const isSame =
    applicationMonths === retention.applicationMonthsAfterDecision &&
    requestMonths === retention.requestMonthsAfterCompletion
  const what = `Löschfristen: Bewerbungen ${applicationMonths}, Anfragen ${requestMonths} Monate`
  if (isSame) return { state: 'good', what }
  return {
    state: 'open',
    what: `${what}; in der Datenschutzerklärung stehen ${retention.applicationMonthsAfterDecision} und ${retention.requestMonthsAfterCompletion}.`,
    remedy: 'Die Fristen in content/legal/retention.ts anpassen und neu bauen.',
  }
}
