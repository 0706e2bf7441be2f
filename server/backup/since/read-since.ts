import type pg from 'pg'
import { connectAsOwner } from '#server/backup/write.ts'
import { type KnownPhoto, readKnownPhotos } from '#server/photos/stored.ts'

type Erasure = {
  id: string
  row_ids: string[]
  erased_at: Date
  erased_by: string
  counts: object
}

/** What somebody has deleted, hidden or withdrawn in the database that a backup takes the place of. */
export type Since = {
  erasures: Erasure[]
  purges: { row_id: string; changed_at: Date; changed_by: string }[]
  binned: { id: string; deleted_at: Date; deleted_by: string }[]
  hiddenReviews: string[]
  photos: Map<string, KnownPhoto>
}

/**
 * Only what was noted counts: what is merely missing may be the very loss a backup is brought back for. Null where
 * nobody knows, as on a new machine.
 */
export async function readSince(restored: pg.Client, before: pg.PoolConfig): Promise<Since | null> {
  const { rows } = await restored.query('select id from auth.users')
  const accounts = rows.map(({ id }) => id)
  const owner = await connectAsOwner(before).catch(() => null)
  if (!owner) return null
  async function read<Row>(sql: string, params: unknown[] = []) {
    return (await (owner as pg.Client).query(sql, params)).rows as Row[]
  }
  try {
    // Another salon, or one begun anew, knows nothing of this one.
    const shared = await read('select from auth.users where id = any ($1)', [accounts])
    if (shared.length === 0) return null
    return {
      erasures: await read('select id, row_ids, erased_at, erased_by, counts from public.erasures'),
      purges: await read(
        `select row_id, changed_at, changed_by from public.changes
          where table_name = 'bin' and action = 'delete'`,
      ),
      binned: await read('select id, deleted_at, deleted_by from public.bin'),
      hiddenReviews: (
        await read<{ id: string }>('select id from public.reviews where not is_approved')
      ).map(({ id }) => id),
      photos: await readKnownPhotos(read, null),
    }
  } catch {
    // Damaged, or of a time when these tables were not: a reason to bring a backup back, not to refuse it.
    return null
  } finally {
    await owner.end().catch(() => {})
  }
}
