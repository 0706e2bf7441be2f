import type { MiddlewareHandler } from 'hono'

export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** For every answer that is no page: nothing in it may run, load or be framed. */
export const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
const TWO_YEARS_S = 63_072_000

type Settings = { siteUrl: string; trustProxy: number }

/** Headers of every answer, also of errors, redirects and 404; a page brings its own policy. */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value)
    if (!headers.has('Content-Security-Policy')) {
      headers.set('Content-Security-Policy', NOTHING_RUNS)
    }
    if (isTls(settings, c.req.header('X-Forwarded-Proto'))) {
      headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
    }
  }
}

/** Only a proxy we trust can tell that the visitor came over TLS. */
export function isTls({ siteUrl, trustProxy }: Settings, forwardedProto = '') {
  return (
    siteUrl.startsWith('https:') &&
    trustProxy > 0 &&
    firstTrusted(forwardedProto, trustProxy) === 'https'
  )
}

/**
 * The word of the proxy that met the visitor. Unlike addresses, most proxies pass one word on instead of
 * adding theirs: a shorter list is whole.
 */
function firstTrusted(list: string, trustProxy: number) {
  return list.split(',').slice(-trustProxy)[0]?.trim()
}

/**
 * For a whole tree of addresses; what a handler says of its own answer wins. Said before it, this one would: cors()
 * begins every answer, and what stands in it already is kept.
 */
export const noStore: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}
