import type { MiddlewareHandler } from 'hono'

export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** For every answer that is no page: nothing in it may run, load or be framed. */
export const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const TWO_YEARS_S = 63_072_000

/** Headers of every answer, also of errors, redirects and 404; a page brings its own policy. */
export function securityHeaders(options: {
  siteUrl: string
  trustProxy: number
}): MiddlewareHandler {
  const isHttpsSite = options.siteUrl.startsWith('https:')
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(EVERYWHERE)) c.res.headers.set(name, value)
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', NOTHING_RUNS)
    }
    // Only a proxy we trust can tell that the visitor came over TLS.
    const isTls = options.trustProxy > 0 && lastOf(c.req.header('X-Forwarded-Proto')) === 'https'
    if (isHttpsSite && isTls) {
      c.res.headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
    }
  }
}

/** Every proxy adds its word at the end; only ours counts. */
function lastOf(list = '') {
  return list.split(',').at(-1)?.trim()
}
