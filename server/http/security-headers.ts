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

/** Headers of every answer, also of errors, redirects and 404; a page brings its own policy. */
export function headerGuard({ siteUrl, trustProxy }: { siteUrl: string; trustProxy: number }) {
  const isHttpsSite = siteUrl.startsWith('https:')
  return {
    /** Only a proxy we trust can tell that the visitor came over TLS. */
    isTls: (forwardedProto: string | string[] | undefined) =>
      isHttpsSite &&
      trustProxy > 0 &&
      firstTrusted(String(forwardedProto ?? ''), trustProxy) === 'https',
    add(headers: Headers, isTls: boolean) {
      for (const [name, value] of Object.entries(EVERYWHERE)) headers.set(name, value)
      if (!headers.has('Content-Security-Policy')) {
        headers.set('Content-Security-Policy', NOTHING_RUNS)
      }
      if (isTls) {
        headers.set('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
      }
    },
  }
}

export type HeaderGuard = ReturnType<typeof headerGuard>

export function securityHeaders(guard: HeaderGuard): MiddlewareHandler {
  return async (c, next) => {
    await next()
    guard.add(c.res.headers, guard.isTls(c.req.header('X-Forwarded-Proto')))
  }
}

/**
 * The word of the proxy that met the visitor. Unlike addresses, most proxies pass one word on instead of
 * adding theirs: a shorter list is whole.
 */
function firstTrusted(list: string, trustProxy: number) {
  return list.split(',').slice(-trustProxy)[0]?.trim()
}
