import { type Context, Hono } from 'hono'
import { routePath } from 'hono/route'
import type { Database, Settings } from '#server/database/open.ts'
import { ApiError, errorResponse, isFault } from '#server/http/errors.ts'
import type { Caller } from '#server/http/identify-caller.ts'
import type { Log } from '#server/http/log.ts'
import { enter, openClientQueues } from '#server/http/turns.ts'
import { findTable, openCatalogue } from './catalogue.ts'
import { deleteRows, insertRows, READS, type RowsAnswer, readRows, updateRows } from './rows.ts'
import { toApiError } from './sql-errors.ts'

type Env = { Variables: { caller: Caller } }

const METHODS = 'OPTIONS,GET,HEAD,POST,PATCH,DELETE'

/** /rest/v1: rows in, rows out. What a caller may do is decided by PostgreSQL, not here. */
export function restRoutes(
  database: Database,
  log: Pick<Log, 'error'>,
  addressOf: (c: Context) => string,
  submissionSettings: (c: Context, table: string) => Settings,
) {
  const context = { database, catalogue: openCatalogue(database) }
  const inQueue = openClientQueues()
  return new Hono<Env>()
    .use(async (c, next) => {
      if (c.var.caller.role !== 'anon') return next()
      if (READS.includes(c.req.method)) return inQueue(addressOf(c), next)
      await inQueue(addressOf(c), enter)
      await next()
    })
    .get('/:table', async (c) => written(c, await readRows(context, requestIn(c))))
    .post('/:table', async (c) => {
      const isVisitor = c.var.caller.role === 'anon'
      const settings = isVisitor ? submissionSettings(c, c.req.param('table')) : {}
      return written(c, await insertRows(context, { ...requestIn(c), settings }))
    })
    .patch('/:table', async (c) => written(c, await updateRows(context, requestIn(c))))
    .delete('/:table', async (c) => written(c, await deleteRows(context, requestIn(c))))
    .options('/:table', async (c) => {
      await context.catalogue.with((tables) => findTable(tables, c.req.param('table')))
      return c.body(null, 200, { Allow: METHODS })
    })
    .all('/:table', (c) => {
      const message = `Unsupported HTTP method: ${c.req.method}`
      throw new ApiError(405, 'PGRST117', message, { headers: { Allow: METHODS } })
    })
    .all('*', (c) => {
      const below = c.req.path.slice(routePath(c).length - 1)
      if (below === '') throw new ApiError(404, 'PGRST126', 'Root endpoint metadata is disabled')
      // Beside `/:table` a route of its own would keep Hono from its router of one expression.
      const [, name] = /^rpc\/([^/]+)$/.exec(below) ?? []
      if (!name) throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
      const wanted = `the function public.${name} without parameters`
      const message = `Could not find ${wanted} in the schema cache`
      const details = `Searched for ${wanted}, but no matches were found in the schema cache.`
      throw new ApiError(404, 'PGRST202', message, { details })
    })
    .onError((thrown, c) => {
      const error = toApiError(thrown, c.var.caller?.role ?? 'anon')
      if (isFault(error)) log.error('rest', error.cause ?? error, { code: error.code })
      return errorResponse(c, error)
    })
}

function requestIn(c: Context<Env, '/:table'>) {
  return { table: c.req.param('table'), caller: c.var.caller, request: c.req.raw }
}

function written(c: Context, { body, status, headers }: RowsAnswer) {
  return c.newResponse(body, status, headers)
}
