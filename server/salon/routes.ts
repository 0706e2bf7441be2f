import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { fileDays } from '#domain/hours/file-days.ts'
import { digitsPattern, likePattern } from '#domain/inbox/search.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { stillHidden } from '#domain/photos/may-be-shown.ts'
import { inverse } from '#domain/salon/document/patch.ts'
import { readDocument } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { day } from '#domain/salon/schema/fields.ts'
import type { NamedFinding } from '#domain/system/checks.ts'
import type { Database, Query } from '#server/database/open.ts'
import { readJson } from '#server/http/body.ts'
import { ApiError, errorResponse, isFault } from '#server/http/errors.ts'
import type { Caller } from '#server/http/identify-caller.ts'
import type { Log } from '#server/http/log.ts'
import { queueTestMail } from '#server/mail/test-mail.ts'
import type { Site } from '#server/pages/site.ts'
import { photoRoutes } from '#server/photos/routes.ts'
import { toApiError } from '#server/rest/sql-errors.ts'
import { readSpecialDays, replaceSpecialDays } from '#server/special-days.ts'
import {
  type AsCaller,
  changeSalon,
  fromFile,
  noteImport,
  requireAdmin,
  requireOwner,
  requireStored,
} from './change.ts'
import { PROBLEMS_MAX, PUBLISHED } from './check-change.ts'
import { readChanges, readPatches } from './history.ts'
import { previewPage } from './preview.ts'
import { stamped } from './stamp.ts'

type Env = { Variables: { caller: Caller } }

type Parts = {
  database: Database
  site: Site | null
  isSampleSite: boolean
  /** Whether what the salon writes can leave the house. */
  hasMailServer: boolean
  log: Pick<Log, 'error'>
  now: () => Date
  look: () => Promise<NamedFinding[]>
}

const LIST_COUNTS = 'select salon.list_counts($1, $2, $3, $4) as counts'
/** No place of a salon lies so deep. */
const BODY = { maxBytes: 2 * 1024 * 1024, maxDepth: 20 }
/** All prices of the longest price list at once are fewer. */
const PATCHES_MAX = 2_000
const DEPTH_MAX = 12

const patches = v.pipe(
  v.array(
    v.object({
      path: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(DEPTH_MAX)),
      before: v.optional(v.unknown()),
      after: v.optional(v.unknown()),
    }),
  ),
  v.maxLength(PATCHES_MAX),
)
const patchBody = v.object({ patches })
const previewBody = v.object({ path: v.string(), patches, day: v.optional(day('Tag')) })
const documentBody = v.object({ document: v.unknown(), specialDays: v.optional(fileDays) })
const testMailBody = v.object({ domain: v.optional(v.pipe(v.string(), v.maxLength(253))) })
const versionText = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.toNumber())

/** /salon: what the salon says of itself, for its admins. Who is one is decided by PostgreSQL, not here. */
export function salonRoutes({
  database,
  site,
  isSampleSite,
  hasMailServer,
  log,
  now,
  look,
}: Parts) {
  return new Hono<Env>()
    .use(adminsOnly(database))
    .route('/photos', photoRoutes({ asCaller: (c) => asCaller(database, c) }))
    .get('/', async (c) => {
      const stored = await asCaller(database, c)(requireStored)
      return c.json({ ...stored, today: berlinDate(now()), isSampleSite, hasMailServer })
    })
    .patch('/', async (c) => {
      const wanted = await read(c, patchBody)
      const patchesOf = () => wanted.patches.map((patch) => stamped(patch, now()))
      return c.json(await changeSalon(asCaller(database, c), { patchesOf, confirms: true }))
    })
    .put('/', async (c) => {
      const as = asCaller(database, c)
      await as(requireOwner)
      const { document, specialDays: days } = await read(c, documentBody)
      const reading = readDocument(document)
      if ('problems' in reading) {
        const problems = reading.problems.slice(0, PROBLEMS_MAX)
        return c.json({ ...(await as(requireStored)), saved: [], conflicts: [], problems })
      }
      const alongside = async (query: Query) => {
        await noteImport(query)
        if (days) await replaceSpecialDays(query, days)
      }
      return c.json(await changeSalon(as, { patchesOf: fromFile(reading.document), alongside }))
    })
    .post('/test-mail', async (c) => {
      const { domain } = await read(c, testMailBody)
      // The monitor is everybody's, the salon's own mail the owner's.
      if (domain === undefined) await asCaller(database, c)(requireOwner)
      const id = await database.as('service_role', null, (query) => queueTestMail(query, domain))
      return c.json({ id })
    })
    .get('/lists/:list', async (c) => {
      const { suche = '', art = null } = c.req.query()
      const words = suche ? likePattern(suche) : null
      const values = [c.req.param('list'), words, digitsPattern(suche), art]
      const around = await asCaller(
        database,
        c,
      )(async (query) => ({
        counts: (await query<{ counts: object }>(LIST_COUNTS, values))[0]?.counts,
        days: await readSpecialDays(query),
      }))
      return c.json(around)
    })
    .get('/system', async (c) => {
      await asCaller(database, c)(requireOwner)
      return c.json(await look())
    })
    .get('/changes', async (c) => {
      const before = c.req.query('before')
      const version = before === undefined ? null : checked(versionText, before)
      return c.json(await asCaller(database, c)((query) => readChanges(query, version)))
    })
    .post('/changes/:version/undo', async (c) => {
      const as = asCaller(database, c)
      const undoes = checked(versionText, c.req.param('version'))
      const undone = await as((query) => readPatches(query, undoes))
      if (!undone) throw new ApiError(404, 'PGRST116', 'There is no such change')
      // Whether the site is public is decided by a question of its own.
      const patchesOf = (now: SalonDocument) =>
        stillHidden(inverse(undone), now).filter(({ path }) => path[0] !== PUBLISHED)
      return c.json(await changeSalon(as, { patchesOf, undoes }))
    })
    .post('/preview', async (c) => {
      const wanted = await read(c, previewBody)
      if (!site) throw new ApiError(404, 'PGRST125', 'This server has no pages')
      const as = asCaller(database, c)
      const { day: today = berlinDate(now()), ...page } = wanted
      const on = { ...page, today, isSampleSite }
      const preview = await as((query) => previewPage(query, site, on))
      return c.json(preview, 'html' in preview ? 200 : 422)
    })
    .all('*', () => {
      throw new ApiError(404, 'PGRST125', 'Invalid path specified in request URL')
    })
    .onError((thrown, c) => {
      const error = toApiError(thrown, c.var.caller?.role ?? 'anon')
      if (isFault(error)) log.error('salon', error.cause ?? error, { code: error.code })
      return errorResponse(c, error)
    })
}

/** Whoever may not see the salon is told so before a byte of the request is read. */
function adminsOnly(database: Database): MiddlewareHandler<Env> {
  return async (c, next) => {
    await asCaller(database, c)(requireAdmin)
    return next()
  }
}

function asCaller(database: Database, c: Context<Env>): AsCaller {
  const { role, claims } = c.var.caller
  return (work) => database.as(role, claims, work)
}

async function read<Schema extends v.GenericSchema>(c: Context, schema: Schema) {
  const { json } = await readJson(c.req.raw, BODY)
  return checked(schema, json)
}

function checked<Schema extends v.GenericSchema>(schema: Schema, value: unknown) {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true })
  if (success) return output
  const [first] = issues
  throw new ApiError(400, 'PGRST102', first.message, { details: v.getDotPath(first) })
}
