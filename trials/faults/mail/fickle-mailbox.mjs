import { SMTPServer } from 'smtp-server'
import { freePort, stopLater } from '../../../bench/processes.mjs'

const NOT_NOW_EVERY = 17
const DIES_EVERY = 41

/**
 * A mail server that knows no strangers, has no time for some people at first, and now and then takes a letter and
 * dies. When each letter came stands in `arrivals`, by its Message-ID without the domain.
 */
export async function openFickleMailbox() {
  const port = await freePort()
  const arrivals = new Map()
  const unsaid = new Set()
  const sockets = new Map()
  const met = new Set()
  const isFirst = (what) => !met.has(what) && met.add(what)
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('fremd')) return done(refusal(550, 'No such mailbox'))
      const isBusy = numberIn(address) % NOT_NOW_EVERY === 0 && isFirst(`451 ${address}`)
      done(isBusy ? refusal(451, 'Try again later') : undefined)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => {
        const id = /^Message-ID: <(.*)@/im.exec(text)?.[1]
        arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now()])
        const [{ address }] = session.envelope.rcptTo
        if (numberIn(address) % DIES_EVERY === 0 && isFirst(`dies ${address}`)) {
          unsaid.add(id)
          sockets.get(session.remotePort).destroy()
          return
        }
        done()
      })
    },
  })
  // Whoever is killed while it sends breaks its connection.
  server.on('error', () => {})
  await new Promise((resolve) => {
    const listening = server.listen(port, '127.0.0.1', resolve)
    listening.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  })
  const { stop } = stopLater({ stop: () => new Promise((resolve) => server.close(resolve)) })
  return { port, arrivals, unsaid, stop }
}

function numberIn(address) {
  return Number(/\d+/.exec(address)?.[0] ?? 1)
}

function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode })
}
