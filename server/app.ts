import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { publicKey } from '#domain/public-key.ts'
import type { NamedFinding } from '#domain/system/checks.ts'
import type { Auth } from '#server/auth/open.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { calendarRoutes } from '#server/calendar/routes.ts'
import type { Config } from '#server/config.ts'
import { RETRY_AFTER_S } from '#server/database/connection-lost.ts'
import type { Database } from '#server/database/open.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { errorResponse, isFault } from '#server/http/errors.ts'
import { identifyCaller } from '#server/http/identify-caller.ts'
import type { Log } from '#server/http/log.ts'
import { accessLog, loggedPath } from '#server/http/log.ts'
import { noStore } from '#server/http/security-headers.ts'
import { intakeRoutes } from '#server/intake/routes.ts'
import { submissionSettings } from '#server/intake/submission.ts'
import { formRoutes, type SubmitRow } from '#server/pages/serve/forms.ts'
import { reviewRoutes } from '#server/pages/serve/reviews.ts'
import { failedPage, pageRoutes } from '#server/pages/serve/routes.ts'
import type { Site } from '#server/pages/site.ts'
import { socialPictureRoutes } from '#server/pages/social/routes.ts'
import { publicPhotoRoutes } from '#server/photos/public-routes.ts'
import { photoTurns } from '#server/photos/routes.ts'
import { restRoutes } from '#server/rest/routes.ts'
import { READS } from '#server/rest/rows.ts'
import { toApiError } from '#server/rest/sql-errors.ts'
import { salonRoutes } from '#server/salon/routes.ts'

/** Addresses that answer programs, not people. */
const DATA = /^\/(rest|auth|forms|fotos)\/|^\/salon(\/|$)|^\/(healthz|readyz)$/
const PREFLIGHT_MAX_AGE_S = 86_400
const ALLOWED_HEADERS = [
  'Accept',
  'Accept-Profile',
  'Apikey',
  'Authorization',
  'Content-Profile',
  'Content-Type',
  'Idempotency-Key',
  'Prefer',
  'Range',
  'Range-Unit',
  'X-Client-Info',
  'X-Form-Token',
  'X-Form-Trap',
  'X-Retry-Count',
  'X-Supabase-Api-Version',
]
const EXPOSED_HEADERS = [
  'Content-Range',
  'Preference-Applied',
  'Retry-After',
  'X-Sb-Error-Code',
  'X-Supabase-Api-Version',
]

/** The whole server as one value: give it what it stands on, get a fetch handler. */
export function createApp(parts: {
  config: Pick<
    Config,
    | 'siteUrl'
    | 'isSampleSite'
    | 'trustProxy'
    | 'corsOrigins'
    | 'submissionsPerAddress'
    | 'submissionsPerHour'
    | 'smtpUrl'
  >
  database: Database
  auth: Auth
  site: Site | null
  log: Log
  /** How the house itself is doing. */
  look: () => Promise<NamedFinding[]>
  /** Called when something was written that a job may wait for. */
  wake: () => void
}) {
  const { config, database, auth, site, log, look, wake } = parts
  const app = new Hono()
  app.use(accessLog(log))

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) => {
    const isReady = await database.isReady()
    if (isReady) return c.json({ status: 'ok' })
    return c.json({ status: 'database unreachable' }, 503, { 'Retry-After': String(RETRY_AFTER_S) })
  })

  const waking: MiddlewareHandler = async (c, next) => {
    await next()
    if (c.res.ok && !READS.includes(c.req.method)) wake()
  }
  const addressOf = (c: Context) => clientAddress(c, config.trustProxy)
  const entrySettings = submissionSettings(auth, config)
  const rest = new Hono()
    .use(corsOf(config.corsOrigins))
    .use(noStore)
    .use(waking)
    .use(identifyCaller(auth))
    .route('/', restRoutes(database, log, addressOf, entrySettings))
  app.route('/rest/v1', rest)

  app.use('/salon/*', corsOf(config.corsOrigins))
  app.use('/salon/*', noStore)
  app.use('/salon/*', waking)
  app.use('/salon/*', identifyCaller(auth))
  app.post('/salon/photos', photoTurns())
  const { isSampleSite } = config
  const hasMailServer = config.smtpUrl !== undefined
  const now = () => new Date(auth.now())
  app.route('/salon', salonRoutes({ database, site, isSampleSite, hasMailServer, log, now, look }))
  app.route('/kalender', calendarRoutes({ database, isSampleSite, now, addressOf }))

  app.use('/auth/v1/*', corsOf(config.corsOrigins))
  app.route('/auth/v1', authRoutes(auth))

  app.use('/forms/*', corsOf(config.corsOrigins))
  app.use('/forms/*', noStore)
  app.route('/forms', intakeRoutes(auth))

  if (site) {
    const submitRow: SubmitRow = async (c, table, row, { key, trap }) =>
      rest.request(
        `/${table}`,
        {
          method: 'POST',
          headers: {
            apikey: publicKey,
            'Content-Type': 'application/json',
            'Idempotency-Key': key,
            'X-Forwarded-For': c.req.header('X-Forwarded-For') ?? '',
            ...(trap && { 'X-Form-Trap': 'filled' }),
          },
          body: JSON.stringify(row),
        },
        c.env,
      )
    app.route('/', formRoutes({ site, submitRow, addressOf }))
    app.route('/', reviewRoutes({ site, database, addressOf }))
    app.route('/', socialPictureRoutes(site))
    app.route('/', publicPhotoRoutes({ site, database }))
    app.route('/', pageRoutes(site))
  }
  app.onError((thrown, c) => {
    const error = toApiError(thrown, 'anon')
    if (isFault(error))
      log.error('unexpected', thrown, { method: c.req.method, path: loggedPath(c.req.path) })
    const isPage = site && !DATA.test(c.req.path) && error.status >= 500
    return isPage ? failedPage(site, c, error) : errorResponse(c, error)
  })
  return app
}

/**
 * No cookie ever opens anything, and the one of sign-in is never sent from another site: another
 * origin gains nothing that any client without a browser lacks.
 */
function corsOf(origins: string[]): MiddlewareHandler {
  const isOpen = origins.includes('*')
  const preflight = cors({
    origin: isOpen ? '*' : origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    allowHeaders: ALLOWED_HEADERS,
    maxAge: PREFLIGHT_MAX_AGE_S,
  })
  return (c, next) => {
    const origin = c.req.header('Origin') ?? ''
    // Without an origin it is no preflight, and a table answers for itself what it allows.
    if (c.req.method === 'OPTIONS' && origin) return preflight(c, next)
    if (!isOpen) c.header('Vary', 'Origin')
    if (isOpen || origins.includes(origin)) {
      c.header('Access-Control-Allow-Origin', isOpen ? '*' : origin)
      c.header('Access-Control-Expose-Headers', EXPOSED_HEADERS.join(','))
    }
    return next()
  }
}
