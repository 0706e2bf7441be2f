import { SMTPServer } from 'smtp-server'
import { freePort, stopLater } from '../../bench/processes.mjs'

/** A mail server on this machine that takes everything, and tells how often each letter came. */
export async function startMailbox() {
  const letters = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      const chunks = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID:\s*<([^>]+)>/im.exec(String(Buffer.concat(chunks)))?.[1]
        letters.set(id, (letters.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // Whoever is killed while it sends breaks its connection.
  server.on('error', () => {})
  const port = await freePort()
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  stopLater({ stop: () => new Promise((resolve) => server.close(resolve)) })
  return { url: `smtp://127.0.0.1:${port}`, letters }
}
