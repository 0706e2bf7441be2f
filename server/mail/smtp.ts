import { createTransport } from 'nodemailer'
import { smtpSettings } from './smtp-url.ts'

export type Mail = {
  /** Without the angle brackets; the same for every try, so that a mailbox can drop a repeat. */
  messageId: string
  from: { name: string; address: string }
  to: string
  replyTo: string | null
  date: Date
  subject: string
  text: string
}

export type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; totalMs: number }

/** Below the lease of the outbox: whoever holds a letter has finished with it before it is given on. */
const TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 20_000,
  totalMs: 60_000,
}
const ANSWER_LIMIT_CHARACTERS = 200
const CONTROL = /\p{Cc}+/gu

export type MailServer = ReturnType<typeof openMailServer>

/** Why a letter did not leave, in one sentence for the owner. */
export class MailError extends Error {
  override name = 'MailError'
}

/** The server that SMTP_URL names; no connection is kept between two letters. */
export function openMailServer(url: string, timeouts: Timeouts = TIMEOUTS) {
  const settings = smtpSettings(url)

  function connect() {
    return createTransport({
      ...settings,
      pool: true,
      maxConnections: 1,
      maxRequeues: 0,
      connectionTimeout: timeouts.connectMs,
      greetingTimeout: timeouts.greetingMs,
      socketTimeout: timeouts.silenceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  /** Ends the connection in any case: also of a server that answers a letter a minute. */
  async function talk<T>(
    work: (transport: ReturnType<typeof connect>) => Promise<T>,
    signal: AbortSignal,
  ) {
    // A signal that has sounded is heard by nobody who listens later.
    if (signal.aborted) throw new MailError(INTERRUPTED)
    const transport = connect()
    const cut = () => transport.close({ force: true })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(timeouts.totalMs)])
    limit.addEventListener('abort', cut)
    try {
      return await work(transport)
    } catch (error) {
      throw new MailError(signal.aborted ? INTERRUPTED : sentence(error), { cause: error })
    } finally {
      limit.removeEventListener('abort', cut)
      cut()
    }
  }

  return {
    name: `${settings.host}:${settings.port}`,
    /** Resolves when the server has taken the letter; throws a MailError otherwise. */
    async send({ messageId, replyTo, to, ...mail }: Mail, signal: AbortSignal) {
      const message = {
        ...mail,
        messageId: `<${messageId}>`,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        textEncoding: 'quoted-printable' as const,
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      await talk((transport) => transport.sendMail(message), signal)
    },
    /** Throws a MailError unless the server answers and takes name and password. */
    async check() {
      await talk((transport) => transport.verify(), new AbortController().signal)
    },
  }
}

const INTERRUPTED = 'Der Server wurde beim Verschicken beendet'

const REASONS: Record<string, string> = {
  ETIMEDOUT: 'Der Mailserver antwortet nicht',
  EDNS: 'Den Mailserver gibt es nicht',
  ETLS: 'Mit dem Mailserver kommt keine verschlüsselte Verbindung zustande',
  EAUTH: 'Der Mailserver nimmt Name oder Passwort nicht an',
}

function sentence(error: unknown) {
  const { code = '', response } = error as { code?: string; response?: string }
  if (REASONS[code]) return REASONS[code]
  if (!response) return `Der Mailserver ist nicht erreichbar${code && ` (${code})`}`
  const answer = response.replace(CONTROL, ' ').slice(0, ANSWER_LIMIT_CHARACTERS)
  return `Der Mailserver lehnt ab: ${answer}`
}
