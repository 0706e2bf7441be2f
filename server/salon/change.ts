import { hiddenSince, stillWithdrawn } from '#domain/photos/may-be-shown.ts'
import { apply, diff, type Patch } from '#domain/salon/document/patch.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { Query } from '#server/database/open.ts'
import { ApiError, tooBusy } from '#server/http/errors.ts'
import { readKnownPhotos, storedIds } from '#server/photos/stored.ts'
import { type CheckedChange, checkChange } from './check-change.ts'
import { readStored } from './stored.ts'

/** Runs what it is given in one transaction, as whoever wants the change. */
export type AsCaller = <T>(work: (query: Query) => Promise<T>) => Promise<T>

type Change = {
  patchesOf: (document: SalonDocument) => Patch[]
  confirms?: boolean
  undoes?: number
  /** What changes with the document, in the same transaction. */
  alongside?: (query: Query) => unknown
}

export type Outcome = CheckedChange & { version: number }

/** Changes the salon's document. What comes back as saved is stored, whole, and nothing else is. */
export function changeSalon(as: AsCaller, change: Change): Promise<Outcome> {
  const { patchesOf, confirms = false, undoes = null, alongside } = change
  return as(async (query) => {
    // Two who save at once take turns: each begins with what the other has stored.
    await query(`select pg_advisory_xact_lock(hashtextextended('salon', 0))`)
    const { document, version } = await requireStored(query)
    const { patches, lostPhotos } = await withKnownPhotos(query, document, patchesOf(document))
    const checked = checkChange(document, patches, { confirms, lostPhotos })
    const changes = diff(document, checked.document)
    if (changes.length === 0) {
      if (checked.problems.length === 0) await alongside?.(query)
      return { ...checked, version }
    }
    const [row] = await query<{ version: number | null }>(
      'select salon.change_document($1, $2, $3, $4)::int as version',
      [version, JSON.stringify(checked.document), JSON.stringify(changes), undoes],
    )
    if (!row?.version) throw tooBusy('Somebody else has just changed the salon')
    await alongside?.(query)
    return { ...checked, version: row.version }
  })
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

/** What may break or give away the whole salon is for owners. */
export async function requireOwner(query: Query) {
  const [row] = await query<{ may: boolean }>('select public.is_owner() as may')
  if (!row?.may) throw new ApiError(403, '42501', 'Only owners do this')
}

/** PostgreSQL lets owners alone write this line, and only with a fresh proof. */
export function noteImport(query: Query) {
  return query(`insert into public.access_log (kind, detail) values ('import', '')`)
}

/** Nobody who is no admin sees a salon. */
export async function requireStored(query: Query) {
  const stored = await readStored(query)
  if (!stored) throw new ApiError(403, '42501', 'Only admins see and change the salon')
  return stored
}

type Photo = SalonDocument['photos'][number]

/** A photo that is added, by an old file, an undo or a late draft, may have lost its bytes or its consent before. */
async function withKnownPhotos(query: Query, { photos }: SalonDocument, patches: Patch[]) {
  const touching = patches.filter(({ path }) => path[0] === 'photos')
  // Nobody has checked yet what is to stand there.
  const after: (Partial<Photo> | null | undefined)[] = [
    apply({ photos }, touching).document.photos,
  ].flat()
  const ids = after
    .flatMap((photo) => (typeof photo?.id === 'string' ? [photo.id] : []))
    .filter((id) => !photos.some((one) => one.id === id))
  if (ids.length === 0) return { patches, lostPhotos: [] }
  const stored = await storedIds(query, ids)
  const known = await readKnownPhotos(query, ids)
  return {
    lostPhotos: ids.filter((id) => !stored.has(id)),
    patches: patches.map((patch) => {
      const [part, id = '', ...rest] = patch.path
      const withdrawnOn = known.get(id)?.withdrawnOn
      if (part !== 'photos' || rest.length > 0 || !withdrawnOn || !patch.after) return patch
      return { ...patch, after: hiddenSince(patch.after as Photo, withdrawnOn) }
    }),
  }
}
