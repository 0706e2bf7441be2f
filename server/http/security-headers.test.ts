import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { openServer } from './server.ts'

/** What a server at this address says of every answer. */
async function headersOf(
  settings: { siteUrl: string; trustProxy: number },
  path: string,
  headers: HeadersInit = {},
) {
  const app = new Hono()
  app.get('/', (c) => c.text('gut'))
  app.get('/page', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "default-src 'self'" }))
  app.get('/broken', () => {
    throw new Error('kaputt')
  })
  app.onError((_error, c) => c.text('500', 500))
  const port = await freePort()
  const door = await openServer({ port, host: '127.0.0.1', ...settings }, (error) => {
    throw error
  })
  onTestFinished(() => door.close())
  await door.answerWith(app)
  return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).headers
}

test.each(['/', '/page', '/broken', '/fehlt'])(
  'every answer carries the headers: %s [N3]',
  async (path) => {
    const headers = await headersOf({ siteUrl: 'https://salon.test', trustProxy: 1 }, path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy':
        path === '/page'
          ? "default-src 'self'"
          : "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    })
  },
)

test.each([
  [{ siteUrl: 'https://salon.test', trustProxy: 1 }, 'https', true],
  [{ siteUrl: 'https://salon.test', trustProxy: 1 }, 'http', false],
  [{ siteUrl: 'https://salon.test', trustProxy: 1 }, 'https, http', false],
  [{ siteUrl: 'https://salon.test', trustProxy: 2 }, 'https, http', true],
  [{ siteUrl: 'https://salon.test', trustProxy: 2 }, 'https', true],
  [{ siteUrl: 'https://salon.test', trustProxy: 0 }, 'https', false],
  [{ siteUrl: 'http://salon.test', trustProxy: 1 }, 'https', false],
])('HSTS only where a trusted proxy says TLS: %o %s %s [N4]', async (options, proto, isSent) => {
  const headers = await headersOf(options, '/', { 'X-Forwarded-Proto': proto })
  expect(headers.has('Strict-Transport-Security')).toBe(isSent)
})
