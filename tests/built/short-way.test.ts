import { rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { expect, test } from 'vitest'
import { loadSite } from '#server/pages/load.ts'
import { type Product, startProduct, temporaryFolder } from '#tests/support/product.ts'

const SITE_URL = 'https://salon.test'
const ENCODINGS = ['', 'br', 'gzip', 'br;q=0, gzip', 'identity', 'zstd', '*']
/** A request that announces a body, even an empty one, is answered by the app itself. */
const LONG_WAY = { 'Content-Length': '0' }

/** One connection that stays: what is sent again within a second is what was kept. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

type Seen = { status: number; headers: string[]; body: string }

function ask({ url }: Product, method: string, path: string, headers: IncomingHttpHeaders = {}) {
  return new Promise<Seen>((resolve, reject) => {
    const { hostname: host, port } = new URL(url)
    const asked = request({ host, port, method, path, headers, agent }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: withoutDate(answer.rawHeaders),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
    asked.once('error', reject).end()
  })
}

function withoutDate(raw: string[]) {
  const lines = raw.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${raw[at + 1]}`]))
  return lines.filter((line) => !line.startsWith('Date: '))
}

async function bothWays(product: Product, method: string, path: string, headers = {}) {
  const askAll = async () => ({
    short: await ask(product, method, path, headers),
    again: await ask(product, method, path, headers),
    long: await ask(product, method, path, { ...headers, ...LONG_WAY }),
  })
  let { short, again, long } = await askAll()
  // What was packed in a hurry becomes smaller once, maybe in between.
  if (short.body.length !== long.body.length) ({ short, again, long } = await askAll())
  expect([short, again], `${method} ${path} ${JSON.stringify(headers)}`).toEqual([long, long])
  return short
}

test('ready-made answers are byte for byte those of the app, and logged like them [W60]', async () => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: folder, SITE_URL, TRUST_PROXY: '1', LOG_FORMAT: 'json' }
  const product = await startProduct({ env })
  const { answers } = await loadSite({ siteUrl: SITE_URL })
  const statuses = new Map<number, number>()
  const count = ({ status }: Seen) => statuses.set(status, (statuses.get(status) ?? 0) + 1)

  for (const path of answers.keys()) {
    for (const accepts of ENCODINGS.slice(0, 3)) {
      const headers = accepts ? { 'Accept-Encoding': accepts } : {}
      const full = await bothWays(product, 'GET', path, headers)
      const etag = full.headers.find((line) => line.startsWith('etag: '))?.slice(6) ?? ''
      count(full)
      count(await bothWays(product, 'GET', path, { ...headers, 'If-None-Match': etag }))
      count(await bothWays(product, 'HEAD', path, headers))
    }
  }
  for (const path of ['/', '/faq', '/admin/login', '/favicon.svg', '/gibt-es-nicht']) {
    for (const accepts of ENCODINGS)
      await bothWays(product, 'GET', path, { 'Accept-Encoding': accepts })
    for (const known of ['*', '"alt"', 'W/"alt", *', '', ',']) {
      await bothWays(product, 'GET', path, { 'If-None-Match': known })
      await bothWays(product, 'HEAD', path, { 'If-None-Match': known })
    }
    for (const proto of ['https', 'http', 'http, https', 'https, http', '']) {
      await bothWays(product, 'GET', path, { 'X-Forwarded-Proto': proto })
    }
    for (const host of [
      'salon.test',
      'SALON.test:80',
      'a b',
      '[::1]:3000',
      'x:99999',
      '../',
      'ä',
    ]) {
      await bothWays(product, 'GET', path, { Host: Buffer.from(host).toString('latin1') })
    }
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      await bothWays(product, method, path)
    }
  }
  const odd = [
    '/?',
    '/?a=b',
    '/?../..',
    '/?%',
    '/?a#b',
    '/faq?x=/../',
    '/faq/',
    '/faq/?x',
    '//',
    '/./',
  ]
  const odder = [
    '/%66aq',
    '/faq%3Fx',
    '/faq#x',
    '/faq\\',
    '/services',
    '/admin',
    '/healthz',
    '/FAQ',
  ]
  for (const path of [...odd, ...odder]) await bothWays(product, 'GET', path)

  expect([...statuses.keys()].sort()).toEqual([200, 304, 404])
  await product.stop()
  const lines = product.output.out.split('\n').filter((line) => line.includes('"path":"/faq"'))
  const shapes = new Set(lines.map((line) => Object.keys(JSON.parse(line)).join(' ')))
  expect([...shapes]).toEqual(['time level event method path status ms'])
  expect(lines.length % 3).toBe(0)
  rmSync(folder, { recursive: true, force: true })
}, 120_000)
