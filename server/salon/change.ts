import { hiddenSince, stillWithdrawn } from '#domain/photos/still-withdrawn.ts'
import { type Conflict, diff, ORDER, type Patch } from '#domain/salon/document/patch.ts'
import type { Problem } from '#domain/salon/document/read-document.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import { ApiError, tooBusy } from '#server/http/errors.ts'
import { readKnownPhotos, storedIds } from '#server/photos/stored.ts'
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
  /** What changes with the document, in the same transaction. */
  alongside?: (query: Query) => unknown
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
  throw tooBusy('Too many changes at once')
}

/** What makes another salon of this one: neither public nor hidden by a file, and who took a consent back stays so. */
export function fromFile(read: SalonDocument) {
  return (before: SalonDocument) =>
    diff(before, { ...stillWithdrawn(before, read), publishedAt: before.publishedAt })
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
  const { patchesOf, confirms = false, undoes = null, alongside } = wish
  const before = await requireStored(query)
  const wanted = await admitPhotos(query, patchesOf(before.document))
  const weighed = weigh(before.document, wanted.patches, confirms)
  weighed.problems.push(...wanted.problems)
  const conflicts = await told(query, weighed.conflicts)
  const patches = diff(before.document, weighed.document)
  if (patches.length === 0) {
    if (weighed.problems.length === 0) await alongside?.(query)
    return { ...weighed, conflicts, version: before.version }
  }
  const [row] = await query<{ version: number | null }>(
    'select salon.change_document($1, $2, $3, $4)::int as version',
    [before.version, JSON.stringify(weighed.document), JSON.stringify(patches), undoes],
  )
  if (!row?.version) return null
  await alongside?.(query)
  return { ...weighed, conflicts, version: row.version }
}

type Photo = SalonDocument['photos'][number]
type AddedPhoto = Patch & { path: [string, string]; after: Photo }

/** A photo that is added, by an old file, an undo or a late draft, may have lost its bytes or its consent before. */
async function admitPhotos(query: Query, patches: Patch[]) {
  const problems: Problem[] = []
  const ids = patches.filter(isAddedPhoto).map(({ path }) => path[1])
  if (ids.length === 0) return { patches, problems }
  const stored = await storedIds(query, ids)
  const known = await readKnownPhotos(query, ids)
  const admitted = patches.flatMap((patch) => {
    if (!isAddedPhoto(patch)) return [patch]
    const { path, after } = patch
    if (stored.has(path[1])) {
      return [{ path, after: hiddenSince(after, known.get(path[1])?.withdrawnOn) }]
    }
    problems.push({ path, message: 'Das Bild gibt es nicht mehr. Bitte noch einmal hinzufügen.' })
    return []
  })
  return { patches: admitted, problems }
}

function isAddedPhoto(patch: Patch): patch is AddedPhoto {
  const { path, before, after } = patch
  const isAdded = before === undefined && typeof after === 'object' && after !== null
  return path[0] === 'photos' && path.length === 2 && path[1] !== ORDER && isAdded
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
