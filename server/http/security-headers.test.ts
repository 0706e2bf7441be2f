import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { securityHeaders } from './security-headers.ts'

function app(options: { siteUrl: string; trustProxy: number }) {
  const app = new Hono()
  app.use(securityHeaders(options))
  app.get('/', (c) => c.text('gut'))
  app.get('/page', (c) => c.html('<p>', 200, { 'Content-Security-Policy': "default-src 'self'" }))
  app.get('/broken', () => {
    throw new Error('kaputt')
  })
  app.onError((_error, c) => c.text('500', 500))
  return app
}

const https = app({ siteUrl: 'https://salon.test', trustProxy: 1 })

test.each(['/', '/page', '/broken', '/fehlt'])(
  'every answer carries the headers: %s [N3]',
  async (path) => {
    const { headers } = await https.request(path)
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
  const { headers } = await app(options).request('/', { headers: { 'X-Forwarded-Proto': proto } })
  expect(headers.has('Strict-Transport-Security')).toBe(isSent)
})
