import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { getBytes } from '../../bench/processes.mjs'
import { publicPaths } from '../../bench/site.mjs'
import { visitorHeaders } from '../../bench/wire.mjs'
import { root } from '../../scripts/setup.mjs'
import { traversal } from './support/lists.mjs'
import { openSalons } from './support/salons.mjs'

/** What stands in the build beside the files that browsers get: their lists and compressed forms. */
const NOT_SERVED = /\/\.vite\/|\/index\.html$|\.(br|gz)$/
/** What is no file of the build and no page of the sitemap. */
const MADE = [
  ...['/admin/login', '/danke', '/llms.txt', '/robots.txt', '/site.webmanifest', '/sitemap.xml'],
]

const PREFIXES = ['', '/leistungen', '/admin', '/assets', '/rest/v1/reviews', '/auth/v1']
/** What would only stand in a file that nobody should see. */
const FOREIGN =
  /root:[x*]?:0:0|\[boot loader\]|PRIVATE KEY|"dependencies"|\[core\]|import\s*\{.*from 'node:/

/** Where a redirect may lead: to an address of ours, written plainly. */
const OWN = /^\/$|^(\/[a-z-]+(\.[a-z]+)?)+$/

const SMUGGLED = 'GET /admin/dashboard HTTP/1.1\r\nHost: x\r\n\r\n'
const GET = (more, end = '\r\n\r\n') => `GET / HTTP/1.1\r\nHost: x\r\n${more}${end}`

/** Every trick with its bytes. */
const tricksOn = (post) => ({
  'length and chunks': `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunks and length': `${post}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'two lengths': `${post}Content-Length: 0\r\nContent-Length: 44\r\n\r\n${SMUGGLED}`,
  'lengths in a list': `${post}Content-Length: 0, 44\r\n\r\n${SMUGGLED}`,
  'a negative length': `${post}Content-Length: -1\r\n\r\n${SMUGGLED}`,
  'a length without end': `${post}Content-Length: ${'9'.repeat(40)}\r\n\r\n{}`,
  'less than promised': `${post}Content-Length: 100\r\n\r\n{"a":`,
  'a space before the colon': `${post}Content-Length : 44\r\n\r\n${SMUGGLED}`,
  'chunked by another name': `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunked, identity': `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'chunked behind a tab': `${post}Transfer-Encoding:\tchunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a folded header': `${post}Transfer-Encoding:\r\n chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  'a chunk without end': `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}`,
  'a chunk with much to say': `${post}Transfer-Encoding: chunked\r\n\r\n2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`,
  'a chunk without its line end': `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}0\r\n\r\n`,
  'a chunk ended by a line feed': `${post}Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n`,
  'a forged trailer': `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n`,
  'line feeds only': 'GET / HTTP/1.1\nHost: x\n\n',
  'NUL in a header': GET('X-A: a\0b'),
  'NUL in the path': 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n',
  'a line end in a value': GET('X-A: a\rX-B: b'),
  'a header without a name': GET(': x'),
  'a header without a colon': GET('nonsense'),
  'a header with a space in its name': GET('X A: b'),
  'bytes above 127 in a name': GET('X-\xff: b'),
  'no host': 'GET / HTTP/1.1\r\n\r\n',
  'two hosts': 'GET / HTTP/1.1\r\nHost: x\r\nHost: evil.test\r\n\r\n',
  'a host with a line': 'GET / HTTP/1.1\r\nHost: x evil.test\r\n\r\n',
  'HTTP/0.9': 'GET /\r\n\r\n',
  'HTTP/1.0': 'GET / HTTP/1.0\r\n\r\n',
  'HTTP/1.2': 'GET / HTTP/1.2\r\nHost: x\r\n\r\n',
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an upgrade to HTTP/2': GET(
    'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__',
  ),
  'an upgrade to a socket': GET(
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13',
  ),
  TLS: '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03',
  'half a header': 'GET / HTTP/1.1\r\nHos',
  'an invented method': 'HACK / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a method without end': `${'A'.repeat(70_000)} / HTTP/1.1\r\nHost: x\r\n\r\n`,
  TRACE: 'TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: y\r\n\r\n',
  CONNECT: 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443\r\n\r\n',
  'OPTIONS of everything': 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
  PROPFIND: 'PROPFIND / HTTP/1.1\r\nHost: x\r\nDepth: infinity\r\n\r\n',
  'an address of its own': 'GET http://evil.test/ HTTP/1.1\r\nHost: x\r\n\r\n',
  'a broken address': 'GET http://[::1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'no address': 'GET  HTTP/1.1\r\nHost: x\r\n\r\n',
  'spaces in the address': 'GET /a b c HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address of 64 KiB': `GET /${'a'.repeat(65_536)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'an address of 15 KiB': `GET /${'%41'.repeat(5_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'three thousand headers': GET('X: y\r\n'.repeat(3_000), '\r\n'),
  'a header of 100 KiB': GET(`X-A: ${'a'.repeat(102_400)}`),
  'a hundred cookies': GET(`Cookie: ${'a=b; '.repeat(2_000)}`),
  'an expectation': `${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  'an odd expectation': GET('Expect: miracles'),
  'a range of bytes': GET('Range: bytes=0-1,1-2,2-3,3-4,4-5'),
  'an endless range': GET(`Range: bytes=${'0-,'.repeat(1_500)}0-`),
  'a compressed body': `${post}Content-Encoding: gzip\r\nContent-Length: 4\r\n\r\n\x1f\x8b\x08\x00`,
  'garbage behind a request': `${GET('', '\r\n')}GARBAGE\x00\xff`,
  'a body where none belongs': `GET / HTTP/1.1\r\nHost: x\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
})
const MANY = 20
/** The request itself is in order, what follows is not. */
const ANSWERED_TWICE = ['garbage behind a request']

export async function run({ times = Number.POSITIVE_INFINITY }) {
  const salons = await openSalons()
  const known = await everyAnswer(salons.full.port)
  const ways = [...waysOut()].filter((_, n) => n < times)
  await salons.putBytes(ways, (_, answer) => isForeign(answer, known))
  await salons.putBytes(wireTricks(visitorHeaders.apikey), ({ most }, { answers }) => {
    return answers.length > most
  })
  return salons.judged(
    'raw bytes: ways out of the folder, side doors of frameworks, open redirects; smuggled requests, broken lengths and chunks, other protocols, too much of everything',
  )
}

/** What every address of the site answers: its pages, what is made with them, and the files browsers get. */
async function everyAnswer(port) {
  const files = ['client', 'admin/client'].flatMap((name) => {
    const folder = join(root, 'build', name)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(join(entry.parentPath, entry.name)))
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  })
  const known = new Set()
  for (const path of [...(await publicPaths(port)), ...MADE, ...files]) {
    const { status, body } = await getBytes(port, path)
    if (status === 200) known.add(body.toString('latin1'))
  }
  return known
}

/** Ways out of the folder, raw: a client library would clean them up. */
export function* waysOut() {
  for (const path of traversal) {
    for (const prefix of PREFIXES) {
      yield { path: `${prefix}${path}`, bytes: asked(`${prefix}${path}`) }
    }
  }
}

function asked(path) {
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: salon.test\r\nConnection: close\r\n\r\n`,
  ).toString('latin1')
}

/** True when something was handed out that is no page or file of the site, or leads elsewhere. */
export function isForeign({ text, answers }, known) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, location] = /^location: (.*)$/im.exec(head) ?? []
  if (location !== undefined && !OWN.test(location)) return true
  if (/^x-forged:/im.test(head) || FOREIGN.test(body)) return true
  return answers.includes(200) && !known.has(body)
}

/** Bytes that no browser sends; a request that hides in another must never be answered. */
export function* wireTricks(apikey) {
  const post = `POST /rest/v1/reviews HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\nContent-Type: application/json\r\n`
  for (const [name, bytes] of Object.entries(tricksOn(post))) {
    yield { name, bytes, most: ANSWERED_TWICE.includes(name) ? 2 : 1 }
  }
  yield { name: 'twenty at once', bytes: GET('', '\r\n').repeat(MANY), most: MANY }
}
