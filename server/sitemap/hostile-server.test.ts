import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { connect } from 'node:tls'
import { createGzip } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { checkSitemap } from '#domain/sitemap/check.ts'
import { collect } from '#domain/sitemap/document/collect.ts'
import { TEST_CERTIFICATE } from '#tests/support/sitemap/certificate.ts'
import { openHostileServer } from '#tests/support/sitemap/hostile-server.ts'
import { index, urlset } from '#tests/support/sitemap/web.ts'
import { endsWithin } from '#tests/support/within.ts'
import { openGuardedFetch } from './guarded-fetch.ts'
import { answeringItself } from './self-fetch.ts'

const SITEMAP = 'https://salon.test/sitemap.xml'
const PREFIX = 'Sitemap analysis failed: '
const FETCH_ERROR = `${PREFIX}Sitemap fetch error`
const { signal } = new AbortController()
const ask = (method: 'GET' | 'HEAD', timeoutMs = 5_000) => ({ method, timeoutMs, signal })

async function failure(context: Parameters<typeof collect>[1], url = SITEMAP) {
  return collect(url, context).then(
    ({ entries }) => entries.map(({ loc }) => loc),
    (error) => error.message,
  )
}

async function drained(body: AsyncIterable<Uint8Array>) {
  for await (const _ of body);
}

test('an honest server is checked over TLS under its own name [S44]', async () => {
  const web = await openHostileServer((request, response) => {
    if (request.url === '/sitemap.xml') return response.end(urlset('https://salon.test/ä?b=c'))
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Hallo')
  })
  const result = await checkSitemap({ sitemapUrl: SITEMAP }, web.context)
  expect([result.scores.overall, result.counts.valid]).toEqual([85, 1])
  expect(web.asked).toEqual([
    'GET salon.test/sitemap.xml',
    'HEAD salon.test/%C3%A4?b=c',
    'GET salon.test/%C3%A4?b=c',
  ])
  expect(new Set(web.names)).toEqual(new Set(['salon.test']))
})

test('a certificate of somebody else, and one nobody trusts, are no answer [S44]', async () => {
  const web = await openHostileServer((_, response) => response.end())
  await expect(web.fetch('https://fremd.test/', ask('HEAD'))).rejects.toThrow('Unreachable')
  const untrusting = openGuardedFetch({
    ownOrigin: '',
    userAgent: 'test',
    resolve: async () => ['93.184.215.14'],
    connect: ({ hostname }) => connect({ port: web.port, servername: hostname }),
  })
  await expect(untrusting('https://salon.test/', ask('HEAD'))).rejects.toThrow('Unreachable')
  expect(web.asked).toEqual([])
})

test('a body that drips, or never ends, is cut off at the deadline as a whole [S45]', async () => {
  const web = await openHostileServer((_, response) => {
    response.writeHead(200)
    const drip = setInterval(() => response.write('<!---->'), 50)
    response.on('close', () => clearInterval(drip))
  })
  const startedAt = performance.now()
  const cut = web.fetch(SITEMAP, ask('GET', 400)).then((answer) => drained(answer.body))
  expect(await endsWithin(2_000, cut)).toBe(true)
  await expect(cut).rejects.toThrow()
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(390)
  await expect.poll(web.openSockets).toBe(0)
})

test('headers that never end, early hints without end, and a TLS handshake that stalls end at the deadline [S45]', async () => {
  const raw = createServer((socket) => socket.on('error', () => {}))
  await new Promise<void>((done) => raw.listen(0, '127.0.0.1', done))
  onTestFinished(() => void raw.close())
  const { port } = raw.address() as AddressInfo
  const stalled = openGuardedFetch({
    ownOrigin: '',
    userAgent: 'test',
    resolve: async () => ['93.184.215.14'],
    connect: ({ hostname }) => connect({ port, servername: hostname, ca: TEST_CERTIFICATE }),
  })
  const web = await openHostileServer((request, response) => {
    const { socket } = response
    if (request.url === '/hints') socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(50))
    else socket?.write('HTTP/1.1 200 OK\r\nX: ')
    const drip = setInterval(() => {
      if (request.url === '/hints') socket?.write('HTTP/1.1 103 Early Hints\r\n\r\n')
      else socket?.write('x')
    }, 20)
    socket?.on('close', () => clearInterval(drip))
  })
  const asked = Promise.allSettled([
    stalled('https://salon.test/', ask('HEAD', 300)),
    web.fetch('https://salon.test/', ask('HEAD', 300)),
    web.fetch('https://salon.test/hints', ask('HEAD', 300)),
  ])
  expect(await endsWithin(2_000, asked)).toBe(true)
  expect((await asked).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
})

test('endless bodies, bombs and huge headers are put down [S45]', async () => {
  const blanks = Buffer.alloc(1_048_576, '<!-- -->'.padEnd(65_536))
  const web = await openHostileServer((request, response) => {
    if (request.url === '/headers') {
      return response.writeHead(200, { x: 'y'.repeat(20_000) }).end()
    }
    const packed = request.url === '/bomb'
    response.writeHead(200, packed ? { 'content-encoding': 'gzip' } : {})
    const target = packed ? createGzip() : response
    if (target !== response) (target as ReturnType<typeof createGzip>).pipe(response)
    target.write('<urlset>')
    const more = () => {
      while (!response.destroyed && target.write(blanks));
      if (!response.destroyed) target.once('drain', more)
    }
    more()
  })
  const before = process.memoryUsage().rss
  expect(await failure(web.context, 'https://salon.test/bomb')).toBe(
    `${PREFIX}Sitemap is larger than its compression allows`,
  )
  const endless = await web.fetch('https://salon.test/endless', ask('GET', 60_000))
  await expect(drained(endless.body)).rejects.toThrow('Unreachable')
  expect(await failure(web.context, 'https://salon.test/headers')).toBe(FETCH_ERROR)
  expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1_048_576)
})

test('loops are asked once each, and redirects to private addresses, ports and http lead nowhere [S45]', async () => {
  const targets = [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data/',
    'https://innen.test/',
    'https://salon.test:8443/',
    'http://salon.test/sitemap.xml',
  ]
  const web = await openHostileServer(
    (request, response) => {
      const hop = /^\/hop(\d)$/.exec(request.url ?? '')?.[1]
      if (hop) return response.writeHead(302, { location: targets[Number(hop)] }).end()
      if (request.url === '/loop') return response.writeHead(301, { location: '/loop' }).end()
      response.end(index('https://salon.test/a.xml', 'https://salon.test/b.xml', SITEMAP))
    },
    async (name) => (name === 'innen.test' ? ['10.0.0.1'] : ['93.184.215.14']),
  )
  for (const n of targets.keys()) {
    expect(await failure(web.context, `https://salon.test/hop${n}`)).toBe(FETCH_ERROR)
  }
  expect(await failure(web.context, 'https://salon.test/loop')).toBe(FETCH_ERROR)
  expect(web.asked).toHaveLength(targets.length + 1)
  expect(await failure(web.context)).toEqual([])
  expect(web.asked.slice(targets.length + 1)).toEqual([
    'GET salon.test/sitemap.xml',
    'GET salon.test/a.xml',
    'GET salon.test/b.xml',
  ])
})

test('odd statuses, empty replies and hostile headers are what they are [S45]', async () => {
  const web = await openHostileServer((request, response) => {
    if (request.url === '/leer') return response.socket?.destroy()
    response.socket?.end(
      `HTTP/1.1 ${request.url?.slice(1)} Seltsam\r\nRetry-After: 5\r\nSet-Cookie: a=b\r\nContent-Length: 0\r\n\r\n`,
    )
  })
  const odd = await web.fetch('https://salon.test/999', ask('HEAD'))
  expect([odd.status, odd.statusText, [...odd.headers]]).toEqual([
    999,
    'Seltsam',
    [['retry-after', '5']],
  ])
  odd.discard()
  await expect(web.fetch('https://salon.test/leer', ask('HEAD'))).rejects.toThrow('Unreachable')
})

test('cancelling ends a request at once [S45]', async () => {
  const web = await openHostileServer(() => {})
  const stop = new AbortController()
  const asking = web.fetch(SITEMAP, { method: 'GET', timeoutMs: 60_000, signal: stop.signal })
  await expect.poll(() => web.asked.length).toBe(1)
  stop.abort()
  expect(await endsWithin(500, asking)).toBe(true)
  await expect(asking).rejects.toThrow('Unreachable')
  await expect(
    web.fetch(SITEMAP, { method: 'GET', timeoutMs: 60_000, signal: stop.signal }),
  ).rejects.toThrow('Unreachable')
})

test('the sample domain is answered by the server itself, all others by the guard [S48]', async () => {
  const outside: string[] = []
  const fetch = answeringItself(
    'https://salon.test',
    async (request) => {
      if (request.url.endsWith('/nie')) return new Promise(() => {})
      const isMap = request.url === SITEMAP
      const body = request.method === 'HEAD' ? null : isMap ? urlset('https://salon.test/') : ''
      return new Response(body, { status: isMap || request.url.endsWith('/') ? 200 : 404 })
    },
    async (url) => {
      outside.push(url)
      throw new Error('outside')
    },
  )
  const web = await openHostileServer(() => {})
  const result = await checkSitemap({ sitemapUrl: SITEMAP }, { ...web.context, fetch })
  expect([result.scores.overall, web.asked, outside]).toEqual([85, [], []])
  await expect(fetch('https://salon.test/nie', ask('HEAD', 50))).rejects.toThrow('Unreachable')
  await expect(fetch('https://www.salon.test/', ask('HEAD'))).rejects.toThrow('outside')
})
