import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/**
 * How the mail server behaves: takes letters, refuses for now or for good, says nothing to whoever
 * connects, or takes a letter and never says so.
 */
export type Mood = 'accepts' | 'refuses for now' | 'refuses for good' | 'says nothing' | 'hangs'

export type Received = {
  from: string
  to: string[]
  /** In the order they came, names as they were written. */
  headerNames: string[]
  headers: Record<string, string>
  text: string
  /** As it came, one character an octet. */
  raw: string
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

const LOGIN = { user: 'salon@mail.test', pass: 'p/w:ä' }
const CLOSE_AFTER_MS = 10

/** A real mail server on loopback that keeps what it gets and can be in any mood. */
export async function openMailbox(mood: Mood = 'accepts') {
  const received: Received[] = []
  // Whoever is in `strangers` has no mailbox here, and sends nothing from here.
  const state = {
    ...{ mood, connections: 0, letters: 0, answerAfterMs: 0 },
    ...{ strangers: [] as string[], toStrangers: 'No such mailbox' },
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    authOptional: true,
    disableReverseLookup: true,
    closeTimeout: CLOSE_AFTER_MS,
    logger: false,
    onConnect(_session, done) {
      state.connections += 1
      if (state.mood !== 'says nothing') done()
    },
    onAuth({ username, password }, _session, done) {
      const isRight = username === LOGIN.user && password === LOGIN.pass
      done(isRight ? null : new Error('Wrong name or password'), isRight ? { user: 'salon' } : {})
    },
    onMailFrom({ address }, _session, done) {
      done(state.strangers.includes(address) ? refusal(550, state.toStrangers) : null)
    },
    onRcptTo({ address }, _session, done) {
      if (state.strangers.includes(address)) return done(refusal(550, state.toStrangers))
      if (state.mood === 'refuses for now') return done(refusal(451, 'Try again later'))
      if (state.mood === 'refuses for good') return done(refusal(550, 'No such mailbox'))
      done()
    },
    onData(stream, { envelope }, done) {
      const isHanging = state.mood === 'hangs'
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        state.letters += 1
        if (isHanging) return
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          ...parse(Buffer.concat(parts).toString('latin1')),
        })
        setTimeout(done, state.answerAfterMs)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithLogin: `smtp://${encodeURIComponent(LOGIN.user)}:${encodeURIComponent(LOGIN.pass)}@127.0.0.1:${port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode })
}

function parse(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const pairs = lines.map((line) => /^([^:]+): ?(.*)$/s.exec(line) ?? ['', line, ''])
  return {
    headerNames: pairs.map(([, name = '']) => name),
    headers: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, decoded(value)])),
    text: quotedPrintable(rest.join('\r\n\r\n')).replaceAll('\r\n', '\n'),
    raw,
  }
}

function decoded(value: string) {
  return value
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?(.*?)\?=/gi, (_, form: string, text: string) =>
      form.toLowerCase() === 'q'
        ? quotedPrintable(text.replaceAll('_', ' '))
        : Buffer.from(text, 'base64').toString(),
    )
}

export function quotedPrintable(text: string) {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
