import type pg from 'pg'
import { connectAsOwner } from '#server/backup/write.ts'
import type { Query } from '#server/database/open.ts'
import { readKnownPhotos } from '#server/photos/stored.ts'

/** What somebody has deleted, hidden or withdrawn in the database that a backup takes the place of. */
export type Since = NonNullable<Awaited<ReturnType<typeof readSince>>>

/**
 * Only what was noted counts: what is merely missing may be the very loss a backup is brought back for. Null where
 * nobody knows, as on a new machine.
 */
export async function readSince(restored: Query, before: pg.PoolConfig) {
  const accounts = await restored<{ id: string }>('select id from auth.users')
  const owner = await connectAsOwner(before).catch(() => null)
  if (!owner) return null
  const read: Query = async (sql, params) => (await owner.query(sql, params)).rows
  try {
    // Another salon, or one begun anew, knows nothing of this one.
    const ids = accounts.map(({ id }) => id)
    const shared = await read('select from auth.users where id = any ($1)', [ids])
    if (shared.length === 0) return null
    return {
      erasures: await read<{ row_ids: string[] }>(
        'select id, row_ids, erased_at, erased_by, counts from public.erasures',
      ),
      purges: await read<{ row_id: string }>(
        `select row_id, changed_at, changed_by from public.changes
          where table_name = 'bin' and action = 'delete'`,
      ),
      binned: await read('select id, deleted_at, deleted_by from public.bin'),
      hiddenReviews: await read<{ id: string }>(
        'select id from public.reviews where not is_approved',
      ),
      photos: await readKnownPhotos(read, null),
    }
  } catch {
    // Damaged, or of a time when these tables were not: a reason to bring a backup back, not to refuse it.
    return null
  } finally {
    await owner.end().catch(() => {})
  }
}
