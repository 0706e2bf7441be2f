import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'
import { onTestFinished } from 'vitest'
import type { CheckContext } from '#domain/sitemap/check-context.ts'
import { pinned } from '#server/sitemap/connection.ts'
import { gunzip } from '#server/sitemap/decompress.ts'
import { openGuardedFetch, type Resolve } from '#server/sitemap/guarded-fetch.ts'
import { TEST_CERTIFICATE, TEST_KEY } from './certificate.ts'

const PUBLIC = '93.184.215.14'

/** A real TLS server on this machine that the guard takes for one on the internet. */
export async function openHostileServer(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  resolve: Resolve = async () => [PUBLIC],
) {
  const asked: string[] = []
  const sockets = new Set<Duplex>()
  const server = createServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    answer(request, response)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((done) => server.close(done))
  })
  const names: string[] = []
  const fetch = openGuardedFetch({
    ownOrigin: 'https://own.test',
    userAgent: 'Sitemapmonitor (+https://own.test)',
    resolve,
    connect({ hostname }) {
      names.push(hostname)
      return connect({
        host: hostname,
        port,
        lookup: pinned(['127.0.0.1']),
        servername: hostname,
        ca: TEST_CERTIFICATE,
      })
    },
  })
  const context: CheckContext = {
    fetch,
    now: Date.now,
    sleep: async () => {},
    breathe: () => new Promise((done) => setImmediate(done)),
    gunzip,
    signal: new AbortController().signal,
  }
  return { fetch, context, asked, names, port, openSockets: () => sockets.size }
}
