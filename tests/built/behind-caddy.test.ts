import type { ClientHttp2Session } from 'node:http2'
import { setTimeout as pause } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { DOMAIN, startCaddy } from '#tests/support/caddy.ts'
import {
  freePort,
  type Product,
  sharedPostgres,
  signIn,
  startProduct,
} from '#tests/support/product.ts'
import { scriptModule, trialModule } from '#tests/support/trial.ts'

type Picture = { width: number; height: number; bytes: number }
type Photo = { id: string; files: Buffer[]; tiny: Buffer }

const { findCaddy } = await scriptModule<{ findCaddy: () => string | null }>('caddy.mjs')
const { formOf, hashOf, webpOf } = await trialModule<{
  formOf: (photo: Photo) => Promise<{ body: Buffer; headers: Record<string, string> }>
  hashOf: (bytes: Buffer) => string
  webpOf: (picture: Picture) => Buffer
}>('photos.mjs')
const caddy = findCaddy() ?? ''
const behind = test.skipIf(!caddy)

const postgres = sharedPostgres({ TRUST_PROXY: '1', SITE_URL: `https://${DOMAIN}` })
const VISITOR = { apikey: publicKey, 'Content-Type': 'application/json' }
const REVIEWS = '/rest/v1/reviews'
/** A keystroke of somebody on a poor line. */
const BYTE_EVERY_MS = 5

const review = (name: string) =>
  JSON.stringify({ author_name: name, rating: 5, review_text: 'Gut beraten, gern wieder.' })
const send = (name: string) => ({ method: 'POST', headers: VISITOR, body: review(name) })
const upstreamOf = ({ url }: Product) => new URL(url).host

behind(
  'every way leads to the one address over TLS, whose pages share a connection [K231] [K232] [K233]',
  async () => {
    const front = await startCaddy(caddy, upstreamOf(await startProduct(postgres)))
    const plain = await front.visitPlainly('/kontakt?von=flyer')
    expect([plain.status, plain.headers.location]).toEqual([
      308,
      `https://${DOMAIN}/kontakt?von=flyer`,
    ])
    const plainWww = await front.visitPlainly('/', `www.${DOMAIN}`)
    expect([plainWww.status, plainWww.headers.location]).toEqual([308, `https://www.${DOMAIN}/`])
    const www = await front.visit('/kontakt?von=flyer', { host: `www.${DOMAIN}` })
    expect([www.status, www.headers.location]).toEqual([301, `https://${DOMAIN}/kontakt?von=flyer`])
    const page = await front.visit('/kontakt?von=flyer')
    expect([page.status, page.headers['strict-transport-security']]).toEqual([
      200,
      expect.stringMatching(/^max-age=\d{8}/),
    ])
    const session = front.connectHttp2()
    const paths = ['/', '/leistungen', '/sitemap.xml', '/admin/login', `${REVIEWS}?select=id`]
    const statuses = await Promise.all(paths.map((path) => statusOver(session, path)))
    expect([session.alpnProtocol, statuses]).toEqual(['h2', paths.map(() => 200)])
    await new Promise<void>((resolve) => session.close(resolve))
  },
)

behind('what a visitor says of their own address counts for nothing [K234]', async () => {
  const front = await startCaddy(caddy, upstreamOf(await startProduct(postgres)))
  const as = (from: string, claimed: string) =>
    front.visit(REVIEWS, {
      ...send(`Gast ${claimed}`),
      headers: { ...VISITOR, 'X-Forwarded-For': claimed, Forwarded: `for=${claimed}` },
      from,
    })
  const statuses = []
  for (const n of [1, 2, 3, 4]) statuses.push((await as('127.0.0.2', `192.0.2.${n}`)).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect((await as('127.0.0.3', '127.0.0.2')).status).toBe(201)
})

behind(
  'who is slow is served, keeps nobody waiting, and a photo arrives whole [K235] [K236]',
  async () => {
    const product = await startProduct(postgres)
    const front = await startCaddy(caddy, upstreamOf(product))
    const neverDone = front.connect()
    neverDone.write(`GET / HTTP/1.1\r\nHost: ${DOMAIN}\r\n`)
    const letGo = new Promise((resolve) => neverDone.once('close', resolve))
    const head = `GET /kontakt HTTP/1.1\r\nHost: ${DOMAIN}\r\nConnection: close\r\n\r\n`
    const body = review('Langsam')
    const lines = [`POST ${REVIEWS} HTTP/1.1`, `Host: ${DOMAIN}`, 'Connection: close']
    const named = Object.entries(VISITOR).map(([name, value]) => `${name}: ${value}`)
    const start = `${[...lines, ...named, `Content-Length: ${Buffer.byteLength(body)}`].join('\r\n')}\r\n\r\n`
    const slowHead = byteByByte(front.connect(), '', head)
    const slowBody = byteByByte(front.connect(), start, body)
    const photo = bigPhoto()
    const sent = await formOf(photo)
    expect(sent.body.length).toBeGreaterThan(1_500_000)
    const stored = await front.visit('/salon/photos', {
      ...{ method: 'POST', body: sent.body },
      headers: { apikey: publicKey, ...(await signIn(product)), ...sent.headers },
    })
    expect([stored.status, JSON.parse(stored.text)]).toEqual([
      201,
      expect.objectContaining({ id: photo.id }),
    ])
    expect((await front.visit('/')).status).toBe(200)
    expect(await Promise.all([slowHead, slowBody])).toEqual([
      expect.stringMatching(/^HTTP\/1\.1 200 /),
      expect.stringMatching(/^HTTP\/1\.1 201 /),
    ])
    await letGo
  },
)

behind(
  'who comes while the salon restarts is late, not lost, and an entry is stored once [K237]',
  async () => {
    const env = { ...postgres.env, PORT: String(await freePort()) }
    const first = await startProduct({ env })
    const front = await startCaddy(caddy, upstreamOf(first))
    const sent = await formOf(bigPhoto())
    const headers = { apikey: publicKey, ...(await signIn(first)), ...sent.headers }
    expect(await first.stop()).toBe(0)
    const waiting = Promise.all([
      front.visit('/'),
      front.visit(REVIEWS, { ...send('Spät'), from: '127.0.0.4' }),
      front.visit('/salon/photos', { method: 'POST', headers, body: sent.body }),
    ])
    const second = await startProduct({ env })
    expect((await waiting).map(({ status }) => status)).toEqual([200, 201, 201])
    const path = `${REVIEWS}?select=author_name&author_name=eq.${encodeURIComponent('Spät')}`
    const found = await second.request(path, { headers: await signIn(second) })
    expect(await found.json()).toEqual([{ author_name: 'Spät' }])
  },
)

behind(
  'where the salon stays away a visitor reads why, and nothing about them is kept [K238] [K239]',
  async () => {
    const nobody = `127.0.0.1:${await freePort()}`
    const front = await startCaddy(caddy, nobody, (shipped) =>
      shipped.replace('lb_try_duration 30s', 'lb_try_duration 1s'),
    )
    const from = '127.0.0.5'
    const answers = await Promise.all([
      front.visit('/kalender/geheim.ics', { from }),
      front.visit(REVIEWS, { ...send('Vergebens'), from }),
    ])
    const refusal = [503, '60', expect.stringMatching(/^Der Salon ist gerade nicht zu erreichen\./)]
    expect(
      answers.map(({ status, headers, text }) => [status, headers['retry-after'], text]),
    ).toEqual([refusal, refusal])
    expect(front.log()).not.toMatch(/127\.0\.0\.5|geheim/)
  },
)

function statusOver(session: ClientHttp2Session, path: string) {
  return new Promise<number>((resolve, reject) => {
    const asked = session.request({ ':path': path, apikey: publicKey })
    asked.once('response', (headers) => resolve(Number(headers[':status'])))
    asked.once('error', reject)
    asked.resume().end()
  })
}

/** Says `start` at once and the rest byte by byte; what comes back until the connection ends. */
async function byteByByte(socket: TLSSocket, start: string, rest: string) {
  let text = ''
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk
  })
  const ended = new Promise((resolve) => socket.once('close', resolve))
  socket.write(start)
  for (const byte of Buffer.from(rest)) {
    socket.write(Buffer.of(byte))
    await pause(BYTE_EVERY_MS)
  }
  await ended
  return text
}

/** As large as a phone may send one. */
function bigPhoto(): Photo {
  const widths = [480, 960, 1600]
  const files = widths.map((width) => webpOf({ width, height: width, bytes: 590_000 }))
  const tiny = webpOf({ width: 16, height: 16, bytes: 120 })
  return { id: hashOf(files.at(-1) as Buffer), files, tiny }
}
