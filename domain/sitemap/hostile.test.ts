import { randomBytes } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createGzip, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { gunzip } from '#server/sitemap/decompress.ts'
import { index, openWeb, packed, SITEMAP, urlset, type Web } from '#tests/support/sitemap/web.ts'
import { unpacked } from './document/bytes.ts'
import { collect, RUN_MAX_BYTES } from './document/collect.ts'
import { DOCUMENT_MAX_BYTES } from './document/fetch-document.ts'

const PREFIX = 'Sitemap analysis failed: '
const MIB = 1_048_576

async function read(web: Web | string | Uint8Array) {
  const isDocument = typeof web === 'string' || web instanceof Uint8Array
  const { context, asked } = openWeb(isDocument ? { [SITEMAP]: web } : web)
  let turns = 0
  context.breathe = async () => {
    turns += 1
    await new Promise((resolve) => setImmediate(resolve))
  }
  const outcome = await collect(SITEMAP, context)
    .then(({ entries }) => entries.length)
    .catch((error) => error.message as string)
  return { outcome, asked, turns }
}

const layer = (depth: number) => Array.from({ length: depth }, (_, n) => n)

async function measure(wire: AsyncIterable<Uint8Array>) {
  const limits = { gunzip, layers: 1, maxBytes: DOCUMENT_MAX_BYTES, count: () => {} }
  let bytes = 0
  try {
    for await (const chunk of unpacked(wire, limits)) bytes += chunk.length
  } catch (error) {
    return (error as Error).message
  }
  return bytes
}

async function* pieces(bytes: number, piece: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left)
}

test('F07: 50 MiB are read, one byte more is not; compressed there are 10 MiB [S9]', async () => {
  const blanks = Buffer.alloc(MIB, ' ')
  expect(await measure(pieces(50 * MIB, blanks))).toBe(50 * MIB)
  expect(await measure(pieces(50 * MIB + 1, blanks))).toBe(
    `${PREFIX}Sitemap is larger than 50 MB uncompressed`,
  )
  // Noise does not get smaller: a gzip file of 512 KiB, again and again.
  const noise = gzipSync(randomBytes(MIB / 2))
  const repeated = (times: number) => pieces(times * noise.length, noise)
  expect(await measure(repeated(19))).toBe((19 * MIB) / 2)
  expect(await measure(repeated(21))).toBe(`${PREFIX}Sitemap is larger than 10 MB compressed`)
}, 30_000)

test('large documents are parsed in turns; all of a check have 100 MiB together [S9]', async () => {
  const large = `<urlset>${`<!-- -->${' '.repeat(60_000)}`.repeat(16)}</urlset>`
  expect((await read(large)).turns).toBe(Math.floor(large.length / 8_192))
  const children = [1, 2, 3].map((n) => `https://salon.test/${n}.xml`)
  const { context } = openWeb({
    ...Object.fromEntries(children.map((url) => [url, large])),
    [SITEMAP]: index(...children),
  })
  expect(RUN_MAX_BYTES).toBe(100 * MIB)
  await expect(collect(SITEMAP, context, undefined, 2 * large.length)).rejects.toThrow(
    `${PREFIX}Sitemaps are larger than 100 MB together`,
  )
})

test('F11: three layers of gzip are not taken off [S9]', async () => {
  const headers = { 'content-encoding': 'gzip' }
  const message = `${PREFIX}Sitemap is compressed more than once`
  const body = urlset('https://a.test/')
  expect((await read({ [SITEMAP]: { headers, body: packed(body, 3) } })).outcome).toBe(message)
  expect((await read(packed(body, 2))).outcome).toBe(message)
})

test('F13: a gzip bomb of 200 MiB is put down long before it is large [S9]', async () => {
  const zip = createGzip()
  const parts: Buffer[] = []
  zip.on('data', (part) => parts.push(part))
  const blanks = Buffer.alloc(MIB, '<!-- -->'.padEnd(65_536))
  zip.write('<urlset>')
  for (let n = 0; n < 200; n += 1) zip.write(blanks)
  zip.end()
  await new Promise((resolve) => zip.on('end', resolve))
  const bomb = Buffer.concat(parts)
  expect(bomb.length).toBeLessThan(420_000)
  const before = process.memoryUsage().rss
  const outcomes = [
    (await read(bomb)).outcome,
    (await read({ [SITEMAP]: { headers: { 'content-encoding': 'gzip' }, body: gzipSync(bomb) } }))
      .outcome,
  ]
  expect(outcomes).toEqual(Array(2).fill(`${PREFIX}Sitemap is larger than its compression allows`))
  expect(process.memoryUsage().rss - before).toBeLessThan(120 * MIB)
}, 30_000)

const rule = (text: string) => `${PREFIX}Sitemap validation failed: ${text}`

test('an index is followed three levels deep and 500 sitemaps wide [S7]', async () => {
  const chain = (levels: number): Web =>
    Object.fromEntries(
      layer(levels + 1).map((n) => [
        n === 0 ? SITEMAP : `https://salon.test/${n}.xml`,
        n === levels ? urlset('https://a.test/') : index(`https://salon.test/${n + 1}.xml`),
      ]),
    )
  expect((await read(chain(3))).outcome).toBe(1)
  const deep = await read(chain(50))
  expect([deep.outcome, deep.asked.length]).toEqual([
    rule('Sitemap index is nested deeper than 3 levels'),
    4,
  ])
  const wide = await read(index(...layer(501).map((n) => `https://salon.test/${n}.xml`)))
  expect([wide.outcome, wide.asked.length]).toEqual([
    `${PREFIX}Sitemaps contain more than 500 child sitemaps together`,
    1,
  ])
})

test('F05 F06: 50,000 addresses are the most of one sitemap, 100,000 of all together [S7]', async () => {
  const urls = (count: number) => layer(count).map((n) => `https://salon.test/seite-${n}`)
  expect((await read(urlset(...urls(50_000)))).outcome).toBe(50_000)
  const more = {
    [SITEMAP]: index('https://salon.test/1.xml'),
    'https://salon.test/1.xml': urlset(...urls(50_001)),
  }
  expect((await read(more)).outcome).toBe(
    rule('Sitemap contains more than 50,000 URLs (https://salon.test/1.xml)'),
  )
  const files = (...counts: number[]) => {
    const names = counts.map((_, file) => `https://salon.test/${file}.xml`)
    const all = layer(100_001).map((n) => `https://salon.test/seite-${n}`)
    const documents = names.map((name, file) => [name, urlset(...all.splice(0, counts[file]))])
    return { [SITEMAP]: index(...names), ...Object.fromEntries(documents) }
  }
  expect((await read(files(30_000, 30_000))).outcome).toBe(60_000)
  expect((await read(files(50_000, 50_000, 1))).outcome).toBe(
    `${PREFIX}Sitemaps contain more than 100,000 URLs together`,
  )
}, 30_000)

test('of documents only the addresses stay in memory, whatever stands between them [S9]', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const heap = () => {
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  async function* body(): AsyncGenerator<Uint8Array> {
    const filler = `<!-- ${'x'.repeat(40_000)} -->`
    yield Buffer.from('<urlset>')
    for (const n of layer(300)) {
      yield Buffer.from(`<url><loc>https://salon.test/seite-${n}</loc>${filler}</url>`)
    }
    yield Buffer.from('</urlset>')
  }
  const { context } = openWeb({ [SITEMAP]: { body: body() } })
  const before = heap()
  const { entries } = await collect(SITEMAP, context)
  expect(heap() - before).toBeLessThan(3 * MIB)
  expect(entries).toHaveLength(300)
}, 30_000)
