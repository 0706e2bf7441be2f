import { type Conflict, diff, type Patch } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import { ApiError } from '#server/http/errors.ts'
import { readStored } from './stored.ts'
import { touching, type Weighed, weigh } from './weigh.ts'

/** Two people never meet so often; what does is a fault of ours. */
const TRIES_MAX = 20
const SEARCHED_CHANGES = 100

/** Runs what it is given in one transaction, as whoever wants the change. */
export type AsCaller = <T>(work: (query: Query) => Promise<T>) => Promise<T>

type Wish = {
  /** Asked again when somebody else was quicker. */
  patchesOf: (document: SalonDocument) => Patch[]
  confirms?: boolean
  undoes?: number
}

/** A place that somebody else has changed meanwhile, and who it was. */
type ToldConflict = Conflict & { changed_by?: string; changed_at?: Date }

export type Outcome = Omit<Weighed, 'conflicts'> & { version: number; conflicts: ToldConflict[] }

/** Changes the salon's document. What is told as saved is stored, whole, and nothing else is. */
export async function changeSalon(as: AsCaller, wish: Wish): Promise<Outcome> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const outcome = await as((query) => tryOnce(query, wish))
    if (outcome) return outcome
  }
  throw new ApiError(503, '40001', 'Too many changes at once', { headers: { 'Retry-After': '1' } })
}

/** Asks PostgreSQL, and nothing else, whether somebody may see the salon. */
export async function requireAdmin(query: Query) {
  const [row] = await query('select from public.salon')
  if (!row) throw new ApiError(403, '42501', 'Only admins see and change the salon')
}

/** Nobody who is no admin sees a salon. */
export async function requireStored(query: Query) {
  const stored = await readStored(query)
  if (!stored) throw new ApiError(403, '42501', 'Only admins see and change the salon')
  return stored
}

async function tryOnce(query: Query, wish: Wish): Promise<Outcome | null> {
  const { patchesOf, confirms = false, undoes = null } = wish
  const before = await requireStored(query)
  const weighed = weigh(before.document, patchesOf(before.document), confirms)
  const conflicts = await told(query, weighed.conflicts)
  const patches = diff(before.document, weighed.document)
  if (patches.length === 0) return { ...weighed, conflicts, version: before.version }
  const [row] = await query<{ version: number | null }>(
    'select salon.change_document($1, $2, $3, $4)::int as version',
    [before.version, JSON.stringify(weighed.document), JSON.stringify(patches), undoes],
  )
  return row?.version ? { ...weighed, conflicts, version: row.version } : null
}

async function told(query: Query, conflicts: Conflict[]): Promise<ToldConflict[]> {
  if (conflicts.length === 0) return []
  const rows = await query<{ changed_by: string; changed_at: Date; paths: string[][] }>(
    `select changed_by, changed_at, jsonb_path_query_array(patches, '$[*].path') as paths
       from public.salon_changes order by version desc limit ${SEARCHED_CHANGES}`,
  )
  const changes = rows.map(({ paths, ...who }) => ({ who, touches: touching(paths) }))
  return conflicts.map((conflict) => {
    const last = changes.find(({ touches }) => touches(conflict.patch.path))
    return { ...conflict, ...last?.who }
  })
}
