import type pg from 'pg'
import { counted } from '#domain/german.ts'
import { hiddenSince } from '#domain/photos/may-be-shown.ts'
import { diff } from '#domain/salon/document/patch.ts'
import { withoutPhotos } from '#domain/salon/editing/without-photos.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { migrate } from '#server/database/migrate.ts'
import type { Query } from '#server/database/open.ts'
import { type KnownPhoto, readKnownPhotos } from '#server/photos/stored.ts'
import { type AsCaller, changeSalon } from '#server/salon/change.ts'
import { connectAsOwner } from './write.ts'

/** As many as one erasure takes. */
const AT_ONCE = 1_000
const TABLES = ['reviews', 'contact_submissions', 'job_applications', 'quarantine']
/** In the history of the salon. */
const CALLER = { email: 'Wiederherstellung' }

/** How much of what the backup would have brought back is gone, hidden or in the bin again. */
export type Repeated = { entries: number; photos: number }

type Photo = SalonDocument['photos'][number]

/** What somebody has deleted, hidden or withdrawn in the database that a backup takes the place of. */
type Since = NonNullable<Awaited<ReturnType<typeof readSince>>>

/** Deletes, hides and withdraws again what was before the backup came back; null where nobody knows of it. */
export async function repeatSince(
  restored: pg.Client,
  before: pg.PoolConfig,
): Promise<Repeated | null> {
  const query: Query = async (sql, params) => (await restored.query(sql, params)).rows
  const since = await readSince(query, before)
  if (!since) return null
  // The backup's own schema may not know what an erasure is.
  await migrate(restored)
  const entries = await within(query, async () => {
    const erased = await eraseAgain(query, since)
    // As it was noted then, with nothing that acts on its own: nobody deletes a second time.
    await query('set local session_replication_role to replica')
    await noteAgain(query, since)
    return erased + (await hideAgain(query, since))
  })
  return { entries, photos: await withdrawAgain(query, since.photos) }
}

/** What the command says of all that was deleted since the backup. */
export function sinceText(repeated: Repeated | null, withAll: string) {
  if (!repeated) {
    return 'Was seit der Sicherung gelöscht, verborgen oder widerrufen wurde, ist hier nicht bekannt. Falls etwas dabei war, tun Sie es bitte noch einmal, bevor die Website wieder öffentlich ist.'
  }
  const { entries, photos } = repeated
  if (entries + photos === 0) {
    return 'Seit der Sicherung wurde nichts davon gelöscht oder verborgen.'
  }
  return `Wie seit der Sicherung geschehen, sind auch hier wieder gelöscht, verborgen oder im Papierkorb: ${counted(entries, 'Eintrag', 'Einträge')}, ${counted(photos, 'Foto', 'Fotos')}. Wer stattdessen alles aus der Datei zurückwill: ${withAll}`
}

/**
 * Only what was noted counts: what is merely missing may be the very loss a backup is brought back for. Null where
 * nobody knows, as on a new machine.
 */
async function readSince(restored: Query, before: pg.PoolConfig) {
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

/** Wherever they lie, and what hangs on them. */
async function eraseAgain(query: Query, { erasures, purges }: Since) {
  const ids = [...erasures.flatMap((one) => one.row_ids), ...purges.map((one) => one.row_id)]
  const [here] = await query<{ count: number }>(
    'select count(distinct row_id)::int as count from public.person_rows where row_id = any ($1)',
    [ids],
  )
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const [erasure] = await query<{ id: string }>(
      'insert into public.erasures (row_ids) values ($1) returning id',
      [ids.slice(at, at + AT_ONCE)],
    )
    await query('delete from public.erasures where id = $1', [erasure?.id])
  }
  return here?.count ?? 0
}

/** So it outlasts the next restore too. */
async function noteAgain(query: Query, { erasures, purges }: Since) {
  await query(
    `insert into public.erasures (id, row_ids, erased_at, erased_by, counts)
     select was.* from jsonb_to_recordset($1)
         as was (id uuid, row_ids uuid[], erased_at timestamptz, erased_by text, counts jsonb)
     on conflict do nothing`,
    [JSON.stringify(erasures)],
  )
  await query(
    `insert into public.changes (table_name, row_id, action, changed_at, changed_by)
     select 'bin', row_id, 'delete', changed_at, changed_by
       from jsonb_to_recordset($1) as was (row_id uuid, changed_at timestamptz, changed_by text)`,
    [JSON.stringify(purges)],
  )
}

/** Where they lie in the bin, they lie there. */
async function hideAgain(query: Query, { binned, hiddenReviews }: Since) {
  let count = 0
  for (const table of TABLES) {
    const moved = await query(
      `with gone as (
         delete from public.${table} as one using jsonb_to_recordset($1)
             as was (id uuid, deleted_at timestamptz, deleted_by text)
          where one.id = was.id
         returning was.*, to_jsonb(one) as entry)
       insert into public.bin (id, table_name, entry, deleted_at, deleted_by)
       select id, '${table}', entry, deleted_at, deleted_by from gone returning id`,
      [JSON.stringify(binned)],
    )
    count += moved.length
  }
  const hidden = await query(
    'update public.reviews set is_approved = false where is_approved and id = any ($1) returning id',
    [hiddenReviews.map(({ id }) => id)],
  )
  return count + hidden.length
}

/** Withdrawn first, then deleted: so the history knows of the withdrawal for good. */
async function withdrawAgain(query: Query, known: Map<string, KnownPhoto>) {
  const as: AsCaller = (work) =>
    within(query, async () => {
      await query(
        `select set_config('role', 'service_role', true), set_config('request.jwt.claims', $1, true)`,
        [JSON.stringify(CALLER)],
      )
      return work(query)
    })
  let count = 0
  await changeSalon(as, {
    patchesOf(document) {
      const photos = document.photos.map((one) => asBefore(one, known.get(one.id)))
      count = photos.filter(
        ({ id, isShown }, at) =>
          known.get(id)?.isHere === false || (document.photos[at]?.isShown && !isShown),
      ).length
      return diff(document, { ...document, photos })
    },
  })
  await changeSalon(as, {
    patchesOf(document) {
      const gone = document.photos.filter(({ id }) => known.get(id)?.isHere === false)
      return diff(document, withoutPhotos(document, new Set(gone.map(({ id }) => id))))
    },
  })
  return count
}

function asBefore(photo: Photo, known: KnownPhoto | undefined): Photo {
  if (!known) return photo
  const { isShown, binnedOn, withdrawnOn } = known
  return hiddenSince(
    {
      ...photo,
      isShown: photo.isShown && isShown && binnedOn === null,
      binnedOn: photo.binnedOn ?? binnedOn,
    },
    withdrawnOn,
  )
}

async function within<T>(query: Query, work: () => Promise<T>) {
  await query('begin')
  try {
    const result = await work()
    await query('commit')
    return result
  } catch (error) {
    await query('rollback').catch(() => {})
    throw error
  }
}
