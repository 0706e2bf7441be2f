import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { tooBusy } from '#server/http/errors.ts'
import { NOTHING_RUNS } from '#server/http/security-headers.ts'
import { ADMIN_SHELL } from '#server/pages/admin-shell.ts'
import { type Answer, compress, type Kind } from '#server/pages/compress.ts'
import { pagePolicy } from '#server/pages/content-security-policy.ts'
import { toApiError } from '#server/rest/sql-errors.ts'
import { FAILED, NOT_FOUND } from '#site/pages.ts'
import { failedPage, pageRoutes } from './routes.ts'

const HTML = 'text/html; charset=utf-8'
const home = `<!DOCTYPE html><style>p{color:red}</style><p>${'Willkommen. '.repeat(40)}</p>`

const drafts: [path: string, kind: Kind, type: string, body: string][] = [
  ['/', 'page', HTML, home],
  ['/leistungen', 'page', HTML, '<h1>Leistungen</h1>'],
  [NOT_FOUND, 'page', HTML, '<h1>Nicht gefunden</h1>'],
  [FAILED, 'page', HTML, '<h1>Etwas ist schief gelaufen</h1>'],
  [ADMIN_SHELL, 'admin', HTML, '<p>Lädt...</p>'],
  ['/assets/a-1234.js', 'asset', 'text/javascript; charset=utf-8', 'let answer = 42'],
  ['/favicon.svg', 'file', 'image/svg+xml', '<svg/>'],
]

let site: ReturnType<typeof pageRoutes>
let answers: Map<string, Answer>

beforeAll(async () => {
  const made = await Promise.all(
    drafts.map(async ([path, kind, type, body]) => {
      const policy = type === HTML ? pagePolicy({ scripts: [], styles: ['p{}'] }) : NOTHING_RUNS
      return [path, await compress({ kind, type, policy, body: Buffer.from(body) })] as const
    }),
  )
  answers = new Map(made)
  site = pageRoutes({ answers })
})

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['*', 'br', brotliDecompressSync],
])('a browser that accepts "%s" gets %s [G2]', async (accepts, encoding, unpack) => {
  const answer = await site.request('/', { headers: { 'Accept-Encoding': accepts } })
  const body = Buffer.from(await answer.arrayBuffer())
  expect(answer.headers.get('Content-Encoding')).toBe(encoding)
  expect(answer.headers.get('Content-Length')).toBe(String(body.length))
  expect(unpack(body).toString()).toBe(home)
})

test('a client that accepts no compression gets the plain page and Vary says why [G2]', async () => {
  const answer = await site.request('/')
  expect([answer.status, await answer.text()]).toEqual([200, home])
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  expect(answer.headers.get('Vary')).toBe('Accept-Encoding')
})

test('every encoding has a tag of its own, and a known tag is answered with 304 [G2]', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const first = await site.request('/', { headers })
  const etag = first.headers.get('ETag') ?? ''
  const plain = (await site.request('/')).headers.get('ETag')
  expect(etag).toMatch(/^"[\w-]+-br"$/)
  expect(plain).not.toBe(etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await site.request('/', { headers: { ...headers, 'If-None-Match': known } })
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
  }
  const changed = await site.request('/', { headers: { ...headers, 'If-None-Match': '"old"' } })
  expect(changed.status).toBe(200)
})

test.each([
  ['/', 'no-cache'],
  ['/favicon.svg', 'no-cache'],
  ['/assets/a-1234.js', 'public, max-age=31536000, immutable'],
  ['/admin/login', 'no-store'],
])('%s may be kept as long as "%s" says [G4]', async (path, cache) => {
  expect((await site.request(path)).headers.get('Cache-Control')).toBe(cache)
})

test('HEAD has the headers of GET and no body [G5]', async () => {
  const get = await site.request('/')
  const head = await site.request('/', { method: 'HEAD' })
  expect([...head.headers]).toEqual([...get.headers])
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('every other method is refused with 405 [G5]', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await site.request('/', { method })
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test.each([
  ['/services', 301, '/leistungen'],
  ['/services/', 301, '/leistungen'],
  ['/team/anna', 301, '/ueber-uns'],
  ['/team/..%2f..', 301, '/ueber-uns'],
  ['/en/', 302, '/'],
  ['/en/leistungen', 302, '/'],
  ['/en//evil.test', 302, '/'],
  ['/en/%0d%0aX:1', 302, '/'],
  ['/leistungen/', 301, '/leistungen'],
  ['/admin', 302, '/admin/dashboard'],
])('%s answers %i to %s [G7]', async (path, status, location) => {
  const answer = await site.request(path)
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, location])
})

test('what is not there is answered with status 404 and the German page [G9]', async () => {
  const beside = ['/services/x', '/teams', '/leistungen//', '//evil.test/', '/leistungen.data']
  const below = ['/__manifest', '/assets/missing.js', '/../../etc/passwd', '/%2e%2e/etc/passwd']
  for (const path of ['/gibt-es-nicht', ...beside, ...below, NOT_FOUND, FAILED]) {
    const answer = await site.request(`http://localhost${path}`)
    expect([path, answer.status, await answer.text()]).toEqual([
      ...[path, 404],
      '<h1>Nicht gefunden</h1>',
    ])
  }
})

test('every address of the back office answers with its one shell [G10]', async () => {
  for (const path of ['/admin/dashboard', '/admin/gibt-es-nicht', ADMIN_SHELL]) {
    const answer = await site.request(path)
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Lädt...</p>'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
})

test('what nobody expected is a page that says so [G35]', async () => {
  const failing = new Hono()
    .get('*', () => {
      throw new Error('no memory')
    })
    .onError((thrown, c) => failedPage({ answers }, c, toApiError(thrown, 'anon')))
  const answer = await failing.request('/')
  expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([
    500,
    '<h1>Etwas ist schief gelaufen</h1>',
    'no-store',
  ])
})

test('whoever is to come back is told so by a page too [N301]', async () => {
  const busy = new Hono()
    .get('*', () => {
      throw tooBusy('Later')
    })
    .onError((thrown, c) => failedPage({ answers }, c, toApiError(thrown, 'anon')))
  const { status, headers } = await busy.request('/')
  expect([status, headers.get('Retry-After'), headers.get('Content-Type')]).toEqual([
    503,
    '2',
    HTML,
  ])
})

test('only the admin area is cut off from the windows of others [N3]', async () => {
  const opener = async (path: string) =>
    (await site.request(path)).headers.get('Cross-Origin-Opener-Policy')
  expect(await opener('/admin/dashboard')).toBe('same-origin')
  expect(await opener('/admin/anderswo')).toBe('same-origin')
  expect(await opener('/')).toBeNull()
})

test('a page carries its own policy, a file one that forbids everything [G11]', async () => {
  const page = await site.request('/')
  const file = await site.request('/favicon.svg')
  expect(page.headers.get('Content-Security-Policy')).toContain("style-src 'self' 'sha256-")
  expect(file.headers.get('Content-Security-Policy')).toBe(NOTHING_RUNS)
})
