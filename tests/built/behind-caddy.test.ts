import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { ClientHttp2Session } from 'node:http2'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TLSSocket } from 'node:tls'
import { expect, test } from 'vitest'
import { publicKey } from '#domain/public-key.ts'
import { freePort } from '#tests/support/free-port.ts'
import { sharedPostgres, sharedProducts, startProduct } from '#tests/support/product.ts'
import { DOMAIN, startCaddy } from '#tests/support/proxies/caddy.ts'
import { type Product, ROOT, signIn } from '#tests/support/running.ts'
import { machineModule, scriptModule, trialModule } from '#tests/support/trial.ts'

type Picture = { width: number; height: number; bytes: number }
type Photo = { id: string; files: Buffer[]; tiny: Buffer }

const { findCaddy } = await scriptModule<{ findCaddy: () => string | null }>('debian.mjs')
const { photoRequest, hashOf, webpOf } = await trialModule<{
  photoRequest: (photo: Photo) => { body: Buffer; headers: Record<string, string> }
  hashOf: (bytes: Buffer) => string
  webpOf: (picture: Picture) => Buffer
}>('support/photos.mjs')
const { caddyText } = await machineModule<{
  caddyText: (wish: { domain: string; email: string; isInternal: boolean }) => string
}>('install/caddy.mjs')
const caddy = findCaddy() ?? ''
const behind = test.skipIf(!caddy)

const postgres = sharedPostgres({ TRUST_PROXY: '1', SITE_URL: `https://${DOMAIN}` })
const running = sharedProducts(1, { env: postgres.env })
const VISITOR = { apikey: publicKey, 'Content-Type': 'application/json' }
const REVIEWS = '/rest/v1/reviews'
/** A keystroke of somebody on a poor line. */
const BYTE_EVERY_MS = 5

const review = (name: string) =>
  JSON.stringify({ author_name: name, rating: 5, review_text: `${name} kommt gern wieder.` })
const send = (name: string) => ({ method: 'POST', headers: VISITOR, body: review(name) })
const placeOf = ({ url }: Pick<Product, 'url'>) => new URL(url).host

/** The two Caddyfiles that are shipped: as install.sh writes its own, and the one beside compose.yml. */
const onMachine = (place: string) =>
  caddyText({ domain: DOMAIN, email: 'ich@salon.test', isInternal: true }).replaceAll(
    '127.0.0.1:3000',
    place,
  )
const inContainer = (place: string) =>
  readFileSync(join(ROOT, 'deploy/container/Caddyfile'), 'utf8').replaceAll('salon:3000', place)
const shipped: [string, (place: string) => string][] = [
  ['install.sh', onMachine],
  ['compose.yml', inContainer],
]

test.skipIf(!caddy).each(shipped)(
  'by %s every way leads to one address over TLS and HTTP/2, and nobody is believed about their own [K231] [K234]',
  async (_, caddyfile) => {
    const front = await startCaddy(caddy, caddyfile(placeOf(running()[0])))
    const plain = await front.visitPlainly('/kontakt?von=flyer')
    const plainWww = await front.visitPlainly('/', `www.${DOMAIN}`)
    const www = await front.visit('/kontakt?von=flyer', { host: `www.${DOMAIN}` })
    const led = [plain, plainWww, www].map(({ status, headers }) => [status, headers.location])
    expect(led).toEqual([
      [308, `https://${DOMAIN}/kontakt?von=flyer`],
      [308, `https://www.${DOMAIN}/`],
      [301, `https://${DOMAIN}/kontakt?von=flyer`],
    ])
    const page = await front.visit('/kontakt?von=flyer')
    const stays = page.headers['strict-transport-security']
    expect([page.status, stays]).toEqual([200, expect.stringMatching(/^max-age=\d{8}/)])
    const session = front.connectHttp2()
    const paths = ['/', '/leistungen', '/sitemap.xml', '/admin/login', `${REVIEWS}?select=id`]
    const statuses = await Promise.all(paths.map((path) => statusOver(session, path)))
    expect([session.alpnProtocol, statuses]).toEqual(['h2', paths.map(() => 200)])
    await new Promise<void>((resolve) => session.close(resolve))

    const network = newNetwork()
    const as = async (from: string, claimed: string) => {
      const headers = { ...VISITOR, 'X-Forwarded-For': claimed, Forwarded: `for=${claimed}` }
      return (await front.visit(REVIEWS, { ...send(`Gast ${claimed}`), headers, from })).status
    }
    const stored = []
    for (const n of [1, 2, 3, 4]) stored.push(await as(`${network}.2`, `192.0.2.${n}`))
    expect(stored).toEqual([201, 201, 201, 429])
    expect(await as(`${network}.3`, `${network}.2`)).toBe(201)
  },
)

test.skipIf(!caddy).each(shipped)(
  'by %s who is slow is served, a large photo arrives, and who never finishes is let go [K235]',
  async (name, caddyfile) => {
    const [product] = running()
    const headers = { apikey: publicKey, ...(await signIn(product)) }
    const soon = caddyfile(placeOf(product)).replaceAll('read_header 10s', 'read_header 5s')
    const front = await startCaddy(caddy, soon)
    const neverDone = front.connect()
    const letGo = new Promise((resolve) => neverDone.once('close', resolve))
    neverDone.write(`GET / HTTP/1.1\r\nHost: ${DOMAIN}\r\n`)
    const slowHead = byteByByte(front.connect(), '', headOf('GET /kontakt', {}))
    const body = review(`Langsam ${name}`)
    const length = { 'Content-Length': String(Buffer.byteLength(body)) }
    const start = headOf(`POST ${REVIEWS}`, { ...VISITOR, ...length })
    const slowBody = byteByByte(front.connect(), start, body)
    const photo = largePhoto()
    const sent = photoRequest(photo)
    expect(sent.body.length).toBeGreaterThan(1_500_000)
    const stored = await front.visit('/salon/photos', {
      ...{ method: 'POST', body: sent.body },
      headers: { ...headers, ...sent.headers },
    })
    expect([stored.status, JSON.parse(stored.text).id]).toEqual([201, photo.id])
    const first = (await Promise.all([slowHead, slowBody])).map((text) => text.split('\r\n')[0])
    expect(first).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 201 Created'])
    await letGo
  },
)

behind(
  'who comes while the salon restarts is late, and their entry stored once [K237]',
  async () => {
    const env = { ...postgres.env, PORT: String(await freePort()) }
    const first = await startProduct({ env })
    const headers = { apikey: publicKey, ...(await signIn(first)) }
    const fronts = [
      await startCaddy(caddy, onMachine(placeOf(first))),
      await startCaddy(caddy, inContainer(placeOf(first))),
    ]
    const photos = fronts.map(() => photoRequest(largePhoto()))
    expect(await first.stop()).toBe(0)
    const waiting = fronts.flatMap((front, n) => [
      front.visit('/'),
      front.visit(REVIEWS, { ...send(`Spät ${n}`), from: `${newNetwork()}.2` }),
      front.visit('/salon/photos', {
        ...{ method: 'POST', body: photos[n]?.body },
        headers: { ...headers, ...photos[n]?.headers },
      }),
    ])
    const answers = Promise.all(waiting)
    const second = await startProduct({ env })
    const statuses = (await answers).map(({ status }) => status)
    expect(statuses).toEqual([200, 201, 201, 200, 201, 201])
    const path = `${REVIEWS}?select=author_name&author_name=like.${encodeURIComponent('Spät*')}&order=author_name`
    const found = await second.request(path, { headers })
    expect(await found.json()).toEqual([{ author_name: 'Spät 0' }, { author_name: 'Spät 1' }])
  },
)

behind(
  'where the salon stays away a visitor reads so, and nothing about them is kept [K238] [K237]',
  async () => {
    const nobody = `127.0.0.1:${await freePort()}`
    for (const [, caddyfile] of shipped) {
      const impatient = caddyfile(nobody).replaceAll('lb_try_duration 30s', 'lb_try_duration 1s')
      const front = await startCaddy(caddy, impatient)
      const from = '127.0.0.5'
      const answers = await Promise.all([
        front.visit('/kalender/geheim.ics', { from }),
        front.visit(REVIEWS, { ...send('Vergebens'), from }),
      ])
      const told = expect.stringMatching(/^Der Salon ist gerade nicht zu erreichen\./)
      const seen = answers.map(({ status, headers, text }) => [
        status,
        headers['retry-after'],
        headers['x-content-type-options'],
        headers['content-security-policy'],
        text,
      ])
      const shut = ['nosniff', "default-src 'none'; frame-ancestors 'none'"]
      expect(seen).toEqual([
        [503, '60', ...shut, told],
        [503, '60', ...shut, told],
      ])
      expect(front.log()).not.toMatch(/127\.0\.0\.5|geheim/)
    }
  },
)

/** Addresses of this machine that have sent nothing yet, at a second try either. */
const newNetwork = () => `127.${randomInt(1, 250)}.${randomInt(1, 250)}`

function headOf(what: string, headers: Record<string, string>) {
  const named = Object.entries({ Host: DOMAIN, Connection: 'close', ...headers })
  const lines = [`${what} HTTP/1.1`, ...named.map(([name, value]) => `${name}: ${value}`)]
  return `${lines.join('\r\n')}\r\n\r\n`
}

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
function largePhoto(): Photo {
  const widths = [480, 960, 1600]
  const files = widths.map((width) => webpOf({ width, height: width, bytes: 590_000 }))
  const tiny = webpOf({ width: 16, height: 16, bytes: 120 })
  return { id: hashOf(files.at(-1) as Buffer), files, tiny }
}
