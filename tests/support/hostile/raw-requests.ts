import { connect } from 'node:net'
import { trialList } from '#tests/support/trial.ts'

/** `status` is the last one, or what came instead; `answers` are all. */
export type RawAnswer = { status: number | string; answers: number[]; text: string }

const HANG_MS = 5_000
/** Whoever waits for more is told after this long that nothing more comes. */
const SILENCE_MS = 1_000
const AFTER_AN_ANSWER_MS = 150

const PREFIXES = ['', '/leistungen', '/admin', '/assets', '/rest/v1/reviews', '/auth/v1']
/** What would only stand in a file that nobody should see. */
const FOREIGN =
  /root:[x*]?:0:0|\[boot loader\]|PRIVATE KEY|"dependencies"|\[core\]|import\s*\{.*from 'node:/

/** Where a redirect may lead: to an address of ours, written plainly. */
const OWN = /^\/$|^(\/[a-z-]+(\.[a-z]+)?)+$/

const SMUGGLED = 'GET /admin/dashboard HTTP/1.1\r\nHost: x\r\n\r\n'
const GET = (more: string, end = '\r\n\r\n') => `GET / HTTP/1.1\r\nHost: x\r\n${more}${end}`

/** Every trick with its bytes. */
const tricksOn = (post: string): Record<string, string> => ({
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

/** Sends bytes as they are and takes what comes until the other side closes. */
export function sendRaw(port: number, bytes: string) {
  return new Promise<RawAnswer>((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const patience = setTimeout(() => end('hang'), HANG_MS)
    let silence = setTimeout(() => socket.end(), SILENCE_MS)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(silence)
      const { answers } = heard()
      silence = setTimeout(() => socket.end(), answers.length ? AFTER_AN_ANSWER_MS : SILENCE_MS)
    })
    socket.on('error', () => {})
    socket.on('close', () => end())

    function heard() {
      const text = Buffer.concat(chunks).toString('latin1')
      // "Go on" is no answer yet.
      const found = text.matchAll(/^HTTP\/1\.1 ([2-5]\d\d) /gm)
      return { text, answers: [...found].map(([, one]) => Number(one)) }
    }

    function end(failure?: string) {
      clearTimeout(patience)
      clearTimeout(silence)
      socket.destroy()
      const { text, answers } = heard()
      const status = failure ?? answers.at(-1) ?? 'closed'
      resolve({ status, answers, text })
    }
  })
}

/** Ways out of the folder, raw: a client library would clean them up. */
export function* waysOut(): Iterable<{ path: string; bytes: string }> {
  for (const path of trialList('traversal')) {
    for (const prefix of PREFIXES) {
      yield { path: `${prefix}${path}`, bytes: asked(`${prefix}${path}`) }
    }
  }
}

function asked(path: string) {
  const request = `GET ${path} HTTP/1.1\r\nHost: salon.test\r\nConnection: close\r\n\r\n`
  return Buffer.from(request).toString('latin1')
}

/** True when something was handed out that is no page or file of the site, or leads elsewhere. */
export function isForeign({ text, answers }: RawAnswer, known: Set<string>) {
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\r\n\r\n')
  const [, location] = /^location: (.*)$/im.exec(head) ?? []
  if (location !== undefined && !OWN.test(location)) return true
  if (/^x-forged:/im.test(head) || FOREIGN.test(body)) return true
  return answers.includes(200) && !known.has(body)
}

/** Bytes that no browser sends; a request that hides in another must never be answered. */
export function* wireTricks(
  apikey: string,
): Iterable<{ name: string; bytes: string; most: number }> {
  const post = `POST /rest/v1/reviews HTTP/1.1\r\nHost: x\r\napikey: ${apikey}\r\nContent-Type: application/json\r\n`
  for (const [name, bytes] of Object.entries(tricksOn(post))) {
    yield { name, bytes, most: ANSWERED_TWICE.includes(name) ? 2 : 1 }
  }
  yield { name: 'twenty at once', bytes: GET('', '\r\n').repeat(MANY), most: MANY }
}
