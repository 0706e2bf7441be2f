import { createTransport } from 'nodemailer'
import { SENDER_REFUSED } from '#domain/mail-state.ts'
import type { Dkim } from './dkim-key.ts'
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
  /** What a program has written says so (RFC 3834); a person's answer does not. */
  autoSubmitted: 'auto-generated' | 'auto-replied' | null
  /** An entry that calendars take. */
  calendar?: { method: 'REQUEST' | 'CANCEL'; text: string } | undefined
}

export type Timeouts = { connectMs: number; greetingMs: number; silenceMs: number; totalMs: number }

/**
 * Below the lease of the outbox: whoever holds a letter has finished with it before it is given on. A server
 * that needs a minute to say it has a letter would get it again if nobody waited for that.
 */
const TIMEOUTS: Timeouts = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 75_000,
  totalMs: 150_000,
}
/** Whoever only asks how it is doing waits for less. */
const CHECK_MS = 20_000
const ANSWER_LIMIT_CHARACTERS = 200
const CONTROL = /\p{Cc}+/gu
/** Whose letter it was stands beside it; in reasons that are counted and shown elsewhere nobody is named. */
const ADDRESS = /[\w.!&'*+=~-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/gu

export type MailServer = ReturnType<typeof openMailServer>

/** Why a letter did not leave, in one sentence for the owner; and whether another try would hear the same. */
export class MailError extends Error {
  override name = 'MailError'
  readonly isFinal: boolean
  constructor(message: string, options: ErrorOptions & { isFinal?: boolean } = {}) {
    super(message, options)
    this.isFinal = options.isFinal ?? false
  }
}

/** The server that SMTP_URL names; no connection is kept between two letters. */
export function openMailServer(url: string, timeouts: Timeouts = TIMEOUTS, dkim?: Dkim) {
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
    totalMs = timeouts.totalMs,
  ) {
    // A signal that has sounded is heard by nobody who listens later.
    if (signal.aborted) throw new MailError(INTERRUPTED)
    const transport = connect()
    const cut = () => transport.close({ force: true })
    const limit = AbortSignal.any([signal, AbortSignal.timeout(totalMs)])
    limit.addEventListener('abort', cut)
    try {
      return await work(transport)
    } catch (error) {
      if (signal.aborted) throw new MailError(INTERRUPTED, { cause: error })
      const isFinal = whoIsRefused(error) === 'recipient'
      throw new MailError(sentence(error), { cause: error, isFinal })
    } finally {
      limit.removeEventListener('abort', cut)
      cut()
    }
  }

  return {
    name: `${settings.host}:${settings.port}`,
    /** Resolves when the server has taken the letter; throws a MailError otherwise. */
    async send(
      { messageId, replyTo, to, autoSubmitted, calendar, ...mail }: Mail,
      signal: AbortSignal,
    ) {
      const message = {
        ...mail,
        ...(dkim && { dkim: signature(dkim, mail.from.address) }),
        messageId: `<${messageId}>`,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        textEncoding: 'quoted-printable' as const,
        headers: autoSubmitted ? { 'Auto-Submitted': autoSubmitted } : {},
        ...(calendar && {
          icalEvent: { method: calendar.method, content: calendar.text, filename: 'termin.ics' },
        }),
      }
      await talk((transport) => transport.sendMail(message), signal)
    },
    /** Throws a MailError unless the server answers and takes name and password. */
    async check() {
      const limitMs = Math.min(CHECK_MS, timeouts.totalMs)
      await talk((transport) => transport.verify(), new AbortController().signal, limitMs)
    },
  }
}

/** For the sender's own domain: any other would not speak for it. */
function signature({ selector, privateKey }: Dkim, from: string) {
  return { domainName: from.split('@')[1] ?? '', keySelector: selector, privateKey }
}

const INTERRUPTED = 'Der Server wurde beim Verschicken beendet'

const REASONS: Record<string, string> = {
  ETIMEDOUT: 'Der Mailserver antwortet nicht',
  EDNS: 'Den Mailserver gibt es nicht',
  ETLS: 'Mit dem Mailserver kommt keine verschlüsselte Verbindung zustande',
  EAUTH: 'Der Mailserver nimmt Name oder Passwort nicht an',
}

const SIGN_IN = [530, 534, 535, 538]
/** Many servers refuse a sender only when they have heard the recipient. In a name such a word means nothing. */
const ABOUT_SENDER = /(?:^|\s)(?:sender|sending|relay|relaying|authentication)[.,:;]?(?:\s|$)/i

type Refusal = { code?: string; command?: string; response?: string; responseCode?: number }

/**
 * Whom a no that holds is meant for: the recipient, with the letter, or the sender, with its sign-in, which
 * somebody mends in the settings. null for what may be a yes the next time.
 */
function whoIsRefused(error: unknown): 'recipient' | 'sender' | null {
  const { code = '', command, response = '', responseCode = 0 } = error as Refusal
  if (!['EENVELOPE', 'EMESSAGE'].includes(code) || responseCode < 500) return null
  if (command === 'MAIL FROM' || SIGN_IN.includes(responseCode)) return 'sender'
  return ABOUT_SENDER.test(response) ? 'sender' : 'recipient'
}

function sentence(error: unknown) {
  const { code = '', response } = error as Refusal
  if (REASONS[code]) return REASONS[code]
  if (!response) return `Der Mailserver ist nicht erreichbar${code && ` (${code})`}`
  const answer = response
    .replace(CONTROL, ' ')
    .replace(ADDRESS, '…')
    .slice(0, ANSWER_LIMIT_CHARACTERS)
  const isSender = whoIsRefused(error) === 'sender'
  return `${isSender ? SENDER_REFUSED : 'Der Mailserver lehnt ab'}: ${answer}`
}
