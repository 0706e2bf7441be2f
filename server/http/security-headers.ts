import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'

/** For every answer that is no page: nothing in it may run, load or be framed. */
export const NOTHING_RUNS =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Headers of every answer, also of errors, redirects and 404. */
export const EVERYWHERE = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=(), interest-cohort=()',
  'Cross-Origin-Resource-Policy': 'same-origin',
}
export const NO_PAGE = { ...EVERYWHERE, 'Content-Security-Policy': NOTHING_RUNS }
const OF_EVERY_ANSWER = Object.entries(NO_PAGE)
const TWO_YEARS_S = 63_072_000

type Settings = { siteUrl: string; trustProxy: number }

/** A page brings a policy of its own. Said before there is an answer: one whose headers are changed afterwards is put together a second time. */
export function protect(
  response: ServerResponse,
  { headers }: Pick<IncomingMessage, 'headers'>,
  settings: Settings,
) {
  for (const [name, value] of OF_EVERY_ANSWER) response.setHeader(name, value)
  if (isTls(settings, String(headers['x-forwarded-proto'] ?? ''))) {
    response.setHeader('Strict-Transport-Security', `max-age=${TWO_YEARS_S}; includeSubDomains`)
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

/** For a whole tree of addresses; a handler may say otherwise of its own answer by `c.header()`. */
export const noStore: MiddlewareHandler = (c, next) => {
  c.header('Cache-Control', 'no-store')
  return next()
}
